// SPDX-License-Identifier: MIT
#pragma once

#include <tilespace/sweep/body_supercover.hpp>
#include <tilespace/sweep/cast_bodies.hpp>
#include <tilespace/sweep/cast_box.hpp>
#include <tilespace/sweep/cast_circle.hpp>
#include <tilespace/sweep/cast_polygon.hpp>
#include <tilespace/sweep/circle_supercover.hpp>
#include <tilespace/sweep/count_unobstructed.hpp>
#include <tilespace/sweep/explain_cast.hpp>
#include <tilespace/sweep/free_turn.hpp>
#include <tilespace/sweep/movers.hpp>
#include <tilespace/sweep/moving_solid.hpp>
#include <tilespace/sweep/nearest_free.hpp>
#include <tilespace/sweep/overlaps_solid.hpp>

/// @file sweep.hpp
/// Swept collision queries (shape casts): all of the module. Bodies that move are in tile space only: a position
/// converted from world units is rounded, and a body in contact there would not be in contact here. docs/motion.md
/// shows the conversion. Overlap tests and casts of polygons, which check footprints, also take a World.
