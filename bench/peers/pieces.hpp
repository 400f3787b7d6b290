// SPDX-License-Identifier: MIT
#pragma once

#include <tilespace/geom/point.hpp>
#include <tilespace/grid/collision_map.hpp>
#include <vector>

/// @file pieces.hpp
/// Solid tiles as boxes, for libraries that know no tiles.

namespace bench {

/// A box for each solid tile, row by row.
[[nodiscard]] std::vector<tilespace::TileBox> single_tiles(const tilespace::CollisionMap& map);

/// Fewer boxes for the same tiles: runs of rows, merged with the same runs below them, as games do before they give
/// their map to a physics engine.
[[nodiscard]] std::vector<tilespace::TileBox> merged_boxes(const tilespace::CollisionMap& map);

/// The tile of the piece that was hit from outside at this point of its border; `normal` is the one of that side.
[[nodiscard]] tilespace::Tile tile_hit(const tilespace::TileBox& piece, tilespace::Point at, tilespace::Vec normal);

}  // namespace bench
