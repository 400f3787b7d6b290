// SPDX-License-Identifier: MIT
#pragma once

#include <string>
#include <tilespace/grid/world.hpp>
#include <tilespace/motion/position_format.hpp>
#include <tilespace/sweep/body_in_world.hpp>

#include "motion/moves.hpp"

/// @file worlds.hpp
/// Layouts of worlds without rotation or by quarter turns, and bodies in their units.

namespace worlds {

using moves::Body;
using moves::Capsule;
using moves::Circle;
using moves::Point;
using moves::Vec;
using tilespace::Axis;
using tilespace::Layout;
using tilespace::PositionFormat;

inline double some_tile_size(oracle::Rng& rng) {
  constexpr double sizes[] = {16.0, 18.0, 0.05, 0.1, 1.0 / 3.0, 7.3, 32.0};
  return rng.one_in(4) ? rng.real(0.01, 100.0) : sizes[rng.next() % std::size(sizes)];
}

inline double some_origin(oracle::Rng& rng, double tile_size) {
  switch (rng.between(0, 4)) {
    case 0: return 0.0;
    case 1: return static_cast<double>(rng.between(-100, 100));
    case 2: return rng.real(-10.0, 10.0) * tile_size;
    case 3: return rng.real(-1e6, 1e6);
    default: return rng.real(-1.0, 1.0);
  }
}

enum class Tiles { square, any };

inline Layout some_layout(oracle::Rng& rng, Tiles tiles) {
  constexpr Vec turns[] = {{1.0, 0.0}, {1.0, 0.0}, {0.0, 1.0}, {-1.0, 0.0}, {0.0, -1.0}};
  Layout layout = Layout::pixels(some_tile_size(rng));
  if (tiles == Tiles::any && rng.one_in(3)) layout.tile_height = some_tile_size(rng);
  layout.origin = {some_origin(rng, layout.tile_width), some_origin(rng, layout.tile_height)};
  layout.x_axis = rng.one_in(3) ? Axis::against : Axis::along;
  layout.y_axis = rng.one_in(2) ? Axis::against : Axis::along;
  layout.rotation = turns[rng.next() % std::size(turns)];
  return layout;
}

inline PositionFormat some_numbers(oracle::Rng& rng) {
  switch (rng.between(0, 3)) {
    case 0: return PositionFormat::floats();
    case 1: return PositionFormat::fixed_point(static_cast<std::int32_t>(rng.between(8, 30)));
    default: return PositionFormat::doubles();
  }
}

inline Point stored(PositionFormat numbers, Point p) { return {rounded_to(numbers, p.x), rounded_to(numbers, p.y)}; }

/// The nearest one in world units, in numbers of the world.
inline Body in_world(const Layout& layout, PositionFormat numbers, const Body& body) {
  const Point a = to_world(layout, body.min);
  const Point b = to_world(layout, body.min + body.size);
  return {stored(numbers, {std::fmin(a.x, b.x), std::fmin(a.y, b.y)}), {std::abs(b.x - a.x), std::abs(b.y - a.y)}};
}
inline Circle in_world(const Layout& layout, PositionFormat numbers, const Circle& circle) {
  return {stored(numbers, to_world(layout, circle.center)), circle.radius * layout.tile_width};
}
inline Capsule in_world(const Layout& layout, PositionFormat numbers, const Capsule& capsule) {
  return {{stored(numbers, to_world(layout, capsule.axis.start)), stored(numbers, to_world(layout, capsule.axis.end))},
          capsule.radius * layout.tile_width};
}

template <class Shape>
Shape image_of(const Layout& layout, const Shape& shape) {
  return to_tile_space(layout, shape).value();
}

inline bool is_of(PositionFormat numbers, Point p) { return stored(numbers, p) == p; }
inline bool is_of(PositionFormat numbers, const Body& body) { return is_of(numbers, body.min); }
inline bool is_of(PositionFormat numbers, const Circle& circle) { return is_of(numbers, circle.center); }
inline bool is_of(PositionFormat numbers, const Capsule& c) {
  return is_of(numbers, c.axis.start) && is_of(numbers, c.axis.end);
}

inline Tiles tiles_for(const Body&) { return Tiles::any; }
template <class Shape>
Tiles tiles_for(const Shape&) {
  return Tiles::square;
}

inline std::string show(const Layout& layout, PositionFormat numbers) {
  return "layout " + cases::show(layout.origin) + "tile " + cases::show(Point{layout.tile_width, layout.tile_height}) +
         "axes " + name(layout.x_axis) + " " + name(layout.y_axis) + " rotation " + moves::show(layout.rotation) +
         name(numbers.kind) + " " + std::to_string(numbers.fraction_bits) + "\n";
}

}  // namespace worlds
