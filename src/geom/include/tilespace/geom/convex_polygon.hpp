// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <span>
#include <tilespace/base/result.hpp>
#include <tilespace/geom/box.hpp>
#include <tilespace/geom/point.hpp>

/// @file convex_polygon.hpp
/// Convex areas with corners.

namespace tilespace {

/// A convex area with 3 to 16 corners, or the empty one with none.
///
/// Made by the functions below, which see to it that the corners go clockwise as seen on screen, from the northernmost
/// (of those the westernmost) on, and that none lies on the line between its neighbours. So equal areas are equal
/// values. Coordinates of -0 become 0.
struct ConvexPolygon {
  static constexpr std::uint32_t max_corners = 16;  ///< No polygon has more.
  Point corners[max_corners]{};                     ///< The first `count` are used; the others are (0, 0).
  std::uint32_t count = 0;                          ///< How many corners.
  friend constexpr bool operator==(const ConvexPolygon&, const ConvexPolygon&) noexcept = default;
};

/// Which convex polygon has these corners, in either direction of turning? Corners on the line between their
/// neighbours, and repeated ones, are left out.
///
/// Invalid     See Errors.
/// Errors      not_a_shape if a coordinate is not finite, if the corners do not go around a convex area once, or if it
///             has no area; bad_size if more than 16 corners are left.
/// Exactness   Whether it is convex is decided exactly.
/// Laws        The same polygon for the corners from any other one on, and for the reverse of them.
/// Cost        One orientation() per corner. Allocates: never.
[[nodiscard]] Result<ConvexPolygon> convex_polygon(std::span<const Point> corners) noexcept;

/// Which is the smallest convex polygon around these points? The empty one if they have no area.
///
/// Invalid     See Errors. No point: the empty polygon.
/// Errors      not_a_shape if a coordinate is not finite; bad_size if it has more than 16 corners.
/// Exactness   Exact: its corners are some of the points.
/// Laws        convex_hull(corners_of(polygon)) == polygon.
/// Cost        One orientation() per point and corner of the result. Allocates: never.
/// Source      Jarvis 1973, "On the identification of the convex hull of a finite set of points in the plane".
[[nodiscard]] Result<ConvexPolygon> convex_hull(std::span<const Point> points) noexcept;

/// The box as a polygon; the empty polygon for boxes without area or with infinite bounds.
[[nodiscard]] ConvexPolygon polygon_of(const Box& box) noexcept;

/// The corners in use.
[[nodiscard]] constexpr std::span<const Point> corners_of(const ConvexPolygon& polygon) noexcept {
  constexpr std::uint32_t most = ConvexPolygon::max_corners;
  return {polygon.corners, polygon.count < most ? polygon.count : most};
}

/// Does the polygon keep what ConvexPolygon promises? One that was put together by hand may not.
/// Cost        That of convex_polygon().
[[nodiscard]] bool is_valid(const ConvexPolygon& polygon) noexcept;

/// The smallest box around the polygon; an empty one for the empty polygon.
[[nodiscard]] Box bounds_of(const ConvexPolygon& polygon) noexcept;

/// How far may a corner made by clip() be from its real place? This many times the largest |coordinate| of the polygon.
/// The derivation is in clip.cpp.
inline constexpr double clip_error = 0x1p-49;

/// What of the polygon lies in the box? The empty polygon if they share no area.
///
/// Border      Sharing a side or a corner is sharing no area.
/// Invalid     Empty boxes and polygons: the empty polygon. Infinite bounds cut nothing off.
/// Errors      bad_size if the result has more than 16 corners.
/// Exactness   Corners of either that remain are kept exactly. New ones lie exactly on the side of the box that makes
///             them; their other coordinate is rounded, and off by at most clip_error times the largest |coordinate| of
///             the polygon (and 2^-1074). The result is the convex_hull() of these: what rounding has put on a line, or
///             beyond one, is no corner. So it lies within the box, none of its points is farther from the real part
///             than that bound, nor is a point of the real part from it, and a part that is thinner may be lost.
/// Laws        clip(clip(polygon, box), box) == clip(polygon, box).
/// Cost        Two orientation() per corner and crossing; some hundred more for the hull. Allocates: never.
[[nodiscard]] Result<ConvexPolygon> clip(const ConvexPolygon& polygon, const Box& box) noexcept;

}  // namespace tilespace
