// SPDX-License-Identifier: MIT
#include <cstdio>
#include <tilespace/motion/platformer.hpp>

// A ship of tiles, with a cabin and a deck, sails below a cliff. A character stands in the cabin. A crate on the deck
// is stopped by the cliff, and crushed by the cabin.
int main() {
  using namespace tilespace;
  const auto ground = CollisionMap::from_text(
      "....................\n"
      "....................\n"
      "................####\n"
      "................####\n"
      "##..................\n"
      "##..................\n");
  const auto ship = CollisionMap::from_text(
      ".####...\n"
      ".#..#...\n"
      ".#..#...\n"
      "########\n");
  if (!ground || !ship) return 1;

  MovingMap moving{&*ship, {2.0, 1.0}, {0.5, 0.0}};
  PlatformerState sailor;
  sailor.body = {{4.25, 3.0}, {0.5, 1.0}};
  Body crate{{8.0, 3.0}, {1.0, 1.0}};
  for (int tick = 0; tick < 19; ++tick) {
    const Movers movers{{}, {&moving, 1}};
    PlatformerSurroundings surroundings;
    surroundings.solids = movers;
    sailor = platformer_step(*ground, sailor, {}, {}, 1.0 / 60.0, surroundings);
    const CarryResult carried = carry(*ground, movers, crate);
    crate = carried.body;
    moving.position = after_step(moving);
    if (tick % 3 != 0) continue;
    std::printf("ship at %4.1f, sailor at %5.2f, crate at %4.1f%s%s\n", moving.position.x, sailor.body.min.x,
                crate.min.x, carried.pusher_x >= 0 ? ", pushed" : "", carried.crushed ? ", crushed" : "");
  }
}
