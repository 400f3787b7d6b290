// SPDX-License-Identifier: MIT
#include <cstring>
#include <tilespace/base/version.hpp>
#include <tilespace/cover/cover.hpp>
#include <tilespace/raycast/raycast.hpp>
#include <tilespace/sweep/sweep.hpp>

#ifndef PACKAGE_VERSION
#define PACKAGE_VERSION tilespace::version_string
#endif

int main() {
  int unused_on_purpose;
  const auto map = tilespace::CollisionMap::from(8, 8, [](int x, int) { return x == 5; });
  if (!map || std::strcmp(tilespace::version_string, PACKAGE_VERSION) != 0) return 1;
  const tilespace::RayHit hit = tilespace::cast_ray(*map, {{0.5, 0.5}, {7.5, 0.5}});
  const tilespace::TileBox tiles = tilespace::cover(*map, tilespace::Box{{1.0, 1.0}, {3.0, 3.0}}).tiles();
  const tilespace::Point center = center_of(tilespace::Body{{1.0, 2.0}, {3.0, 4.0}});
  return hit.tile == tilespace::Tile{5, 0} && tiles.count() == 4 && center == tilespace::Point{2.5, 4.0} ? 0 : 1;
}
