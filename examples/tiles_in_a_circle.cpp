// SPDX-License-Identifier: MIT
#include <cstdio>
#include <tilespace/cover/cover.hpp>

// The tiles that an explosion touches, and the number of walls among them.
int main() {
  const auto map = tilespace::CollisionMap::from(16, 12, [](int x, int y) { return x == 9 && y != 5; });
  if (!map) return 1;

  const tilespace::Circle explosion{{7.5, 5.5}, 2.5};
  for (const tilespace::TileSpan span : tilespace::cover(*map, explosion)) {
    std::printf("row %d: columns %d to %d\n", span.y, span.x_begin, span.x_end - 1);
  }
  int walls = 0;
  for (const tilespace::Tile tile : tilespace::tiles(tilespace::cover(*map, explosion))) {
    walls += map->is_solid(tile);
  }
  std::printf("%d of these tiles are walls\n", walls);
}
