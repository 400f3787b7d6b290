// SPDX-License-Identifier: MIT
#include "solid_part/near_part_of_tile.hpp"
#include <tilespace/exact/evaluate_adaptively.hpp>
#include "solid_part/part_signs.hpp"

// The distance from a point outside a convex part is that to a corner, or to a perpendicular foot on an edge. An open
// area is as far from any point as the closed one.

namespace tilespace::detail {
namespace {

// At a distance of 0 from the line, and from an end or a point between the ends.
bool is_on_wall(Point point, const PartEdge& edge) noexcept {
  return compare_to_corner(point, edge.tile, edge.from, 0.0) == 0 ||
         compare_to_corner(point, edge.tile, edge.to, 0.0) == 0 || compare_to_foot(point, edge, 0.0) == 0;
}

}  // namespace

int compare_to_corner(Point point, Tile tile, Point corner, double radius) noexcept {
  return evaluate_adaptively(CornerReach{point, tile, corner, radius});
}

int compare_to_foot(Point point, const PartEdge& edge, double radius) noexcept {
  return evaluate_adaptively(EdgeReach{point, edge, radius});
}

bool is_in_part(Point point, const TilePart& part) noexcept {
  if (part.corners.size() < 3) return is_on_wall(point, edge_of(part, 0));
  for (std::size_t i = 0; i < part.corners.size(); ++i) {
    if (evaluate_adaptively(PointBesideEdge{edge_of(part, i), point}) < 0) return false;
  }
  return true;
}

bool is_near_part(Point point, double radius, const TilePart& part, bool closed) noexcept {
  if (radius > largest_double) return true;
  for (const Point corner : part.corners) {  // first, as most parts are well within reach
    if (is_reached(compare_to_corner(point, part.tile, corner, radius), closed)) return true;
  }
  if (is_in_part(point, part)) return closed || radius > 0.0;
  for (std::size_t i = 0; i < part.corners.size(); ++i) {
    if (is_reached(compare_to_foot(point, edge_of(part, i), radius), closed)) return true;
  }
  return false;
}

bool has_far_corner(Point point, double radius, const TilePart& part, bool closed) noexcept {
  for (const Point corner : part.corners) {
    const int order = compare_to_corner(point, part.tile, corner, radius);
    if (closed ? order >= 0 : order > 0) return true;
  }
  return false;
}

}  // namespace tilespace::detail
