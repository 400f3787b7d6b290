// SPDX-License-Identifier: MIT
#pragma once

#include <tilespace/geom/box.hpp>
#include <tilespace/geom/circle.hpp>

/// @file distance.hpp
/// Distances between two shapes, and lengths of vectors, correctly rounded.
///
/// For every overload here:
/// Border      0 where the closed shapes share a point.
/// Invalid     An empty shape, or a point with a NaN or infinite coordinate: +infinity.
/// Exactness   Correctly rounded: the double nearest to the real distance, of two equally near ones the even one, as if
///             one operation had computed all of it. Above the largest double that is +infinity; next to 0 it may be 0.
/// Laws        distance(a, b) == distance(b, a). Never negative, never -0, never NaN. Monotonic: a larger real distance
///             never has a smaller result.
/// Cost        About forty operations, including a square root and a division. Some ten times that if the distance is
///             almost halfway between two doubles; more if its square leaves the range of double, and if circles all
///             but touch.
/// Source      docs/exactness.md.

namespace tilespace {

/// Computes the distance between two points.
/// Cost        See above.
[[nodiscard]] double distance(Point a, Point b) noexcept;

/// Computes the distance from a point to a box.
/// Cost        See above.
[[nodiscard]] double distance(Point point, const Box& box) noexcept;

/// Computes the distance between two boxes.
/// Cost        See above.
[[nodiscard]] double distance(const Box& a, const Box& b) noexcept;

/// Computes the distance from a circle to a point.
/// Cost        See above.
[[nodiscard]] double distance(const Circle& circle, Point point) noexcept;

/// Computes the distance between a circle and a box.
/// Cost        See above.
[[nodiscard]] double distance(const Circle& circle, const Box& box) noexcept;

/// Computes the distance between two circles. The radii count with their real sum.
/// Cost        See above.
[[nodiscard]] double distance(const Circle& a, const Circle& b) noexcept;

/// Computes the length (magnitude, norm) of a vector.
/// Cost        See above.
[[nodiscard]] inline double length(Vec v) noexcept { return distance(Point{}, Point{v.x, v.y}); }

/// The same distances with the arguments swapped.
/// @{
[[nodiscard]] inline double distance(const Box& box, Point point) noexcept { return distance(point, box); }
[[nodiscard]] inline double distance(Point point, const Circle& circle) noexcept { return distance(circle, point); }
[[nodiscard]] inline double distance(const Box& box, const Circle& circle) noexcept { return distance(circle, box); }
/// @}

}  // namespace tilespace
