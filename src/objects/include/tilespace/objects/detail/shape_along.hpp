// SPDX-License-Identifier: MIT
#pragma once

#include <tilespace/geom/box.hpp>
#include <tilespace/geom/circle.hpp>
#include <tilespace/geom/segment.hpp>
#include <tilespace/sweep/body.hpp>

/// @file shape_along.hpp
/// Common representation of lines, moving boxes and moving circles, mirrored so that they move in positive directions.

namespace tilespace::detail {

/// Real sum of two doubles.
struct RealPlace {
  double base = 0.0;
  double rest = 0.0;
  friend constexpr bool operator==(const RealPlace&, const RealPlace&) noexcept = default;
};

/// One axis of a shape along its path. A shape that moves in the negative direction is mirrored, which rounds nothing.
struct TranslationAxis {
  RealPlace low{};    ///< Lower bound of the shape where it starts.
  RealPlace high{};   ///< Upper bound. Of a circle, `high.base` is its center.
  double from = 0.0;  ///< It moves by the real difference of `to` and `from`, which is not negative.
  double to = 0.0;
  bool is_mirrored = false;

  [[nodiscard]] constexpr bool moves() const noexcept { return to > from; }
  [[nodiscard]] constexpr bool has_width() const noexcept { return low != high; }
};

/// A shape along its path: a line, as a point that moves along it, a box or a circle.
struct ShapeAlong {
  TranslationAxis x{};
  TranslationAxis y{};
  double radius = 0.0;  ///< Radius of a circle; 0 for a box, and for a circle of no size.

  [[nodiscard]] constexpr Point center() const noexcept { return {x.high.base, y.high.base}; }
};

[[nodiscard]] constexpr TranslationAxis translation_axis(RealPlace low, RealPlace high, double from,
                                                         double to) noexcept {
  if (!(to < from)) return {low, high, from, to, false};
  return {{-high.base, -high.rest}, {-low.base, -low.rest}, -from, -to, true};
}

/// Paths of shapes that are neither empty nor infinite.
/// @{
[[nodiscard]] constexpr ShapeAlong displacement_of(const Segment& segment) noexcept {
  const auto [a, b] = segment;
  return {translation_axis({a.x, 0.0}, {a.x, 0.0}, a.x, b.x), translation_axis({a.y, 0.0}, {a.y, 0.0}, a.y, b.y), 0.0};
}
[[nodiscard]] constexpr ShapeAlong displacement_of(const Body& body, Vec by) noexcept {
  const auto [min, size] = body;
  return {translation_axis({min.x, 0.0}, {min.x, size.x}, 0.0, by.x),
          translation_axis({min.y, 0.0}, {min.y, size.y}, 0.0, by.y), 0.0};
}
[[nodiscard]] constexpr ShapeAlong displacement_of(const Circle& circle, Vec by) noexcept {
  const auto [center, r] = circle;
  return {translation_axis({center.x, -r}, {center.x, r}, 0.0, by.x),
          translation_axis({center.y, -r}, {center.y, r}, 0.0, by.y), r};
}
/// @}

/// Box, mirrored as the path.
[[nodiscard]] constexpr Box seen_on(const ShapeAlong& displacement, const Box& box) noexcept {
  Box seen = box;
  if (displacement.x.is_mirrored) {
    seen.min.x = -box.max.x;
    seen.max.x = -box.min.x;
  }
  if (displacement.y.is_mirrored) {
    seen.min.y = -box.max.y;
    seen.max.y = -box.min.y;
  }
  return seen;
}

}  // namespace tilespace::detail
