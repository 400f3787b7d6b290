// SPDX-License-Identifier: MIT
#pragma once

#include <algorithm>
#include <cmath>
#include <span>
#include <string>
#include <tilespace/geom/convex_polygon.hpp>
#include <vector>

#include "oracle/rational.hpp"

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

/// What of the polygon lies in the box? Sutherland & Hodgman, without rounding; a line or a point if that is all they
/// share.
inline Polygon part_in(const ConvexPolygon& polygon, const Box& box) {
  if (is_empty(box)) return {};
  Polygon p = exact::polygon(polygon);
  if (std::isfinite(box.min.x)) p = cut(p, true, -1, oracle::to_exact(box.min.x));
  if (std::isfinite(box.max.x)) p = cut(p, true, 1, oracle::to_exact(box.max.x));
  if (std::isfinite(box.min.y)) p = cut(p, false, -1, oracle::to_exact(box.min.y));
  if (std::isfinite(box.max.y)) p = cut(p, false, 1, oracle::to_exact(box.max.y));
  return p;
}

inline bool touches(const ConvexPolygon& polygon, const Box& box) { return !part_in(polygon, box).empty(); }
inline bool overlaps_interior(const ConvexPolygon& polygon, const Box& box) {
  return double_area(part_in(polygon, box)) > 0;
}

/// The same; empty if it has no area.
inline Polygon clip(const ConvexPolygon& polygon, const Box& box) {
  const Polygon p = part_in(polygon, box);
  return double_area(p) == 0 ? Polygon{} : without_repeats(p);
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
  for (std::size_t i = 0; i < p.size() && inside; ++i) inside = cross(p[i], p[after(i, p.size())], v) >= 0;
  for (std::size_t i = 0; i < p.size() && !inside && reach > 0; ++i) {
    if (squared_distance(v, p[i], p[after(i, p.size())]) <= reach * reach) return true;
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

/// How far a corner that clip() makes may be from its real place, by the docstring.
inline Q clip_bound(const ConvexPolygon& polygon) {
  double most = 0.0;
  for (const Point corner : corners_of(polygon)) most = std::max({most, std::abs(corner.x), std::abs(corner.y)});
  return Q(oracle::to_exact(tilespace::clip_error) * oracle::to_exact(most) + oracle::to_exact(0x1p-1074));
}

/// Is one of the polygons farther from the other than the bound? A real part that is thinner may have no counterpart.
inline std::string difference(const Polygon& real, const ConvexPolygon& got, const Q& bound) {
  const Polygon corners = polygon(got);
  const Q slack = 2 * extent(real) * bound + 4 * bound * bound;
  if (corners.empty()) return double_area(real) <= 2 * slack ? "" : "a part is lost";
  const auto near = [&](const Polygon& to) { return [&](const Vertex& v) { return is_near(to, v, bound); }; };
  if (!std::all_of(corners.begin(), corners.end(), near(real))) return "a corner beside the real part";
  if (!std::all_of(real.begin(), real.end(), near(corners))) return "a real corner beside the part";
  const Q more = abs(Q(double_area(real) - double_area(corners)));
  return more <= 2 * slack + 8 * bound * bound ? "" : "another area";
}

/// Is every corner one of the polygon or of the box, or on a side of the box?
inline bool has_exact_corners(const ConvexPolygon& polygon, const Box& box, const ConvexPolygon& got) {
  const auto given = corners_of(polygon), corners = corners_of(got);
  return std::all_of(corners.begin(), corners.end(), [&](Point c) {
    if (!(c.x >= box.min.x && c.x <= box.max.x && c.y >= box.min.y && c.y <= box.max.y)) return false;
    const bool on_side = c.x == box.min.x || c.x == box.max.x || c.y == box.min.y || c.y == box.max.y;
    return on_side || std::count(given.begin(), given.end(), c) == 1;
  });
}

/// What is wrong with this for clip(polygon, box), by the words of its promise? Nothing, if it is empty.
inline std::string flaw_of_clip(const ConvexPolygon& polygon, const Box& box, const ConvexPolygon& got) {
  if (const std::string flaw = flaw_of(got); !flaw.empty()) return flaw;
  if (!has_exact_corners(polygon, box, got)) return "a corner that is neither given nor on a side of the box";
  const Polygon real = exact::clip(polygon, box);
  if (real.empty()) return got == ConvexPolygon{} ? "" : "something where nothing is shared";
  if (got.count > real.size()) return "too many corners for the real part";
  return difference(real, got, clip_bound(polygon));
}

}  // namespace exact
