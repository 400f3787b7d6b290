// SPDX-License-Identifier: MIT
#include "drawing/outlines.hpp"

#include <cmath>
#include <tilespace/geom/circle.hpp>

namespace tilespace::tool {
namespace {

Vec quarter_turn(Vec v) { return {-v.y, v.x}; }  // clockwise

Vec unit(Vec v) {
  const Vec scaled = v * (1.0 / std::fmax(std::abs(v.x), std::abs(v.y)));  // so that no square overflows
  return scaled * (1.0 / std::sqrt(scaled.x * scaled.x + scaled.y * scaled.y));
}

// Appends points of a circle from one direction clockwise to another, the first excluded. The arc is halved repeatedly,
// since square roots are the same on every machine and trigonometric functions are not.
void add_arc(std::vector<Point>& points, const Circle& circle, Vec from, Vec to, int halvings) {
  const Vec across = quarter_turn(from - to);
  if (halvings == 0 || across == Vec{}) {
    points.push_back(circle.center + to * circle.radius);
    return;
  }
  const Vec middle = unit(across);
  add_arc(points, circle, from, middle, halvings - 1);
  add_arc(points, circle, middle, to, halvings - 1);
}

constexpr int halvings_of_arc = 7;

}  // namespace

std::vector<Point> outline_of(const Capsule& capsule) {
  if (is_empty(capsule)) return {};
  const auto [start, end] = capsule.axis;
  const Vec right = quarter_turn(start == end ? Vec{1.0, 0.0} : unit(end - start));
  std::vector<Point> points{start + -right * capsule.radius, end + -right * capsule.radius};
  add_arc(points, {end, capsule.radius}, -right, right, halvings_of_arc);
  points.push_back(start + right * capsule.radius);
  add_arc(points, {start, capsule.radius}, right, -right, halvings_of_arc);
  return points;
}

std::vector<Point> outline_of(const ConvexPolygon& polygon) {
  const auto corners = corners_of(polygon);
  std::vector<Point> points(corners.begin(), corners.end());
  if (!points.empty()) points.push_back(points.front());
  return points;
}

std::vector<Point> outline_of(const Sector& sector) {
  if (is_empty(sector)) return {};
  const Vec from = unit(sector.from);
  std::vector<Point> points{sector.center, sector.center + from * sector.radius};
  add_arc(points, {sector.center, sector.radius}, from, unit(sector.to), halvings_of_arc);
  points.push_back(sector.center);
  return points;
}

}  // namespace tilespace::tool
