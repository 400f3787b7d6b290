// SPDX-License-Identifier: MIT
#include <cstdio>
#include <tilespace/grid/to_text.hpp>
#include <tilespace/pathfinding/path.hpp>
#include <vector>

// A path around mud, the same with a guard in the way, and without diagonal steps.
int main() {
  using namespace tilespace;
  const CollisionMap map = CollisionMap::from_text(
                               "............\n"
                               "............\n"
                               "....####....\n"
                               "............\n")
                               .value();
  Grid<std::uint8_t> costs = Grid<std::uint8_t>::create(12, 4, 1).value();  // 0 would shut a tile
  for (std::int32_t y = 2; y < 4; ++y) {
    for (std::int32_t x = 3; x < 9; ++x) costs[{x, y}] = 5;
  }
  TileMask guards = TileMask::create(map.bounds()).value();
  guards.set({6, 1}, true);

  Workspace workspace;
  std::vector<Tile> tiles(100);
  const auto print = [&](const char* name, const PathOptions& options) {
    const PathResult path = find_path(map, {0, 3}, {11, 3}, options, workspace, tiles);
    std::printf("%s: %d + %d sqrt(2)\n", name, path.cost.straight, path.cost.diagonal);
    std::fputs(to_text(map, std::span(tiles).first(path.tile_count)).c_str(), stdout);
  };
  print("all tiles alike", {});
  print("mud", {.costs = &costs});
  print("mud and a guard", {.costs = &costs, .blocked = &guards});
  print("four directions", {.costs = &costs, .blocked = &guards, .diagonals = Diagonals::never});
}
