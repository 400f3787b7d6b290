// SPDX-License-Identifier: MIT
#include <cstring>
#include <tilespace/base/version.hpp>
#include <tilespace/cover/cover.hpp>
#include <tilespace/raycast/raycast.hpp>

#ifndef PACKAGE_VERSION
#define PACKAGE_VERSION tilespace::version_string
#endif

int main() {
  int unused_on_purpose;
  const auto map = tilespace::CollisionMap::from(8, 8, [](int x, int) { return x == 5; });
  if (!map || std::strcmp(tilespace::version_string, PACKAGE_VERSION) != 0) return 1;
  const tilespace::RayHit hit = tilespace::cast_ray(*map, {{0.5, 0.5}, {7.5, 0.5}});
  const tilespace::TileBox tiles = tilespace::cover(*map, tilespace::Box{{1.0, 1.0}, {3.0, 3.0}}).tiles();
  return hit.tile == tilespace::Tile{5, 0} && tiles.count() == 4 ? 0 : 1;
}
