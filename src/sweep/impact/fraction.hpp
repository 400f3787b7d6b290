// SPDX-License-Identifier: MIT
#pragma once

#include <bit>
#include <cstdint>
#include <tilespace/base/detail/compiler.hpp>
#include <tilespace/exact/clamp_fraction.hpp>
#include <tilespace/exact/evaluate_adaptively.hpp>
#include "impact/time_of_impact.hpp"
#include "thick_lines/line_time.hpp"

/// @file fraction.hpp
/// Correct rounding of an exact time of impact to a fraction of the translation.

namespace tilespace::detail {

/// The numbers that fractions are rounded to, in order: doubles, but multiples of a unit below 2^52 units.
struct FractionSteps {
  double unit = 0x1p-1074;  ///< A power of two. The least one, 2^-1074, keeps all doubles.

  /// The step with this number, counted from 0.
  [[nodiscard]] double at(std::int64_t number) const noexcept {
    if (number < even) return double(number) * unit;
    return std::bit_cast<double>(std::bit_cast<std::int64_t>(double(even) * unit) + (number - even));
  }
  /// The number of the last step that does not exceed a fraction.
  [[nodiscard]] std::int64_t number_of(double fraction) const noexcept {
    if (fraction < double(even) * unit) return static_cast<std::int64_t>(fraction / unit);
    return std::bit_cast<std::int64_t>(fraction) - std::bit_cast<std::int64_t>(double(even) * unit) + even;
  }

 private:
  static constexpr std::int64_t even = std::int64_t{1} << 52;  // from here on, units are those of doubles
};

/// The sign of a time minus the midpoint of two fractions. `timed.template time<Number>()` is the time.
template <class Timed>
struct MiddlePredicate {
  const Timed& timed;
  double before;
  double behind;
  template <class Number>
  [[nodiscard]] int ask() const noexcept {
    return sign_at(timed.template time<Number>(), -(Number(before) + Number(behind)), Number(2.0));
  }
};

/// Finds the step nearest to a time in [0, 1]; of two equally near, the even one. Exact; a good `guess` saves
/// evaluations.
template <class Timed>
[[nodiscard]] TILESPACE_NEVER_INLINE double search_fraction(const Timed& timed, const FractionSteps& steps,
                                                            double guess) noexcept {
  const std::int64_t last = steps.number_of(1.0);
  return steps.at(first_where(0, last, steps.number_of(clamp_fraction(guess)), [&](std::int64_t number) {
    const int order = evaluate_adaptively(MiddlePredicate<Timed>{timed, steps.at(number), steps.at(number + 1)});
    return order < 0 || (order == 0 && number % 2 == 0);
  }));
}

/// The fraction of a time without a root, in [0, 1]: gap and quotient are each rounded once, so the error is at most
/// sweep_fraction_error. If the numbers are too big for that, the nearest double.
template <class Timed>
[[nodiscard]] double fraction_of_line(const Timed& timed) noexcept {
  const RootTime<ErrorBounded> time = timed.template time<ErrorBounded>();
  const double fraction = clamp_fraction(time.a.value / time.c.value);
  const bool is_near = time.a.error <= time.c.value * 0x1p-51;
  return is_near ? fraction : search_fraction(timed, FractionSteps{}, fraction);
}

/// Computes the fraction of the translation, in [0, 1], at which a body reaches a contact that find_impact() found.
///
/// Exactness   For a body without radius at a side, as fraction_of_line(). Else the nearest step of this translation,
///             so fractions have the order of the times: doubles, and multiples of 2^-80 of a tile of the path or of
///             2^-60 of the whole path, whichever are farther apart.
[[nodiscard]] double fraction_of(const MovingBody& body, const Obstacle& obstacle, const Contact& contact) noexcept;

/// The fraction from which on the steps of a translation are doubles. Not for translations below 2^-900.
[[nodiscard]] double least_rounded_to_double(Vec translation) noexcept;

/// A body whose translation is scaled by 2^-exponent, to a length between 2 and 4 along its longer axis. Not for
/// denormal translations.
struct ScaledBody {
  MovingBody body;
  int exponent;
  bool is_exact;  ///< No part of the translation was lost; those below 2^-1074 are.
};
[[nodiscard]] ScaledBody scaled_body(const MovingBody& body) noexcept;

/// 2^exponent, for exponents of normal doubles.
[[nodiscard]] double power_of_2(int exponent) noexcept;

}  // namespace tilespace::detail
