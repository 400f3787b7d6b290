// SPDX-License-Identifier: MIT
#pragma once

#include <span>
#include <tilespace/geom/circle.hpp>
#include <tilespace/geom/segment.hpp>
#include <tilespace/grid/bit_grid.hpp>
#include <tilespace/grid/collision_map.hpp>
#include <tilespace/grid/tile_span.hpp>

#include "drawing/canvas.hpp"
#include "drawing/view.hpp"

/// @file overlay.hpp
/// Tiles, lines and dots drawn over a map, visible on light and dark ground.

namespace tilespace::tool {

/// Palette for colour-blind readers: the colours differ in lightness.
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

/// Set of tiles within a view.
class Marks {
 public:
  explicit Marks(TileBox window);
  void add(Tile tile) { add({tile.y, tile.x, tile.x + 1}); }
  void add(TileSpan span);
  [[nodiscard]] bool has(Tile tile) const;
  [[nodiscard]] TileBox window() const { return bits_.bounds(); }

 private:
  BitGrid bits_;
};

/// Draws in tile space.
class Overlay {
 public:
  Overlay(Canvas& canvas, const View& view) : canvas_(canvas), view_(view) {}

  [[nodiscard]] const View& view() const { return view_; }

  /// Fills tiles and outlines their union.
  void tiles(const Marks& marks, Color color);

  /// Fills tiles without an outline.
  void tint(const Marks& marks, const Paint& paint);

  /// Outlines the union of tiles.
  void outline(const Marks& marks, Color color);

  /// Fill paint for tiles of a colour.
  [[nodiscard]] Paint fill_of(Color color) const;

  /// Fills the solid part of a tile.
  void shape(const ShapedTile& shaped, Color color);

  /// Straight line with a rim.
  void line(const Segment& segment, Color color, double thickness = 1.0);

  /// Straight line without emphasis.
  void faint_line(const Segment& segment, Color color, std::uint8_t opacity);

  /// Polyline with a rim.
  void path(std::span<const Point> points, Color color, double thickness = 1.0);

  /// Thin polyline without a rim.
  void trail(std::span<const Point> points, const Paint& paint);

  /// Outline of a circle, with a rim.
  void circle(const Circle& circle, Color color);

  /// Filled polygon without a rim.
  void polygon(std::span<const Point> corners, const Paint& paint);

  /// Dot with a rim, of a size independent of the map's scale.
  void dot(Point point, Color color, double size = 1.0);

  /// Dot without a rim.
  void small_dot(Point point, Color color);

  /// Arrow.
  void arrow(const Segment& segment, Color color);

 private:
  void outline_tile(const Marks& marks, Tile tile, const Paint& paint);
  void tint_projected(const Marks& marks, const Paint& paint);
  void outline_projected(const Marks& marks, Tile tile, double size, const Paint& paint);

  Canvas& canvas_;
  const View& view_;
};

}  // namespace tilespace::tool
