// SPDX-License-Identifier: MIT
#include <array>
#include <cstdio>
#include <tilespace/raycast/raycast.hpp>
#include <tilespace/sweep/sweep.hpp>

// Supercover of a moving circle: the tiles that a round robot touches. Digits: the fraction at first touch, in tenths.
int main() {
  const tilespace::Circle robot{{2.0, 1.5}, 0.75};
  const tilespace::Vec translation{14.0, 4.0};

  std::array<std::array<char, 20>, 8> picture;
  for (auto& row : picture) row.fill('.');
  int count = 0;
  for (const tilespace::TileOnLine step : supercover_along(tilespace::TileBox{{0, 0}, {20, 8}}, robot, translation)) {
    picture[static_cast<std::size_t>(step.tile.y)][static_cast<std::size_t>(step.tile.x)] =
        static_cast<char>('0' + static_cast<int>(step.fraction * 9.999));
    ++count;
  }
  for (const auto& row : picture) std::printf("%.20s\n", row.data());
  std::printf("%d tiles\n", count);

  // A ray from the robot's center, as long as the range of its sensor.
  const auto map = tilespace::CollisionMap::from(20, 8, [](int x, int) { return x == 12; });
  if (!map) return 1;
  const tilespace::RayHit hit = tilespace::cast_ray(*map, to_segment(tilespace::Ray{robot.center, translation, 15.0}));
  std::printf("the sensor sees tile (%d, %d), %.2f tiles ahead\n", hit.tile.x, hit.tile.y, hit.fraction * 15.0);
}
