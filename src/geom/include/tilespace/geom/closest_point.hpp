// SPDX-License-Identifier: MIT
#pragma once

#include <tilespace/geom/box.hpp>

/// @file closest_point.hpp
/// Points of a shape that are nearest to a place.

namespace tilespace {

namespace detail {
[[nodiscard]] constexpr double clamp(double value, double low, double high) noexcept {
  return value < low ? low : high < value ? high : value;
}
inline constexpr double not_a_number = __builtin_nan("");
}  // namespace detail

/// Which point of `box` is nearest to `point`?
///
/// Border      The border belongs to the box: a point in or on it is its own answer.
/// Invalid     An empty box, a NaN or infinite coordinate: both coordinates of the answer are NaN.
/// Exactness   Exact: the answer has only coordinates it was given.
/// Cost        About ten comparisons. Allocates: never.
[[nodiscard]] constexpr Point closest_point(const Box& box, Point point) noexcept {
  if (is_empty(box) || !is_finite(point)) return {detail::not_a_number, detail::not_a_number};
  return {detail::clamp(point.x, box.min.x, box.max.x), detail::clamp(point.y, box.min.y, box.max.y)};
}

}  // namespace tilespace
