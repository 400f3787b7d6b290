// SPDX-License-Identifier: MIT
#include <cstdio>
#include <tilespace/grid/world.hpp>
#include <tilespace/motion/platformer.hpp>
#include <tilespace/sweep/solids_in_world.hpp>
#include <utility>

// A platformer in pixels, with y up and positions stored as floats: a character runs, jumps onto a lift, and rides it.
int main() {
  using namespace tilespace;
  auto map = CollisionMap::from_text(
      "..............\n"
      "..............\n"
      "..............\n"
      "......##......\n"
      "##############\n");
  if (!map) return 1;
  const World world{std::move(*map), Layout::y_up({0.0, 90.0}, 18.0)};  // 18 pixels a tile, the lower left is (0, 0)

  PlatformerTuning tuning = scaled(PlatformerTuning{}, 18.0);  // the defaults, of tiles, in pixels
  tuning.gravity = jump_gravity(40.0, 0.4);                    // 40 pixels high, 0.4 seconds to the highest point
  tuning.jump_speed = jump_speed(40.0, 0.4);
  tuning.positions = PositionFormat::floats();

  const double dt = 1.0 / 60.0;
  PlatformerState state{.body = {{20.0, 40.0}, {12.0, 16.0}}};
  MovingSolid lift{.body = {{150.0, 30.0}, {60.0, 6.0}}, .translation = {0.0, 0.25}};  // up by 0.25 pixels a tick
  for (int tick = 0; tick < 160; ++tick) {
    MovingSolid in_tiles;
    solids_in_tiles(world.layout, {&lift, 1}, {&in_tiles, 1});  // once a tick, for all bodies
    const bool is_on_lift = state.footing == Footing::ground && state.body.min.x > 150.0;
    const bool jumps = state.body.min.x > 84.0 && !is_on_lift;
    const PlatformerInput input{.move = is_on_lift ? 0.0 : 1.0, .jump = jumps};
    state = platformer_step(world, state, input, tuning, dt, {.solids = {&in_tiles, 1}});
    lift.body = after_step(lift);
    // An engine keeps floats. Nothing is lost.
    state.body.min = {float(state.body.min.x), float(state.body.min.y)};
    if (tick % 20 == 19)
      std::printf("tick %3d: %-6s at (%.2f, %.2f), the lift at %.2f\n", tick, name(state.footing), state.body.min.x,
                  state.body.min.y, lift.body.min.y + lift.body.size.y);
  }
}
