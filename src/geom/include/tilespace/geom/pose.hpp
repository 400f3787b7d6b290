// SPDX-License-Identifier: MIT
#pragma once

#include <tilespace/base/result.hpp>
#include <tilespace/geom/convex_polygon.hpp>
#include <tilespace/geom/point.hpp>

/// @file pose.hpp
/// Poses of robots and of their sensors: position and heading; placement of footprints; changes of frame (rigid
/// transforms).

namespace tilespace {

/// A position and a heading.
struct Pose {
  Point position{};    ///< Position of the local (0, 0).
  double angle = 0.0;  ///< Heading in radians: the direction of the local x axis, turned from x towards y.
  friend constexpr bool operator==(const Pose&, const Pose&) noexcept = default;
};

/// Bound on the error of a coordinate of placed(), relative to the largest |coordinate| of the position plus the
/// largest distance of a corner from the local (0, 0): sine and cosine are off by 2^-52, two products and two sums are
/// rounded.
inline constexpr double placed_error = 0x1p-49;

/// Places a convex polygon that is attached to a pose, such as the footprint of a robot: the convex hull of its turned
/// and moved corners, which rounding may have made collinear.
///
/// Returns     Corners (position.x + (x cos - y sin), position.y + (x sin + y cos)), with unit_vector(angle).
/// Units       Those of the pose; the polygon in the same units, from the local (0, 0).
/// Border      None: queries use the placed polygon. Quarter turns are exact.
/// Invalid     The empty polygon stays empty, and one whose area is lost by rounding becomes empty.
/// Errors      not_a_shape if a placed corner is not finite, or the angle has no direction.
/// Exactness   Each operation rounded once, in this order; each coordinate within placed_error.
/// Order       The same on every machine.
/// Cost        That of unit_vector(), and an orientation() for each corner; where rounding bends a side, also that of
///             convex_hull(). Allocates: never.
[[nodiscard]] Result<ConvexPolygon> placed(const Pose& pose, const ConvexPolygon& polygon) noexcept;

/// Places a point, or a pose such as that of a sensor, that is attached to a pose: the rigid transform from the local
/// frame. A robot at `pose` that says it moved by `step` is at `placed(pose, step)` then (odometry).
///
/// Returns     The point (position.x + (x cos - y sin), position.y + (x sin + y cos)), with unit_vector(angle); of a
///             pose also the sum of both angles, which may exceed a turn.
/// Units       Those of the pose.
/// Border      None. Quarter turns are exact.
/// Invalid     A position, point or angle that is not finite, or an angle without direction: coordinates NaN, and an
///             angle that is the sum.
/// Exactness   As placed() of a polygon: within placed_error. The angle is rounded once.
/// Order       The same on every machine.
/// Cost        That of unit_vector(), and some operations. Allocates: never.
/// @{
[[nodiscard]] Point placed(const Pose& pose, Point local) noexcept;
[[nodiscard]] Pose placed(const Pose& pose, const Pose& local) noexcept;
/// @}

/// Position of a point, or a pose, as seen from a pose: the inverse of placed(). How a robot moved is
/// `seen_from(before, after)`.
///
/// Returns     With (x, y) the difference of the positions: (x cos + y sin, y cos - x sin), with unit_vector(angle) of
///             `pose`; of a pose also the difference of the angles, which may exceed a turn.
/// Units       Those of the pose.
/// Border      None. Quarter turns are exact.
/// Invalid     As placed(); positions whose difference is beyond all doubles: coordinates infinite or NaN.
/// Exactness   Each operation rounded once; each coordinate within placed_error, relative to the distance of both
///             positions. The angle is rounded once.
/// Order       The same on every machine.
/// Laws        placed(pose, seen_from(pose, p)) is p, but for rounding.
/// Cost        As placed().
/// @{
[[nodiscard]] Point seen_from(const Pose& pose, Point point) noexcept;
[[nodiscard]] Pose seen_from(const Pose& pose, const Pose& other) noexcept;
/// @}

}  // namespace tilespace
