// SPDX-License-Identifier: MIT
#pragma once

#include <tilespace/base/language.hpp>

/// @file two_sum.hpp
/// Error-free sum of two doubles.

namespace tilespace {

/// A sum of two doubles and its rounding error: `rounded` + `rest` is the real sum.
struct TwoSum {
  double rounded = 0.0;  ///< The double nearest to the real sum.
  double rest = 0.0;     ///< Rounding error. NaN where `rounded` is infinite.
};

/// Computes a + b and its rounding error (TwoSum, an error-free transformation).
/// Invalid     Where the sum overflows or an argument is not finite, the rest is NaN.
/// Exactness   Exact: no sum of finite doubles underflows.
/// Cost        Six additions.
/// Source      Knuth, The Art of Computer Programming 2, section 4.2.2, theorem B.
[[nodiscard]] constexpr TwoSum two_sum(double a, double b) noexcept {
  const double sum = a + b;
  const double b_part = sum - a;
  const double a_part = sum - b_part;
  return {sum, (a - a_part) + (b - b_part)};
}

}  // namespace tilespace
