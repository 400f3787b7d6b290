// SPDX-License-Identifier: MIT
#include <cstdio>
#include <tilespace/pathfinding/connected_components.hpp>

// Connected components around a wall, with its gate open and shut.
int main() {
  using namespace tilespace;
  CollisionMap map = CollisionMap::from_text(
                         ".....#....\n"
                         ".....#....\n"
                         "..........\n"
                         ".....#....\n"
                         ".....#..##\n"
                         ".....#..#.\n")
                         .value();
  ConnectedComponents areas = ConnectedComponents::create(map).value();
  const Tile gate{5, 2};
  for (const bool is_shut : {false, true}) {
    map.set_solid(gate, is_shut);
    if (!areas.update(map, {gate, gate + Step{1, 1}})) return 1;
    const ConnectedComponent area = areas.component_of({7, 1});
    std::printf("%d areas; that of (7, 1) is named (%d, %d) and has %d tiles\n", static_cast<int>(areas.count()),
                area.first.x, area.first.y, static_cast<int>(area.size));
    std::printf("from (0, 0) to (7, 1): %s\n", areas.are_connected({0, 0}, {7, 1}) ? "yes" : "no");
  }
}
