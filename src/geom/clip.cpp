// SPDX-License-Identifier: MIT
#include <optional>
#include <tilespace/geom/convex_polygon.hpp>
#include <tilespace/geom/detail/corners_of_box.hpp>
#include <tilespace/geom/predicates.hpp>
#include <utility>
#include "pairs/line_and_box.hpp"

// Intersection of a convex polygon and a box: the convex hull of three kinds of points: corners of the polygon in the
// box, corners of the box in the polygon, and crossings of an edge with the inside of a side. Which of them exist is
// decided exactly, each from the input. Cutting with one side after the other (Sutherland & Hodgman 1974) would be
// shorter, but the corners that one side makes are rounded, and an edge from such a corner may meet the next side far
// from where it should.
//
// Only the position of a crossing is rounded. With the edge from a to b, a.x < c < b.x, it is
//
//   t = (c - a.x) / (b.x - a.x)
//   y = a.y (1 - t) + b.y t
//
// The bound. u = 2^-53, S = the larger of |a.y| and |b.y|. t has three roundings: it is off by 3.01 u t. 1 - t is off
// by that and u. The products, with a rounding each: S (3.01 u t + 2 u) and S (4.01 u t). The sum: u S. Together below
// 10.1 u S, as t is at most 1. clip_error is 16 u. Products that underflow are off by 2^-1075 each. Underflow of t is
// negligible beside u S. Differences that would overflow are computed from halves.
//
// The real crossing lies on the side of the box, so clamping y to that side only brings it nearer.
//
// Every rounded corner is within the bound of its real one. So is every convex combination of rounded corners of the
// same combination of real ones, and vice versa; and hulls consist of convex combinations. This proves what the header
// says of points of the result.

namespace tilespace {
namespace {

// At most 16 corners of the polygon, 4 of the box, and for each edge, even of a polygon that is not convex, a crossing
// with each side.
struct Points {
  static constexpr std::size_t most = 5 * ConvexPolygon::max_corners + 4;
  Point points[most];
  std::size_t count = 0;

  void add(Point point) noexcept { points[count++] = point; }
};

double clamp(double value, double low, double high) noexcept {
  if (value < low) return low;
  return value > high ? high : value;
}

// The inside of a side of the box: x = at, low < y < high. Sides along the other axis are tested with x and y swapped.
struct Line {
  double at;
  double low;
  double high;
};

Point transposed(Point point) noexcept { return {point.y, point.x}; }

// The y at which the edge from a to b has x = c. Requires a.x < c < b.x.
double height_at(Point a, Point b, double c) noexcept {
  const double width = b.x - a.x;
  const bool overflows = width > detail::largest_double;
  const double t = overflows ? (0.5 * c - 0.5 * a.x) / (0.5 * b.x - 0.5 * a.x) : (c - a.x) / width;
  return a.y * (1.0 - t) + b.y * t;
}

// The y at which the edge between a and b crosses the inside of the side, if it does. The ends of the side are corners
// of the box.
std::optional<double> crossing(Point a, Point b, Line side) noexcept {
  if (a.x > b.x) std::swap(a, b);
  if (!(a.x < side.at && side.at < b.x)) return {};
  if (orientation(a, b, {side.at, side.low}) * orientation(a, b, {side.at, side.high}) >= 0) return {};
  return clamp(height_at(a, b, side.at), side.low, side.high);
}

void add_crossings(Points& out, Point a, Point b, const Box& box) noexcept {
  for (const double x : {box.min.x, box.max.x}) {
    if (const auto y = crossing(a, b, {x, box.min.y, box.max.y})) out.add({x, *y});
  }
  for (const double y : {box.min.y, box.max.y}) {
    if (const auto x = crossing(transposed(a), transposed(b), {y, box.min.x, box.max.x})) out.add({*x, y});
  }
}

bool holds(const Box& box, Point point) noexcept {
  return box.min.x <= point.x && point.x <= box.max.x && box.min.y <= point.y && point.y <= box.max.y;
}

bool holds(std::span<const Point> corners, Point point) noexcept {
  for (std::size_t i = 0; i < corners.size(); ++i) {
    if (orientation(corners[i], corners[(i + 1) % corners.size()], point) < 0) return false;
  }
  return true;
}

}  // namespace

Result<ConvexPolygon> clip(const ConvexPolygon& polygon, const Box& box) noexcept {
  const std::span<const Point> corners = corners_of(polygon);
  const Box part = is_empty(box) ? box : detail::common_part(bounds_of(polygon), box);
  if (is_empty(part)) return ConvexPolygon{};

  Points found;
  for (std::size_t i = 0; i < corners.size(); ++i) {
    if (holds(part, corners[i])) found.add(corners[i]);
    add_crossings(found, corners[i], corners[(i + 1) % corners.size()], part);
  }
  for (const Point corner : detail::corners_of(part)) {
    if (holds(corners, corner)) found.add(corner);
  }
  return convex_hull({found.points, found.count});
}

}  // namespace tilespace
