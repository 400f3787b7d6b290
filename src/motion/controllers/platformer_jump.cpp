// SPDX-License-Identifier: MIT
#include "controllers/platformer_tick.hpp"

// Jumps: each press of the button is used once, for a jump off the ground or a ladder (also late, by coyote time, or
// early, by the jump buffer), or off a wall.

namespace tilespace::detail {
namespace {

void rise(PlatformerTick& tick, double speed) noexcept {
  PlatformerState& state = tick.state;
  state.footing = Footing::air;
  state.ground_normal = {};
  state.velocity.y = -speed;
  state.is_jumping = 1;
  state.coyote_left = 0.0;
  state.jump_buffer_left = 0.0;
  tick.wants_jump = false;
}

bool can_jump_off_ground(const PlatformerTick& tick) noexcept {
  const PlatformerState& state = tick.state;
  return tick.tuning.jump_speed > 0.0 && (state.footing != Footing::air || state.coyote_left > 0.0);
}

void jump_off_ground(PlatformerTick& tick) noexcept {
  const bool stands = tick.state.footing == Footing::ground;
  tick.state.velocity.y = 0.0;
  if (stands) leave_ground(tick);
  rise(tick, tick.tuning.jump_speed - tick.state.velocity.y);
}

// Side of a wall within wall_reach: the nearer one; of two equally near, the one the character faces.
int near_wall(const PlatformerTick& tick) noexcept {
  const PlatformerState& state = tick.state;
  if (state.wall != 0) return state.wall < 0 ? -1 : 1;
  const double reach = tick.tuning.wall_reach;
  if (reach == 0.0) return 0;
  const SweepHit west = look(tick, state.body, {-reach, 0.0}, OneWay::stop);
  const SweepHit east = look(tick, state.body, {reach, 0.0}, OneWay::stop);
  const double west_at = west.hit && west.normal.y == 0.0 ? west.fraction : 2.0;
  const double east_at = east.hit && east.normal.y == 0.0 ? east.fraction : 2.0;
  if (west_at == 2.0 && east_at == 2.0) return 0;
  if (west_at == east_at) return state.facing < 0 ? -1 : 1;
  return west_at < east_at ? -1 : 1;
}

void jump_off_wall(PlatformerTick& tick) noexcept {
  const int side = near_wall(tick);
  if (side == 0) return;
  rise(tick, tick.tuning.wall_jump_speed);
  tick.state.velocity.x = -side * tick.tuning.wall_jump_push;
  tick.state.steer_lock_left = tick.tuning.wall_jump_lock;
  tick.state.wall = 0;
}

void cut(PlatformerTick& tick) noexcept {
  PlatformerState& state = tick.state;
  const bool is_rising = state.velocity.y < 0.0;
  if (state.is_jumping != 0 && is_rising && tick.input.jump) return;
  if (state.is_jumping != 0 && is_rising) state.velocity.y -= state.velocity.y * tick.tuning.jump_cut;
  state.is_jumping = 0;
}

}  // namespace

void jump(PlatformerTick& tick) noexcept {
  if (tick.wants_jump && can_jump_off_ground(tick)) jump_off_ground(tick);
  const bool is_in_air = tick.state.footing == Footing::air;
  if (tick.wants_jump && is_in_air && tick.tuning.wall_jump_speed > 0.0) jump_off_wall(tick);
  cut(tick);
}

}  // namespace tilespace::detail
