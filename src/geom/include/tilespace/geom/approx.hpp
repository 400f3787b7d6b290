// SPDX-License-Identifier: MIT
#pragma once

#include <tilespace/base/two_product.hpp>
#include <tilespace/base/two_sum.hpp>

/// @file approx.hpp
/// Doubles with a running error bound: the first stage (floating-point filter) of adaptively evaluated predicates with
/// many products. See climb.hpp.

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
struct Approx {
  double value = 0.0;
  double error = 0.0;  ///< |value - real number| <= error.

  Approx() = default;
  explicit Approx(double exact) noexcept : value(exact) {}
  Approx(double nearby, double bound) noexcept : value(nearby), error(bound) {}

  /// -1, 0 or +1; unknown_sign if the error bound leaves the sign open.
  [[nodiscard]] int sign() const noexcept {
    if (value > error) return 1;
    if (value < -error) return -1;
    return error == 0.0 && value == 0.0 ? 0 : unknown_sign;
  }

  friend Approx operator-(Approx a) noexcept { return {-a.value, a.error}; }
  friend Approx operator+(Approx a, Approx b) noexcept {
    const TwoSum sum = two_sum(a.value, b.value);
    const double rest = sum.rest < 0.0 ? -sum.rest : sum.rest;
    return {sum.rounded, (a.error + b.error + rest) * widening};
  }
  friend Approx operator-(Approx a, Approx b) noexcept { return a + -b; }
  friend Approx operator*(Approx a, Approx b) noexcept;

  static constexpr double widening = 1.0 + 0x1p-49;
};

/// (base + rest) - (tile + corner), almost as precise as if rounded once: the errors of the intermediate sums are added
/// back.
[[nodiscard]] Approx sum_of_place(double base, double rest, double tile, double corner) noexcept;

/// The square root of a number that is not negative, although the value that stands for it may be.
[[nodiscard]] Approx root(Approx square) noexcept;

/// The sign of x + s sqrt(y) + t sqrt(z), for s and t of -1 or +1, and y and z not negative.
[[nodiscard]] int root_sum_sign(Approx x, int s, Approx y, int t, Approx z) noexcept;

}  // namespace tilespace::detail
