// SPDX-License-Identifier: MIT
#include <cstdio>
#include <tilespace/tilespace.hpp>

// An explosion: the solid tiles in reach, the nearest one, and the crater and its rim as set operations and edits.
int main() {
  auto map = tilespace::CollisionMap::from(24, 11, [](int x, int y) { return x > 15 || y > 8; });
  if (!map) return 1;
  const tilespace::Point bomb{12.5, 5.5};
  const auto reach = tilespace::cover(*map, tilespace::Circle{bomb, 4.75});

  std::printf("in reach: %llu solid tiles", static_cast<unsigned long long>(tilespace::count_solid(*map, reach)));
  if (const auto first = tilespace::first_solid(*map, reach))
    std::printf(", the first is (%d, %d)", first.tile.x, first.tile.y);
  if (const auto nearest = tilespace::nearest_solid(*map, bomb))
    std::printf(", the nearest (%d, %d)", nearest.tile.x, nearest.tile.y);

  // The tiles on both sides of the border become rubble, those inside are cleared.
  const auto inside = tilespace::eroded(reach, tilespace::Neighbours::four);
  const auto rubble = tilespace::difference(tilespace::grown(reach, tilespace::Neighbours::eight), inside);
  map->set_solid(inside, false);
  std::printf("\nafterwards: %s\n%s", tilespace::any_solid(*map, inside) ? "some are left" : "none is left",
              tilespace::to_text(*map, rubble).c_str());
}
