// SPDX-License-Identifier: MIT
#pragma once

#include <tilespace/base/two_sum.hpp>

/// @file long_approx.hpp
/// Double-double numbers with a running error bound, for results that are to be rounded; approx.hpp is for signs.

namespace tilespace::detail {

/// A number of about 100 bits, high + low with |low| at most 2^-53 |high|, and a bound on its distance from the real
/// number it stands for. long_approx.cpp derives the bounds.
///
/// Invalid     Overflow makes the bound infinite or NaN. Every comparison with it is false.
struct LongApprox {
  double high = 0.0;
  double low = 0.0;
  double error = 0.0;  ///< |high + low - real number| <= error.

  LongApprox() = default;
  explicit LongApprox(double exact) noexcept : high(exact) {}
  LongApprox(double nearby, double rest, double bound) noexcept : high(nearby), low(rest), error(bound) {}

  friend LongApprox operator-(LongApprox a) noexcept { return {-a.high, -a.low, a.error}; }
  friend LongApprox operator+(LongApprox a, LongApprox b) noexcept;
  friend LongApprox operator-(LongApprox a, LongApprox b) noexcept { return a + -b; }
  friend LongApprox operator*(LongApprox a, LongApprox b) noexcept;
};

/// a / b, where b is positive.
[[nodiscard]] LongApprox quotient(LongApprox a, LongApprox b) noexcept;

/// The square root of a number that is not negative, although the value that stands for it may be.
[[nodiscard]] LongApprox root(LongApprox square) noexcept;

/// (base + rest) - (tile + corner).
[[nodiscard]] inline LongApprox long_sum_of_place(double base, double rest, double tile, double corner) noexcept {
  const TwoSum place = two_sum(tile, corner);
  const TwoSum way = two_sum(base, -place.rounded);
  const LongApprox rounded{way.rounded, way.rest, 0.0};
  if (rest == 0.0 && place.rest == 0.0) return rounded;
  return rounded + (LongApprox(rest) - LongApprox(place.rest));
}

}  // namespace tilespace::detail
