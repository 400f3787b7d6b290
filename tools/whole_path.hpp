// SPDX-License-Identifier: MIT
#pragma once

#include <tilespace/sight/path.hpp>
#include <vector>

/// @file whole_path.hpp
/// A path with all its tiles, however many there are.

namespace tilespace::tool {

/// As find_path(), with as many tiles as there are.
[[nodiscard]] PathResult find_whole_path(const CollisionMap& map, Tile from, Tile to, Workspace& workspace,
                                         std::vector<Tile>& tiles, PathTiles which = PathTiles::all);

}  // namespace tilespace::tool
