// SPDX-License-Identifier: MIT
#pragma once

#include <tilespace/base/addend.hpp>
#include <tilespace/base/two_sum.hpp>
#include <tilespace/motion/detail/shapes.hpp>

/// @file step_beside.hpp
/// Does a body overlap something only because the number of its place was rounded?
///
/// Who puts a body on a floor subtracts: floor - height. That is rounded, and half of the time the body's real end is a
/// trifle inside of the floor, though place + height, rounded, is the floor. Such a body starts from the double beside.

namespace tilespace::detail {

/// The place beside this one at which a body reaches no farther than the doubles nearest to where it reaches here.
[[nodiscard]] constexpr double place_beside(double place, Reach reach) noexcept {
  const TwoSum after = two_sum(place, reach.after);
  if (after.rest > 0.0) return largest_addend(after.rounded, reach.after);
  const TwoSum before = two_sum(place, -reach.before);
  return before.rest < 0.0 ? smallest_addend(before.rounded, -reach.before) : place;
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
