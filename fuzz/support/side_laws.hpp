// SPDX-License-Identifier: MIT
#pragma once

#include <cmath>
#include <tilespace/geom/capsule.hpp>
#include <tilespace/geom/circle.hpp>
#include <tilespace/sweep/body.hpp>

#include "bodies.hpp"
#include "motion/grounds.hpp"
#include "motion/sides.hpp"
#include "require.hpp"
#include "shape_input.hpp"

/// @file side_laws.hpp
/// Rooms of thin walls and ramps of one-way slopes from fuzzer bytes, and the law that bodies stay on their side of all
/// of them.

namespace fuzz {

inline auto chosen_by(ShapeInput& in) {
  return [&in](int count) { return static_cast<int>(in.below(static_cast<std::uint32_t>(count))); };
}

/// From 1/64 to two tiles, or next to that.
inline double size_in(ShapeInput& in) { return in.beside((1.0 + in.byte()) / 128.0); }

inline tilespace::Point place_in(ShapeInput& in, const tilespace::TileBox& box) {
  const double x = box.min.x + in.byte() * (1.0 / 256.0) * static_cast<double>(box.width());
  const double y = box.min.y + in.byte() * (1.0 / 256.0) * static_cast<double>(box.height());
  return {in.beside(x), in.beside(y)};
}

/// In the style of the input, or up to eight tiles.
inline tilespace::Vec way_in(ShapeInput& in) {
  const tilespace::Vec way = in.yes() ? in.vec() : tilespace::Vec{};
  if (way != tilespace::Vec{} && is_usual(way.x) && is_usual(way.y)) return way;
  const double x = in.beside((in.byte() - 128) / 16.0);
  return {x, in.beside((in.byte() - 128) / 16.0)};
}

inline tilespace::Body shape_in(ShapeInput& in, tilespace::Point place, tilespace::Body) {
  const double width = size_in(in);
  return {place, {width, size_in(in)}};
}
inline tilespace::Circle shape_in(ShapeInput& in, tilespace::Point place, tilespace::Circle) {
  return {place, 0.5 * size_in(in)};
}
inline tilespace::Capsule shape_in(ShapeInput& in, tilespace::Point place, tilespace::Capsule) {
  const double radius = 0.5 * size_in(in), x = size_in(in);
  return {{place, place + tilespace::Vec{in.yes() ? x : 0.0, in.yes() ? size_in(in) : 0.0}}, radius};
}

template <class Shape>
bool is_in_room(const grounds::Room& room, const Shape& shape) {
  return room.part_at(sides::middle_of(shape)) > 0 && sides::first_overlapped(room.walls, shape) == nullptr;
}

template <class Shape>
bool is_above(const grounds::Ramp& ramp, const Shape& shape) {
  return ramp.is_above(shape) && sides::first_overlapped(ramp.obstacles, shape) == nullptr;
}

/// Calls `go(room, shape)`, which returns the next position of the shape, while there is input.
template <class Shape, class Go>
void keep_in_room(ShapeInput& in, Go go) {
  const grounds::Room room = grounds::made_room(chosen_by(in));
  Shape shape = shape_in(in, place_in(in, room.map.bounds()), Shape{});
  if (!is_in_room(room, shape)) return;
  const int part = room.part_at(sides::middle_of(shape));
  for (int step = 0; step < 8 && !in.at_end(); ++step) {
    shape = go(room, shape);
    require(is_in_room(room, shape) && room.part_at(sides::middle_of(shape)) == part, "walls without thickness hold");
  }
}

/// Calls `go(ramp, shape)`, which returns the next position of the shape, while there is input.
template <class Shape, class Go>
void keep_above(ShapeInput& in, Go go) {
  const grounds::Ramp ramp = grounds::made_ramp(chosen_by(in), grounds::Slopes::all);
  Shape shape = shape_in(in, place_in(in, ramp.one_way.bounds()), Shape{});
  if (!is_above(ramp, shape)) return;
  for (int step = 0; step < 8 && !in.at_end(); ++step) {
    shape = go(ramp, shape);
    require(is_above(ramp, shape), "what is above a one-way slope stays above it");
  }
}

}  // namespace fuzz
