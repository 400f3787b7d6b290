// SPDX-License-Identifier: MIT
#include "carry/move_along.hpp"
#include <tilespace/exact/addend.hpp>
#include <tilespace/motion/move.hpp>
#include <tilespace/sweep/detail/arrival.hpp>
#include "move/leg.hpp"
#include "move/move_stored.hpp"
#include "move/roundings.hpp"

// A move along the axis, and after a contact with a slope another one along that slope. A move may end some roundings
// beyond the goal; then the body is put exactly there, if nothing is in between.
//
// Along slopes, a body goes at most twice as far across the axis as it is to go along it, in all. Where a round body
// meets a corner, the contact may be nearly as steep as a wall, and a body that went along that for the whole distance
// would end far away from all it has to pass. It goes as far across as it may, and then along the axis again.

namespace tilespace::detail {
namespace {

// Factor by which a translation along a slope is longer: both it and the normal are rounded.
constexpr double slope_roundings = 0x1p-48;

// How far a body goes across the axis at most, relative to the distance along it: to the end of slopes of 2:1.
constexpr double most_across = 2.0 * (1.0 + 4.0 * slope_roundings);

// Translation whose real sum with the start reaches the goal. If no double is as long, the longest; then it takes two.
double displacement_to(double start, double goal) noexcept {
  const double exact = goal > start ? smallest_addend(goal, start) : largest_addend(goal, start);
  return start - start == 0.0 ? within_doubles(exact) : exact;
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

// Translation along a slope that goes as far along the axis, by some roundings farther, and away from the slope; less
// far where it would go farther than `most` across.
Vec along_slope(Vec normal, double rest, BoxAxis axis, double most) noexcept {
  const BoxAxis across = other_axis(axis);
  const double slope = component(normal, axis) / component(normal, across);
  double far = rest * (1.0 + slope_roundings);
  double aside = -far * slope;
  if (abs_of(aside) > most) {
    aside = aside < 0.0 ? -most : most;
    far = -aside / slope;
  }
  const Vec turned = axis == BoxAxis::x ? Vec{far, aside} : Vec{aside, far};
  return turned + normal * turned_away(turned);
}

}  // namespace

template <class Shape>
Shape moved_along(BoxAxis axis, const CollisionMap& map, const Shape& body, double goal,
                  const CarryRules& options) noexcept {
  const double start = low_of(body, axis);
  if (goal == start || !(goal - goal == 0.0)) return body;
  const BoxAxis across = other_axis(axis);
  const MoveRules rules{{AxisOrder::time_of_impact, options.one_way, options.positions}, options.world};
  const double farthest = most_across * abs_of(goal - start);
  Shape there = body;
  Vec displacement = along(axis, displacement_to(start, goal));
  for (std::size_t contacts = 0; contacts < max_contacts;) {
    const MoveResult<Shape> moved = move_stored(map, {}, there, displacement, CollisionResponse::stop, rules);
    there = moved.body;
    const double place = low_of(there, axis);
    const bool is_beyond = goal > start ? place >= goal : place <= goal;
    const bool is_straight = component(displacement, across) == 0.0;
    const bool is_longest = abs_of(component(displacement, axis)) == largest_double;
    const bool is_last = moved.contacts.empty() && is_straight && !is_longest;
    if (is_beyond || is_last) return arrived(axis, map, there, goal, options);
    if (moved.contacts.empty()) {
      displacement = along(axis, displacement_to(place, goal));
      if (is_longest) ++contacts;
      continue;
    }
    const Vec normal = moved.contacts[0].normal;
    const double most = farthest - abs_of(low_of(there, across) - low_of(body, across));
    if (normal.x == 0.0 || normal.y == 0.0 || !(most > 0.0)) return there;
    displacement = along_slope(normal, goal - place, axis, most);
    ++contacts;
  }
  return there;
}

template Body moved_along(BoxAxis, const CollisionMap&, const Body&, double, const CarryRules&) noexcept;
template Circle moved_along(BoxAxis, const CollisionMap&, const Circle&, double, const CarryRules&) noexcept;
template Capsule moved_along(BoxAxis, const CollisionMap&, const Capsule&, double, const CarryRules&) noexcept;

}  // namespace tilespace::detail
