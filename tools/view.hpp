// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <tilespace/geom/point.hpp>
#include <tilespace/grid/tile.hpp>

/// @file view.hpp
/// Which tiles a picture shows, and how large.

namespace tilespace::tool {

struct View {
  TileBox tiles;  ///< What the picture shows.
  int scale = 1;  ///< Pixels along the side of a tile.

  [[nodiscard]] std::int64_t width() const { return tiles.width() * scale; }
  [[nodiscard]] std::int64_t height() const { return tiles.height() * scale; }

  /// The first pixel of a column or row of tiles.
  [[nodiscard]] std::int64_t left_of(std::int32_t x) const { return (std::int64_t{x} - tiles.min.x) * scale; }
  [[nodiscard]] std::int64_t top_of(std::int32_t y) const { return (std::int64_t{y} - tiles.min.y) * scale; }

  /// Where a point of tile space is in the picture.
  [[nodiscard]] Point to_picture(Point point) const {
    return {(point.x - tiles.min.x) * scale, (point.y - tiles.min.y) * scale};
  }

  /// Are tiles large enough for lines between them?
  [[nodiscard]] bool has_grid_lines() const { return scale >= 10; }

  /// Of what is drawn over the map.
  [[nodiscard]] double line_thickness() const { return scale < 4 ? 1.5 : scale < 20 ? 2.0 : scale < 40 ? 2.5 : 3.0; }
};

}  // namespace tilespace::tool
