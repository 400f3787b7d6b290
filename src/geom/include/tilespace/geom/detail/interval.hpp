// SPDX-License-Identifier: MIT
#pragma once

#include <tilespace/exact/max_of.hpp>
#include <tilespace/geom/box.hpp>

/// @file interval.hpp
/// Closed intervals of doubles: extents on one axis, times, results that are known up to an error.

namespace tilespace::detail {

/// The doubles from `low` to `high`; none if `low` is greater than `high`. By default, none.
struct Interval {
  double low = infinity;
  double high = -infinity;

  [[nodiscard]] constexpr bool empty() const noexcept { return low > high; }
};

/// The smallest interval that contains another one and a value.
[[nodiscard]] constexpr Interval hull(Interval interval, double value) noexcept {
  return {min_of(interval.low, value), max_of(interval.high, value)};
}

}  // namespace tilespace::detail
