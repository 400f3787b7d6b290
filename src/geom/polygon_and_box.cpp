// SPDX-License-Identifier: MIT
#include <tilespace/geom/convex_polygon.hpp>
#include <tilespace/geom/detail/line_and_box.hpp>
#include <tilespace/geom/overlaps_interior.hpp>
#include <tilespace/geom/predicates.hpp>
#include <tilespace/geom/touches.hpp>

// Two convex shapes are apart exactly if a line separates them, and it can be taken along an edge of one of the two: along a
// side of the box, and the bounds are apart, or along an edge of the polygon, and the box lies beyond it.
//
// The part of the box within the bounds of the polygon is finite, and as good as all of it.

namespace tilespace {
namespace {

// How does the box lie to the line along an edge, inside of which is to its right? Beyond it (-1), beyond it but for its
// border (0), or partly inside (+1). The corner that is farthest inside tells.
int box_against_edge(Point from, Point to, const Box& box) noexcept {
  const Point innermost{to.y < from.y ? box.max.x : box.min.x, to.x > from.x ? box.max.y : box.min.y};
  return orientation(from, to, innermost);
}

// The least that any edge says; -1 for the empty polygon.
int box_against_edges(const ConvexPolygon& polygon, const Box& box) noexcept {
  const std::span<const Point> corners = corners_of(polygon);
  if (corners.empty()) return -1;
  int least = 1;
  Point from = corners.back();
  for (const Point to : corners) {
    const int side = box_against_edge(from, to, box);
    if (side < least) least = side;
    if (least < 0) break;
    from = to;
  }
  return least;
}

}  // namespace

bool touches(const ConvexPolygon& polygon, const Box& box) noexcept {
  const Box bounds = bounds_of(polygon);
  return touches(bounds, box) && box_against_edges(polygon, detail::common_part(bounds, box)) >= 0;
}

bool overlaps_interior(const ConvexPolygon& polygon, const Box& box) noexcept {
  const Box bounds = bounds_of(polygon);
  return overlaps_interior(bounds, box) && box_against_edges(polygon, detail::common_part(bounds, box)) > 0;
}

}  // namespace tilespace
