// SPDX-License-Identifier: MIT
#pragma once

#include <tilespace/exact/two_product.hpp>
#include <tilespace/exact/two_sum.hpp>

/// @file error_bounded.hpp
/// Doubles with a running error bound: the first stage (floating-point filter) of adaptively evaluated predicates with
/// many products. See evaluate_adaptively.hpp.

namespace tilespace::detail {

/// Result of sign() where the error bound leaves the sign open.
inline constexpr int unknown_sign = 2;

/// A double with a bound on its distance from the real number it stands for.
///
/// The bound is 0 as long as nothing was rounded, so computations on coordinates of few bits, as games have them, are
/// exact here. Otherwise each operation adds its own rounding error to the errors of its operands, and widens the sum
/// by `widening` for the roundings of the bound itself: at most six of 2^-53 each.
///
/// Invalid     Overflow makes the bound infinite or NaN. Every comparison with it is false, so the sign is unknown.
struct ErrorBounded {
  double value = 0.0;
  double error = 0.0;  ///< |value - real number| <= error.

  ErrorBounded() = default;
  explicit ErrorBounded(double exact) noexcept : value(exact) {}
  ErrorBounded(double nearby, double bound) noexcept : value(nearby), error(bound) {}

  /// -1, 0 or +1; unknown_sign if the error bound leaves the sign open.
  [[nodiscard]] int sign() const noexcept {
    if (value > error) return 1;
    if (value < -error) return -1;
    return error == 0.0 && value == 0.0 ? 0 : unknown_sign;
  }

  friend ErrorBounded operator-(ErrorBounded a) noexcept { return {-a.value, a.error}; }
  friend ErrorBounded operator+(ErrorBounded a, ErrorBounded b) noexcept {
    const TwoSum sum = two_sum(a.value, b.value);
    const double rest = sum.rest < 0.0 ? -sum.rest : sum.rest;
    return {sum.rounded, (a.error + b.error + rest) * widening};
  }
  friend ErrorBounded operator-(ErrorBounded a, ErrorBounded b) noexcept { return a + -b; }
  friend ErrorBounded operator*(ErrorBounded a, ErrorBounded b) noexcept;

  static constexpr double widening = 1.0 + 0x1p-49;
};

/// (base + rest) - (tile + corner), almost as precise as if rounded once: the errors of the intermediate sums are added
/// back.
[[nodiscard]] ErrorBounded sum_of_place(double base, double rest, double tile, double corner) noexcept;

/// The square root of a number that is not negative, although the value that stands for it may be.
[[nodiscard]] ErrorBounded root(ErrorBounded square) noexcept;

/// The sign of x + s sqrt(y) + t sqrt(z), for s and t of -1 or +1, and y and z not negative.
[[nodiscard]] int root_sum_sign(ErrorBounded x, int s, ErrorBounded y, int t, ErrorBounded z) noexcept;

}  // namespace tilespace::detail
