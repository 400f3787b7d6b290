// SPDX-License-Identifier: MIT
#include <cstdio>
#include <tilespace/pathfinding/path_index.hpp>
#include <vector>

// A shortest path by its corners, before and after a gate is shut.
int main() {
  using namespace tilespace;
  CollisionMap map = CollisionMap::from_text(
                         "....#.....\n"
                         "....#.....\n"
                         "..........\n"
                         "....#.....\n"
                         "....#.....\n"
                         ".........#\n")
                         .value();
  PathIndex index = PathIndex::create(map).value();
  Workspace workspace;
  const Tile gate{4, 2};
  for (const bool is_shut : {false, true}) {
    map.set_solid(gate, is_shut);
    if (!index.update(map, {gate, gate + Step{1, 1}})) return 1;
    std::vector<Tile> corners(100);
    const PathResult path = find_path(index, {1, 0}, {8, 1}, workspace, corners, PathTiles::corners);
    corners.resize(path.tile_count);
    std::printf("%d straight steps and %d diagonal ones:", path.cost.straight, path.cost.diagonal);
    for (const Tile corner : corners) std::printf(" (%d, %d)", corner.x, corner.y);
    std::printf("\n");
  }
}
