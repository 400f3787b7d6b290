// SPDX-License-Identifier: MIT
#include <tilespace/motion/detail/carry_players.hpp>
#include <tilespace/motion/detail/platformer_tick.hpp>
#include <tilespace/motion/detail/pull_of.hpp>

// Before somebody goes its own way, the solids make their steps. Who stands is carried; who flies or climbs is only pushed.
//
// In the air a velocity is that in the level, and on the ground as seen from there. So that a game on a platform that goes
// evenly is the same as on the ground, who leaves it is lent its velocity, who lands gives it back, and who rises slower
// than the lift below has landed.

namespace tilespace::detail {
namespace {

Vec per_second(const PlatformerTick& tick, Vec step) noexcept {
  return usable_velocity({step.x / tick.dt, step.y / tick.dt});
}

// Who drops off a platform makes its step with it, and drops then.
OneWay one_way_of_steps(const PlatformerTick& tick) noexcept {
  switch (tick.state.footing) {
    case Footing::ground: return OneWay::stop;
    case Footing::ladder: return tick.input.climb > 0.0 ? OneWay::pass : OneWay::stop;
    default: return one_way_for(tick);
  }
}

// Pushed from below, and not on the way up from there?
bool is_caught(const PlatformerTick& tick, const Carried& carried) noexcept {
  const double lift = per_second(tick, carried.velocity).y;
  return tick.state.footing == Footing::air && carried.pusher_y >= 0 && lift < 0.0 && tick.state.velocity.y >= lift;
}

// It goes along to the side at once, by what it gives back: that is its own way no longer.
void be_caught(PlatformerTick& tick, std::int32_t lift) noexcept {
  give_back(tick, lift);
  stand_on(tick, Vec{0.0, -1.0});
  walk(tick, gone_along(tick).x);
}

}  // namespace

void give_back(PlatformerTick& tick, std::int32_t solid) noexcept {
  tick.solid_velocity = {};
  if (solid < 0) return;
  tick.solid_velocity = per_second(tick, pull_of(tick.surroundings.solids[static_cast<std::size_t>(solid)]));
  tick.state.velocity.x -= lent(tick).x;
}

Carried go_along(PlatformerTick& tick) noexcept {
  if (tick.surroundings.solids.empty()) return {tick.state.body};
  const bool stands = tick.state.footing == Footing::ground;
  const Carried carried = carry_players(tick.map, tick.surroundings.solids, tick.state.body,
                                        {one_way_of_steps(tick), stands ? Resting::rides : Resting::stays});
  tick.state.body = carried.body;
  if (stands) tick.solid_velocity = per_second(tick, carried.velocity);
  if (is_caught(tick, carried)) be_caught(tick, carried.pusher_y);
  return carried;
}

}  // namespace tilespace::detail
