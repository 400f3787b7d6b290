// SPDX-License-Identifier: MIT
#include <tilespace/geom/convex_polygon.hpp>
#include <tilespace/geom/overlaps_interior.hpp>
#include <tilespace/geom/predicates.hpp>
#include <tilespace/geom/touches.hpp>
#include "pairs/line_and_box.hpp"

// Separating axis test. Two convex shapes are disjoint exactly if a line separates them, and it can be taken along an
// edge of one of the two: along a side of the box, if the bounds are disjoint, or along an edge of the polygon, if the
// box lies beyond it.
//
// The part of the box within the bounds of the polygon is finite, and may replace it.

namespace tilespace {
namespace {

// Position of the box relative to the line along an edge, whose inside is to its right: outside (-1), outside except
// for its boundary (0), or partly inside (+1). The corner farthest inside decides.
int box_against_edge(Point from, Point to, const Box& box) noexcept {
  const Point innermost{to.y < from.y ? box.max.x : box.min.x, to.x > from.x ? box.max.y : box.min.y};
  return orientation(from, to, innermost);
}

// Minimum over all edges; -1 for the empty polygon.
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
