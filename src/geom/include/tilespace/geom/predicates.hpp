// SPDX-License-Identifier: MIT
#pragma once

#include <tilespace/geom/point.hpp>

/// @file predicates.hpp
/// Robust geometric predicates, on which every exact result rests: orientation (orient2d) and comparisons of distances.
/// Each is evaluated adaptively: double arithmetic with a derived error bound, then small integers, then a sum without
/// rounding.

namespace tilespace {

/// Computes the side of the line from `a` to `b` on which `c` lies (orientation test, orient2d).
///
/// Returns     The sign of the cross product (b - a) x (c - a): +1 clockwise as seen on screen (y down), that is c to
///             the right of the line from a to b; -1 to the left; 0 on the line, or where a equals b.
/// Border      0 means exactly on the line.
/// Invalid     A NaN or infinite coordinate: 0.
/// Exactness   Exact for all finite doubles, tiny and huge ones too.
/// Laws        orientation(a, b, c) == orientation(b, c, a) == -orientation(b, a, c).
/// Cost        About ten operations; some hundred where c is nearly on the line.
/// Source      Filter after Shewchuk 1997, "Adaptive precision floating-point arithmetic"; docs/exactness.md.
[[nodiscard]] int orientation(Point a, Point b, Point c) noexcept;

/// Compares the distance from `a` to `b` with a number.
///
/// Returns     -1 smaller, 0 equal, +1 larger.
/// Border      0 means exactly equal.
/// Invalid     A NaN, an infinite coordinate or a negative distance: +1. An infinite distance between finite points:
///             -1.
/// Exactness   Exact for all finite doubles, tiny and huge ones too.
/// Laws        compare_distance(a, b, d) == compare_distance(b, a, d).
/// Cost        About ten operations; some hundred where the distances are nearly equal.
/// Source      docs/exactness.md.
[[nodiscard]] int compare_distance(Point a, Point b, double distance) noexcept;

/// Compares the distances from `from` to `a` and to `b`.
///
/// Returns     -1 if a is nearer, 0 if equally near, +1 if a is farther away.
/// Border      0 means exactly equally near.
/// Invalid     A NaN or infinite coordinate: 0.
/// Exactness   Exact for all finite doubles, tiny and huge ones too.
/// Laws        compare_distance(from, a, b) == -compare_distance(from, b, a).
/// Cost        About twelve operations; some hundred where the distances are nearly equal.
/// Source      docs/exactness.md.
[[nodiscard]] int compare_distance(Point from, Point a, Point b) noexcept;

}  // namespace tilespace
