// SPDX-License-Identifier: MIT
#pragma once

#include <tilespace/geom/box.hpp>
#include <tilespace/geom/box3.hpp>
#include <tilespace/geom/capsule.hpp>
#include <tilespace/geom/circle.hpp>
#include <tilespace/geom/detail/reach_of_round.hpp>
#include <tilespace/geom/segment.hpp>
#include <tilespace/geom/sphere.hpp>

/// @file touches.hpp
/// Intersection tests of closed shapes: whether two shapes, boundaries included, share at least one point. For open
/// shapes see overlaps_interior.hpp.
///
/// For every overload here:
/// Border      Boundaries belong to the shapes: sharing a single point is touching.
/// Invalid     An empty shape touches nothing; nor does a point or segment with a NaN or infinite coordinate. Boxes may
///             have infinite bounds; a circle or capsule of infinite radius is the whole plane, a sphere all of space.
/// Exactness   Exact for all doubles.
/// Laws        touches(a, b) == touches(b, a); overlaps_interior(a, b) implies touches(a, b); where both exist,
///             touches(a, b) == (distance(a, b) == 0), except for distances that round to 0.

namespace tilespace {

struct Annulus;
struct ConvexPolygon;
struct Sector;

/// Tests whether the point is in or on the box.
/// Cost        About ten comparisons.
[[nodiscard]] constexpr bool touches(Point point, const Box& box) noexcept {
  return box.min.x <= point.x && point.x <= box.max.x && box.min.y <= point.y && point.y <= box.max.y &&
         is_finite(point);
}

/// Tests whether the point is in or on the circle.
/// Cost        As compare_distance.
[[nodiscard]] bool touches(Point point, const Circle& circle) noexcept;

/// Tests whether two boxes share a point.
/// Cost        About a dozen comparisons.
[[nodiscard]] constexpr bool touches(const Box& a, const Box& b) noexcept {
  return a.min.x <= b.max.x && b.min.x <= a.max.x && a.min.y <= b.max.y && b.min.y <= a.max.y && !is_empty(a) &&
         !is_empty(b);
}

/// Tests whether a circle and a box share a point.
/// Cost        About fifteen operations in line; some hundred where they nearly touch.
[[nodiscard]] inline bool touches(const Circle& circle, const Box& box) noexcept {
  return detail::is_in_reach<false>(circle, box);
}

/// Tests whether two circles share a point. The radii count with their real sum.
/// Cost        As compare_distance.
[[nodiscard]] bool touches(const Circle& a, const Circle& b) noexcept;

/// Tests whether the point is on the segment.
/// Cost        As orientation.
[[nodiscard]] bool touches(const Segment& segment, Point point) noexcept;

/// Tests whether a segment and a box share a point.
/// Cost        Two orientations.
[[nodiscard]] bool touches(const Segment& segment, const Box& box) noexcept;

/// Tests whether two segments share a point.
/// Cost        Four orientations.
[[nodiscard]] bool touches(const Segment& a, const Segment& b) noexcept;

/// Tests whether a capsule and a box share a point.
/// Cost        Two orientations, and four times as much if the axis misses the box.
[[nodiscard]] bool touches(const Capsule& capsule, const Box& box) noexcept;

/// Tests whether a convex polygon and a box share a point. Requires is_valid(polygon); otherwise the result is
/// meaningless.
/// Cost        An orientation per corner, if their bounds touch.
[[nodiscard]] bool touches(const ConvexPolygon& polygon, const Box& box) noexcept;

/// Tests whether an annulus and a box share a point.
/// Cost        That of a circle and a box, and up to four times compare_distance.
[[nodiscard]] bool touches(const Annulus& annulus, const Box& box) noexcept;

/// Tests whether a sector and a box share a point.
/// Cost        Some ten operations, and twice that for a sector of more than half a turn; some hundred if a corner of
///             the box is nearly on the boundary.
[[nodiscard]] bool touches(const Sector& sector, const Box& box) noexcept;

/// Tests whether a sphere and a box of space share a point.
/// Cost        About twenty operations in line; some hundred where they nearly touch.
[[nodiscard]] inline bool touches(const Sphere& sphere, const Box3& box) noexcept {
  return detail::is_in_reach<false>(sphere, box);
}

/// The same test with the arguments swapped.
/// @{
[[nodiscard]] constexpr bool touches(const Box& box, Point point) noexcept { return touches(point, box); }
[[nodiscard]] inline bool touches(Point point, const Segment& segment) noexcept { return touches(segment, point); }
[[nodiscard]] inline bool touches(const Box& box, const Circle& circle) noexcept { return touches(circle, box); }
[[nodiscard]] inline bool touches(const Box& box, const Segment& segment) noexcept { return touches(segment, box); }
[[nodiscard]] inline bool touches(const Box& box, const Capsule& capsule) noexcept { return touches(capsule, box); }
[[nodiscard]] inline bool touches(const Box& box, const Annulus& annulus) noexcept { return touches(annulus, box); }
/// @}

namespace detail {
// Holds if one of the overloads above takes the arguments in the other order only. A qualified name finds the functions
// declared so far and no later ones, so that the template below is not asked about itself.
template <class A, class B>
concept TouchesSwapped = requires(const A& a, const B& b) { tilespace::touches(b, a); } &&
                         !requires(const A& a, const B& b) { tilespace::touches(a, b); };
}  // namespace detail

/// The same test with the arguments swapped, for all other shapes. Those above have overloads of their own because
/// otherwise `touches(box, {x, y})` and `touches(box, {{x, y}, r})` would compile, as tests of two boxes, instead of
/// being ambiguous.
template <class A, class B>
  requires detail::TouchesSwapped<A, B>
[[nodiscard]] constexpr bool touches(const A& a, const B& b) noexcept {
  return touches(b, a);
}

}  // namespace tilespace
