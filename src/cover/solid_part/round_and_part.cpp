// SPDX-License-Identifier: MIT
#include <tilespace/cover/detail/solid_part.hpp>
#include <tilespace/exact/evaluate_adaptively.hpp>
#include <tilespace/geom/overlaps_interior.hpp>
#include "solid_part/near_part_of_tile.hpp"
#include "solid_part/part_bounds.hpp"
#include "solid_part/part_signs.hpp"

// Circles, capsules and annuli against a convex part of a tile. A capsule shares a point with it if the distance
// between its axis and the part is at most the radius: 0 where they meet, otherwise from an end of the axis to the
// part, or from a corner of the part to its perpendicular foot on the axis. An annulus does if the part is near enough
// to its center, and has a corner, which is its farthest point, that is not too near.

namespace tilespace::detail {
namespace {

// Separating axis test. The bounds separate an axis and a wall in one line.
bool axis_meets(const Segment& axis, const TilePart& part) noexcept {
  const auto [a, b] = axis;
  const Box around{{a.x < b.x ? a.x : b.x, a.y < b.y ? a.y : b.y}, {a.x < b.x ? b.x : a.x, a.y < b.y ? b.y : a.y}};
  if (!bounds_touch(around, part)) return false;
  int least = 1;
  int most = -1;
  for (std::size_t i = 0; i < part.corners.size(); ++i) {
    const PartEdge edge = edge_of(part, i);
    const int side = evaluate_adaptively(CornerBesideLine{a, b, edge.tile, edge.from});
    if (side < least) least = side;
    if (side > most) most = side;
    if (evaluate_adaptively(PointBesideEdge{edge, a}) < 0 && evaluate_adaptively(PointBesideEdge{edge, b}) < 0)
      return false;
  }
  return least <= 0 && most >= 0;
}

bool is_near(const Capsule& capsule, const TilePart& part, bool closed) noexcept {
  const auto& [axis, radius] = capsule;
  if (radius > largest_double || is_near_part(axis.start, radius, part, closed)) return true;
  if (axis.start == axis.end) return false;
  if (axis_meets(axis, part)) return closed || radius > 0.0;
  if (is_near_part(axis.end, radius, part, closed)) return true;
  for (const Point corner : part.corners) {
    if (is_reached(evaluate_adaptively(AxisReach{axis, part.tile, corner, radius}), closed)) return true;
  }
  return false;
}

}  // namespace

bool touches_part(const Circle& circle, const TilePart& part) noexcept {
  return !is_empty(circle) && is_near_part(circle.center, circle.radius, part, true);
}

bool overlaps_part(const Circle& circle, const TilePart& part) noexcept {
  return circle.radius > 0.0 && !is_empty(circle) && has_area(part) &&
         is_near_part(circle.center, circle.radius, part, false);
}

bool touches_part(const Capsule& capsule, const TilePart& part) noexcept {
  return !is_empty(capsule) && is_near(capsule, part, true);
}

bool overlaps_part(const Capsule& capsule, const TilePart& part) noexcept {
  return has_interior(capsule) && has_area(part) && is_near(capsule, part, false);
}

bool touches_part(const Annulus& annulus, const TilePart& part) noexcept {
  return !is_empty(annulus) && is_near_part(annulus.center, annulus.outer, part, true) &&
         has_far_corner(annulus.center, annulus.inner, part, true);
}

bool overlaps_part(const Annulus& annulus, const TilePart& part) noexcept {
  return !is_empty(annulus) && annulus.inner < annulus.outer && has_area(part) &&
         is_near_part(annulus.center, annulus.outer, part, false) &&
         has_far_corner(annulus.center, annulus.inner, part, false);
}

}  // namespace tilespace::detail
