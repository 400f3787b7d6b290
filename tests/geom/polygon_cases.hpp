// SPDX-License-Identifier: MIT
#pragma once

#include <span>
#include <string>
#include <tilespace/geom/convex_polygon.hpp>
#include <vector>

#include "exact_polygon.hpp"
#include "support/cases.hpp"

/// @file polygon_cases.hpp
/// Polygons that are hard to answer for, and polygons as text.

namespace exact {

/// The corners as text, so that a failure can be pasted into a test.
inline std::string show(std::span<const Point> corners) {
  std::ostringstream out;
  for (const Point corner : corners) {
    cases::write(out, corner);
    out << ", ";
  }
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
