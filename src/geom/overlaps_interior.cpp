// SPDX-License-Identifier: MIT
#include <tilespace/geom/closest_point.hpp>
#include <tilespace/geom/detail/box_around.hpp>
#include <tilespace/geom/overlaps_interior.hpp>
#include <tilespace/geom/predicates.hpp>
#include "pairs/line_and_box.hpp"
#include "predicates/compare_distance.hpp"

namespace tilespace {
namespace {

// Tests whether the closed range of a segment and the open range of a box intersect, on one axis.
bool meets_open(double low, double high, double box_min, double box_max) noexcept {
  return low < box_max && box_min < high;
}

bool along_an_axis(const Segment& segment) noexcept {
  return segment.start.x == segment.end.x || segment.start.y == segment.end.y;
}

}  // namespace

bool overlaps_interior(Point point, const Circle& circle) noexcept {
  return compare_distance(point, circle.center, circle.radius) < 0;
}

// An open box is as close to any point as the closed one, without attaining that distance.
bool detail::overlaps_interior_exactly(TwoDoubles center, TwoDoubles min, TwoDoubles max, double radius) noexcept {
  const Point from{center[0], center[1]};
  const Box box{{min[0], min[1]}, {max[0], max[1]}};
  return has_interior(box) && compare_distance(from, closest_point(box, from), radius) < 0;
}

bool overlaps_interior(const Circle& a, const Circle& b) noexcept {
  return a.radius > 0.0 && b.radius > 0.0 && detail::compare_distance(a.center, b.center, a.radius, b.radius) < 0;
}

// As for touches, with strict comparisons. A slanted segment that intersects the open box does so between its ends as
// well, that is inside its bounds: the intersection of bounds and box, which is finite, has an interior too and may
// replace the box.
bool overlaps_interior(const Segment& segment, const Box& box) noexcept {
  if (is_empty(segment) || !has_interior(box)) return false;
  const Box bounds = detail::box_around(segment);
  if (!meets_open(bounds.min.x, bounds.max.x, box.min.x, box.max.x)) return false;
  if (!meets_open(bounds.min.y, bounds.max.y, box.min.y, box.max.y)) return false;
  return along_an_axis(segment) || detail::line_against_corners(segment, detail::common_part(bounds, box)) < 0;
}

}  // namespace tilespace
