// SPDX-License-Identifier: MIT
#include <cmath>
#include <tilespace/exact/abs_of.hpp>
#include <tilespace/exact/max_of.hpp>
#include <tilespace/motion/controller_limits.hpp>
#include <tilespace/motion/deflect.hpp>
#include <tilespace/motion/top_down.hpp>
#include "controllers/carry_players.hpp"
#include "controllers/step_stored.hpp"
#include "controllers/usable_numbers.hpp"
#include "move/move_stored.hpp"

namespace tilespace {
namespace {

double length_of(Vec v) noexcept { return std::sqrt(v.x * v.x + v.y * v.y); }

// Clamps a direction to length 1. Longer vectors are divided before they are squared, against overflow.
Vec usable_direction(Vec direction) noexcept {
  if (!is_finite(direction)) return {};
  const double larger = detail::max_of(detail::abs_of(direction.x), detail::abs_of(direction.y));
  const Vec scaled = larger > 1.0 ? Vec{direction.x / larger, direction.y / larger} : direction;
  const double length = length_of(scaled);
  return length > 1.0 ? Vec{scaled.x / length, scaled.y / length} : larger > 1.0 ? scaled : direction;
}

// Isotropic: the difference to the goal is shortened as a vector, and not by axes.
Vec steered(Vec velocity, Vec goal, double most) noexcept {
  const Vec missing = goal - velocity;
  const double length = length_of(missing);
  return length <= most ? goal : velocity + missing * (most / length);
}

CarryResult pushed_by(const CollisionMap& map, const Movers& solids, const Body& body, PositionFormat positions,
                      const detail::WorldNumbers* world) noexcept {
  if (solids.empty()) return {body};
  return detail::carry_players(map, solids, body,
                               detail::CarryRules({OneWay::stop, RidingRule::stays, positions}, world));
}

}  // namespace

TopDownState top_down_step(const CollisionMap& map, const TopDownState& state, const TopDownInput& input,
                           const TopDownTuning& tuning, double dt, const Movers& solids,
                           CarryResult* carried) noexcept {
  return detail::top_down_stored(map, state, input, tuning, dt, solids, carried, nullptr);
}

TopDownState detail::top_down_stored(const CollisionMap& map, const TopDownState& state, const TopDownInput& input,
                                     const TopDownTuning& tuning, double dt, const Movers& solids, CarryResult* carried,
                                     const WorldNumbers* world) noexcept {
  if (carried != nullptr) *carried = {state.body};
  if (!(dt > 0.0) || is_empty(state.body)) return state;
  const double seconds = detail::usable_size(dt, max_tick);
  const Vec direction = usable_direction(input.direction);
  const double rate = direction == Vec{} ? tuning.friction : tuning.acceleration;
  const Vec goal = direction * detail::usable_size(tuning.speed, max_speed);
  const double speed = length_of(state.velocity);
  const Vec velocity = speed <= max_speed ? state.velocity : Vec{};

  TopDownState next = state;
  next.velocity = steered(velocity, goal, detail::usable_size(rate, max_acceleration) * seconds);
  const CarryResult pushed = pushed_by(map, solids, state.body, tuning.positions, world);
  if (carried != nullptr) *carried = pushed;
  const detail::MoveRules rules({AxisOrder::time_of_impact, OneWay::stop, tuning.positions}, world);
  const MoveResult<Body> moved =
      detail::move_stored(map, solids, pushed.body, next.velocity * seconds, CollisionResponse::slide, rules);
  next.body = moved.body;
  for (const SweepHit& contact : moved.contacts) next.velocity = slide_along(next.velocity, contact.normal);
  return next;
}

}  // namespace tilespace
