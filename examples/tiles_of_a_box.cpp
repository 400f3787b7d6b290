// SPDX-License-Identifier: MIT
#include <cstdio>
#include <string_view>
#include <tilespace/cover/cover.hpp>

// A body stands on the floor, flush with a wall. It touches both, and overlaps neither.
int main() {
  constexpr std::string_view rows[] = {"......", "....##", "######"};
  const auto map = tilespace::CollisionMap::from_text(rows);
  if (!map) return 1;
  const tilespace::Box body{{3.25, 0.5}, {4.0, 2.0}};

  const tilespace::TileBox tiles = tilespace::cover(*map, body).tiles();
  std::printf("occupies columns %d to %d, rows %d to %d\n", tiles.min.x, tiles.max.x - 1, tiles.min.y, tiles.max.y - 1);

  const auto all_free = [&](tilespace::Boundary border) {
    return tilespace::visit_tiles(tilespace::cover(*map, body, border),
                                  [&](tilespace::Tile tile) { return !map->is_solid(tile); });
  };
  std::printf("overlaps a solid tile: %s\n", all_free(tilespace::Boundary::interior) ? "no" : "yes");
  std::printf("touches a solid tile: %s\n", all_free(tilespace::Boundary::touching) ? "no" : "yes");
}
