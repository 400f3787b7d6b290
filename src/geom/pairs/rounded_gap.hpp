// SPDX-License-Identifier: MIT
#pragma once

#include <tilespace/geom/point.hpp>

/// @file rounded_gap.hpp
/// Correctly rounded distance between two points less two radii, to which all other distances are reduced.

namespace tilespace::detail {

/// Computes the double nearest to |ab| - r - s, or 0 if that is negative. Ties are rounded to the even double.
///
/// Invalid     A point that is not finite, a radius that is negative or NaN: +infinity. Else an infinite radius: 0.
/// Cost        As the public distance.
[[nodiscard]] double rounded_gap(Point a, Point b, double r, double s) noexcept;

}  // namespace tilespace::detail
