// SPDX-License-Identifier: MIT
#pragma once

#include <tilespace/geom/box.hpp>
#include <tilespace/geom/circle.hpp>
#include <tilespace/geom/segment.hpp>
#include <tilespace/trace/body.hpp>

/// @file shape_on_way.hpp
/// Common representation of lines, moving boxes and moving circles, mirrored so that they move in positive directions.

namespace tilespace::detail {

/// Real sum of two doubles.
struct RealPlace {
  double base = 0.0;
  double rest = 0.0;
  friend constexpr bool operator==(const RealPlace&, const RealPlace&) noexcept = default;
};

/// One axis of a shape along its path. A shape that moves in the negative direction is mirrored, which rounds nothing.
struct WayAxis {
  RealPlace low{};    ///< Lower bound of the shape where it starts.
  RealPlace high{};   ///< Upper bound. Of a circle, `high.base` is its center.
  double from = 0.0;  ///< It moves by the real difference of `to` and `from`, which is not negative.
  double to = 0.0;
  bool is_mirrored = false;

  [[nodiscard]] constexpr bool moves() const noexcept { return to > from; }
  [[nodiscard]] constexpr bool has_width() const noexcept { return low != high; }
};

/// A shape along its path: a line, as a point that moves along it, a box or a circle.
struct ShapeOnWay {
  WayAxis x{};
  WayAxis y{};
  double radius = 0.0;  ///< Radius of a circle; 0 for a box, and for a circle of no size.

  [[nodiscard]] constexpr Point center() const noexcept { return {x.high.base, y.high.base}; }
};

[[nodiscard]] constexpr WayAxis way_axis(RealPlace low, RealPlace high, double from, double to) noexcept {
  if (!(to < from)) return {low, high, from, to, false};
  return {{-high.base, -high.rest}, {-low.base, -low.rest}, -from, -to, true};
}

/// Paths of shapes that are neither empty nor infinite.
/// @{
[[nodiscard]] constexpr ShapeOnWay way_of(const Segment& segment) noexcept {
  const auto [a, b] = segment;
  return {way_axis({a.x, 0.0}, {a.x, 0.0}, a.x, b.x), way_axis({a.y, 0.0}, {a.y, 0.0}, a.y, b.y), 0.0};
}
[[nodiscard]] constexpr ShapeOnWay way_of(const Body& body, Vec by) noexcept {
  const auto [min, size] = body;
  return {way_axis({min.x, 0.0}, {min.x, size.x}, 0.0, by.x), way_axis({min.y, 0.0}, {min.y, size.y}, 0.0, by.y), 0.0};
}
[[nodiscard]] constexpr ShapeOnWay way_of(const Circle& circle, Vec by) noexcept {
  const auto [center, r] = circle;
  return {way_axis({center.x, -r}, {center.x, r}, 0.0, by.x), way_axis({center.y, -r}, {center.y, r}, 0.0, by.y), r};
}
/// @}

/// Box, mirrored as the path.
[[nodiscard]] constexpr Box seen_on(const ShapeOnWay& way, const Box& box) noexcept {
  Box seen = box;
  if (way.x.is_mirrored) seen.min.x = -box.max.x, seen.max.x = -box.min.x;
  if (way.y.is_mirrored) seen.min.y = -box.max.y, seen.max.y = -box.min.y;
  return seen;
}

}  // namespace tilespace::detail
