// SPDX-License-Identifier: MIT
#pragma once

#include <tilespace/exact/abs_of.hpp>
#include <tilespace/exact/max_of.hpp>
#include <tilespace/exact/two_product.hpp>
#include <tilespace/exact/two_sum.hpp>
#include <tilespace/sweep/detail/arrival.hpp>

/// @file free_path.hpp
/// Free part of a path, and the translation from its end to a stored position, without rounding.

namespace tilespace::detail {

/// Part of a path that is known to be free: from a position, by this fraction of a translation.
struct FreePath {
  Point start{};
  Vec displacement{};
  double fraction = 1.0;
};

/// Lower bound of the real fraction of a contact. Fractions of casts are within 2^-50 of themselves and within 2^-60 of
/// the translation, for long translations within 2^-80 tiles.
[[nodiscard]] constexpr double certainly_before(double fraction, Vec displacement) noexcept {
  const double length = max_of(abs_of(displacement.x), abs_of(displacement.y));
  const double before = fraction - fraction * 0x1p-40 - min_of(0x1p-59, 0x1p-79 / length);
  return before > 0.0 ? before : 0.0;
}

/// Fraction of a translation as a sum of two doubles. Exact if is_exact_part(). Huge translations are scaled, as they
/// would overflow in between.
[[nodiscard]] inline TwoProduct part_of(double displacement, double fraction) noexcept {
  constexpr double scale = 0x1p500;
  if (fraction == 0.0) return {};
  if (fraction == 1.0) return {displacement, 0.0};
  if (abs_of(displacement) > 0x1p900) return two_product(fraction * scale, displacement / scale);
  return two_product(fraction, displacement);
}

/// Whether a fraction of a translation has no digits below the least double.
[[nodiscard]] constexpr bool is_exact_part(double displacement, double fraction, TwoProduct part) noexcept {
  return fraction == 0.0 || fraction == 1.0 || displacement == 0.0 || abs_of(part.rounded) > 0x1p-900;
}

/// The real number to - (from + fraction * displacement), as a sum of two doubles. False if it takes more.
[[nodiscard]] inline bool subtract(double to, double from, double displacement, double fraction, double& rounded,
                                   double& rest) noexcept {
  const TwoProduct part = part_of(displacement, fraction);
  const TwoSum gone = two_sum(to, -from);
  const TwoSum left = two_sum(gone.rounded, -part.rounded);
  const TwoSum low = two_sum(gone.rest, -part.rest);
  const TwoSum middle = two_sum(left.rest, low.rounded);
  const TwoSum high = two_sum(left.rounded, middle.rounded);
  const TwoSum lower = two_sum(high.rest, middle.rest);
  const TwoSum lowest = two_sum(lower.rounded, low.rest);
  const TwoSum sum = two_sum(high.rounded, lowest.rounded);
  rounded = sum.rounded;
  rest = sum.rest;
  return lower.rest == 0.0 && lowest.rest == 0.0 && is_exact_part(displacement, fraction, part);
}

/// Translation to `to` from the end of a free path that began at `from`. If that takes more than two doubles an axis,
/// as beside denormal numbers, the translation from its beginning.
[[nodiscard]] inline Arrival come_from(Point from, Vec displacement, double fraction, Point to) noexcept {
  Arrival arrival;
  if (subtract(to.x, from.x, displacement.x, fraction, arrival.translation.x, arrival.translation_rest.x) &&
      subtract(to.y, from.y, displacement.y, fraction, arrival.translation.y, arrival.translation_rest.y))
    return arrival;
  const TwoSum x = two_sum(to.x, -from.x);
  const TwoSum y = two_sum(to.y, -from.y);
  return {{x.rounded, y.rounded}, {x.rest, y.rest}};
}

[[nodiscard]] constexpr bool is_none(const Arrival& arrival) noexcept {
  return arrival.translation == Vec{} && arrival.translation_rest == Vec{};
}

[[nodiscard]] constexpr bool is_same_step(const Arrival& a, const Arrival& b) noexcept {
  return a.translation == b.translation && a.translation_rest == b.translation_rest;
}

}  // namespace tilespace::detail
