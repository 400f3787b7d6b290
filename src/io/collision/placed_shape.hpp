// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <optional>
#include <tilespace/geom/convex_polygon.hpp>
#include <tilespace/grid/tile.hpp>
#include <tilespace/grid/tile_shape.hpp>
#include <tilespace/grid/tile_span.hpp>
#include <vector>
#include "collision/object_outline.hpp"
#include "collision/pixel_placement.hpp"

/// @file placed_shape.hpp
/// Clips an object's area by the tiles it overlaps.

namespace tilespace::io::detail {

/// Part of an object within a tile.
struct TilePart {
  TileShape shape{};     ///< Filled part of the tile.
  const char* why = "";  ///< If not empty: why the whole tile counts, although the object may fill less of it.
};

/// An object placed on the tiles around some tile, which is (0, 0) here.
class PlacedShape {
 public:
  /// The outline must have corners. `one_way` has the sides in the orientation of the image.
  PlacedShape(const ObjectOutline& outline, const PixelPlacement& placement, Sides one_way, Vec tile_size);

  /// Tiles that overlap its bounds; saturated far outside all maps.
  [[nodiscard]] TileBox tiles() const noexcept;

  /// Tiles of a row that may overlap it: a superset.
  [[nodiscard]] TileSpan span_in(std::int32_t y) const noexcept;

  /// Cost of part_in() for one tile, as a number of steps.
  [[nodiscard]] std::uint64_t steps_per_tile() const noexcept { return path_.empty() ? 1 : path_.size(); }

  /// Part of this tile that it fills. Nothing if they share no area.
  ///
  /// Convex areas with up to 16 corners fill the part they cover. For others, and for bounding boxes, each tile that
  /// overlaps counts as full.
  ///
  /// Exactness   The area is clipped in pixels, see clip(). Then each coordinate is (pixel - corner of the tile) / tile
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
  ConvexPolygon area_{};     // in pixels; empty if path_ is used
  std::vector<Point> path_;  // boundary of an area that is not convex, or has too many corners
  bool is_box_ = false;      // area_ is bounds_
  const char* why_whole_ = "";
};

}  // namespace tilespace::io::detail
