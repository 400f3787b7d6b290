// SPDX-License-Identifier: MIT
#include <tilespace/geom/convex_polygon.hpp>
#include <tilespace/geom/predicates.hpp>
#include "reading_order.hpp"

// Gift wrapping (Jarvis march): from the first point in reading order, which is a corner, always on to the point that
// has all others on its right. Results are small, so points need not be sorted, and nothing is allocated.

namespace tilespace {
namespace {

// Tests whether `b` lies between `a` and `c`. The three are distinct and collinear.
bool lies_between(Point a, Point b, Point c) noexcept {
  return detail::comes_before(a, b) == detail::comes_before(b, c);
}

// The corner that follows `at` clockwise; `at` itself if there is no other point. Of several on one line, the farthest.
Point next_corner(std::span<const Point> points, Point at) noexcept {
  Point next = at;
  for (const Point point : points) {
    if (point == at) continue;
    const int side = orientation(at, next, point);
    if (next == at || side < 0 || (side == 0 && lies_between(at, next, point))) next = point;
  }
  return next;
}

}  // namespace

Result<ConvexPolygon> convex_hull(std::span<const Point> points) noexcept {
  if (points.empty()) return ConvexPolygon{};
  Point first = points[0];
  for (const Point point : points) {
    if (!is_finite(point)) return Error{ErrorCode::not_a_shape, "finite coordinates"};
    if (detail::comes_before(point, first)) first = point;
  }

  ConvexPolygon hull;
  Point at = first;
  do {
    if (hull.count == ConvexPolygon::max_corners) return Error{ErrorCode::bad_size, "at most 16 corners"};
    hull.corners[hull.count++] = detail::without_negative_zero(at);
    at = next_corner(points, at);
  } while (at != first);
  return hull.count < 3 ? ConvexPolygon{} : hull;
}

}  // namespace tilespace
