// SPDX-License-Identifier: MIT
#pragma once

#include <tilespace/geom/box.hpp>
#include <tilespace/geom/box3.hpp>
#include <tilespace/geom/capsule.hpp>
#include <tilespace/geom/circle.hpp>
#include <tilespace/geom/segment.hpp>
#include <tilespace/geom/sphere.hpp>

/// @file overlaps_interior.hpp
/// Do two shapes share more than their borders? The closed twin is touches.hpp.
///
/// For every overload here:
/// Border      Borders do not count: shapes that only touch do not overlap. A box without width or height and a circle
///             of radius 0 are all border, and overlap nothing; so are a box of space without depth, and a sphere of radius
///             0. A point or segment counts as itself: it overlaps where it meets the open other shape.
/// Invalid     An empty shape overlaps nothing; nor does a point or segment with a NaN or infinite coordinate. Boxes may
///             have infinite bounds; a circle or capsule of infinite radius is the whole plane, a sphere all of space.
/// Exactness   Exact for all doubles.
/// Laws        overlaps_interior(a, b) == overlaps_interior(b, a); it implies touches(a, b).

namespace tilespace {

struct Annulus;
struct ConvexPolygon;
struct Sector;

/// Has the box points that are not on its border?
/// Cost        Two comparisons.
[[nodiscard]] constexpr bool has_interior(const Box& box) noexcept {
  return box.min.x < box.max.x && box.min.y < box.max.y;
}

/// Has the box of space points that are not on its border?
/// Cost        Three comparisons.
[[nodiscard]] constexpr bool has_interior(const Box3& box) noexcept {
  return box.min.x < box.max.x && box.min.y < box.max.y && box.min.z < box.max.z;
}

/// Has the capsule points that are not on its border?
/// Cost        Two comparisons.
[[nodiscard]] bool has_interior(const Capsule& capsule) noexcept;

/// Has the sector points that are not on its border? Not if its directions are the same.
/// Cost        As orientation.
[[nodiscard]] bool has_interior(const Sector& sector) noexcept;

/// Is the point in the box, and not on its border?
/// Cost        Four comparisons.
[[nodiscard]] constexpr bool overlaps_interior(Point point, const Box& box) noexcept {
  return box.min.x < point.x && point.x < box.max.x && box.min.y < point.y && point.y < box.max.y;
}

/// Is the point in the circle, and not on its border?
/// Cost        As compare_distance.
[[nodiscard]] bool overlaps_interior(Point point, const Circle& circle) noexcept;

/// Do two boxes share more than a border?
/// Cost        Eight comparisons.
[[nodiscard]] constexpr bool overlaps_interior(const Box& a, const Box& b) noexcept {
  return a.min.x < b.max.x && b.min.x < a.max.x && a.min.y < b.max.y && b.min.y < a.max.y && has_interior(a) &&
         has_interior(b);
}

/// Do a circle and a box share more than a border?
/// Cost        As compare_distance.
[[nodiscard]] bool overlaps_interior(const Circle& circle, const Box& box) noexcept;

/// Do two circles share more than a border? The radii count with their real sum.
/// Cost        As compare_distance.
[[nodiscard]] bool overlaps_interior(const Circle& a, const Circle& b) noexcept;

/// Does the segment, ends included, meet the inside of the box?
/// Cost        Two orientations.
[[nodiscard]] bool overlaps_interior(const Segment& segment, const Box& box) noexcept;

/// Do a capsule and a box share more than a border?
/// Cost        Two orientations, and four times as much where the axis passes by.
[[nodiscard]] bool overlaps_interior(const Capsule& capsule, const Box& box) noexcept;

/// Do a convex polygon and a box share more than a border? The polygon is_valid(), or the answer means nothing.
/// Cost        An orientation per corner, if their bounds do.
[[nodiscard]] bool overlaps_interior(const ConvexPolygon& polygon, const Box& box) noexcept;

/// Do an annulus and a box share more than a border?
/// Cost        That of a circle and a box, and up to four times compare_distance.
[[nodiscard]] bool overlaps_interior(const Annulus& annulus, const Box& box) noexcept;

/// Do a sector and a box share more than a border?
/// Cost        Some ten operations, and twice that for a sector of more than half a turn; some hundred where a corner of the
///             box is nearly on the border.
[[nodiscard]] bool overlaps_interior(const Sector& sector, const Box& box) noexcept;

/// Do a sphere and a box of space share more than a border?
/// Cost        As compare_distance.
[[nodiscard]] bool overlaps_interior(const Sphere& sphere, const Box3& box) noexcept;

/// The same questions, asked the other way round.
/// @{
[[nodiscard]] constexpr bool overlaps_interior(const Box& box, Point point) noexcept {
  return overlaps_interior(point, box);
}
[[nodiscard]] inline bool overlaps_interior(const Circle& circle, Point point) noexcept {
  return overlaps_interior(point, circle);
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
[[nodiscard]] inline bool overlaps_interior(const Box& box, const ConvexPolygon& polygon) noexcept {
  return overlaps_interior(polygon, box);
}
[[nodiscard]] inline bool overlaps_interior(const Box& box, const Annulus& annulus) noexcept {
  return overlaps_interior(annulus, box);
}
[[nodiscard]] inline bool overlaps_interior(const Box& box, const Sector& sector) noexcept {
  return overlaps_interior(sector, box);
}
[[nodiscard]] inline bool overlaps_interior(const Box3& box, const Sphere& sphere) noexcept {
  return overlaps_interior(sphere, box);
}
/// @}

}  // namespace tilespace
