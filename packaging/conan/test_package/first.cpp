// SPDX-License-Identifier: MIT
#include <tilespace/tilespace.hpp>

int main() {
  const auto map = tilespace::CollisionMap::from_text("....\n..#.\n");
  const auto hit = tilespace::cast_ray(*map, {{0.5, 1.5}, {3.5, 1.5}});
  return hit && hit.tile.x == 2 && hit.tile.y == 1 ? 0 : 1;
}
