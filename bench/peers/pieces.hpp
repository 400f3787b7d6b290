// SPDX-License-Identifier: MIT
#pragma once

#include <tilespace/geom/point.hpp>
#include <tilespace/grid/collision_map.hpp>
#include <vector>

/// @file pieces.hpp
/// Solid tiles as boxes, for libraries without tilemaps.

namespace bench {

/// A box per solid tile, in row order.
[[nodiscard]] std::vector<tilespace::TileBox> single_tiles(const tilespace::CollisionMap& map);

/// Greedy merging into fewer boxes: runs of rows, merged with equal runs below, as games do before they pass a map to a
/// physics engine.
[[nodiscard]] std::vector<tilespace::TileBox> merged_boxes(const tilespace::CollisionMap& map);

/// Tile of the piece that was hit at this point of its border; `normal` is that of the side.
[[nodiscard]] tilespace::Tile tile_hit(const tilespace::TileBox& piece, tilespace::Point at, tilespace::Vec normal);

}  // namespace bench
