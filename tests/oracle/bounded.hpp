// SPDX-License-Identifier: MIT
#pragma once

#include <cmath>
#include <limits>

/// @file bounded.hpp
/// Doubles that know how wrong they are. What they are sure of is true; for the rest there are exact numbers.

namespace oracle {

/// A real number at most `error` from `value`. Errors are 0 where nothing was rounded; infinite or NaN after an
/// overflow.
struct Bounded {
  double value = 0.0;
  double error = 0.0;

  Bounded(double exact) : value(exact) {}  // NOLINT: numbers in formulas
  Bounded(double near, double within) : value(near), error(within) {}
};

/// Room for the roundings of a sum of products of errors itself: some of 2^-53, and of denormals.
[[nodiscard]] inline double rounded_up(double error) {
  return error * (1.0 + 0x1p-49) + 8.0 * std::numeric_limits<double>::denorm_min();
}

[[nodiscard]] inline Bounded operator+(Bounded a, Bounded b) {
  const double sum = a.value + b.value;
  const double from_b = sum - a.value;
  const double lost = (a.value - (sum - from_b)) + (b.value - from_b);  // Knuth: exactly, without an overflow
  if (a.error == 0.0 && b.error == 0.0 && lost == 0.0) return {sum, 0.0};
  return {sum, rounded_up(a.error + b.error + std::abs(lost))};
}

[[nodiscard]] inline Bounded operator-(Bounded a) { return {-a.value, a.error}; }
[[nodiscard]] inline Bounded operator-(Bounded a, Bounded b) { return a + -b; }

/// |a * b - product|, exactly; or NaN, which says nothing, for huge factors under MinGW, whose fma rounds twice: there
/// it is Dekker's product.
[[nodiscard]] inline double lost_by_product(double a, double b, double product) {
#ifdef __MINGW32__
  const auto high_part = [](double value) {
    const double scaled = value * (0x1p27 + 1.0);
    return scaled - (scaled - value);
  };
  const double a1 = high_part(a), b1 = high_part(b), a2 = a - a1, b2 = b - b1;
  return std::abs(((a1 * b1 - product) + a1 * b2 + a2 * b1) + a2 * b2);
#else
  return std::abs(std::fma(a, b, -product));
#endif
}

[[nodiscard]] inline Bounded operator*(Bounded a, Bounded b) {
  constexpr double may_underflow = 0x1p-900;  // below it, what is lost is no double
  const double product = a.value * b.value;
  const bool is_zero = a.value == 0.0 || b.value == 0.0;
  const double lost = is_zero ? 0.0
                      : std::abs(product) < may_underflow
                          ? std::abs(product) + std::numeric_limits<double>::denorm_min()
                          : lost_by_product(a.value, b.value, product);
  if (a.error == 0.0 && b.error == 0.0 && lost == 0.0) return {product, 0.0};
  return {product, rounded_up(std::abs(a.value) * b.error + std::abs(b.value) * a.error + a.error * b.error + lost)};
}

/// Is its sign known? If so, sign_of() it.
[[nodiscard]] inline bool is_sign_known(Bounded number) {
  return std::abs(number.value) > number.error || (number.value == 0.0 && number.error == 0.0);
}

/// -1, 0 or 1, of a known sign.
[[nodiscard]] inline int sign_of(Bounded number) { return number.value > 0.0 ? 1 : number.value < 0.0 ? -1 : 0; }

}  // namespace oracle
