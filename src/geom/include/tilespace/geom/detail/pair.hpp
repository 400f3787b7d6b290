// SPDX-License-Identifier: MIT
#pragma once

#include <tilespace/base/two_sum.hpp>

/// @file pair.hpp
/// Arithmetic with about 100 bits: numbers as unevaluated sums of two doubles.

namespace tilespace::detail {

/// The number high + low, where |low| is at most about 2^-53 |high|.
struct Pair {
  double high;
  double low;
};

/// a + b, without error.
[[nodiscard]] constexpr Pair exact_sum(double a, double b) noexcept {
  const TwoSum sum = two_sum(a, b);
  return {sum.rounded, sum.rest};
}

/// a * b, without error where |a|, |b| and |a * b| lie between 2^-480 and 2^500 or are 0; below that it is off by less
/// than 2^-1070. Dekker's product after Veltkamp's split into halves of 26 bits.
[[nodiscard]] Pair exact_product(double a, double b) noexcept;

/// a * b, off by at most 8 u^2 of it, u = 2^-53. Left out is low * low: u^2. Rounded are the two products high * low,
/// u^2 each, their sum, 2 u^2, and what it adds to the rest of high * high, 3 u^2.
[[nodiscard]] Pair product(Pair a, Pair b) noexcept;

}  // namespace tilespace::detail
