// SPDX-License-Identifier: MIT
#pragma once

#include <tilespace/exact/adjacent_doubles.hpp>
#include <tilespace/exact/two_sum.hpp>

/// @file addend.hpp
/// Exact inverse of addition: the extreme double whose real sum with a given one stays within a limit. For positions of
/// things that have a size.

namespace tilespace {

/// Computes the largest double whose real sum with `other` is at most `sum`.
/// Invalid     NaN and infinities: NaN, or an infinity.
/// Exactness   Exact for all finite doubles, except that the result is -infinity if no double is small enough.
/// Cost        Some ten operations.
[[nodiscard]] constexpr double largest_addend(double sum, double other) noexcept {
  const double addend = sum - other;
  const TwoSum real = two_sum(addend, other);
  return real.rounded > sum || (real.rounded == sum && real.rest > 0.0) ? next_down(addend) : addend;
}

/// Computes the smallest double whose real sum with `other` is at least `sum`.
/// Invalid     NaN and infinities: NaN, or an infinity.
/// Exactness   Exact for all finite doubles, except that the result is infinity if no double is large enough.
/// Cost        Some ten operations.
[[nodiscard]] constexpr double smallest_addend(double sum, double other) noexcept {
  const double addend = sum - other;
  const TwoSum real = two_sum(addend, other);
  return real.rounded < sum || (real.rounded == sum && real.rest < 0.0) ? next_up(addend) : addend;
}

}  // namespace tilespace
