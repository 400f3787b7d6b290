// SPDX-License-Identifier: MIT
#pragma once

#include <tilespace/geom/point.hpp>

/// @file reading_order.hpp
/// Lexicographic order of points by y, then x (reading order).

namespace tilespace::detail {

/// Tests whether `a` is north of `b`, or equally far north and to the west. Along a line, points are in this order.
[[nodiscard]] constexpr bool comes_before(Point a, Point b) noexcept { return a.y < b.y || (a.y == b.y && a.x < b.x); }

/// The same point, with 0 for -0.
[[nodiscard]] constexpr Point without_negative_zero(Point p) noexcept { return {p.x + 0.0, p.y + 0.0}; }

}  // namespace tilespace::detail
