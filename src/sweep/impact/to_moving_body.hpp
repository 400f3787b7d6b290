// SPDX-License-Identifier: MIT
#pragma once

#include <tilespace/geom/capsule.hpp>
#include <tilespace/geom/circle.hpp>
#include <tilespace/sweep/body.hpp>
#include "impact/moving_body.hpp"

/// @file to_moving_body.hpp
/// Conversion of boxes, circles and capsules to MovingBody.

namespace tilespace::detail {

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

}  // namespace tilespace::detail
