// SPDX-License-Identifier: MIT
#pragma once

#include <cmath>
#include <tilespace/grid/collision_map.hpp>
#include <tilespace/motion/position_format.hpp>
#include <tilespace/trace/body.hpp>

#include "motion/places.hpp"
#include "shape_input.hpp"

/// @file bodies.hpp
/// What the targets of moving bodies share: maps with shapes for them to move in, and the numbers that laws are for.

namespace fuzz {

using places::place_of;

/// Sets up to 7 tiles to shapes of all forms, one-way or not, with walls or without. The map has tiles.
void add_shapes(ShapeInput& in, tilespace::CollisionMap& map);

/// Doubles, floats, or fixed point with up to 55 bits, or some below 0. Of a byte that is read for something else as well, so that
/// what was found before means the same.
inline tilespace::PositionFormat format_of(std::uint8_t byte) {
  const auto kind = static_cast<tilespace::PositionFormat::Kind>(byte & 3);  // one of the four is none
  return {kind, (byte >> 2) - 8};
}

/// Numbers below this keep their way as numbers: what is rounded to infinity has no law but to be answered.
inline bool is_moderate(tilespace::Vec v) { return std::abs(v.x) < 0x1p500 && std::abs(v.y) < 0x1p500; }
inline bool is_moderate(tilespace::Point p) { return is_moderate(p - tilespace::Point{}); }
inline bool is_moderate(const tilespace::Body& body) { return is_moderate(body.min) && is_moderate(body.size); }

/// Round bodies of numbers that are unlike each other take thousands of bits, fifty times for each tile: seconds, all in
/// all.
inline bool is_usual(double value) { return value == 0.0 || (std::abs(value) < 0x1p40 && std::abs(value) > 0x1p-40); }
inline bool is_usual(const tilespace::Circle& circle) {
  return is_usual(circle.center.x) && is_usual(circle.center.y) && is_usual(circle.radius);
}
inline bool is_usual(const tilespace::Capsule& capsule) {
  const auto [start, end] = capsule.axis;
  return is_usual(start.x) && is_usual(start.y) && is_usual(end.x - start.x) && is_usual(end.y - start.y) &&
         is_usual(capsule.radius);
}

}  // namespace fuzz
