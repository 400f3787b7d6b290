// SPDX-License-Identifier: MIT
#include <tilespace/motion/platformer.hpp>
#include "controllers/platformer_tick.hpp"
#include "controllers/step_stored.hpp"
#include "controllers/usable_numbers.hpp"

// Sequence of a tick: steps of the solids, player's input, ladders, jumps, horizontal speed, the move, which depends on
// the footing, and at last the clocks.

namespace tilespace {
namespace {

using detail::PlatformerTick;

void read_player(PlatformerTick& tick) noexcept {
  PlatformerState& state = tick.state;
  const bool is_pressed = tick.input.jump && state.jump_was_held == 0 && !tick.input.drop;
  if (is_pressed) state.jump_buffer_left = tick.tuning.jump_buffer;
  tick.wants_jump = !tick.input.drop && (is_pressed || state.jump_buffer_left > 0.0);
  state.jump_was_held = tick.input.jump ? 1 : 0;
  if (tick.input.move != 0.0) state.facing = tick.input.move < 0.0 ? -1 : 1;
}

double rate_to(const PlatformerTick& tick, double goal) noexcept {
  const PlatformerTuning& tuning = tick.tuning;
  const double speed = tick.state.velocity.x;
  const bool slows_down = goal == 0.0 || (goal > 0.0 ? speed > goal : speed < goal);
  if (tick.state.footing == Footing::ground) return slows_down ? tuning.ground_friction : tuning.ground_acceleration;
  return slows_down ? tuning.air_friction : tuning.air_acceleration;
}

void steer(PlatformerTick& tick) noexcept {
  if (tick.state.steer_lock_left > 0.0) return;
  const double speed = tick.input.run ? tick.tuning.run_speed : tick.tuning.walk_speed;
  const double goal = tick.input.move * speed;
  tick.state.velocity.x = detail::approached(tick.state.velocity.x, goal, rate_to(tick, goal) * tick.dt);
}

void move(PlatformerTick& tick) noexcept {
  switch (tick.state.footing) {
    case Footing::ladder: return move_on_ladder(tick);
    case Footing::ground: return move_on_ground(tick);
    default: return move_in_air(tick);
  }
}

double run_down(double clock, double dt) noexcept { return clock > dt ? clock - dt : 0.0; }

// Coyote time does not run on the ground, nor in the tick that leaves it. Dropping through the ground ends it.
void run_clocks(PlatformerTick& tick, Footing before) noexcept {
  PlatformerState& state = tick.state;
  const bool has_ground = before == Footing::ground || state.footing == Footing::ground;
  state.coyote_left = has_ground ? tick.tuning.coyote_time : run_down(state.coyote_left, tick.dt);
  if (tick.input.drop && state.footing == Footing::air) state.coyote_left = 0.0;
  state.jump_buffer_left = run_down(state.jump_buffer_left, tick.dt);
  state.steer_lock_left = run_down(state.steer_lock_left, tick.dt);
}

}  // namespace

PlatformerState platformer_step(const CollisionMap& map, const PlatformerState& state, const PlatformerInput& input,
                                const PlatformerTuning& tuning, double dt, const PlatformerSurroundings& surroundings,
                                CarryResult* carried) noexcept {
  return detail::platformer_stored(map, state, input, tuning, dt, surroundings, carried, nullptr);
}

PlatformerState detail::platformer_stored(const CollisionMap& map, const PlatformerState& state,
                                          const PlatformerInput& input, const PlatformerTuning& tuning, double dt,
                                          const PlatformerSurroundings& surroundings, CarryResult* carried,
                                          const WorldNumbers* world) noexcept {
  if (carried != nullptr) *carried = {state.body};
  if (!(dt > 0.0) || is_empty(state.body)) return state;
  PlatformerTick tick{map,
                      detail::usable(surroundings),
                      detail::usable(input),
                      detail::usable(tuning),
                      detail::usable_size(dt, max_tick),
                      detail::usable(state),
                      world};
  if (!tick.surroundings.solids.empty()) {
    const CarryResult by_solids = go_along(tick);
    if (carried != nullptr) *carried = by_solids;
  }
  read_player(tick);
  hold_ladder(tick);
  jump(tick);
  const Footing before = tick.state.footing;
  if (tick.state.footing != Footing::ladder) steer(tick);
  move(tick);
  run_clocks(tick, before);
  return tick.state;
}

}  // namespace tilespace
