// SPDX-License-Identifier: MIT
#pragma once

#include <tilespace/exact/two_sum.hpp>
#include <tilespace/geom/box.hpp>
#include <tilespace/motion/deflect.hpp>
#include <tilespace/motion/move.hpp>
#include <tilespace/sweep/movers.hpp>
#include "move/roundings.hpp"

/// @file leg.hpp
/// Segments (legs) of a move: goals per axis, and the remaining translation after a contact.

namespace tilespace::detail {

/// Goal along one axis: the real sum of start and translation.
struct Goal {
  double from = 0.0;
  double displacement = 0.0;
  [[nodiscard]] constexpr double place() const noexcept { return from + displacement; }
  [[nodiscard]] constexpr bool is_exact() const noexcept { return two_sum(from, displacement).rest == 0.0; }
  /// Remaining translation from the current position to the goal.
  [[nodiscard]] constexpr double left_from(double place) const noexcept {
    return place == from ? displacement : (from - place) + displacement;
  }
};

/// Goals along both axes.
struct Goals {
  Goal x{};
  Goal y{};
  [[nodiscard]] constexpr Vec left_from(Point place) const noexcept {
    return {x.left_from(place.x), y.left_from(place.y)};
  }
};
[[nodiscard]] constexpr Goals goals_from(Point place, Vec displacement) noexcept {
  return {{place.x, displacement.x}, {place.y, displacement.y}};
}

/// Long translations are seldom free all around, so the fast path is not tried for them. The casts give the same
/// result.
[[nodiscard]] constexpr bool is_far(Vec displacement) noexcept {
  constexpr double far = 8.0;
  return !(abs_of(displacement.x) + abs_of(displacement.y) < far);
}

/// A zero keeps its sign if nothing is added.
[[nodiscard]] constexpr double moved_on(double place, double displacement) noexcept {
  return displacement == 0.0 ? place : place + displacement;
}
[[nodiscard]] constexpr Point moved_on(Point place, Vec displacement) noexcept {
  return {moved_on(place.x, displacement.x), moved_on(place.y, displacement.y)};
}

/// Returns where move_and_stop() ends for a segment of a longer move: it begins where it is, and not beside what
/// rounding put it into. `is_in_map`: of the whole move, whether it started inside a tile.
[[nodiscard]] Body end_of_leg(const CollisionMap& map, const Movers& movers, const Body& body, Vec displacement,
                              const MoveRules& options, bool is_in_map) noexcept;
[[nodiscard]] Circle end_of_leg(const CollisionMap& map, const Movers& movers, const Circle& circle, Vec displacement,
                                const MoveRules& options, bool is_in_map) noexcept;
[[nodiscard]] Capsule end_of_leg(const CollisionMap& map, const Movers& movers, const Capsule& capsule,
                                 Vec displacement, const MoveRules& options, bool is_in_map) noexcept;

/// Clamps a translation to finite doubles.
[[nodiscard]] constexpr double within_doubles(double displacement) noexcept {
  return displacement > largest_double    ? largest_double
         : displacement < -largest_double ? -largest_double
                                          : displacement;
}

/// Remaining translation after a contact, by the collision response. Sliding along a slanted contact is turned away
/// from it by some roundings, and by the angle of flank_turn().
[[nodiscard]] inline Vec turned_at(Vec normal, Vec rest, CollisionResponse response, double angle) noexcept {
  if (response == CollisionResponse::bounce) return bounce_off(rest, normal);
  const Vec along = slide_along(rest, normal);
  if (normal.x == 0.0 || normal.y == 0.0) return along;
  const double away = turned_away(rest, angle);
  return {within_doubles(along.x + normal.x * away), within_doubles(along.y + normal.y * away)};
}

}  // namespace tilespace::detail
