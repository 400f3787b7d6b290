// SPDX-License-Identifier: MIT
#pragma once

#include <tilespace/geom/box.hpp>
#include <tilespace/geom/box3.hpp>
#include <tilespace/geom/capsule.hpp>
#include <tilespace/geom/circle.hpp>
#include <tilespace/geom/detail/reach_of_round.hpp>
#include <tilespace/geom/segment.hpp>
#include <tilespace/geom/sphere.hpp>

/// @file overlaps_interior.hpp
/// Overlap tests of open shapes: whether two shapes share more than their boundaries. For closed shapes see
/// touches.hpp.
///
/// For every overload here:
/// Border      Boundaries do not count: shapes that only touch do not overlap. A box without width or height and a
///             circle of radius 0 have no interior and overlap nothing; so have a box of space without depth and a
///             sphere of radius 0. A point or segment counts as itself: it overlaps if it intersects the interior of
///             the other shape.
/// Invalid     An empty shape overlaps nothing; nor does a point or segment with a NaN or infinite coordinate. Boxes
///             may have infinite bounds; a circle or capsule of infinite radius is the whole plane, a sphere all of
///             space.
/// Exactness   Exact for all doubles.
/// Laws        overlaps_interior(a, b) == overlaps_interior(b, a); it implies touches(a, b).

namespace tilespace {

struct Annulus;
struct ConvexPolygon;
struct Sector;

/// Tests whether the box has points that are not on its boundary.
/// Cost        Two comparisons.
[[nodiscard]] constexpr bool has_interior(const Box& box) noexcept {
  return box.min.x < box.max.x && box.min.y < box.max.y;
}

/// Tests whether the box of space has points that are not on its boundary.
/// Cost        Three comparisons.
[[nodiscard]] constexpr bool has_interior(const Box3& box) noexcept {
  return box.min.x < box.max.x && box.min.y < box.max.y && box.min.z < box.max.z;
}

/// Tests whether the capsule has points that are not on its boundary.
/// Cost        Two comparisons.
[[nodiscard]] bool has_interior(const Capsule& capsule) noexcept;

/// Tests whether the sector has points that are not on its boundary. Not if its directions are the same.
/// Cost        As orientation.
[[nodiscard]] bool has_interior(const Sector& sector) noexcept;

/// Tests whether the point is in the interior of the box.
/// Cost        Four comparisons.
[[nodiscard]] constexpr bool overlaps_interior(Point point, const Box& box) noexcept {
  return box.min.x < point.x && point.x < box.max.x && box.min.y < point.y && point.y < box.max.y;
}

/// Tests whether the point is in the interior of the circle.
/// Cost        As compare_distance.
[[nodiscard]] bool overlaps_interior(Point point, const Circle& circle) noexcept;

/// Tests whether the interiors of two boxes overlap.
/// Cost        Eight comparisons.
[[nodiscard]] constexpr bool overlaps_interior(const Box& a, const Box& b) noexcept {
  return a.min.x < b.max.x && b.min.x < a.max.x && a.min.y < b.max.y && b.min.y < a.max.y && has_interior(a) &&
         has_interior(b);
}

/// Tests whether the interiors of a circle and a box overlap.
/// Cost        About fifteen operations in line; some hundred where they nearly touch.
[[nodiscard]] inline bool overlaps_interior(const Circle& circle, const Box& box) noexcept {
  return detail::is_in_reach<true>(circle, box);
}

/// Tests whether the interiors of two circles overlap. The radii count with their real sum.
/// Cost        As compare_distance.
[[nodiscard]] bool overlaps_interior(const Circle& a, const Circle& b) noexcept;

/// Tests whether the segment, ends included, intersects the interior of the box.
/// Cost        Two orientations.
[[nodiscard]] bool overlaps_interior(const Segment& segment, const Box& box) noexcept;

/// Tests whether the interiors of a capsule and a box overlap.
/// Cost        Two orientations, and four times as much if the axis misses the box.
[[nodiscard]] bool overlaps_interior(const Capsule& capsule, const Box& box) noexcept;

/// Tests whether the interiors of a convex polygon and a box overlap. Requires is_valid(polygon); otherwise the result
/// is meaningless.
/// Cost        An orientation per corner, if their bounds overlap.
[[nodiscard]] bool overlaps_interior(const ConvexPolygon& polygon, const Box& box) noexcept;

/// Tests whether the interiors of an annulus and a box overlap.
/// Cost        That of a circle and a box, and up to four times compare_distance.
[[nodiscard]] bool overlaps_interior(const Annulus& annulus, const Box& box) noexcept;

/// Tests whether the interiors of a sector and a box overlap.
/// Cost        Some ten operations, and twice that for a sector of more than half a turn; some hundred if a corner of
///             the box is nearly on the boundary.
[[nodiscard]] bool overlaps_interior(const Sector& sector, const Box& box) noexcept;

/// Tests whether the interiors of a sphere and a box of space overlap.
/// Cost        About twenty operations in line; some hundred where they nearly touch.
[[nodiscard]] inline bool overlaps_interior(const Sphere& sphere, const Box3& box) noexcept {
  return detail::is_in_reach<true>(sphere, box);
}

/// The same test with the arguments swapped.
/// @{
[[nodiscard]] constexpr bool overlaps_interior(const Box& box, Point point) noexcept {
  return overlaps_interior(point, box);
}
[[nodiscard]] inline bool overlaps_interior(const Box& box, const Circle& circle) noexcept {
  return overlaps_interior(circle, box);
}
[[nodiscard]] inline bool overlaps_interior(const Box& box, const Segment& segment) noexcept {
  return overlaps_interior(segment, box);
}
[[nodiscard]] inline bool overlaps_interior(const Box& box, const Capsule& capsule) noexcept {
  return overlaps_interior(capsule, box);
}
[[nodiscard]] inline bool overlaps_interior(const Box& box, const Annulus& annulus) noexcept {
  return overlaps_interior(annulus, box);
}
/// @}

namespace detail {
// Holds if one of the overloads above takes the arguments in the other order only. A qualified name finds the functions
// declared so far and no later ones, so that the template below is not asked about itself.
template <class A, class B>
concept OverlapsSwapped = requires(const A& a, const B& b) { tilespace::overlaps_interior(b, a); } &&
                          !requires(const A& a, const B& b) { tilespace::overlaps_interior(a, b); };
}  // namespace detail

/// The same test with the arguments swapped, for all other shapes. Those above have overloads of their own because
/// otherwise `overlaps_interior(box, {x, y})` and `overlaps_interior(box, {{x, y}, r})` would compile, as tests of two
/// boxes, instead of being ambiguous.
template <class A, class B>
  requires detail::OverlapsSwapped<A, B>
[[nodiscard]] constexpr bool overlaps_interior(const A& a, const B& b) noexcept {
  return overlaps_interior(b, a);
}

}  // namespace tilespace
