// SPDX-License-Identifier: MIT
#pragma once

#include <tilespace/base/next_double.hpp>
#include <tilespace/base/two_sum.hpp>

/// @file addend.hpp
/// Which double, added to another, comes just to a third: places of things that have a size.

namespace tilespace {

/// Which is the largest double whose real sum with `other` is at most `sum`?
/// Invalid     NaN and infinities: NaN, or an infinity.
/// Exactness   Exact for all finite doubles, but where no double is small enough: -infinity.
/// Cost        Some ten operations.
[[nodiscard]] constexpr double largest_addend(double sum, double other) noexcept {
  const double addend = sum - other;
  const TwoSum real = two_sum(addend, other);
  return real.rounded > sum || (real.rounded == sum && real.rest > 0.0) ? next_double(addend, false) : addend;
}

/// Which is the smallest double whose real sum with `other` is at least `sum`?
/// Invalid     NaN and infinities: NaN, or an infinity.
/// Exactness   Exact for all finite doubles, but where no double is large enough: infinity.
/// Cost        Some ten operations.
[[nodiscard]] constexpr double smallest_addend(double sum, double other) noexcept {
  const double addend = sum - other;
  const TwoSum real = two_sum(addend, other);
  return real.rounded < sum || (real.rounded == sum && real.rest < 0.0) ? next_double(addend, true) : addend;
}

}  // namespace tilespace
