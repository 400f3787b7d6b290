// SPDX-License-Identifier: MIT
#include <cstdio>
#include <tilespace/cover/cover.hpp>
#include <tilespace/raycast/raycast.hpp>
#include <utility>

// The same queries in pixels: tiles of 16 x 16, a wall in column 12, a floor in row 14.
int main() {
  auto map = tilespace::CollisionMap::from(20, 15, [](int x, int y) { return x == 12 || y == 14; });
  if (!map) return 1;
  const tilespace::World world{std::move(*map), tilespace::Layout::pixels(16)};

  long long lit = 0;
  for (const auto span : tilespace::cover(world, tilespace::Circle{{100.0, 120.0}, 40.0})) lit += span.size();
  std::printf("the torch lights %lld tiles\n", lit);

  const tilespace::Segment shot{{100.0, 120.0}, {260.0, 200.0}};
  const tilespace::RayHit hit = tilespace::cast_ray(world, shot);
  const tilespace::Point mark = shot.start + (shot.end - shot.start) * hit.fraction;
  std::printf("the shot hits tile (%d, %d) at pixel (%g, %g)\n", hit.tile.x, hit.tile.y, mark.x, mark.y);
}
