// SPDX-License-Identifier: MIT
#pragma once

#include <cmath>
#include <tilespace/grid/collision_map.hpp>
#include <tilespace/trace/body.hpp>

#include "motion/places.hpp"
#include "shape_input.hpp"

/// @file bodies.hpp
/// What the targets of moving bodies share: maps with shapes for them to move in, and the numbers that laws are for.

namespace fuzz {

using places::place_of;

/// Sets up to 7 tiles to shapes of all forms, one-way or not, with walls or without. The map has tiles.
void add_shapes(ShapeInput& in, tilespace::CollisionMap& map);

/// Numbers below this keep their way as numbers: what is rounded to infinity has no law but to be answered.
inline bool is_moderate(tilespace::Vec v) { return std::abs(v.x) < 0x1p500 && std::abs(v.y) < 0x1p500; }
inline bool is_moderate(tilespace::Point p) { return is_moderate(p - tilespace::Point{}); }
inline bool is_moderate(const tilespace::Body& body) { return is_moderate(body.min) && is_moderate(body.size); }

}  // namespace fuzz
