// SPDX-License-Identifier: MIT
#include <tilespace/motion/detail/carry_players.hpp>
#include <tilespace/motion/detail/platformer_tick.hpp>
#include <tilespace/motion/detail/pull_of.hpp>

// Before somebody goes its own way, the solids make their steps. Who stands is carried; who flies or climbs is only pushed.
//
// In the air a velocity is that in the level, and on the ground as seen from there. So that a game on a platform that goes
// evenly is the same as on the ground, who leaves it is lent its velocity, and who lands gives it back. And all go at once:
// what solids did to it on its flight, or before it left them, is part of its own way, and not gone twice.

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

// How far its carrier took it. To the side, if something was in the way, be it a wall that goes the same way, as far as it
// came.
Vec way_along(const Carried& carried, Vec way) noexcept {
  const auto [x, y] = carried.velocity;
  return {x != 0.0 ? x : way.x, y};
}

}  // namespace

Vec velocity_of(const PlatformerTick& tick, const SweepHit& met) noexcept {
  if (met.solid < 0) return {};
  return per_second(tick, pull_of(tick.surroundings.solids[static_cast<std::size_t>(met.solid)]));
}

Carried go_along(PlatformerTick& tick) noexcept {
  const Body before = tick.state.body;
  const bool stands = tick.state.footing == Footing::ground;
  const Carried carried =
      carry_players(tick.map, tick.surroundings.solids, before,
                    {one_way_of_steps(tick), stands ? Resting::rides : Resting::stays, tick.tuning.positions});
  tick.state.body = carried.body;
  const Vec way = carried.body.min - before.min;
  if (carried.carrier >= 0) tick.lent = per_second(tick, way_along(carried, way)) * tick.tuning.lift_momentum;
  if (!stands) tick.gone = way;
  return carried;
}

}  // namespace tilespace::detail
