// SPDX-License-Identifier: MIT
#pragma once

#include <tilespace/geom/box.hpp>
#include <tilespace/geom/circle.hpp>

/// @file distance.hpp
/// How far apart are two shapes?
///
/// For every overload here:
/// Border      0 where the closed shapes share a point.
/// Invalid     An empty shape, or a point with a NaN or infinite coordinate: +infinity, nothing is infinitely far away.
/// Exactness   The double nearest to the real distance, of two equally near ones the even one: as if one operation had
///             computed all of it. Above the largest double that is +infinity; next to 0 it may be 0.
/// Laws        distance(a, b) == distance(b, a). Never negative, never -0, never NaN. A larger real distance never has
///             the smaller answer.
/// Cost        About forty operations, among them a root and a division. Some ten times that where the distance is
///             almost halfway between two doubles; more where its square leaves the range of double, and where circles
///             all but touch.
/// Source      docs/exactness.md.

namespace tilespace {

/// How far is it from one point to the other?
/// Cost        See above.
[[nodiscard]] double distance(Point a, Point b) noexcept;

/// How far is the point from the box?
/// Cost        See above.
[[nodiscard]] double distance(Point point, const Box& box) noexcept;

/// How wide is the gap between two boxes?
/// Cost        See above.
[[nodiscard]] double distance(const Box& a, const Box& b) noexcept;

/// How far is the point from the circle?
/// Cost        See above.
[[nodiscard]] double distance(const Circle& circle, Point point) noexcept;

/// How wide is the gap between a circle and a box?
/// Cost        See above.
[[nodiscard]] double distance(const Circle& circle, const Box& box) noexcept;

/// How wide is the gap between two circles? The radii count with their real sum.
/// Cost        See above.
[[nodiscard]] double distance(const Circle& a, const Circle& b) noexcept;

/// The same questions, asked the other way round.
/// @{
[[nodiscard]] inline double distance(const Box& box, Point point) noexcept { return distance(point, box); }
[[nodiscard]] inline double distance(Point point, const Circle& circle) noexcept { return distance(circle, point); }
[[nodiscard]] inline double distance(const Box& box, const Circle& circle) noexcept { return distance(circle, box); }
/// @}

}  // namespace tilespace
