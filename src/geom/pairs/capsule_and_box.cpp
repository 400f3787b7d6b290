// SPDX-License-Identifier: MIT
#include <tilespace/exact/evaluate_adaptively.hpp>
#include <tilespace/exact/max_of.hpp>
#include <tilespace/geom/closest_point.hpp>
#include <tilespace/geom/detail/box_around.hpp>
#include <tilespace/geom/detail/corners_of_box.hpp>
#include <tilespace/geom/overlaps_interior.hpp>
#include <tilespace/geom/predicates.hpp>
#include <tilespace/geom/touches.hpp>
#include "pairs/line_and_box.hpp"
#include "pairs/near_part.hpp"

// A capsule shares a point with a box if the distance from its axis to the box is at most the radius. If axis and box
// are disjoint, that is the distance from an end of the axis to the closest point of the box, or from a corner of the
// box to its perpendicular foot on the axis.

namespace tilespace {
namespace {

using detail::min_of;
using detail::unknown_sign;

// Compares the distance from a corner to its perpendicular foot on the axis with the radius: smaller (-1), equal (0) or
// larger (+1). If the foot is not strictly between the ends: larger, as an end is nearest then. Compares squares: that
// of the distance to the line of the axis is cross^2 / length^2.
struct CornerPredicate {
  const Capsule& capsule;
  Point corner;

  template <class Number>
  [[nodiscard]] int ask() const noexcept {
    const auto [a, b] = capsule.axis;
    const auto dx = Number(b.x) - Number(a.x);
    const auto dy = Number(b.y) - Number(a.y);
    const auto x = Number(corner.x) - Number(a.x);
    const auto y = Number(corner.y) - Number(a.y);
    const auto along = dx * x + dy * y;
    const auto squared_length = dx * dx + dy * dy;
    const int after_start = along.sign();
    const int before_end = (squared_length - along).sign();
    if (after_start <= 0 || before_end <= 0) return 1;
    if (after_start == unknown_sign || before_end == unknown_sign) return unknown_sign;
    const auto cross = dx * y - dy * x;
    const Number radius(capsule.radius);
    return (cross * cross - radius * radius * squared_length).sign();
  }
};

int compare_with_box(Point end, const Box& box, double radius) noexcept {
  return compare_distance(end, closest_point(box, end), radius);
}

// Compares the distance from axis to box with the radius: smaller (-1), equal (0) or larger (+1). An empty capsule or
// box: larger.
int compare_gap(const Capsule& capsule, const Box& whole_box) noexcept {
  if (is_empty(capsule) || is_empty(whole_box)) return 1;
  if (capsule.radius - capsule.radius != 0.0) return -1;  // infinite
  const Box box = detail::near_part(whole_box, detail::box_around(capsule.axis), capsule.radius);
  if (is_empty(box)) return 1;
  if (touches(capsule.axis, box)) return capsule.radius > 0.0 ? -1 : 0;
  const auto [start, end] = capsule.axis;
  int gap = min_of(compare_with_box(start, box, capsule.radius), compare_with_box(end, box, capsule.radius));
  for (const Point corner : detail::corners_of(box)) {
    if (gap < 0) break;
    gap = min_of(gap, detail::evaluate_adaptively(CornerPredicate{capsule, corner}));
  }
  return gap;
}

}  // namespace

bool has_interior(const Capsule& capsule) noexcept { return capsule.radius > 0.0 && !is_empty(capsule); }

bool touches(const Capsule& capsule, const Box& box) noexcept { return compare_gap(capsule, box) <= 0; }

// An open box is as close to any point as the closed one, without attaining that distance.
bool overlaps_interior(const Capsule& capsule, const Box& box) noexcept {
  return has_interior(capsule) && has_interior(box) && compare_gap(capsule, box) < 0;
}

}  // namespace tilespace
