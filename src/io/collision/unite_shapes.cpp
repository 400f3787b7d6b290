// SPDX-License-Identifier: MIT
// Union of convex polygons. The union of two convex areas is convex exactly if the border of their convex hull belongs
// to them. Proof that this is sufficient: a point of the hull in neither area can be separated from each of them by a
// line. Both cuts leave it in an infinite wedge that contains no point of either area, and the wedge crosses the border
// of the hull.
//
// Every edge of the hull lies on a line that each area touches in nothing, in a corner or in an edge: an interval. So
// it remains to test whether one or two intervals cover the edge.
#include "collision/unite_shapes.hpp"
#include <algorithm>
#include <tilespace/geom/detail/interval.hpp>
#include <tilespace/geom/predicates.hpp>

namespace tilespace::io::detail {
namespace {

using tilespace::detail::Interval;

bool covers(Interval interval, double a, double b) noexcept { return interval.low <= a && b <= interval.high; }

// Coordinate along the edge from a to b. Negated where the edge runs against the axis, so that b always has the greater
// one.
double along(Point a, Point b, Point p) noexcept {
  if (a.x != b.x) return a.x < b.x ? p.x : -p.x;
  return a.y < b.y ? p.y : -p.y;
}

// From the first to the last corner on the line of the edge.
Interval on_line(const ConvexPolygon& polygon, Point a, Point b) noexcept {
  Interval interval;
  for (const Point corner : corners_of(polygon)) {
    if (orientation(a, b, corner) != 0) continue;
    interval = hull(interval, along(a, b, corner));
  }
  return interval;
}

bool cover_edge(const ConvexPolygon& one, const ConvexPolygon& other, Point a, Point b) noexcept {
  const Interval i = on_line(one, a, b);
  const Interval j = on_line(other, a, b);
  const double from = along(a, b, a);
  const double to = along(a, b, b);
  const bool meet = i.low <= j.high && j.low <= i.high;
  const bool together = meet && std::min(i.low, j.low) <= from && to <= std::max(i.high, j.high);
  return covers(i, from, to) || covers(j, from, to) || together;
}

// Tests whether `a` blocks everything that enters through the sides that `b` is closed to.
bool shuts_more(Sides a, Sides b) noexcept { return a.empty() || (!b.empty() && (a | b) == a); }

// Unites one pair, if possible.
bool unite_a_pair(std::vector<TileShape>& shapes) {
  for (std::size_t i = 0; i < shapes.size(); ++i) {
    for (std::size_t j = i + 1; j < shapes.size(); ++j) {
      const std::optional<TileShape> both = united(shapes[i], shapes[j]);
      if (!both) continue;
      shapes[i] = *both;
      shapes.erase(shapes.begin() + static_cast<std::ptrdiff_t>(j));
      return true;
    }
  }
  return false;
}

}  // namespace

std::optional<ConvexPolygon> united(const ConvexPolygon& a, const ConvexPolygon& b) noexcept {
  Point points[2 * ConvexPolygon::max_corners];
  std::size_t count = 0;
  for (const Point corner : corners_of(a)) points[count++] = corner;
  for (const Point corner : corners_of(b)) points[count++] = corner;
  const auto hull = convex_hull({points, count});
  if (!hull) return std::nullopt;
  const std::span<const Point> corners = corners_of(*hull);
  for (std::size_t i = 0; i < corners.size(); ++i) {
    if (!cover_edge(a, b, corners[i], corners[(i + 1) % corners.size()])) return std::nullopt;
  }
  return *hull;
}

std::optional<TileShape> united(const TileShape& a, const TileShape& b) noexcept {
  if (a.area.count == 0) return TileShape{b.area, b.one_way, a.walls | b.walls};
  if (b.area.count == 0) return TileShape{a.area, a.one_way, a.walls | b.walls};
  const std::optional<ConvexPolygon> area = united(a.area, b.area);
  if (!area) return std::nullopt;
  const auto open = [&](Sides one_way) { return TileShape{*area, one_way, a.walls | b.walls}; };
  if (a.one_way == b.one_way) return open(a.one_way);
  if (*area == a.area && shuts_more(a.one_way, b.one_way)) return open(a.one_way);
  if (*area == b.area && shuts_more(b.one_way, a.one_way)) return open(b.one_way);
  if (a.area == b.area) return open(a.one_way | b.one_way);
  return std::nullopt;
}

std::optional<TileShape> united(std::vector<TileShape> shapes) {
  constexpr std::size_t most = 16;
  if (shapes.size() > most) return std::nullopt;
  while (unite_a_pair(shapes)) {
  }
  if (shapes.empty()) return empty_shape;
  return shapes.size() == 1 ? std::optional(shapes.front()) : std::nullopt;
}

}  // namespace tilespace::io::detail
