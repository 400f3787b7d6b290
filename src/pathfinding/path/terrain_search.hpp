// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <tilespace/grid/tile.hpp>
#include <tilespace/pathfinding/path_options.hpp>
#include "path/path_search.hpp"
#include "search/terrain.hpp"

/// @file terrain_search.hpp
/// A* tile by tile, for a shortest path where steps cost what the terrain says. Tiles are relative to the north-west
/// corner of the map.

namespace tilespace::detail {

// Finds the shortest path from a tile where one may begin to another tile. scratch.node_at has an element for each tile
// of a map that is `width` wide.
[[nodiscard]] Found search_terrain(const Terrain& terrain, Diagonals diagonals, std::int64_t width, Tile from, Tile to,
                                   Scratch& scratch) noexcept;

}  // namespace tilespace::detail
