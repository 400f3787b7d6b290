// SPDX-License-Identifier: MIT
#pragma once

#include <tilespace/base/result.hpp>
#include <tilespace/geom/convex_polygon.hpp>
#include <tilespace/geom/point.hpp>

/// @file pose.hpp
/// Poses of robots and of their sensors: position and heading; placement of footprints.

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
/// Cost        That of unit_vector(), some operations for each corner, and convex_hull(). Allocates: never.
[[nodiscard]] Result<ConvexPolygon> placed(const Pose& pose, const ConvexPolygon& polygon) noexcept;

}  // namespace tilespace
