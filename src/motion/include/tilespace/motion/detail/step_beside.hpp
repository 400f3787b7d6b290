// SPDX-License-Identifier: MIT
#pragma once

#include <tilespace/base/addend.hpp>
#include <tilespace/base/next_double.hpp>
#include <tilespace/base/two_sum.hpp>
#include <tilespace/motion/detail/shapes.hpp>

/// @file step_beside.hpp
/// Does a body overlap something only because the number of its place was rounded?
///
/// Who puts a body on a floor subtracts: floor - height. That is rounded, and half of the time the body's real end is a
/// trifle inside of the floor, though place + height, rounded, is the floor. Such a body starts from the double beside.

namespace tilespace::detail {

/// The double nearest to a sum; of two that are, the lower one or the upper one.
[[nodiscard]] constexpr double nearest_below(TwoSum sum) noexcept {
  const double below = next_double(sum.rounded, false);
  return sum.rest < 0.0 && sum.rest == 0.5 * (below - sum.rounded) ? below : sum.rounded;
}
[[nodiscard]] constexpr double nearest_above(TwoSum sum) noexcept { return -nearest_below({-sum.rounded, -sum.rest}); }

/// The place beside this one at which a body reaches no farther than the doubles nearest to where it reaches here.
[[nodiscard]] constexpr double place_beside(double place, Reach reach) noexcept {
  const TwoSum after = two_sum(place, reach.after);
  const double end = nearest_below(after);
  if (after.rest > 0.0 || end != after.rounded) return largest_addend(end, reach.after);
  const TwoSum before = two_sum(place, -reach.before);
  const double start = nearest_above(before);
  return before.rest < 0.0 || start != before.rounded ? smallest_addend(start, -reach.before) : place;
}

/// The shape, which overlaps something, at the first place beside it where it overlaps nothing: across y, across x, or
/// both. Where there is none, as it is.
template <class Shape, class Overlaps>
[[nodiscard]] Shape step_beside(const Shape& shape, Overlaps overlaps) noexcept {
  const Point place = place_of(shape);
  const Point beside{place_beside(place.x, reach_x(shape)), place_beside(place.y, reach_y(shape))};
  for (const Point there : {Point{place.x, beside.y}, Point{beside.x, place.y}, beside}) {
    if (there != place && is_finite(there) && !overlaps(at(shape, there))) return at(shape, there);
  }
  return shape;
}

}  // namespace tilespace::detail
