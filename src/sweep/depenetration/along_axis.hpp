// SPDX-License-Identifier: MIT
#pragma once

#include <tilespace/exact/addend.hpp>
#include <tilespace/exact/adjacent_doubles.hpp>
#include <tilespace/exact/two_sum.hpp>
#include <tilespace/geom/capsule.hpp>
#include <tilespace/geom/circle.hpp>
#include <tilespace/grid/side.hpp>
#include <tilespace/sweep/body.hpp>

/// @file along_axis.hpp
/// Positions of a box, a circle or a capsule that moves in one direction along an axis.

namespace tilespace::detail {

/// A direction along an axis.
struct Heading {
  bool is_x = false;
  bool is_forward = false;  ///< To higher coordinates.
};
[[nodiscard]] inline Heading heading_to(Side side) noexcept {
  const Step out = outward(side);
  return {out.dx != 0, out.dx + out.dy > 0};
}

[[nodiscard]] inline double& coordinate(Point& point, Heading heading) noexcept {
  return heading.is_x ? point.x : point.y;
}

[[nodiscard]] constexpr double place_along(const Body& body, Heading heading) noexcept {
  return heading.is_x ? body.min.x : body.min.y;
}
[[nodiscard]] constexpr double place_along(const Circle& circle, Heading heading) noexcept {
  return heading.is_x ? circle.center.x : circle.center.y;
}
[[nodiscard]] constexpr double place_along(const Capsule& capsule, Heading heading) noexcept {
  return heading.is_x ? capsule.axis.start.x : capsule.axis.start.y;
}

/// Sets the position on one axis; the other coordinate keeps its bits.
[[nodiscard]] inline Body moved_to(Body body, Heading heading, double place) noexcept {
  coordinate(body.min, heading) = place;
  return body;
}
[[nodiscard]] inline Circle moved_to(Circle circle, Heading heading, double place) noexcept {
  coordinate(circle.center, heading) = place;
  return circle;
}
[[nodiscard]] inline Capsule moved_to(Capsule capsule, Heading heading, double place) noexcept {
  double& start = coordinate(capsule.axis.start, heading);
  double& end = coordinate(capsule.axis.end, heading);
  end = place + (end - start);
  start = place;
  return capsule;
}

/// Tests whether a position is at most `limit` away, exactly.
[[nodiscard]] inline bool is_within(double limit, double start, double place, Heading heading) noexcept {
  const TwoSum displacement = heading.is_forward ? two_sum(place, -start) : two_sum(start, -place);
  return displacement.rounded < limit || (displacement.rounded == limit && displacement.rest <= 0.0);
}

/// The displacement between two positions, rounded away from 0 to a double.
[[nodiscard]] inline Vec displacement_between(double start, double place, Heading heading) noexcept {
  const TwoSum sum = two_sum(place, -start);
  const bool is_short = heading.is_forward ? sum.rest > 0.0 : sum.rest < 0.0;
  const double away = heading.is_forward ? next_up(sum.rounded) : next_down(sum.rounded);
  const double displacement = is_short ? away : sum.rounded;
  return heading.is_x ? Vec{displacement, 0.0} : Vec{0.0, displacement};
}

}  // namespace tilespace::detail
