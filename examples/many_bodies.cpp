// SPDX-License-Identifier: MIT
#include <cstdio>
#include <tilespace/motion/deflect.hpp>
#include <tilespace/motion/move_all.hpp>
#include <vector>

// A thousand bodies in a room, moved at once. Only bodies with contacts are reported.
int main() {
  const auto map = tilespace::CollisionMap::from(
      40, 30, [](int x, int y) { return x == 0 || y == 0 || x == 39 || y == 29 || (x % 8 == 4 && y % 7 == 3); });
  if (!map) return 1;

  std::vector<tilespace::Body> balls;
  std::vector<tilespace::Vec> steps;
  for (int i = 0; i < 1000; ++i) {
    balls.push_back({{1.5 + i % 36, 1.5 + i / 40}, {0.25, 0.25}});
    steps.push_back({(i % 7 - 3) * 0.05, (i % 11 - 5) * 0.04});
  }
  for (int tick = 0; tick < 100; ++tick) {
    std::size_t bounces = 0;
    move_all(*map, balls, steps, tilespace::CollisionResponse::bounce,
             [&](std::size_t i, const tilespace::MoveResult<tilespace::Body>& moved) {
               for (const tilespace::SweepHit& contact : moved.contacts)
                 steps[i] = bounce_off(steps[i], contact.normal);
               bounces += moved.contacts.size();
             });
    if (tick % 25 == 0)
      std::printf("tick %d: %zu bounces, the first ball is at (%g, %g)\n", tick, bounces, balls[0].min.x,
                  balls[0].min.y);
  }
}
