// SPDX-License-Identifier: MIT
#pragma once

#include <tilespace/pathfinding/path.hpp>
#include <vector>

/// @file whole_path.hpp
/// Shortest path of any length.

namespace tilespace::tool {

/// As find_path(), with a buffer large enough for all tiles.
[[nodiscard]] PathResult find_whole_path(const CollisionMap& map, Tile from, Tile to, const PathOptions& options,
                                         Workspace& workspace, std::vector<Tile>& tiles,
                                         PathTiles which = PathTiles::all);

}  // namespace tilespace::tool
