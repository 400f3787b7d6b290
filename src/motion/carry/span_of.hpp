// SPDX-License-Identifier: MIT
#pragma once

#include <tilespace/exact/adjacent_doubles.hpp>
#include <tilespace/exact/two_sum.hpp>
#include <tilespace/sweep/body.hpp>
#include <tilespace/sweep/moving_solid.hpp>
#include "move/box_axis.hpp"
#include "move/shapes.hpp"

/// @file span_of.hpp
/// Extent of a box on one axis, and exact comparisons of two extents.

namespace tilespace::detail {

[[nodiscard]] constexpr BoxAxis other_axis(BoxAxis axis) noexcept {
  return axis == BoxAxis::x ? BoxAxis::y : BoxAxis::x;
}

[[nodiscard]] constexpr double component(Vec vec, BoxAxis axis) noexcept { return axis == BoxAxis::x ? vec.x : vec.y; }
[[nodiscard]] constexpr Vec along(BoxAxis axis, double displacement) noexcept {
  return axis == BoxAxis::x ? Vec{displacement, 0.0} : Vec{0.0, displacement};
}
/// Position on an axis, and the shape at another one.
template <class Shape>
[[nodiscard]] constexpr double low_of(const Shape& shape, BoxAxis axis) noexcept {
  return axis == BoxAxis::x ? place_of(shape).x : place_of(shape).y;
}
template <class Shape>
[[nodiscard]] Shape with_low(const Shape& shape, BoxAxis axis, double low, Storage storage) noexcept {
  Point place = place_of(shape);
  (axis == BoxAxis::x ? place.x : place.y) = low;
  return at(shape, place, storage);
}

/// From `low` to the real sum of both.
struct Span {
  double low = 0.0;
  double size = 0.0;
};
[[nodiscard]] constexpr Span span_of(const Body& body, BoxAxis axis) noexcept {
  return axis == BoxAxis::x ? Span{body.min.x, body.size.x} : Span{body.min.y, body.size.y};
}

[[nodiscard]] inline bool is_before_end(double value, Span span) noexcept {
  const TwoSum end = two_sum(span.low, span.size);
  return value < end.rounded || (value == end.rounded && end.rest > 0.0);
}
[[nodiscard]] inline bool do_overlap(Span a, Span b) noexcept {
  return is_before_end(a.low, b) && is_before_end(b.low, a);
}

/// First double that is not before the end of the span.
[[nodiscard]] inline double end_of(Span span) noexcept {
  const TwoSum end = two_sum(span.low, span.size);
  return end.rest > 0.0 ? next_up(end.rounded) : end.rounded;
}

/// Whether a solid can carry and push.
[[nodiscard]] constexpr bool is_there(const MovingSolid& solid) noexcept {
  return !is_empty(solid.body) && !is_empty(after_step(solid)) && solid.radius >= 0.0 && solid.radius <= largest_double;
}

/// Position of a solid after its step in x.
[[nodiscard]] constexpr Body halfway(const MovingSolid& solid) noexcept {
  return {{after_step(solid).min.x, solid.body.min.y}, solid.body.size};
}

/// Whether a solid stops what comes in through this side.
[[nodiscard]] constexpr bool stops_at(const MovingSolid& solid, Side side, OneWay one_way) noexcept {
  return solid.one_way.empty() || (one_way == OneWay::stop && solid.one_way.has(side));
}

}  // namespace tilespace::detail
