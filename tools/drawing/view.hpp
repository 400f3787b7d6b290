// SPDX-License-Identifier: MIT
#pragma once

#include <algorithm>
#include <cstdint>
#include <tilespace/geom/point.hpp>
#include <tilespace/grid/tile.hpp>

#include "drawing/canvas.hpp"

/// @file view.hpp
/// Tiles shown in a picture, and their size in pixels.

namespace tilespace::tool {

struct View {
  TileBox tiles;        ///< Visible tiles.
  int tile_width = 1;   ///< Width of a tile in pixels.
  int tile_height = 1;  ///< Height of a tile in pixels.

  [[nodiscard]] std::int64_t width() const { return tiles.width() * tile_width; }
  [[nodiscard]] std::int64_t height() const { return tiles.height() * tile_height; }

  /// Pixels along the shorter side of a tile.
  [[nodiscard]] int scale() const { return std::min(tile_width, tile_height); }

  /// First pixel of a column or row of tiles.
  [[nodiscard]] std::int64_t left_of(std::int32_t x) const { return (std::int64_t{x} - tiles.min.x) * tile_width; }
  [[nodiscard]] std::int64_t top_of(std::int32_t y) const { return (std::int64_t{y} - tiles.min.y) * tile_height; }

  /// Pixels of a box of tiles.
  [[nodiscard]] PixelBox pixels_of(TileBox box) const {
    return {left_of(box.min.x), top_of(box.min.y), left_of(box.max.x), top_of(box.max.y)};
  }
  [[nodiscard]] PixelBox pixels_of(Tile tile) const {
    return {left_of(tile.x), top_of(tile.y), left_of(tile.x) + tile_width, top_of(tile.y) + tile_height};
  }

  /// Converts a point of tile space to the picture.
  [[nodiscard]] Point to_picture(Point point) const {
    return {(point.x - tiles.min.x) * tile_width, (point.y - tiles.min.y) * tile_height};
  }

  /// Tests whether tiles are large enough for grid lines.
  [[nodiscard]] bool has_grid_lines() const { return scale() >= 10; }

  /// Thickness of overlay lines.
  [[nodiscard]] double line_thickness() const {
    return scale() < 4 ? 1.5 : scale() < 20 ? 2.0 : scale() < 40 ? 2.5 : 3.0;
  }
};

}  // namespace tilespace::tool
