// SPDX-License-Identifier: MIT
#pragma once

#include <tilespace/base/size_of.hpp>
#include <tilespace/geom/capsule.hpp>
#include <tilespace/geom/circle.hpp>
#include <tilespace/trace/body.hpp>

/// @file shapes.hpp
/// What moves have to know of a box, a circle or a capsule: where it is, and how far it reaches.

namespace tilespace::detail {

/// The point that is its place.
[[nodiscard]] constexpr Point place_of(const Body& body) noexcept { return body.min; }
[[nodiscard]] constexpr Point place_of(const Circle& circle) noexcept { return circle.center; }
[[nodiscard]] constexpr Point place_of(const Capsule& capsule) noexcept { return capsule.axis.start; }

/// The same at another place. The far end of a capsule is rounded.
[[nodiscard]] constexpr Body at(const Body& body, Point place) noexcept { return {place, body.size}; }
[[nodiscard]] constexpr Circle at(const Circle& circle, Point place) noexcept { return {place, circle.radius}; }
[[nodiscard]] constexpr Capsule at(const Capsule& capsule, Point place) noexcept {
  if (place == capsule.axis.start) return capsule;
  return {{place, place + (capsule.axis.end - capsule.axis.start)}, capsule.radius};
}

/// Is there something to move?
[[nodiscard]] constexpr bool has_place(const Body& body) noexcept { return !is_empty(body); }
[[nodiscard]] constexpr bool has_place(const Circle& circle) noexcept {
  return !is_empty(circle) && circle.radius <= largest_double;
}
[[nodiscard]] constexpr bool has_place(const Capsule& capsule) noexcept {
  return !is_empty(capsule) && capsule.radius <= largest_double;
}

/// How far it reaches from its place along an axis, on the side it touches with. Round ones only where they meet a straight
/// side; capsules rounded, as their far end is.
struct Reach {
  double before = 0.0;  ///< Towards -infinity.
  double after = 0.0;
};
[[nodiscard]] constexpr Reach reach_along(double axis, double radius) noexcept {
  return axis < 0.0 ? Reach{radius - axis, radius} : Reach{radius, axis + radius};
}
[[nodiscard]] constexpr Reach reach_x(const Body& body) noexcept { return {0.0, body.size.x}; }
[[nodiscard]] constexpr Reach reach_y(const Body& body) noexcept { return {0.0, body.size.y}; }
[[nodiscard]] constexpr Reach reach_x(const Circle& circle) noexcept { return {circle.radius, circle.radius}; }
[[nodiscard]] constexpr Reach reach_y(const Circle& circle) noexcept { return {circle.radius, circle.radius}; }
[[nodiscard]] constexpr Reach reach_x(const Capsule& capsule) noexcept {
  return reach_along(capsule.axis.end.x - capsule.axis.start.x, capsule.radius);
}
[[nodiscard]] constexpr Reach reach_y(const Capsule& capsule) noexcept {
  return reach_along(capsule.axis.end.y - capsule.axis.start.y, capsule.radius);
}

}  // namespace tilespace::detail
