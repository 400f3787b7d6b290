// SPDX-License-Identifier: MIT
#include <cstdio>
#include <tilespace/motion/carry.hpp>
#include <tilespace/motion/move_among_solids.hpp>

// A body rides a moving platform east, jumps off with its momentum, hits a door, and is pushed back by it.
int main() {
  const auto map = tilespace::CollisionMap::from_text(
      "............\n"
      "............\n"
      "............\n"
      "............\n"
      "############\n");
  if (!map) return 1;

  tilespace::MovingSolid solids[] = {
      {.body = {{1.0, 3.0}, {2.0, 0.5}}, .translation = {0.5, -0.25}, .one_way = tilespace::Side::north},
      {.body = {{9.0, 0.0}, {1.0, 4.0}}, .translation = {0.0, 0.0}},
  };
  tilespace::Body body{{1.5, 2.0}, {0.75, 1.0}};
  tilespace::Vec velocity{0.0, 0.0};
  for (int step = 0; step < 6; ++step) {
    if (step == 3) velocity.x += 4.0;  // a jump, with the velocity of the platform
    if (step == 5) solids[1].translation.x = -3.0;

    // The steps of the solids carry and push the body. Then it makes its own move, among solids that have stepped.
    const auto carried = tilespace::carry(*map, solids, body);
    if (step == 3) velocity = velocity + carried.velocity;
    const auto moved = tilespace::move_and_slide(*map, solids, carried.body, velocity);
    body = moved.body;
    for (auto& solid : solids) solid.body = after_step(solid);

    std::printf("at (%g, %g)", body.min.x, body.min.y);
    if (carried.carrier >= 0) std::printf(", carried by solid %d", carried.carrier);
    if (carried.pusher_x >= 0) std::printf(", pushed by solid %d", carried.pusher_x);
    for (const tilespace::SweepHit& contact : moved.contacts) std::printf(", met solid %d", contact.solid);
    std::puts("");
  }
}
