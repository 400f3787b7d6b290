// SPDX-License-Identifier: MIT
#include <algorithm>
#include <limits>
#include <span>
#include <tilespace/geom/angle.hpp>
#include <tilespace/geom/pose.hpp>
#include "reading_order.hpp"

namespace tilespace {
namespace {

constexpr Point no_point{std::numeric_limits<double>::quiet_NaN(), std::numeric_limits<double>::quiet_NaN()};

// Sums of products, never a sum beside a difference: of these, GCC 12 makes one instruction that rounds once
// (vfmaddsub), though -ffp-contract=off forbids it.
Vec turned(Vec axis_x, Vec axis_y, Vec local) noexcept {
  return {local.x * axis_x.x + local.y * axis_x.y, local.x * axis_y.x + local.y * axis_y.y};
}

Point at(Point origin, Vec heading, Point local) noexcept {
  return origin + turned({heading.x, -heading.y}, {heading.y, heading.x}, Vec{local.x, local.y});
}

// The corners in order, from the first in reading order on: what their hull is, unless rounding has bent a side.
ConvexPolygon in_order(std::span<const Point> corners) noexcept {
  ConvexPolygon polygon;
  const auto in_reading_order = [](Point a, Point b) { return detail::comes_before(a, b); };
  const auto first = std::min_element(corners.begin(), corners.end(), in_reading_order);
  const auto end = std::rotate_copy(corners.begin(), first, corners.end(), polygon.corners);
  std::transform(polygon.corners, end, polygon.corners, detail::without_negative_zero);
  polygon.count = static_cast<std::uint32_t>(corners.size());
  return polygon;
}

}  // namespace

Result<ConvexPolygon> placed(const Pose& pose, const ConvexPolygon& polygon) noexcept {
  const Vec heading = unit_vector(pose.angle);
  if (heading == Vec{}) return Error{ErrorCode::not_a_shape, "an angle with a direction"};
  Point corners[ConvexPolygon::max_corners];
  std::size_t count = 0;
  for (const Point corner : corners_of(polygon)) corners[count++] = at(pose.position, heading, corner);
  const ConvexPolygon moved = in_order({corners, count});
  return is_valid(moved) ? moved : convex_hull({corners, count});
}

Point placed(const Pose& pose, Point local) noexcept {
  const Vec heading = unit_vector(pose.angle);
  if (heading == Vec{} || !is_finite(pose.position) || !is_finite(local)) return no_point;
  return at(pose.position, heading, local);
}

Pose placed(const Pose& pose, const Pose& local) noexcept {
  return {placed(pose, local.position), pose.angle + local.angle};
}

Point seen_from(const Pose& pose, Point point) noexcept {
  const Vec heading = unit_vector(pose.angle);
  if (heading == Vec{} || !is_finite(pose.position) || !is_finite(point)) return no_point;
  const Vec local = turned(heading, {-heading.y, heading.x}, point - pose.position);
  return {local.x, local.y};
}

Pose seen_from(const Pose& pose, const Pose& other) noexcept {
  return {seen_from(pose, other.position), other.angle - pose.angle};
}

}  // namespace tilespace
