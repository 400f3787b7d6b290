// SPDX-License-Identifier: MIT
#include <tilespace/geom/closest_point.hpp>
#include <tilespace/geom/distance.hpp>
#include "pairs/rounded_gap.hpp"

// Every distance is reduced to that of two points less the radii. An empty shape makes one of the points NaN, or the
// radius.

namespace tilespace {
namespace {

struct Ends {
  double a;
  double b;
};

// One axis: the ends of the gap between two ranges, or twice the same value if there is none.
Ends gap_ends(double a_min, double a_max, double b_min, double b_max) noexcept {
  if (a_max < b_min) return {a_max, b_min};
  if (b_max < a_min) return {a_min, b_max};
  return {0.0, 0.0};
}

}  // namespace

double distance(Point a, Point b) noexcept { return detail::rounded_gap(a, b, 0.0, 0.0); }

double distance(Point point, const Box& box) noexcept { return distance(point, closest_point(box, point)); }

double distance(const Box& a, const Box& b) noexcept {
  if (is_empty(a) || is_empty(b)) return detail::infinity;
  const Ends x = gap_ends(a.min.x, a.max.x, b.min.x, b.max.x);
  const Ends y = gap_ends(a.min.y, a.max.y, b.min.y, b.max.y);
  return distance(Point{x.a, y.a}, Point{x.b, y.b});
}

double distance(const Circle& circle, Point point) noexcept {
  return detail::rounded_gap(circle.center, point, circle.radius, 0.0);
}

double distance(const Circle& circle, const Box& box) noexcept {
  return distance(circle, closest_point(box, circle.center));
}

double distance(const Circle& a, const Circle& b) noexcept {
  return detail::rounded_gap(a.center, b.center, a.radius, b.radius);
}

}  // namespace tilespace
