// SPDX-License-Identifier: MIT
#include <array>
#include <cstdio>
#include <tilespace/raycast/raycast.hpp>

// A lidar scan: the distance to the walls, a beam every 30 degrees. The map has tiles of 5 cm, and y up.
int main() {
  // Row -1 is the first above the origin: rows are counted to the south.
  auto map = tilespace::CollisionMap::from({{0, -30}, {40, 0}}, [](int x, int y) {
    return x == 0 || y == -30 || x == 39 || y == -1 || (x > 24 && y > -12);
  });
  if (!map) return 1;
  const tilespace::World world{std::move(*map), tilespace::Layout::y_up({-0.75, -0.75}, 0.05)};

  constexpr double step = 3.141592653589793 / 6;
  const tilespace::RayFan beams{{0.0, 0.0}, 0.0, step, 1.0};  // from (0, 0), the first to the east, range 1 m
  std::array<tilespace::RayHit, 12> hits;
  cast_fan(world, beams, hits);
  for (std::size_t i = 0; i < hits.size(); ++i) {
    std::printf("%3zu degrees: ", 30 * i);
    hits[i] ? std::printf("%.3f m\n", hits[i].fraction * beams.range) : std::puts("nothing within reach");
  }
}
