// SPDX-License-Identifier: MIT
#pragma once

#include <cstddef>
#include <cstdint>
#include <span>
#include <tilespace/geom/annulus.hpp>
#include <tilespace/geom/box.hpp>
#include <tilespace/geom/capsule.hpp>
#include <tilespace/geom/circle.hpp>
#include <tilespace/geom/convex_polygon.hpp>
#include <tilespace/geom/sector.hpp>
#include <tilespace/geom/segment.hpp>
#include <tilespace/grid/collision_map.hpp>
#include <vector>

/// @file shape_input.hpp
/// Numbers and shapes out of bytes, for the targets of the core.

namespace fuzz {

/// What of a box of tiles lies in tile space; the box without tiles at (0, 0) if nothing does.
[[nodiscard]] tilespace::TileBox in_tile_space(tilespace::TileBox box);

/// Reads numbers and shapes off the front of an input. The first byte says what numbers are like: any bits, or multiples
/// of something, so that borders meet. At the end of the input everything is 0.
class ShapeInput {
 public:
  ShapeInput(const std::uint8_t* data, std::size_t size) : rest_(data, size), style_(byte()) {}

  [[nodiscard]] bool at_end() const noexcept { return rest_.empty(); }
  std::uint8_t byte();
  /// A number in [0, count), of one byte.
  std::uint32_t below(std::uint32_t count) { return byte() % count; }
  bool yes() { return (byte() & 1) != 0; }
  std::int32_t int32() { return static_cast<std::int32_t>(bits(4)); }
  /// A small integer, or one next to where int32 and tiles end.
  std::int32_t coordinate();

  /// In the style of this input.
  double number();
  /// This number, or one at most two doubles beside it.
  double beside(double number);

  tilespace::Point point();
  tilespace::Vec vec() { return point() - tilespace::Point{}; }
  /// Mostly with min <= max.
  tilespace::Box box();
  /// Mostly with a radius from 0 on.
  tilespace::Circle circle();
  tilespace::Segment segment();
  /// Mostly with a radius from 0 on.
  tilespace::Capsule capsule();
  /// Mostly with inner <= outer, both from 0 on.
  tilespace::Annulus annulus();
  /// Mostly with a radius from 0 on; at times to the direction it is from, to the opposite one, or beside them.
  tilespace::Sector sector();
  /// Mostly a few; at times more than polygons have corners.
  std::vector<tilespace::Point> points();
  /// The hull of such points; the empty one if there is none.
  tilespace::ConvexPolygon polygon();

  tilespace::Tile tile() { return {coordinate(), coordinate()}; }
  /// A small box of tiles around a point.
  tilespace::TileBox window(tilespace::Point around);
  /// What of such a box lies in tile space.
  tilespace::TileBox tiles_around(tilespace::Point around);
  tilespace::Outside outside() { return yes() ? tilespace::Outside::solid : tilespace::Outside::free; }
  /// A map of what of this box lies in tile space, with walls here and there.
  tilespace::CollisionMap map(tilespace::TileBox bounds, tilespace::Outside outside);

 private:
  std::uint64_t bits(int bytes);
  double number_like(unsigned style);
  [[nodiscard]] bool is_proper() const noexcept { return style_ < 224; }

  std::span<const std::uint8_t> rest_;
  std::uint8_t style_;
  double last_ = 0.0;
};

}  // namespace fuzz
