// SPDX-License-Identifier: MIT
#pragma once

#include <algorithm>
#include <tilespace/grid/tile_shape.hpp>
#include <utility>
#include <vector>

#include "geom/polygon_cases.hpp"

/// @file exact_area.hpp
/// Areas of polygons and of what they share, in rational arithmetic.

namespace exact {

/// What of a polygon lies to the right of the way from a to b, as seen on screen.
inline Polygon right_of(const Polygon& p, const Vertex& a, const Vertex& b) {
  Polygon result;
  for (std::size_t i = 0; i < p.size(); ++i) {
    const Vertex& c = p[i];
    const Vertex& d = p[after(i, p.size())];
    const Q from = cross(a, b, c), to = cross(a, b, d);
    if (from >= 0) result.push_back(c);
    if ((from < 0 && to > 0) || (from > 0 && to < 0)) {
      const Q t = from / (from - to);
      result.push_back({Q(c.x + (d.x - c.x) * t), Q(c.y + (d.y - c.y) * t)});
    }
  }
  return result;
}

/// What two polygons share, the second of which is convex and goes clockwise. Polygons without corners share nothing.
inline Polygon shared(Polygon p, const Polygon& convex) {
  if (convex.empty()) return {};
  for (std::size_t i = 0; i < convex.size() && !p.empty(); ++i) {
    p = right_of(p, convex[i], convex[after(i, convex.size())]);
  }
  return p;
}

/// Twice the area of the smallest convex polygon around some points: the chain over them from west to east, and back.
inline Q double_area_of_hull(Polygon points) {
  std::sort(points.begin(), points.end(),
            [](const Vertex& a, const Vertex& b) { return a.x != b.x ? a.x < b.x : a.y < b.y; });
  Polygon chain;
  for (int way = 0; way < 2; ++way, std::reverse(points.begin(), points.end())) {
    const std::size_t start = chain.size();
    for (const Vertex& v : points) {
      while (chain.size() >= start + 2 && cross(chain[chain.size() - 2], chain.back(), v) <= 0) chain.pop_back();
      chain.push_back(v);
    }
  }
  return double_area(chain);
}

/// A unit square, wherever.
inline Polygon box(const Q& x0, const Q& y0, const Q& x1, const Q& y1) {
  return {{x0, y0}, {x1, y0}, {x1, y1}, {x0, y1}};
}

inline Q magnitude(const Q& value) { return value < 0 ? Q(-value) : value; }

}  // namespace exact
