// SPDX-License-Identifier: MIT
#include "carry/one_mover.hpp"
#include "controllers/carry_players.hpp"
#include "controllers/platformer_tick.hpp"

// Steps of the moving solids, before the character's own move. A character on the ground is carried; in the air or on a
// ladder it is only pushed.
//
// In the air, velocities are relative to the level; on the ground, to the ground. So that a game on a platform in
// uniform motion is the same as on the ground, the velocity of the platform is added on leaving it, and subtracted on
// landing. All move at once: what solids did to the character during its flight, or before it left them, is part of its
// own movement, and not applied twice.

namespace tilespace::detail {
namespace {

Vec per_second(const PlatformerTick& tick, Vec step) noexcept {
  return usable_velocity({step.x / tick.dt, step.y / tick.dt});
}

// A character that drops off a platform first makes the step with it, and drops then.
OneWay one_way_of_steps(const PlatformerTick& tick) noexcept {
  switch (tick.state.footing) {
    case Footing::ground: return OneWay::stop;
    case Footing::ladder: return tick.input.climb > 0.0 ? OneWay::pass : OneWay::stop;
    default: return one_way_for(tick);
  }
}

// Distance that its carrier moved it. Sideways, if something was in the way, even a wall that moves along, the distance
// it covered.
Vec displacement_along(const CarryResult& carried, Vec displacement) noexcept {
  const auto [x, y] = carried.velocity;
  return {x != 0.0 ? x : displacement.x, y};
}

}  // namespace

Vec velocity_of(const PlatformerTick& tick, const SweepHit& contact) noexcept {
  if (contact.solid < 0) return {};
  return per_second(tick, pull_of(tick.surroundings.solids, contact.solid));
}

CarryResult go_along(PlatformerTick& tick) noexcept {
  const Body before = tick.state.body;
  const bool stands = tick.state.footing == Footing::ground;
  const CarryResult carried = carry_players(
      tick.map, tick.surroundings.solids, before,
      CarryRules({one_way_of_steps(tick), stands ? RidingRule::rides : RidingRule::stays, tick.tuning.positions},
                 tick.world));
  tick.state.body = carried.body;
  const Vec displacement = carried.body.min - before.min;
  if (carried.carrier >= 0)
    tick.lent = per_second(tick, displacement_along(carried, displacement)) * tick.tuning.lift_momentum;
  if (!stands) tick.gone = displacement;
  return carried;
}

}  // namespace tilespace::detail
