// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <optional>
#include <tilespace/geom/convex_polygon.hpp>
#include <tilespace/grid/tile.hpp>
#include <tilespace/grid/tile_shape.hpp>
#include <tilespace/grid/tile_span.hpp>
#include <tilespace/io/detail/object_outline.hpp>
#include <tilespace/io/detail/pixel_placement.hpp>
#include <vector>

/// @file placed_shape.hpp
/// Which part of which tile does an object fill?

namespace tilespace::io::detail {

/// The part of an object that is in a tile.
struct TilePart {
  TileShape shape{};     ///< What it fills.
  const char* why = "";  ///< Not empty: why that is the whole tile, although the object may fill less of it.
};

/// An object laid down on the tiles around some tile, which is (0, 0) here.
class PlacedShape {
 public:
  /// The outline must have corners. `one_way` has the sides as the image has them.
  PlacedShape(const ObjectOutline& outline, const PixelPlacement& placement, Sides one_way, Vec tile_size);

  /// The tiles that its bounds share area with; saturated far outside all maps.
  [[nodiscard]] TileBox tiles() const noexcept;

  /// The tiles of a row that it shares area with, and perhaps some between and beside them that it does not.
  [[nodiscard]] TileSpan span_in(std::int32_t y) const noexcept;

  /// What it takes to look at one tile, as a number of steps.
  [[nodiscard]] std::uint64_t steps_per_tile() const noexcept { return path_.empty() ? 1 : path_.size(); }

  /// Which part of this tile does it fill? Nothing if they share no area.
  ///
  /// Convex areas with up to 16 corners fill what they cover. Of others, and of those in bounds only, the tiles count
  /// as full that they share area with.
  ///
  /// Exactness   The area is cut in pixels, see clip(). Then each coordinate is (pixel - corner of the tile) / tile
  ///             size: the difference is exact within the tile, the quotient rounded once; so nothing is lost in tiles
  ///             of 2^n pixels. The result is the convex_hull() of these.
  [[nodiscard]] std::optional<TilePart> part_in(Tile tile) const noexcept;

 private:
  [[nodiscard]] Box pixels_of(Tile tile) const noexcept;
  [[nodiscard]] tilespace::Result<ConvexPolygon> cut(const Box& box) const noexcept;
  [[nodiscard]] bool path_fills_some_of(const Box& box) const noexcept;
  [[nodiscard]] TilePart whole(const char* why) const noexcept { return {{full_shape.area, one_way_}, why}; }

  Vec tile_size_;
  Sides one_way_;
  Box bounds_{};
  ConvexPolygon area_{};     // in pixels, or empty, and then there is
  std::vector<Point> path_;  // around an area that is not convex, or has too many corners
  bool is_box_ = false;      // area_ is bounds_
  const char* why_whole_ = "";
};

}  // namespace tilespace::io::detail
