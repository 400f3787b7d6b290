// SPDX-License-Identifier: MIT
#include <cstdio>
#include <tilespace/tilespace.hpp>

int main() {
  const auto map = tilespace::CollisionMap::from_text(
      "..........\n"
      ".......#..\n"
      "##########\n");
  if (!map) return 1;
  const tilespace::Body player{{1.0, 0.5}, {0.75, 0.875}};
  const auto moved = tilespace::move_and_slide(*map, player, {20.0, 3.0});
  std::printf("player: (%g, %g), %zu contacts\n", moved.body.min.x, moved.body.min.y, moved.contacts.size());
  const auto hit = tilespace::cast_ray(*map, {{1.5, 0.5}, {9.5, 2.5}});
  if (hit) std::printf("ray: hits the %s side of tile (%d, %d)\n", name(hit.side), hit.tile.x, hit.tile.y);
}
