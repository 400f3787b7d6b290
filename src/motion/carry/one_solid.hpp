// SPDX-License-Identifier: MIT
#pragma once

#include <tilespace/sweep/cast_box.hpp>
#include <tilespace/sweep/detail/arrival.hpp>
#include <tilespace/sweep/moving_solid.hpp>
#include "carry/span_of.hpp"
#include "controllers/pull_of.hpp"

/// @file one_solid.hpp
/// One moving solid at the start, in the middle and at the end of its step; casts and tests of bodies of any shape
/// against it.

namespace tilespace::detail {

/// How far a step has gone: first all of x, then all of y.
enum class StepPart : std::uint8_t { start, x, all };

/// The solid where it is after a part of its step, at rest.
[[nodiscard]] constexpr MovingSolid placed(const MovingSolid& solid, StepPart part) noexcept {
  MovingSolid there = solid;
  there.translation = {};
  if (part == StepPart::x) there.body = halfway(solid);
  if (part == StepPart::all) there.body = after_step(solid);
  return there;
}

[[nodiscard]] inline SweepHit cast_at(const MovingSolid& solid, const Body& body, Vec translation, OneWay one_way) {
  return cast_box(CollisionMap{}, {&solid, 1}, body, translation, {one_way, StartInside::leaves});
}
[[nodiscard]] inline SweepHit cast_at(const MovingSolid& solid, const Circle& circle, Vec translation, OneWay one_way) {
  return cast_circle(CollisionMap{}, {&solid, 1}, circle, translation, {one_way, StartInside::leaves});
}
[[nodiscard]] inline SweepHit cast_at(const MovingSolid& solid, const Capsule& capsule, Vec translation,
                                      OneWay one_way) {
  return cast_capsule(CollisionMap{}, {&solid, 1}, capsule, translation, {one_way, StartInside::leaves});
}

template <class Shape>
[[nodiscard]] bool crosses_at(const MovingSolid& solid, const Shape& shape, const Arrival& arrival, OneWay one_way) {
  return crosses_on_arrival({&solid, 1}, shape, arrival, one_way);
}
template <class Shape>
[[nodiscard]] bool overlaps_at(const MovingSolid& solid, const Shape& shape) {
  return overlaps_solid(solid, shape);
}

}  // namespace tilespace::detail
