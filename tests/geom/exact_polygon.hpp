// SPDX-License-Identifier: MIT
#pragma once

#include <algorithm>
#include <span>
#include <string>
#include <tilespace/geom/convex_polygon.hpp>
#include <vector>

#include "oracle/rational.hpp"
#include "support/cases.hpp"

/// @file exact_polygon.hpp
/// Polygons in rational arithmetic, from definitions that src/ does not use.

namespace exact {

using oracle::Q;
using tilespace::Box;
using tilespace::ConvexPolygon;
using tilespace::Point;

struct Vertex {
  Q x;
  Q y;
  friend bool operator==(const Vertex&, const Vertex&) = default;
};
using Polygon = std::vector<Vertex>;

inline Vertex vertex(Point p) { return {oracle::to_exact(p.x), oracle::to_exact(p.y)}; }

inline Polygon polygon(std::span<const Point> corners) {
  Polygon result;
  for (const Point corner : corners) result.push_back(vertex(corner));
  return result;
}
inline Polygon polygon(const ConvexPolygon& polygon) { return exact::polygon(corners_of(polygon)); }

inline Q cross(const Vertex& a, const Vertex& b, const Vertex& c) {
  return Q((b.x - a.x) * (c.y - a.y) - (b.y - a.y) * (c.x - a.x));
}

inline std::size_t after(std::size_t i, std::size_t size) { return (i + 1) % size; }

/// Are all vertices on this side of every edge (+1 right, -1 left), or on its line?
inline bool keeps_all_on_side(const Polygon& p, int side) {
  for (std::size_t i = 0; i < p.size(); ++i) {
    for (const Vertex& v : p) {
      if (side * oracle::sign_of(cross(p[i], p[after(i, p.size())], v)) < 0) return false;
    }
  }
  return true;
}

/// Is `v` a corner of the hull of `p`: is it between no two others?
inline bool is_extreme(const Polygon& p, const Vertex& v) {
  // The others lie strictly within half a turn, seen from v: some other u has all of them on one side, none behind.
  for (const Vertex& u : p) {
    if (u == v) continue;
    const bool holds = std::all_of(p.begin(), p.end(), [&](const Vertex& w) {
      const int side = oracle::sign_of(cross(v, u, w));
      const Q ahead = (u.x - v.x) * (w.x - v.x) + (u.y - v.y) * (w.y - v.y);
      return side > 0 || (side == 0 && ahead >= 0);
    });
    if (holds) return true;
  }
  return false;
}

/// The path without vertices that repeat the one before.
inline Polygon without_repeats(const Polygon& p) {
  Polygon result;
  for (const Vertex& v : p) {
    if (result.empty() || !(result.back() == v)) result.push_back(v);
  }
  while (result.size() > 1 && result.back() == result.front()) result.pop_back();
  return result;
}

/// Does the path go around a convex area once? By definition: each edge leaves everything to the same side, and each
/// corner of the hull is visited once.
inline bool goes_around_convex_area_once(const Polygon& path) {
  const Polygon p = without_repeats(path);
  if (p.size() < 3) return false;
  const bool right = keeps_all_on_side(p, 1);
  const bool left = keeps_all_on_side(p, -1);
  if (right == left) return false;  // neither; or both, on one line
  for (const Vertex& v : p) {
    if (is_extreme(p, v) && std::count(p.begin(), p.end(), v) != 1) return false;
  }
  return true;
}

/// The promise of ConvexPolygon, by its words.
inline std::string flaw_of(const ConvexPolygon& made) {
  if (made.count > ConvexPolygon::max_corners) return "too many corners";
  for (std::uint32_t i = made.count; i < ConvexPolygon::max_corners; ++i) {
    if (!(made.corners[i] == Point{})) return "a corner that is not used, and not (0, 0)";
  }
  if (made.count == 0) return "";
  if (made.count < 3) return "too few corners";
  const Polygon p = polygon(made);
  if (!goes_around_convex_area_once(p) || !keeps_all_on_side(p, 1)) return "not clockwise around a convex area, once";
  for (const Vertex& v : p) {
    if (!is_extreme(p, v)) return "a corner on the line between its neighbours";
    if (v.y < p[0].y || (v.y == p[0].y && v.x < p[0].x)) return "does not begin with the first corner";
  }
  return "";
}

/// Twice the area, positive for clockwise corners.
inline Q double_area(const Polygon& p) {
  Q sum = 0;
  for (std::size_t i = 0; i < p.size(); ++i) {
    const Vertex& a = p[i];
    const Vertex& b = p[after(i, p.size())];
    sum += a.x * b.y - a.y * b.x;
  }
  return sum;
}

/// What of a polygon lies where sign * coordinate <= sign * limit, for x or y.
inline Polygon cut(const Polygon& p, bool along_x, int sign, const Q& limit) {
  const auto beyond = [&](const Vertex& v) { return Q(sign * ((along_x ? v.x : v.y) - limit)); };
  Polygon result;
  for (std::size_t i = 0; i < p.size(); ++i) {
    const Vertex& a = p[i];
    const Vertex& b = p[after(i, p.size())];
    const Q from = beyond(a), to = beyond(b);
    if (from <= 0) result.push_back(a);
    if ((from < 0 && to > 0) || (from > 0 && to < 0)) {
      const Q t = from / (from - to);
      result.push_back({Q(a.x + (b.x - a.x) * t), Q(a.y + (b.y - a.y) * t)});
    }
  }
  return result;
}

/// What of the polygon lies in the box? Sutherland & Hodgman, without rounding; empty if it has no area.
inline Polygon clip(const ConvexPolygon& polygon, const Box& box) {
  if (is_empty(box)) return {};
  Polygon p = exact::polygon(polygon);
  if (std::isfinite(box.min.x)) p = cut(p, true, -1, oracle::to_exact(box.min.x));
  if (std::isfinite(box.max.x)) p = cut(p, true, 1, oracle::to_exact(box.max.x));
  if (std::isfinite(box.min.y)) p = cut(p, false, -1, oracle::to_exact(box.min.y));
  if (std::isfinite(box.max.y)) p = cut(p, false, 1, oracle::to_exact(box.max.y));
  if (double_area(p) == 0) return {};
  return without_repeats(p);
}

inline Q squared_distance(const Vertex& v, const Vertex& a, const Vertex& b) {
  const Q dx = b.x - a.x, dy = b.y - a.y;
  const Q length = dx * dx + dy * dy;
  Q t = length == 0 ? Q(0) : Q(((v.x - a.x) * dx + (v.y - a.y) * dy) / length);
  t = t < 0 ? Q(0) : t > 1 ? Q(1) : t;
  const Q x = v.x - (a.x + t * dx), y = v.y - (a.y + t * dy);
  return Q(x * x + y * y);
}

/// Is `v` at most `reach` away from the area of a polygon that goes clockwise?
inline bool is_near(const Polygon& p, const Vertex& v, const Q& reach) {
  bool inside = true;
  for (std::size_t i = 0; i < p.size(); ++i) {
    const Vertex& a = p[i];
    const Vertex& b = p[after(i, p.size())];
    if (squared_distance(v, a, b) <= reach * reach) return true;
    inside = inside && cross(a, b, v) >= 0;
  }
  return inside;
}

/// Width and height of the bounds, together: at least half of the perimeter, and at least the diameter.
inline Q extent(const Polygon& p) {
  Polygon by_x = p, by_y = p;
  std::sort(by_x.begin(), by_x.end(), [](const Vertex& a, const Vertex& b) { return a.x < b.x; });
  std::sort(by_y.begin(), by_y.end(), [](const Vertex& a, const Vertex& b) { return a.y < b.y; });
  return Q(by_x.back().x - by_x.front().x + by_y.back().y - by_y.front().y);
}

/// The corners as text, so that a failure can be pasted into a test.
inline std::string show(std::span<const Point> corners) {
  std::ostringstream out;
  for (const Point corner : corners) cases::write(out, corner), out << ", ";
  return out.str();
}
inline std::string show(const ConvexPolygon& polygon) { return show(corners_of(polygon)); }

/// Points whose hull is of interest: of one input class, few or many, at times on a line.
inline std::vector<Point> make_points(cases::Maker& maker) {
  std::vector<Point> points(static_cast<std::size_t>(maker.rng().between(3, 9)));
  for (Point& point : points) point = maker.point();
  if (maker.rng().one_in(4)) points.back() = maker.point_for(tilespace::Segment{points[0], points[1]});
  return points;
}

/// A polygon of one input class; the empty one now and then.
inline ConvexPolygon make_polygon(cases::Maker& maker) {
  const auto hull = convex_hull(make_points(maker));
  return hull ? *hull : ConvexPolygon{};
}

}  // namespace exact
