// SPDX-License-Identifier: MIT
#include <cstdio>
#include <tilespace/motion/platformer.hpp>

// A character runs off a ledge and presses the jump button two ticks too late: with coyote time, and without.
int main() {
  const auto map = tilespace::CollisionMap::from_text(
      "............\n"
      "............\n"
      "............\n"
      "######......\n"
      "############\n");
  if (!map) return 1;

  tilespace::PlatformerTuning tuning;
  tuning.gravity = tilespace::jump_gravity(2.5, 0.4);  // 2.5 tiles high, 0.4 seconds to the highest point
  tuning.jump_speed = tilespace::jump_speed(2.5, 0.4);
  for (const double coyote_time : {0.1, 0.0}) {
    tuning.coyote_time = coyote_time;
    tilespace::PlatformerState state{.body = {{3.0, 1.5}, {0.75, 1.5}}};
    int late = 0;
    double highest = state.body.min.y;
    for (int tick = 0; tick < 120; ++tick) {
      if (tick > 0 && state.footing == tilespace::Footing::air) ++late;
      state = platformer_step(*map, state, {.move = 1.0, .jump = late > 2}, tuning, 1.0 / 60.0);
      highest = state.body.min.y < highest ? state.body.min.y : highest;
    }
    std::printf("coyote time %g: %s, head at most %.2f above its start\n", coyote_time,
                highest < 1.0 ? "jumps" : "falls", 1.5 - highest);
  }
}
