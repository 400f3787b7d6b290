// SPDX-License-Identifier: MIT
#include <cstdio>
#include <tilespace/grid/world.hpp>
#include <tilespace/motion/carry.hpp>
#include <tilespace/motion/move_among_solids.hpp>
#include <tilespace/sweep/solids_in_world.hpp>
#include <utility>

// The same in pixels, with y up: a ferry of tiles rises and sails east, and carries a barrel, a capsule.
int main() {
  using namespace tilespace;
  auto ground = CollisionMap::create({{0, 0}, {20, 10}});
  const auto ferry = CollisionMap::from_text(
      "#....#\n"
      "######\n");
  if (!ground || !ferry) return 1;
  const World world{std::move(*ground), Layout::y_up({0.0, 160.0}, 16.0)};

  MovingMap moving{&*ferry, {32.0, 64.0}, {1.5, 0.25}};  // its upper left corner, and its step in pixels
  Capsule barrel{{{80.0, 56.0}, {80.0, 66.0}}, 6.0};
  for (int tick = 0; tick < 30; ++tick) {
    MovingMap in_tiles;
    maps_in_tiles(world.layout, {&moving, 1}, {&in_tiles, 1});  // once a tick, for all bodies
    const Movers movers{{}, {&in_tiles, 1}};
    barrel = carry(world, movers, barrel).body;
    barrel = move_and_slide(world, movers, barrel, {0.0, -2.0}).body;  // it falls onto the deck
    moving.position = after_step(moving);
    if (tick % 6 == 5)
      std::printf("ferry at (%g, %g), barrel at (%g, %g)\n", moving.position.x, moving.position.y, barrel.axis.start.x,
                  barrel.axis.start.y);
  }
}
