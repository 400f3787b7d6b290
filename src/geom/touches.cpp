// SPDX-License-Identifier: MIT
#include <tilespace/geom/closest_point.hpp>
#include <tilespace/geom/detail/box_around.hpp>
#include <tilespace/geom/predicates.hpp>
#include <tilespace/geom/touches.hpp>
#include "pairs/line_and_box.hpp"
#include "predicates/compare_distance.hpp"

// Separating axis tests. Segments are convex, so two such shapes are disjoint exactly if a line separates them, and it
// can be taken along an edge of one of the two: an axis (the bounds are disjoint), or a segment (the other shape is
// strictly on one side of it).

namespace tilespace {

bool touches(Point point, const Circle& circle) noexcept {
  return compare_distance(point, circle.center, circle.radius) <= 0;
}

bool detail::touches_exactly(TwoDoubles center, TwoDoubles min, TwoDoubles max, double radius) noexcept {
  const Point from{center[0], center[1]};
  return compare_distance(from, closest_point(Box{{min[0], min[1]}, {max[0], max[1]}}, from), radius) <= 0;
}

bool touches(const Circle& a, const Circle& b) noexcept {
  return detail::compare_distance(a.center, b.center, a.radius, b.radius) <= 0;
}

bool touches(const Segment& segment, Point point) noexcept {
  return !is_empty(segment) && touches(point, detail::box_around(segment)) &&
         orientation(segment.start, segment.end, point) == 0;
}

// The part of the box within the bounds of the segment is finite, and may replace it.
bool touches(const Segment& segment, const Box& box) noexcept {
  if (is_empty(segment) || is_empty(box)) return false;
  const Box part = detail::common_part(detail::box_around(segment), box);
  return !is_empty(part) && detail::line_against_corners(segment, part) <= 0;
}

bool touches(const Segment& a, const Segment& b) noexcept {
  if (is_empty(a) || is_empty(b) || !touches(detail::box_around(a), detail::box_around(b))) return false;
  return orientation(a.start, a.end, b.start) * orientation(a.start, a.end, b.end) <= 0 &&
         orientation(b.start, b.end, a.start) * orientation(b.start, b.end, a.end) <= 0;
}

}  // namespace tilespace
