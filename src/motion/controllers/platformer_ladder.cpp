// SPDX-License-Identifier: MIT
#include <tilespace/base/rounding.hpp>
#include "controllers/platformer_tick.hpp"

// Ladders: columns of tiles. A ladder holds a character whose middle is in its column, between head and feet. A
// character on top of it may go down, also through a one-way shape there.

namespace tilespace::detail {
namespace {

double feet_of(const Body& body) noexcept { return body.min.y + body.size.y; }

std::int32_t column_of(const Body& body) noexcept { return floor_to_int32(body.min.x + 0.5 * body.size.x); }

std::int32_t next_to(std::int32_t number) noexcept { return saturate_to_int32(std::int64_t{number} + 1); }

bool is_at_ladder(const PlatformerTick& tick) noexcept {
  const Body& body = tick.state.body;
  const std::int32_t column = column_of(body), first = floor_to_int32(body.min.y), last = ceil_to_int32(feet_of(body));
  const TileBox tiles{{column, first}, {next_to(column), last > first ? last : next_to(first)}};
  return tick.surroundings.ladders->any_solid(tiles);
}

bool is_ladder_below(const PlatformerTick& tick) noexcept {
  return tick.surroundings.ladders->is_solid({column_of(tick.state.body), floor_to_int32(feet_of(tick.state.body))});
}

bool takes_hold(const PlatformerTick& tick) noexcept {
  const PlatformerState& state = tick.state;
  const bool rises_by_jump = state.is_jumping != 0 && state.velocity.y < 0.0;
  if (tick.input.climb == 0.0 || rises_by_jump) return false;
  const bool steps_down = tick.input.climb > 0.0 && state.footing == Footing::ground;
  return steps_down ? is_ladder_below(tick) : is_at_ladder(tick);
}

void let_go(PlatformerTick& tick) noexcept {
  tick.state.footing = Footing::air;
  tick.state.velocity.y = 0.0;
}

void take_hold(PlatformerTick& tick) noexcept {
  tick.state.footing = Footing::ladder;
  tick.state.ground_normal = {};
  tick.state.velocity = {};
  tick.state.coyote_left = 0.0;
  tick.state.wall = 0;
  tick.state.is_jumping = 0;
}

// Ground at the foot of a ladder, if it was hit.
const SweepHit* ground_met(const PlatformerTick& tick, const MoveResult<Body>& moved) noexcept {
  for (const SweepHit& contact : moved.contacts) {
    if (holds(tick, contact.normal)) return &contact;
  }
  return nullptr;
}

}  // namespace

void hold_ladder(PlatformerTick& tick) noexcept {
  const bool has_ladders = tick.surroundings.ladders != nullptr && tick.tuning.climb_speed > 0.0;
  const bool is_on_ladder = tick.state.footing == Footing::ladder;
  if (is_on_ladder && !(has_ladders && is_at_ladder(tick))) return let_go(tick);
  if (!is_on_ladder && has_ladders && takes_hold(tick)) take_hold(tick);
}

void move_on_ladder(PlatformerTick& tick) noexcept {
  PlatformerState& state = tick.state;
  state.velocity = Vec{tick.input.move, tick.input.climb} * tick.tuning.climb_speed;
  const OneWay one_way = tick.input.climb > 0.0 ? OneWay::pass : OneWay::stop;
  const MoveResult<Body> moved = move_stored(tick.map, tick.surroundings.solids, state.body, state.velocity * tick.dt,
                                             CollisionResponse::slide, rules_of(tick, one_way));
  state.body = moved.body;
  const SweepHit* ground = tick.input.climb > 0.0 ? ground_met(tick, moved) : nullptr;
  if (ground != nullptr) return stand_on(tick, *ground);
  if (is_at_ladder(tick)) return;
  const bool is_over_the_top = tick.input.climb < 0.0;
  let_go(tick);
  if (is_over_the_top) (void)find_ground(tick, tick.tuning.floor_snap);
}

}  // namespace tilespace::detail
