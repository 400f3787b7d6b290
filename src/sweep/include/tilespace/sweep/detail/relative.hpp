// SPDX-License-Identifier: MIT
#pragma once

#include <tilespace/geom/capsule.hpp>
#include <tilespace/geom/circle.hpp>
#include <tilespace/sweep/body.hpp>

/// @file relative.hpp
/// Bodies in the tile space of a moving map: differences of positions, rounded once per coordinate. The one place where
/// moving maps round.

namespace tilespace::detail {

[[nodiscard]] constexpr Point relative_to(Point position, Point place) noexcept {
  return {place.x - position.x, place.y - position.y};
}
[[nodiscard]] constexpr Body relative_to(Point position, const Body& body) noexcept {
  return {relative_to(position, body.min), body.size};
}
[[nodiscard]] constexpr Circle relative_to(Point position, const Circle& circle) noexcept {
  return {relative_to(position, circle.center), circle.radius};
}
[[nodiscard]] constexpr Capsule relative_to(Point position, const Capsule& capsule) noexcept {
  return {{relative_to(position, capsule.axis.start), relative_to(position, capsule.axis.end)}, capsule.radius};
}

}  // namespace tilespace::detail
