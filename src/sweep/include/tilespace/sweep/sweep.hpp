// SPDX-License-Identifier: MIT
#pragma once

#include <tilespace/sweep/body_in_world.hpp>
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
#include <tilespace/sweep/solids_in_world.hpp>

/// @file sweep.hpp
/// Swept collision queries (shape casts): all of the module. Those with a World take bodies and translations in its
/// units: body_in_world.hpp has the conversion, which rounds as stated there.
