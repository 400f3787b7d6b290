// SPDX-License-Identifier: MIT
#include <tilespace/cover/detail/solid_part.hpp>
#include <tilespace/geom/detail/corners_of_box.hpp>
#include <tilespace/geom/overlaps_interior.hpp>
#include "solid_part/part_bounds.hpp"

// Separating axis test of boxes and convex polygons against a convex part of a tile: they are disjoint exactly if a
// line along an edge of one of the two separates them. A box is cut at the tile first, which makes it finite. Where one
// of the two is a line, the bounds are tested as well.

namespace tilespace::detail {
namespace {

// Whether all corners of a shape are outside of an edge of the part; those on its line, too, if not `closed`.
bool is_outside_an_edge(std::span<const Point> corners, const TilePart& part, bool closed) noexcept {
  for (std::size_t i = 0; i < part.corners.size(); ++i) {
    bool is_outside = true;
    for (const Point corner : corners) {
      const int side = evaluate_adaptively(PointBesideEdge{edge_of(part, i), corner});
      is_outside = is_outside && (closed ? side < 0 : side <= 0);
    }
    if (is_outside) return true;
  }
  return false;
}

// Whether all corners of the part are outside of an edge of a polygon.
bool has_part_outside(std::span<const Point> corners, const TilePart& part, bool closed) noexcept {
  Point from = corners.back();
  for (const Point to : corners) {
    bool is_outside = true;
    for (const Point corner : part.corners) {
      const int side = evaluate_adaptively(CornerBesideLine{from, to, part.tile, corner});
      is_outside = is_outside && (closed ? side < 0 : side <= 0);
    }
    if (is_outside) return true;
    from = to;
  }
  return false;
}

Box within_tile(const Box& box, Tile tile) noexcept {
  const Box room = box_of(tile);
  return {{box.min.x > room.min.x ? box.min.x : room.min.x, box.min.y > room.min.y ? box.min.y : room.min.y},
          {box.max.x < room.max.x ? box.max.x : room.max.x, box.max.y < room.max.y ? box.max.y : room.max.y}};
}

bool meets(const Box& box, const TilePart& part, bool closed) noexcept {
  return !is_apart(box, part, closed) && !is_outside_an_edge(corners_of(box), part, closed);
}

bool meets(const ConvexPolygon& polygon, const TilePart& part, bool closed) noexcept {
  const std::span<const Point> corners = corners_of(polygon);
  return !corners.empty() && !is_apart(bounds_of(polygon), part, closed) &&
         !is_outside_an_edge(corners, part, closed) && !has_part_outside(corners, part, closed);
}

}  // namespace

bool touches_part(const Box& box, const TilePart& part) noexcept {
  if (is_empty(box)) return false;
  const Box near = within_tile(box, part.tile);
  return near == box_of(part.tile) || (!is_empty(near) && meets(near, part, true));
}

bool overlaps_part(const Box& box, const TilePart& part) noexcept {
  if (!has_interior(box)) return false;
  const Box near = within_tile(box, part.tile);
  return has_area(part) && (near == box_of(part.tile) || (has_interior(near) && meets(near, part, false)));
}

bool touches_part(const ConvexPolygon& polygon, const TilePart& part) noexcept { return meets(polygon, part, true); }

bool overlaps_part(const ConvexPolygon& polygon, const TilePart& part) noexcept {
  return has_area(part) && meets(polygon, part, false);
}

}  // namespace tilespace::detail
