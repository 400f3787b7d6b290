// SPDX-License-Identifier: MIT
#include "impact/grown_outline.hpp"

// Minkowski sum with a square: the corners of the sum are sums of corners. Along the outline, the outward normal turns
// clockwise; a corner of the square is the farthest one while the normal is in its quadrant. So a corner of the polygon
// occurs with those corners of the square whose quadrants its normals pass.

namespace tilespace::detail {
namespace {

// Corners of the square, clockwise: north-west, north-east, south-east, south-west.
constexpr double east_of[] = {-1.0, 1.0, 1.0, -1.0};
constexpr double south_of[] = {-1.0, -1.0, 1.0, 1.0};

// The corner of the square that is farthest along the outward normal (dy, -dx) of an edge; on an axis, the one for
// normals just after it clockwise, or just before it.
int square_corner(Point from, Point to, bool is_after) noexcept {
  if (from.y == to.y) return from.x < to.x ? (is_after ? 1 : 0) : (is_after ? 3 : 2);
  if (from.x == to.x) return from.y < to.y ? (is_after ? 2 : 1) : (is_after ? 0 : 3);
  if (from.y < to.y) return from.x < to.x ? 1 : 2;
  return from.x < to.x ? 0 : 3;
}

}  // namespace

Outline grown_outline(const ConvexPolygon& polygon, double margin) noexcept {
  const std::span<const Point> corners = corners_of(polygon);
  Outline grown;
  for (std::size_t i = 0; i < corners.size(); ++i) {
    const Point before = corners[i > 0 ? i - 1 : corners.size() - 1];
    const Point at = corners[i];
    const Point after = corners[i + 1 < corners.size() ? i + 1 : 0];
    const int last = square_corner(at, after, false);
    for (int k = square_corner(before, at, true);; k = (k + 1) % 4) {
      grown.corners[grown.count++] = {{at.x, east_of[k] * margin}, {at.y, south_of[k] * margin}};
      if (k == last) break;
    }
  }
  return grown;
}

}  // namespace tilespace::detail
