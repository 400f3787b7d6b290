// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <span>
#include <tilespace/base/result.hpp>
#include <tilespace/geom/box.hpp>
#include <tilespace/geom/point.hpp>

/// @file convex_polygon.hpp
/// Convex polygons of at most 16 corners: construction, validation, convex hull and clipping.

namespace tilespace {

/// A convex polygon with 3 to 16 corners, or the empty one with none.
///
/// Created by the functions below, which guarantee: corners in clockwise order as seen on screen, starting with the
/// northernmost (of several the westernmost), and no corner on the line between its neighbours. Equal areas are
/// therefore equal values. Coordinates of -0 become 0.
struct ConvexPolygon {
  static constexpr std::uint32_t max_corners = 16;  ///< Maximum number of corners.
  Point corners[max_corners]{};                     ///< The first `count` are used; the others are (0, 0).
  std::uint32_t count = 0;                          ///< Number of corners.
  friend constexpr bool operator==(const ConvexPolygon&, const ConvexPolygon&) noexcept = default;
};

/// Makes the convex polygon with the given corners, in either winding order. Collinear and repeated corners are
/// removed.
///
/// Invalid     See Errors.
/// Errors      not_a_shape if a coordinate is not finite, if the corners do not go around a convex area exactly once,
///             or if the area is empty; bad_size if more than 16 corners remain.
/// Exactness   Convexity is decided exactly.
/// Laws        The same polygon whichever corner comes first, and for the corners in reverse order.
/// Cost        One orientation() per corner. Allocates: never.
[[nodiscard]] Result<ConvexPolygon> convex_polygon(std::span<const Point> corners) noexcept;

/// Computes the convex hull of points (gift wrapping, Jarvis march). Points without an area give the empty polygon.
///
/// Invalid     See Errors. No point: the empty polygon.
/// Errors      not_a_shape if a coordinate is not finite; bad_size if the hull has more than 16 corners.
/// Exactness   Exact: its corners are some of the points.
/// Laws        convex_hull(corners_of(polygon)) == polygon.
/// Cost        One orientation() per point and corner of the result. Allocates: never.
/// Source      Jarvis 1973, "On the identification of the convex hull of a finite set of points in the plane".
[[nodiscard]] Result<ConvexPolygon> convex_hull(std::span<const Point> points) noexcept;

/// Converts a box to a polygon; the empty polygon for boxes without area or with infinite bounds.
[[nodiscard]] ConvexPolygon polygon_of(const Box& box) noexcept;

/// Corners in use.
[[nodiscard]] constexpr std::span<const Point> corners_of(const ConvexPolygon& polygon) noexcept {
  constexpr std::uint32_t most = ConvexPolygon::max_corners;
  return {polygon.corners, polygon.count < most ? polygon.count : most};
}

/// Tests whether the polygon satisfies the invariants of ConvexPolygon. One filled in by hand may not.
/// Cost        That of convex_polygon().
[[nodiscard]] bool is_valid(const ConvexPolygon& polygon) noexcept;

/// Bounding box of the polygon; an empty box for the empty polygon.
[[nodiscard]] Box bounds_of(const ConvexPolygon& polygon) noexcept;

/// Bound on the error of a corner computed by clip(), relative to the largest |coordinate| of the polygon. The
/// derivation is in clip.cpp.
inline constexpr double clip_error = 0x1p-49;

/// Clips a convex polygon to a box: computes their intersection. The empty polygon if they share no area.
///
/// Border      A shared side or corner is no shared area.
/// Invalid     Empty boxes and polygons: the empty polygon. Infinite bounds cut nothing off.
/// Errors      bad_size if the result has more than 16 corners.
/// Exactness   Corners of either that remain are kept exactly. New ones lie exactly on the side of the box that makes
///             them; their other coordinate is rounded, and off by at most clip_error times the largest |coordinate| of
///             the polygon (and 2^-1074). The result is the convex_hull() of these, so a corner that rounding moved
///             onto or beyond the line between its neighbours is dropped. The result lies within the box; every point
///             of it is within that bound of the exact intersection, and every point of the exact intersection is
///             within that bound of it. A part that is thinner than the bound may be lost.
/// Laws        clip(clip(polygon, box), box) == clip(polygon, box).
/// Cost        Two orientation() per corner and crossing; some hundred more for the hull. Allocates: never.
[[nodiscard]] Result<ConvexPolygon> clip(const ConvexPolygon& polygon, const Box& box) noexcept;

}  // namespace tilespace
