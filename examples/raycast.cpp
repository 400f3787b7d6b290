// SPDX-License-Identifier: MIT
#include <cstdio>
#include <tilespace/raycast/raycast.hpp>

// Raycast: the first solid tile on the path of an arrow, and the point of the hit.
int main() {
  const auto map = tilespace::CollisionMap::from_text(
      "##########\n"
      "#........#\n"
      "#....##..#\n"
      "#........#\n"
      "##########\n");
  if (!map) return 1;

  const tilespace::Segment arrow{{1.5, 1.25}, {8.5, 3.0}};
  if (const auto hit = tilespace::cast_ray(*map, arrow)) {
    const tilespace::Point point = tilespace::point_at(arrow, hit.fraction);
    std::printf("tile (%d, %d), by its %s side, ", hit.tile.x, hit.tile.y, name(hit.side));
    std::printf("%.4f of the path, at (%.4f, %.4f)\n", hit.fraction, point.x, point.y);
  } else {
    std::puts("nothing in the way");
  }
}
