// SPDX-License-Identifier: MIT
#pragma once

#include <span>
#include <tilespace/geom/circle.hpp>
#include <tilespace/geom/segment.hpp>
#include <tilespace/grid/bit_grid.hpp>
#include <tilespace/grid/collision_map.hpp>
#include <tilespace/grid/tile_span.hpp>

#include "canvas.hpp"
#include "view.hpp"

/// @file overlay.hpp
/// Tiles, lines and dots over a map, to be seen on light and dark ground alike.

namespace tilespace::tool {

/// Colours that people who see few colours tell apart too: by how light they are.
namespace ink {
inline constexpr Color blue{24, 119, 242};
inline constexpr Color orange{245, 148, 10};
inline constexpr Color green{0, 158, 115};
inline constexpr Color purple{168, 85, 200};
inline constexpr Color sky{86, 190, 240};
inline constexpr Color yellow{250, 215, 60};
inline constexpr Color red{228, 60, 28};
inline constexpr Color white{255, 255, 255};
inline constexpr Color black{16, 20, 32};
}  // namespace ink

/// Some of the tiles of a picture.
class Marks {
 public:
  explicit Marks(TileBox window);
  void add(Tile tile) { add({tile.y, tile.x, tile.x + 1}); }
  void add(TileSpan span);
  [[nodiscard]] bool has(Tile tile) const;
  [[nodiscard]] TileBox window() const { return window_; }

 private:
  TileBox window_;
  BitGrid bits_;
};

/// Draws in tile space.
class Overlay {
 public:
  Overlay(Canvas& canvas, const View& view) : canvas_(canvas), view_(view) {}

  [[nodiscard]] const View& view() const { return view_; }

  /// Tiles, and a line around all of them.
  void tiles(const Marks& marks, Color color);

  /// Tiles without a line around them.
  void tint(const Marks& marks, const Paint& paint);

  /// A line around tiles.
  void outline(const Marks& marks, Color color);

  /// What tiles of a colour are tinted with.
  [[nodiscard]] Paint fill_of(Color color) const;

  /// The solid part of a tile.
  void shape(const ShapedTile& shaped, Color color);

  /// A straight line, with a rim.
  void line(const Segment& segment, Color color, double thickness = 1.0);

  /// A straight line that stands back.
  void faint_line(const Segment& segment, Color color, std::uint8_t opacity);

  /// Lines from point to point, with a rim.
  void path(std::span<const Point> points, Color color, double thickness = 1.0);

  /// Thin lines from point to point, without a rim.
  void trail(std::span<const Point> points, const Paint& paint);

  /// The line around a circle, with a rim.
  void circle(const Circle& circle, Color color);

  /// A filled polygon without a rim.
  void polygon(std::span<const Point> corners, const Paint& paint);

  /// A dot with a rim, of a size that does not depend on the map's.
  void dot(Point point, Color color, double size = 1.0);

  /// A dot without a rim.
  void small_dot(Point point, Color color);

  /// A line with a head at its end.
  void arrow(const Segment& segment, Color color);

 private:
  void outline_tile(const Marks& marks, Tile tile, const Paint& paint);

  Canvas& canvas_;
  const View& view_;
};

}  // namespace tilespace::tool
