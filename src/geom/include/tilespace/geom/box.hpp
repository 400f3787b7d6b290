// SPDX-License-Identifier: MIT
#pragma once

#include <tilespace/geom/point.hpp>

/// @file box.hpp
/// Axis-aligned rectangles with real corners.

namespace tilespace {

/// The points from `min` to `max`, borders included. Bounds may be infinite; the points are finite.
struct Box {
  Point min{};  ///< The north-west corner.
  Point max{};  ///< The south-east corner.
  friend constexpr bool operator==(const Box&, const Box&) noexcept = default;
};

namespace detail {
inline constexpr double largest_double = 1.7976931348623157e308;
inline constexpr double infinity = __builtin_huge_val();

// Do the two bounds of one axis have a real number between them? Not from NaN, and not from +inf to +inf.
[[nodiscard]] constexpr bool holds_a_number(double min, double max) noexcept {
  return min <= max && min <= largest_double && max >= -largest_double;
}
}  // namespace detail

/// Does the box hold no point? So it is if a bound is NaN, if min > max, or if both bounds of an axis are the same
/// infinity; the empty box touches nothing.
[[nodiscard]] constexpr bool is_empty(const Box& box) noexcept {
  return !(detail::holds_a_number(box.min.x, box.max.x) && detail::holds_a_number(box.min.y, box.max.y));
}

}  // namespace tilespace
