// SPDX-License-Identifier: MIT
#pragma once

#include <tilespace/grid/tile.hpp>
#include <tilespace/grid/tile_shape.hpp>

/// @file shape_corner.hpp
/// Corners of tiles that areas of shapes reach.

namespace tilespace::detail {

/// Tests whether the area has this corner of the tile, (0, 0) to (1, 1). As the area lies within the tile, that is then
/// one of its own corners.
[[nodiscard]] inline bool has_corner(const TileShape& shape, Step corner) noexcept {
  for (const Point p : corners_of(shape.area)) {
    if (p.x == corner.dx && p.y == corner.dy) return true;
  }
  return false;
}

}  // namespace tilespace::detail
