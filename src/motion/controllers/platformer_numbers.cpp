// SPDX-License-Identifier: MIT
#include <initializer_list>
#include "controllers/platformer_tick.hpp"
#include "controllers/usable_numbers.hpp"

// Sanitising of tunings, inputs and states that may hold any numbers.

namespace tilespace::detail {

PlatformerTuning usable(const PlatformerTuning& tuning) noexcept {
  PlatformerTuning numbers = tuning;
  for (double* acceleration : {&numbers.ground_acceleration, &numbers.ground_friction, &numbers.air_acceleration,
                               &numbers.air_friction, &numbers.gravity, &numbers.extra_fall_gravity}) {
    *acceleration = usable_size(*acceleration, max_acceleration);
  }
  for (double* number :
       {&numbers.walk_speed, &numbers.run_speed, &numbers.max_fall_speed, &numbers.jump_speed, &numbers.coyote_time,
        &numbers.jump_buffer, &numbers.corner_correction, &numbers.ledge_nudge, &numbers.step_up, &numbers.floor_snap,
        &numbers.slope_limit, &numbers.wall_slide_speed, &numbers.wall_jump_speed, &numbers.wall_jump_push,
        &numbers.wall_jump_lock, &numbers.wall_reach, &numbers.climb_speed}) {
    *number = usable_size(*number, max_speed);
  }
  for (double* part : {&numbers.jump_cut, &numbers.slope_slowdown, &numbers.lift_momentum}) {
    *part = usable_size(*part, 1.0);
  }
  return numbers;
}

PlatformerInput usable(const PlatformerInput& input) noexcept {
  PlatformerInput wanted = input;
  wanted.move = usable_stick(input.move);
  wanted.climb = usable_stick(input.climb);
  return wanted;
}

namespace {

double within_limits(double speed) noexcept {
  const double finite = usable_or_0(speed);
  return finite < 0.0 ? -usable_size(-finite, max_speed) : usable_size(finite, max_speed);
}

}  // namespace

Vec usable_velocity(Vec velocity) noexcept { return {within_limits(velocity.x), within_limits(velocity.y)}; }

PlatformerSurroundings usable(const PlatformerSurroundings& surroundings) noexcept {
  return {surroundings.ladders, usable_velocity(surroundings.ground_velocity), surroundings.solids};
}

PlatformerState usable(const PlatformerState& state) noexcept {
  PlatformerState one = state;
  one.velocity = usable_velocity(state.velocity);
  if (!is_finite(state.ground_normal)) one.ground_normal = {};
  for (double* clock : {&one.coyote_left, &one.jump_buffer_left, &one.steer_lock_left}) {
    *clock = usable_size(*clock, max_speed);
  }
  return one;
}

}  // namespace tilespace::detail
