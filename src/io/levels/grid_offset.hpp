// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <string>
#include <tilespace/geom/point.hpp>
#include <tilespace/grid/layout.hpp>
#include <tilespace/grid/tile.hpp>
#include <tilespace/io/error.hpp>
#include <vector>

/// @file grid_offset.hpp
/// The grid of tiles that levels of a world have in common, in whole pixels.

namespace tilespace::io::detail {

/// Position in pixels of a world.
struct PixelPosition {
  std::int64_t x = 0;  ///< To the right.
  std::int64_t y = 0;  ///< Down.
};

/// Tiles of a level.
struct GridOfLevel {
  std::string level;         ///< Name, for errors.
  PixelPosition position{};  ///< Where tile (0, 0) of the level begins in the world. At most 2^61.
  Vec tile_size{};           ///< Whole pixels, 1 to 2^31.
};

/// A grid of all levels.
struct CommonGrid {
  Layout layout;                       ///< Pixels of the world; the origin is within a tile of (0, 0).
  std::vector<PixelPosition> corners;  ///< Tile of the grid at which each level begins.
};

/// Finds the grid that all levels are on. There must be one at least.
/// Errors      levels_apart if the sizes of their tiles differ, or the positions by other than whole tiles: the message
///             has the difference in pixels.
[[nodiscard]] Result<CommonGrid> common_grid(const std::vector<GridOfLevel>& levels);

/// Box of tiles at a corner.
/// Errors      too_large beyond tile_limit.
[[nodiscard]] Result<TileBox> box_on_grid(PixelPosition corner, std::int64_t width, std::int64_t height);

}  // namespace tilespace::io::detail
