// SPDX-License-Identifier: MIT
#include "questions/whole_path.hpp"

namespace tilespace::tool {

PathResult find_whole_path(const CollisionMap& map, Tile from, Tile to, const PathOptions& options,
                           Workspace& workspace, std::vector<Tile>& tiles, PathTiles which) {
  tiles.resize(1024);
  PathResult path = find_path(map, from, to, options, workspace, tiles, which);
  if (path.tile_count > tiles.size()) {
    tiles.resize(path.tile_count);
    path = find_path(map, from, to, options, workspace, tiles, which);
  }
  tiles.resize(path.tile_count);
  return path;
}

}  // namespace tilespace::tool
