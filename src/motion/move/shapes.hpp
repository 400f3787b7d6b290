// SPDX-License-Identifier: MIT
#pragma once

#include <tilespace/exact/abs_of.hpp>
#include <tilespace/exact/adjacent_doubles.hpp>
#include <tilespace/exact/max_of.hpp>
#include <tilespace/exact/two_sum.hpp>
#include <tilespace/geom/capsule.hpp>
#include <tilespace/geom/circle.hpp>
#include <tilespace/sweep/body.hpp>
#include "move/storage.hpp"

/// @file shapes.hpp
/// Position and extent of a box, a circle or a capsule, as moves need them.

namespace tilespace::detail {

/// Reference point of a shape, which is its position.
[[nodiscard]] constexpr Point place_of(const Body& body) noexcept { return body.min; }
[[nodiscard]] constexpr Point place_of(const Circle& circle) noexcept { return circle.center; }
[[nodiscard]] constexpr Point place_of(const Capsule& capsule) noexcept { return capsule.axis.start; }

/// Far end of a capsule whose other end is moved to `place`: rounded nearly once, and to a stored position. An
/// axis that does not move keeps its bits.
[[nodiscard]] inline double far_end(double start, double end, double place, BoxAxis along, Storage storage) noexcept {
  if (place == start) return end;
  const TwoSum axis = two_sum(end, -start);
  const TwoSum sum = two_sum(place, axis.rounded);
  const double far = sum.rounded + (sum.rest + axis.rest);
  return is_doubles(storage) ? far : stored(storage, along, far);
}

/// The shape at another position. The far end of a capsule is rounded.
[[nodiscard]] inline Body at(const Body& body, Point place, Storage = {}) noexcept { return {place, body.size}; }
[[nodiscard]] inline Circle at(const Circle& circle, Point place, Storage = {}) noexcept {
  return {place, circle.radius};
}
[[nodiscard]] inline Capsule at(const Capsule& capsule, Point place, Storage storage = {}) noexcept {
  const auto [start, end] = capsule.axis;
  return {
      {place,
       {far_end(start.x, end.x, place.x, BoxAxis::x, storage), far_end(start.y, end.y, place.y, BoxAxis::y, storage)}},
      capsule.radius};
}

/// Upper bound of what storing the far end of a shape changes beyond roundings of doubles, at this absolute value.
template <class Shape>
[[nodiscard]] double far_end_rounding(const Shape&, BoxAxis, Storage, double) noexcept {
  return 0.0;
}
[[nodiscard]] inline double far_end_rounding(const Capsule&, BoxAxis along, Storage storage, double size) noexcept {
  return is_as_fine_as_doubles(storage) ? 0.0 : spacing_at(storage, along, size);
}

/// Whether the shape can be moved: it is not empty, and its radius is finite.
[[nodiscard]] constexpr bool has_place(const Body& body) noexcept { return !is_empty(body); }
[[nodiscard]] constexpr bool has_place(const Circle& circle) noexcept {
  return !is_empty(circle) && circle.radius <= largest_double;
}
[[nodiscard]] constexpr bool has_place(const Capsule& capsule) noexcept {
  return !is_empty(capsule) && capsule.radius <= largest_double;
}

/// Distance from the position of a shape to its sides along an axis. For round shapes valid at straight sides only; for
/// capsules rounded, as their far end is.
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

/// Approximate upper bound of the absolute values of its coordinates along an axis.
template <class Shape>
[[nodiscard]] double extent_x(const Shape& shape) noexcept {
  const Reach reach = reach_x(shape);
  return abs_of(place_of(shape).x) + reach.before + reach.after;
}
template <class Shape>
[[nodiscard]] double extent_y(const Shape& shape) noexcept {
  const Reach reach = reach_y(shape);
  return abs_of(place_of(shape).y) + reach.before + reach.after;
}
template <class Shape>
[[nodiscard]] double extent_of(const Shape& shape) noexcept {
  return max_of(extent_x(shape), extent_y(shape));
}

}  // namespace tilespace::detail
