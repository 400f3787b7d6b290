// SPDX-License-Identifier: MIT
#pragma once

#include <bit>
#include <cstdint>
#include <tilespace/exact/abs_of.hpp>
#include <tilespace/exact/max_of.hpp>
#include "depenetration/leave_obstacle.hpp"

/// @file along_ray.hpp
/// Positions of a body along a ray of any direction, and the one at which it leaves an obstacle.

namespace tilespace::detail {

/// The positions start + t * direction, for t >= 0.
struct PositionRay {
  Point start{};
  Vec direction{};  ///< Its greater coordinate is at least 1 and below 2.
};

/// Scales a finite vector that is not 0 by a power of 2, for a PositionRay. A coordinate that is 2^1000 times less than
/// the other one may lose bits.
[[nodiscard]] inline Vec scaled_direction(Vec direction) noexcept {
  const auto longest = [&] { return max_of(abs_of(direction.x), abs_of(direction.y)); };
  while (longest() < 0x1p-500) direction *= 0x1p500;
  if (longest() > 0x1p500) direction *= 0x1p-500;
  const auto exponent = std::bit_cast<std::uint64_t>(longest()) >> 52;  // biased by 1023
  return direction * std::bit_cast<double>((2046 - exponent) << 52);
}

/// Each coordinate is rounded twice, and never goes back as t grows. An axis that does not move keeps its bits.
[[nodiscard]] inline Point position_at(const PositionRay& ray, double t) noexcept {
  const auto [x, y] = ray.direction;
  return {x == 0.0 ? ray.start.x : ray.start.x + t * x, y == 0.0 ? ray.start.y : ray.start.y + t * y};
}

/// Bound on the spacing of the doubles near a position, and thus a step of t that matters. Above 0.
[[nodiscard]] inline double step_at(const PositionRay& ray, double t) noexcept {
  return (abs_of(ray.start.x) + abs_of(ray.start.y) + 2.0 * t) * 0x1p-52 + 0x1p-1074;
}

[[nodiscard]] inline Point position_of(const Body& body) noexcept { return body.min; }
[[nodiscard]] inline Point position_of(const Circle& circle) noexcept { return circle.center; }
[[nodiscard]] inline Point position_of(const Capsule& capsule) noexcept { return capsule.axis.start; }

/// The body at another position.
[[nodiscard]] inline Body put_at(const Body& body, Point place) noexcept { return {place, body.size}; }
[[nodiscard]] inline Circle put_at(const Circle& circle, Point place) noexcept { return {place, circle.radius}; }
[[nodiscard]] inline Capsule put_at(const Capsule& capsule, Point place) noexcept {
  const auto [start, end] = capsule.axis;
  const double x = place.x == start.x ? end.x : place.x + (end.x - start.x);
  const double y = place.y == start.y ? end.y : place.y + (end.y - start.y);
  return {{place, {x, y}}, capsule.radius};
}

/// A position on a ray, rounded, and its t.
struct RayPosition {
  double t = 0.0;
  Point place{};
};

/// The first coordinate at which a box has left another one along an axis; false if it is no double.
[[nodiscard]] inline bool find_contact_along(const Obstacle& obstacle, Heading heading, double size,
                                             double& place) noexcept {
  const Point corner = obstacle.corners[heading.is_forward ? 2 : 0];
  const TwoSum line = heading.is_x ? two_sum(double(obstacle.tile.x), corner.x)  //
                                   : two_sum(double(obstacle.tile.y), corner.y);
  place = heading.is_forward ? line.rounded : largest_addend(line.rounded, size);
  return line.rest == 0.0;
}

/// A box leaves a box across the axis along which it is out first, in contact there. False if the bisection is needed.
[[nodiscard]] inline bool leave_box_along(const PositionRay& ray, const Obstacle& obstacle, const Body& body,
                                          double after, RayPosition& left) noexcept {
  const auto [x, y] = ray.direction;
  Point contact{};
  if (!obstacle.is_box || !find_contact_along(obstacle, {true, x > 0.0}, body.size.x, contact.x) ||
      !find_contact_along(obstacle, {false, y > 0.0}, body.size.y, contact.y))
    return false;
  const double in_x = x == 0.0 ? infinity : (contact.x - ray.start.x) / x;
  const double in_y = y == 0.0 ? infinity : (contact.y - ray.start.y) / y;
  left.t = min_of(in_x, in_y);
  if (!(left.t > after)) return false;
  left.place = position_at(ray, left.t);
  if (in_x == left.t) left.place.x = contact.x;
  if (in_y == left.t) left.place.y = contact.y;
  return left.t < infinity;
}
template <class Shape>
[[nodiscard]] bool leave_box_along(const PositionRay&, const Obstacle&, const Shape&, double, RayPosition&) noexcept {
  return false;
}

/// Exponential search and bisection on t, from one at which the shape overlaps something convex to one, at most a
/// rounding later than the last that does, at which it does not. `overlaps(shape)` tests it. False if there is none.
template <class Shape, class Overlaps>
[[nodiscard]] bool leave_by_bisection(const PositionRay& ray, const Shape& shape, double after, RayPosition& left,
                                      const Overlaps& overlaps) noexcept {
  const auto overlaps_at = [&](double t) { return overlaps(put_at(shape, position_at(ray, t))); };
  double taken = after;
  double free = after + step_at(ray, after);
  for (double step = 1.0; overlaps_at(free); step *= 2.0) {
    taken = free;
    free = after + step;
    if (!is_finite(position_at(ray, free))) return false;
  }
  while (free - taken > step_at(ray, free)) {
    const double middle = double_of(middle_of(number_of(taken), number_of(free)));
    if (middle == taken) break;
    (overlaps_at(middle) ? taken : free) = middle;
  }
  left = {free, position_at(ray, free)};
  return true;
}

}  // namespace tilespace::detail
