// SPDX-License-Identifier: MIT
#pragma once

#include <array>
#include <cstdint>
#include <string>
#include <tilespace/grid/tile_shape.hpp>
#include <vector>

#include "support/cases.hpp"

/// @file shapes.hpp
/// Shapes of tiles for tests.

namespace shapes {

using tilespace::ConvexPolygon;
using tilespace::Flip;
using tilespace::Point;
using tilespace::Side;
using tilespace::Sides;
using tilespace::TileForm;
using tilespace::TileShape;

inline constexpr Flip flips[] = {Flip::horizontal, Flip::vertical, Flip::diagonal};

/// All that have a shape of their own: from TileForm::empty on, up to TileForm::polygon.
inline std::vector<TileForm> all_forms() {
  std::vector<TileForm> forms;
  for (int i = 0; i < static_cast<int>(TileForm::polygon); ++i) forms.push_back(static_cast<TileForm>(i));
  return forms;
}

inline Sides random_sides(oracle::Rng& rng) { return Sides::from_bits(static_cast<std::uint8_t>(rng.next() % 16)); }

/// A shape with corners at multiples of `unit`, which is at least 2^-53; the empty one now and then.
inline TileShape random_shape(oracle::Rng& rng, double unit) {
  std::vector<Point> points(static_cast<std::size_t>(rng.between(3, 8)));
  const auto most = static_cast<std::int64_t>(1.0 / unit);
  const auto coordinate = [&] { return static_cast<double>(rng.between(0, most)) * unit; };
  for (Point& point : points) point = {coordinate(), coordinate()};
  return tile_shape(*convex_hull(points), random_sides(rng)).value();
}

inline Sides random_walls(oracle::Rng& rng) { return random_sides(rng) & tilespace::wall_sides; }

/// The same with walls, at times with nothing else.
inline TileShape random_walled_shape(oracle::Rng& rng, double unit) {
  TileShape shape = rng.one_in(4) ? tilespace::empty_shape : random_shape(rng, unit);
  shape.walls = random_walls(rng);
  return shape;
}

inline std::string show(const TileShape& shape) {
  std::ostringstream out;
  for (const Point corner : corners_of(shape.area)) cases::write(out, corner), out << ", ";
  out << "one-way " << int{shape.one_way.bits()} << ", walls " << int{shape.walls.bits()};
  return out.str();
}

}  // namespace shapes
