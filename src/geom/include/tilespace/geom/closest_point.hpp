// SPDX-License-Identifier: MIT
#pragma once

#include <bit>
#include <cstdint>
#include <tilespace/geom/box.hpp>

/// @file closest_point.hpp
/// Closest point of a shape to a given point.

namespace tilespace {

namespace detail {
[[nodiscard]] constexpr double clamp(double value, double low, double high) noexcept {
  return value < low ? low : high < value ? high : value;
}
inline constexpr double not_a_number = std::bit_cast<double>(std::uint64_t{0xFFF} << 51);
}  // namespace detail

/// Computes the point of `box` closest to `point`.
///
/// Border      The boundary belongs to the box: a point in or on it is its own closest point.
/// Invalid     An empty box, a NaN or infinite coordinate: both coordinates of the result are NaN.
/// Exactness   Exact: every coordinate of the result is one of the given coordinates.
/// Cost        About ten comparisons. Allocates: never.
[[nodiscard]] constexpr Point closest_point(const Box& box, Point point) noexcept {
  if (is_empty(box) || !is_finite(point)) return {detail::not_a_number, detail::not_a_number};
  return {detail::clamp(point.x, box.min.x, box.max.x), detail::clamp(point.y, box.min.y, box.max.y)};
}

}  // namespace tilespace
