// SPDX-License-Identifier: MIT
#pragma once

#include <tilespace/exact/exact_sum.hpp>
#include <tilespace/geom/point.hpp>

/// @file compare_distance.hpp
/// Exact comparison of a distance with the real (unrounded) sum of two radii.

namespace tilespace::detail {

/// Compares the distance from `a` to `b` with the real sum of `r` and `s`: smaller (-1), equal (0) or larger (+1).
///
/// Border      0 means exactly equal to the sum before any rounding.
/// Invalid     A point that is not finite, a radius that is negative or NaN: +1. Else an infinite radius: -1.
/// Cost        As the public compare_distance.
[[nodiscard]] int compare_distance(Point a, Point b, double r, double s) noexcept;

/// Adds `factor` times the squared distance from `a` to `b`; both are finite.
void add_squared_distance(ExactSum& sum, Point a, Point b, int factor = 1) noexcept;

}  // namespace tilespace::detail
