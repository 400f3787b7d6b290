// SPDX-License-Identifier: MIT
#pragma once

#include <limits>
#include <tilespace/exact/abs_of.hpp>
#include <tilespace/exact/error_bounded.hpp>
#include <tilespace/exact/wide_number.hpp>

/// @file root_time.hpp
/// Times (fractions of a translation) of the form (a + s sqrt(root)) / c, compared without rounding.

namespace tilespace::detail {

/// The fraction (a + s sqrt(root)) / c of a translation.
///
/// The time of a body without radius at a straight face has no root; with a radius, the length of a slanted face
/// introduces one, and so does the circle around a corner.
template <class Number>
struct RootTime {
  Product<Number, 2> a{};
  Product<Number, 4> root{};  ///< Not negative.
  Product<Number, 2> c{};     ///< Positive.
  int s = -1;                 ///< -1 or +1.
  bool has_root = false;      ///< If false, `root` is 0 and not used.
};

/// The maximum underflow error of a time that is a quotient of doubles, where the time or the bound on its error is
/// denormal: three of them are rounded by 2^-1075. There, different times may compare equal, and in another order than
/// their doubles.
inline constexpr double time_underflow = 0x1p-1070;

/// A time in doubles and its error bound, which is infinite if nothing is known.
struct TimeEstimate {
  double fraction = 0.0;
  double error = std::numeric_limits<double>::infinity();
};

/// Computes a time in doubles.
[[nodiscard]] inline TimeEstimate estimate(const RootTime<ErrorBounded>& time) noexcept {
  const ErrorBounded rooted = time.has_root ? root(time.root) : ErrorBounded(0.0);
  const ErrorBounded displacement = time.a + (time.s < 0 ? -rooted : rooted);
  const double least = time.c.value - time.c.error;
  if (!(least > 0.0)) return {};
  const double fraction = displacement.value / time.c.value;
  const double lost = displacement.error + abs_of(fraction) * time.c.error;
  return {fraction, lost / least + abs_of(fraction) * 0x1p-52 + time_underflow};
}

/// The sign of p + q * time, or unknown_sign: the sign at that time of a quantity that is linear in time.
template <class Number, class Place>
[[nodiscard]] int sign_at(const RootTime<Number>& time, const Place& p, const Place& q) noexcept {
  const auto rational = p * time.c + q * time.a;
  if (!time.has_root) return rational.sign();
  const int of_q = q.sign();
  if (of_q == unknown_sign) return unknown_sign;
  return root_sum_sign(rational, time.s * of_q < 0 ? -1 : 1, q * q * time.root, 1, Number(0.0));
}

/// The square of c * sqrt(root).
template <class Number>
[[nodiscard]] Product<Number, 8> root_times(const RootTime<Number>& time, const Product<Number, 2>& c) noexcept {
  return time.has_root ? time.root * c * c : Product<Number, 8>(0.0);
}

/// The sign of x - y, or unknown_sign.
template <class Number>
[[nodiscard]] int compare(const RootTime<Number>& x, const RootTime<Number>& y) noexcept {
  const auto rational = x.a * y.c - y.a * x.c;
  if (!x.has_root && !y.has_root) return rational.sign();
  return root_sum_sign(rational, x.s, root_times(x, y.c), -y.s, root_times(y, x.c));
}

/// The sign of `a` + s sqrt(root), with the root of a time; or unknown_sign.
template <class Number, class Rational>
[[nodiscard]] int sign_with_root(const Rational& a, const RootTime<Number>& time) noexcept {
  return time.has_root ? root_sum_sign(a, time.s, time.root, 1, Number(0.0)) : a.sign();
}

/// The sign of time - fraction, or unknown_sign.
template <class Number>
[[nodiscard]] int compare(const RootTime<Number>& time, double fraction) noexcept {
  return sign_with_root(time.a - Number(fraction) * time.c, time);
}

/// Compares a time with the start of the translation: before (-1), equal (0), after (+1), or unknown_sign.
template <class Number>
[[nodiscard]] int sign_after_start(const RootTime<Number>& time) noexcept {
  return sign_with_root(time.a, time);
}

/// Compares a time with the end of the translation.
template <class Number>
[[nodiscard]] int sign_after_end(const RootTime<Number>& time) noexcept {
  return sign_with_root(time.a - time.c, time);
}

/// Compares a time with -1: one whole translation before the start.
template <class Number>
[[nodiscard]] int sign_after_departure(const RootTime<Number>& time) noexcept {
  return sign_with_root(time.a + time.c, time);
}

}  // namespace tilespace::detail
