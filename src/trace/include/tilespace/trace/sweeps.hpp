// SPDX-License-Identifier: MIT
#pragma once

#include <tilespace/trace/body_supercover.hpp>
#include <tilespace/trace/cast_bodies.hpp>
#include <tilespace/trace/cast_box.hpp>
#include <tilespace/trace/cast_circle.hpp>
#include <tilespace/trace/circle_supercover.hpp>
#include <tilespace/trace/explain_cast.hpp>
#include <tilespace/trace/free_ways.hpp>
#include <tilespace/trace/moving_solid.hpp>
#include <tilespace/trace/nearest_free.hpp>
#include <tilespace/trace/overlaps_solid.hpp>

/// @file sweeps.hpp
/// Swept collision queries (shape casts): all of the module. Bodies are in tile space only: a position converted from world
/// units is rounded, and a body in contact there would not be in contact here. docs/motion.md shows the conversion.
