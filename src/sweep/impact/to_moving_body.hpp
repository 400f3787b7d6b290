// SPDX-License-Identifier: MIT
#pragma once

#include <tilespace/geom/capsule.hpp>
#include <tilespace/geom/circle.hpp>
#include <tilespace/geom/convex_polygon.hpp>
#include <tilespace/sweep/body.hpp>
#include "impact/moving_body.hpp"

/// @file to_moving_body.hpp
/// Conversion of boxes, circles, capsules and convex polygons to MovingBody.

namespace tilespace::detail {

/// Tests whether a shape has a place among tiles: it is not empty, and its radius is finite.
[[nodiscard]] constexpr bool is_placed(const Body& body) noexcept { return !is_empty(body); }
[[nodiscard]] constexpr bool is_placed(const Circle& circle) noexcept {
  return !is_empty(circle) && circle.radius <= largest_double;
}
[[nodiscard]] constexpr bool is_placed(const Capsule& capsule) noexcept {
  return !is_empty(capsule) && capsule.radius <= largest_double;
}

[[nodiscard]] constexpr MovingBody to_moving_body(const Body& body, Vec translation) noexcept {
  const auto [x, y] = body.min;
  const auto [width, height] = body.size;
  return {MovingBody::Core::box,
          {{{x, 0.0}, {y, 0.0}}, {{x, width}, {y, 0.0}}, {{x, width}, {y, height}}, {{x, 0.0}, {y, height}}},
          0.0,
          translation};
}

[[nodiscard]] constexpr MovingBody to_moving_body(const Circle& circle, Vec translation) noexcept {
  const auto [x, y] = circle.center;
  return {MovingBody::Core::point, {{{x, 0.0}, {y, 0.0}}}, circle.radius, translation};
}

[[nodiscard]] constexpr MovingBody to_moving_body(const Capsule& capsule, Vec translation) noexcept {
  const auto [a, b] = capsule.axis;
  if (a == b) return to_moving_body(Circle{a, capsule.radius}, translation);
  return {MovingBody::Core::segment, {{{a.x, 0.0}, {a.y, 0.0}}, {{b.x, 0.0}, {b.y, 0.0}}}, capsule.radius, translation};
}

[[nodiscard]] constexpr MovingBody to_moving_body(const Box& box, Vec translation) noexcept {
  const auto [low, high] = box;
  return {MovingBody::Core::box,
          {{{low.x, 0.0}, {low.y, 0.0}},
           {{high.x, 0.0}, {low.y, 0.0}},
           {{high.x, 0.0}, {high.y, 0.0}},
           {{low.x, 0.0}, {high.y, 0.0}}},
          0.0,
          translation};
}

/// The corners of a convex polygon, to which its MovingBody refers. One that is grown by a square has up to four more.
struct Outline {
  UnroundedPoint corners[ConvexPolygon::max_corners + 4]{};
  std::size_t count = 0;
};

[[nodiscard]] inline Outline outline_of(const ConvexPolygon& polygon) noexcept {
  Outline outline;
  for (const Point corner : corners_of(polygon)) outline.corners[outline.count++] = {{corner.x, 0.0}, {corner.y, 0.0}};
  return outline;
}

[[nodiscard]] constexpr MovingBody to_moving_body(const Outline& outline, Vec translation) noexcept {
  MovingBody body{MovingBody::Core::polygon, {}, 0.0, translation};
  body.outline = {outline.corners, outline.count};
  return body;
}

}  // namespace tilespace::detail
