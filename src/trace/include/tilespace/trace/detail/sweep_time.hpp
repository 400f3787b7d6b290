// SPDX-License-Identifier: MIT
#pragma once

#include <tilespace/trace/detail/approx.hpp>
#include <tilespace/trace/detail/wide_number.hpp>

/// @file sweep_time.hpp
/// When, along its translation, does a body do something? Numbers with a root, compared without rounding.

namespace tilespace::detail {

/// The fraction (a + s sqrt(root)) / c of a translation.
///
/// A straight face that a body without radius meets has no root; with a radius, the length of a slanted face brings
/// one, and so does the circle around a corner.
template <class Number>
struct SweepTime {
  Number a{};
  Number root{};          ///< Not negative.
  Number c{};             ///< Positive.
  int s = -1;             ///< -1 or +1.
  bool has_root = false;  ///< Else `root` is 0, and not looked at.
};

/// The sign of p + q * time, or unknown_sign: where does something that moves evenly stand at that time?
template <class Number>
[[nodiscard]] int sign_at(const SweepTime<Number>& time, const Number& p, const Number& q) noexcept {
  const Number rational = p * time.c + q * time.a;
  if (!time.has_root) return rational.sign();
  const int of_q = q.sign();
  if (of_q == unknown_sign) return unknown_sign;
  return root_sum_sign(rational, time.s * of_q < 0 ? -1 : 1, q * q * time.root, 1, Number(0.0));
}

/// The sign of x - y, or unknown_sign.
template <class Number>
[[nodiscard]] int compare(const SweepTime<Number>& x, const SweepTime<Number>& y) noexcept {
  const Number rational = x.a * y.c - y.a * x.c;
  if (!x.has_root && !y.has_root) return rational.sign();
  const Number none(0.0);
  const Number x_root = x.has_root ? x.root * y.c * y.c : none;
  const Number y_root = y.has_root ? y.root * x.c * x.c : none;
  return root_sum_sign(rational, x.s, x_root, -y.s, y_root);
}

/// Which double is about this fraction? (a - sqrt(root)) / c, each operation rounded once.
[[nodiscard]] double to_fraction(const SweepTime<Approx>& time) noexcept;

}  // namespace tilespace::detail
