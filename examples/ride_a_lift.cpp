// SPDX-License-Identifier: MIT
#include <cstdio>
#include <tilespace/motion/platformer.hpp>

// A character rides a lift, jumps with its momentum onto a one-way platform that moves west, and is crushed by a wall.
int main() {
  const auto map = tilespace::CollisionMap::from_text(
      "##############\n"
      "#............#\n"
      "#............#\n"
      "#............#\n"
      "#............#\n"
      "#............#\n"
      "##############\n");
  if (!map) return 1;

  constexpr double dt = 1.0 / 64.0;
  tilespace::MovingSolid solids[] = {
      {.body = {{2.0, 5.75}, {2.0, 0.25}}, .translation = {0.0, -2.0 * dt}},
      {.body = {{5.0, 3.5}, {3.0, 0.25}}, .translation = {-1.0 * dt, 0.0}, .one_way = tilespace::Side::north},
      {.body = {{12.0, 1.0}, {1.0, 5.0}}},
  };
  const char* const names[] = {"nothing", "the lift", "the plank", "the wall"};

  tilespace::PlatformerState state{.body = {{2.5, 4.25}, {0.75, 1.5}}};
  tilespace::CarryResult before;
  for (int tick = 0; tick < 400; ++tick) {
    if (tick == 160) solids[2].translation.x = -4.0 * dt;
    const bool jumps = tick >= 40 && tick < 64;

    tilespace::CarryResult carried;
    state =
        platformer_step(*map, state, {.move = jumps ? 1.0 : 0.0, .jump = jumps}, {}, dt, {.solids = solids}, &carried);
    for (auto& solid : solids) solid.body = after_step(solid);  // the solids have made their steps, too

    if (carried.carrier != before.carrier) std::printf("tick %d: on %s\n", tick, names[carried.carrier + 1]);
    if (carried.pusher_x != before.pusher_x) std::printf("tick %d: pushed by %s\n", tick, names[carried.pusher_x + 1]);
    if (tick == 40) std::printf("tick %d: jumps at %g tiles/s\n", tick, -state.velocity.y);
    before = carried;
    if (carried.crushed) break;
  }
  std::printf("%s at (%g, %g)\n", before.crushed ? "crushed" : "alive", state.body.min.x, state.body.min.y);
}
