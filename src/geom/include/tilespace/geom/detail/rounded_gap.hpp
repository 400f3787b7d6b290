// SPDX-License-Identifier: MIT
#pragma once

#include <tilespace/geom/point.hpp>

/// @file rounded_gap.hpp
/// The one distance all others come down to.

namespace tilespace::detail {

/// Which double is nearest to |ab| - r - s, and to 0 if that is negative? Of two equally near ones, the even one.
///
/// Invalid     A point that is not finite, a radius that is negative or NaN: +infinity. Else an infinite radius: 0.
/// Cost        As the public distance.
[[nodiscard]] double rounded_gap(Point a, Point b, double r, double s) noexcept;

}  // namespace tilespace::detail
