// SPDX-License-Identifier: MIT
#pragma once

#include <tilespace/exact/two_product.hpp>
#include <tilespace/exact/two_sum.hpp>

/// @file pair.hpp
/// Double-double arithmetic with about 100 bits: numbers as unevaluated sums of two doubles.

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

/// a * b, without error where two_product() has none.
[[nodiscard]] inline Pair exact_product(double a, double b) noexcept {
  const TwoProduct product = two_product(a, b);
  return {product.rounded, product.rest};
}

/// a * b with an error of at most 8 u^2 of it, u = 2^-53. Omitted is low * low: u^2. Rounded are the two products high
/// * low, u^2 each, their sum, 2 u^2, and its sum with the rest of high * high, 3 u^2.
[[nodiscard]] Pair product(Pair a, Pair b) noexcept;

/// product(value, value), bit for bit.
[[nodiscard]] Pair square(Pair value) noexcept;

}  // namespace tilespace::detail
