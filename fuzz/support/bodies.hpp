// SPDX-License-Identifier: MIT
#pragma once

#include <cmath>
#include <tilespace/grid/collision_map.hpp>
#include <tilespace/motion/position_format.hpp>
#include <tilespace/sweep/body.hpp>

#include "motion/places.hpp"
#include "shape_input.hpp"

/// @file bodies.hpp
/// Shared by the targets of moving bodies: maps with shapes, and the range of numbers that the laws apply to.

namespace fuzz {

using places::place_of;

/// Sets up to 7 tiles to shapes of all forms, one-way or not, with walls or without. The map has tiles.
void add_shapes(ShapeInput& in, tilespace::CollisionMap& map);

/// Doubles, floats, or fixed point with up to 55 bits, or some below 0. Uses a byte that is also read for something
/// else, so that earlier findings keep their meaning.
inline tilespace::PositionFormat format_of(std::uint8_t byte) {
  const auto kind = static_cast<tilespace::PositionFormat::Kind>(byte & 3);  // one of the four is none
  return {kind, (byte >> 2) - 8};
}

/// Below this bound, displacements stay finite; for results rounded to infinity the only law is that a result is
/// returned.
inline bool is_moderate(tilespace::Vec v) { return std::abs(v.x) < 0x1p500 && std::abs(v.y) < 0x1p500; }
inline bool is_moderate(tilespace::Point p) { return is_moderate(p - tilespace::Point{}); }
inline bool is_moderate(const tilespace::Body& body) { return is_moderate(body.min) && is_moderate(body.size); }

/// Round bodies with numbers of very different magnitude take thousands of bits, fifty times for each tile: seconds in
/// total.
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
