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
/// Decodes numbers and shapes from fuzzer bytes, for the targets of the core.

namespace fuzz {

/// Part of a box of tiles within tile space; the empty box at (0, 0) if there is none.
[[nodiscard]] tilespace::TileBox in_tile_space(tilespace::TileBox box);

/// Consumes an input from its front. The first byte selects the style of numbers: any bits, or multiples of a unit, so
/// that borders coincide often. Beyond the end of the input all values are 0.
class ShapeInput {
 public:
  ShapeInput(const std::uint8_t* data, std::size_t size) : rest_(data, size), style_(byte()) {}

  [[nodiscard]] bool at_end() const noexcept { return rest_.empty(); }
  std::uint8_t byte();
  /// A number in [0, count), of one byte.
  std::uint32_t below(std::uint32_t count) { return byte() % count; }
  bool yes() { return (byte() & 1) != 0; }
  std::int32_t int32() { return static_cast<std::int32_t>(bits(4)); }
  /// A small integer, or one near the limits of int32 and of tiles.
  std::int32_t coordinate();

  /// A number in the style of this input.
  double number();
  /// The number, or one at most two doubles away.
  double beside(double number);

  tilespace::Point point();
  tilespace::Vec vec() { return point() - tilespace::Point{}; }
  /// Usually with min <= max.
  tilespace::Box box();
  /// Usually with a radius >= 0.
  tilespace::Circle circle();
  tilespace::Segment segment();
  /// Usually with a radius >= 0.
  tilespace::Capsule capsule();
  /// Usually with 0 <= inner <= outer.
  tilespace::Annulus annulus();
  /// Usually with a radius >= 0; sometimes with equal, opposite or nearly such directions.
  tilespace::Sector sector();
  /// Usually a few; sometimes more than polygons may have.
  std::vector<tilespace::Point> points();
  /// Convex hull of such points; the empty polygon if there is none.
  tilespace::ConvexPolygon polygon();

  tilespace::Tile tile() { return {coordinate(), coordinate()}; }
  /// One of the first 30 x 30 tiles of a box, or at most two tiles west or north of it.
  tilespace::Tile tile_near(tilespace::TileBox box);
  /// A small box of tiles around a point.
  tilespace::TileBox window(tilespace::Point around);
  /// Part of such a box within tile space.
  tilespace::TileBox tiles_around(tilespace::Point around);
  tilespace::Outside outside() { return yes() ? tilespace::Outside::solid : tilespace::Outside::free; }
  /// A map of the part of this box within tile space, with some solid tiles.
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
