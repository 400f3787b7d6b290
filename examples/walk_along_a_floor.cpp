// SPDX-License-Identifier: MIT
#include <cstdio>
#include <tilespace/motion/deflect.hpp>
#include <tilespace/motion/move.hpp>

// A kinematic body falls, lands and slides along the floor into a wall.
int main() {
  const auto map = tilespace::CollisionMap::from_text(
      "..........\n"
      "..........\n"
      ".......#..\n"
      "##########\n");
  if (!map) return 1;

  tilespace::Body body{{1.1, 0.0}, {0.8, 0.9}};
  tilespace::Vec velocity{2.5, 0.0};  // tiles per step
  for (int step = 0; step < 4; ++step) {
    velocity.y += 1.0;
    const auto moved = tilespace::move_and_slide(*map, body, velocity);
    body = moved.body;
    std::printf("at (%g, %g)", body.min.x, body.min.y);
    for (const tilespace::SweepHit& contact : moved.contacts) {
      velocity = slide_along(velocity, contact.normal);
      std::printf(", met the %s side of (%d, %d)", name(contact.side), contact.tile.x, contact.tile.y);
    }
    std::puts("");
  }
}
