// SPDX-License-Identifier: MIT
#pragma once

#include <algorithm>
#include <cstdint>
#include <tilespace/geom/point.hpp>
#include <tilespace/grid/tile.hpp>

#include "drawing/canvas.hpp"

/// @file view.hpp
/// Tiles shown in a picture, and their size in pixels. In pictures of very large maps a pixel stands for a square block
/// of tiles.

namespace tilespace::tool {

struct View {
  TileBox tiles;        ///< Visible tiles.
  int tile_width = 1;   ///< Width of a tile in pixels.
  int tile_height = 1;  ///< Height of a tile in pixels.
  int block = 1;        ///< Side of a block of tiles that has the size of one tile.

  [[nodiscard]] std::int64_t width() const { return blocks_up_to(tiles.width()) * tile_width; }
  [[nodiscard]] std::int64_t height() const { return blocks_up_to(tiles.height()) * tile_height; }

  /// Pixels along the shorter side of a tile.
  [[nodiscard]] int scale() const { return std::min(tile_width, tile_height); }

  /// First pixel of a column or row of tiles.
  [[nodiscard]] std::int64_t left_of(std::int32_t x) const {
    return floor_div(std::int64_t{x} - tiles.min.x, block) * tile_width;
  }
  [[nodiscard]] std::int64_t top_of(std::int32_t y) const {
    return floor_div(std::int64_t{y} - tiles.min.y, block) * tile_height;
  }

  /// Pixels of a box of tiles: all that show one of them.
  [[nodiscard]] PixelBox pixels_of(TileBox box) const {
    return {left_of(box.min.x), top_of(box.min.y), blocks_up_to(std::int64_t{box.max.x} - tiles.min.x) * tile_width,
            blocks_up_to(std::int64_t{box.max.y} - tiles.min.y) * tile_height};
  }
  [[nodiscard]] PixelBox pixels_of(Tile tile) const {
    return {left_of(tile.x), top_of(tile.y), left_of(tile.x) + tile_width, top_of(tile.y) + tile_height};
  }

  /// Converts a point and a vector of tile space to the picture.
  [[nodiscard]] Point to_picture(Point point) const {
    return Point{} + to_picture(point - Point{double(tiles.min.x), double(tiles.min.y)});
  }
  [[nodiscard]] Vec to_picture(Vec vector) const {
    return {vector.x * tile_width / block, vector.y * tile_height / block};
  }

  /// Tests whether tiles are large enough for grid lines.
  [[nodiscard]] bool has_grid_lines() const { return scale() >= 10; }

  /// Thickness of overlay lines.
  [[nodiscard]] double line_thickness() const {
    return scale() < 4 ? 1.5 : scale() < 20 ? 2.0 : scale() < 40 ? 2.5 : 3.0;
  }

 private:
  static std::int64_t floor_div(std::int64_t a, std::int64_t b) { return a >= 0 ? a / b : -((b - 1 - a) / b); }
  [[nodiscard]] std::int64_t blocks_up_to(std::int64_t tile) const { return -floor_div(-tile, block); }
};

}  // namespace tilespace::tool
