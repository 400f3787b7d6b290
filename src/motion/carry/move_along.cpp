// SPDX-License-Identifier: MIT
#include "carry/move_along.hpp"
#include <tilespace/exact/addend.hpp>
#include <tilespace/motion/move.hpp>
#include <tilespace/sweep/detail/arrival.hpp>
#include "move/move_stored.hpp"
#include "move/roundings.hpp"

// A move along the axis, and after a contact with a slope another one along that slope. A move may end some roundings
// beyond the goal; then the body is put exactly there, if nothing is in between.

namespace tilespace::detail {
namespace {

// Translation whose real sum with the start reaches the goal.
double displacement_to(double start, double goal) noexcept {
  return goal > start ? smallest_addend(goal, start) : largest_addend(goal, start);
}

// A body that moved as far as the goal may stop exactly there. After a slope, it is a little beyond the goal, and that
// much higher.
template <class Shape>
Shape arrived(BoxAxis axis, const CollisionMap& map, const Shape& body, double goal,
              const CarryRules& options) noexcept {
  const Storage storage = storage_of(options);
  const Shape there = with_low(body, axis, goal, storage);
  const TwoSum step = two_sum(goal, -low_of(body, axis));
  const double by_storage = far_end_rounding(body, axis, storage, extent_of(there));
  const Arrival arrival{along(axis, step.rounded), along(axis, step.rest), abs_of(step.rounded) + by_storage};
  return crosses_on_arrival(map, there, arrival, options.one_way) ? body : there;
}

// Translation along a slope that goes as far along the axis, by some roundings farther, and away from the slope.
Vec along_slope(Vec normal, double rest, BoxAxis axis) noexcept {
  constexpr double roundings = 0x1p-48;
  const double displacement = rest * (1.0 + roundings);
  const Vec turned = axis == BoxAxis::x ? Vec{displacement, -displacement * (normal.x / normal.y)}
                                        : Vec{-displacement * (normal.y / normal.x), displacement};
  return turned + normal * turned_away(turned);
}

}  // namespace

template <class Shape>
Shape moved_along(BoxAxis axis, const CollisionMap& map, const Shape& body, double goal,
                  const CarryRules& options) noexcept {
  const double start = low_of(body, axis);
  if (goal == start || !(goal - goal == 0.0)) return body;
  const MoveRules rules{{AxisOrder::time_of_impact, options.one_way, options.positions}, options.world};
  Shape there = body;
  Vec displacement = along(axis, displacement_to(start, goal));
  for (std::size_t i = 0; i < max_contacts; ++i) {
    const MoveResult<Shape> moved = move_stored(map, {}, there, displacement, CollisionResponse::stop, rules);
    there = moved.body;
    const double place = low_of(there, axis);
    const bool is_beyond = goal > start ? place >= goal : place <= goal;
    if (is_beyond || moved.contacts.empty()) return arrived(axis, map, there, goal, options);
    const Vec normal = moved.contacts[0].normal;
    if (normal.x == 0.0 || normal.y == 0.0) return there;
    displacement = along_slope(normal, goal - place, axis);
  }
  return there;
}

template Body moved_along(BoxAxis, const CollisionMap&, const Body&, double, const CarryRules&) noexcept;
template Circle moved_along(BoxAxis, const CollisionMap&, const Circle&, double, const CarryRules&) noexcept;
template Capsule moved_along(BoxAxis, const CollisionMap&, const Capsule&, double, const CarryRules&) noexcept;

}  // namespace tilespace::detail
