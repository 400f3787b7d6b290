// SPDX-License-Identifier: MIT
#pragma once

#include <algorithm>
#include <array>
#include <cstdint>
#include <optional>
#include <tilespace/base/rounding.hpp>
#include <tilespace/geom/box.hpp>
#include <tilespace/geom/point.hpp>
#include <tilespace/grid/tile.hpp>
#include <tilespace/grid/view.hpp>

#include "drawing/canvas.hpp"

/// @file view.hpp
/// Tiles shown in a picture, and their size in pixels. In pictures of very large maps a pixel stands for a square block
/// of tiles. Maps whose tiles are not upright on the screen are shown in their projection.

namespace tilespace::tool {

/// A map on the screen, of which a rectangle is shown.
struct ScreenArea {
  tilespace::View view;  ///< From tile space to pixels of the screen.
  TileBox cells;         ///< Of a staggered map: other tiles are none of the map.
  Box screen;            ///< Pixels of the screen that are shown, whole ones.
  double zoom = 1.0;     ///< Pixels of the picture per pixel of the screen.

  [[nodiscard]] std::int64_t picture_length(double length) const {
    return std::max<std::int64_t>(ceil_to_int32(length * zoom), 1);
  }
};

struct View {
  TileBox tiles;                           ///< Visible tiles.
  int tile_width = 1;                      ///< Width of a tile in pixels.
  int tile_height = 1;                     ///< Height of a tile in pixels.
  int block = 1;                           ///< Side of a block of tiles that has the size of one tile.
  std::optional<ScreenArea> projection{};  ///< Of maps that are not orthogonal: then pixels_of() has no meaning.

  [[nodiscard]] std::int64_t width() const {
    if (projection) return projection->picture_length(projection->screen.max.x - projection->screen.min.x);
    return blocks_up_to(tiles.width()) * tile_width;
  }
  [[nodiscard]] std::int64_t height() const {
    if (projection) return projection->picture_length(projection->screen.max.y - projection->screen.min.y);
    return blocks_up_to(tiles.height()) * tile_height;
  }

  /// Tests whether a tile is shown.
  [[nodiscard]] bool shows(Tile tile) const {
    if (!tiles.contains(tile)) return false;
    const Stagger stagger = projection ? projection->view.stagger : Stagger::none;
    return stagger == Stagger::none || projection->cells.contains(cell_of_tile(stagger, tile));
  }

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
    if (projection) return Point{} + (to_screen(projection->view, point) - projection->screen.min) * projection->zoom;
    return Point{} + to_picture(point - Point{double(tiles.min.x), double(tiles.min.y)});
  }
  [[nodiscard]] Vec to_picture(Vec vector) const {
    if (projection) return to_picture(Point{} + vector) - to_picture(Point{});
    return {vector.x * tile_width / block, vector.y * tile_height / block};
  }

  /// Corners of a tile, clockwise from the north-west one.
  [[nodiscard]] std::array<Point, 4> corners_of(Tile tile) const {
    const Box box = box_of(tile);
    return {to_picture(box.min), to_picture(Point{box.max.x, box.min.y}), to_picture(box.max),
            to_picture(Point{box.min.x, box.max.y})};
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
