// SPDX-License-Identifier: MIT
#pragma once

#include <tilespace/exact/two_sum.hpp>

/// @file long_error_bounded.hpp
/// Double-double numbers with a running error bound, for results that are to be rounded; error_bounded.hpp is for
/// signs.

namespace tilespace::detail {

/// A number of about 100 bits, high + low with |low| at most 2^-53 |high|, and a bound on its distance from the real
/// number it stands for. long_error_bounded.cpp derives the bounds.
///
/// Invalid     Overflow makes the bound infinite or NaN. Every comparison with it is false.
struct LongErrorBounded {
  double high = 0.0;
  double low = 0.0;
  double error = 0.0;  ///< |high + low - real number| <= error.

  LongErrorBounded() = default;
  explicit LongErrorBounded(double exact) noexcept : high(exact) {}
  LongErrorBounded(double nearby, double rest, double bound) noexcept : high(nearby), low(rest), error(bound) {}

  friend LongErrorBounded operator-(LongErrorBounded a) noexcept { return {-a.high, -a.low, a.error}; }
  friend LongErrorBounded operator+(LongErrorBounded a, LongErrorBounded b) noexcept;
  friend LongErrorBounded operator-(LongErrorBounded a, LongErrorBounded b) noexcept { return a + -b; }
  friend LongErrorBounded operator*(LongErrorBounded a, LongErrorBounded b) noexcept;
};

/// a / b, where b is positive.
[[nodiscard]] LongErrorBounded quotient(LongErrorBounded a, LongErrorBounded b) noexcept;

/// The square root of a number that is not negative, although the value that stands for it may be.
[[nodiscard]] LongErrorBounded root(LongErrorBounded square) noexcept;

/// (base + rest) - (tile + corner).
[[nodiscard]] inline LongErrorBounded long_sum_of_place(double base, double rest, double tile, double corner) noexcept {
  const TwoSum place = two_sum(tile, corner);
  const TwoSum apart = two_sum(base, -place.rounded);
  const LongErrorBounded rounded{apart.rounded, apart.rest, 0.0};
  if (rest == 0.0 && place.rest == 0.0) return rounded;
  return rounded + (LongErrorBounded(rest) - LongErrorBounded(place.rest));
}

}  // namespace tilespace::detail
