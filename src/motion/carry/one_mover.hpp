// SPDX-License-Identifier: MIT
#pragma once

#include <tilespace/sweep/detail/arrival.hpp>
#include <tilespace/sweep/movers.hpp>
#include "carry/span_of.hpp"
#include "controllers/pull_of.hpp"

/// @file one_mover.hpp
/// One moving solid or moving map at the start, in the middle and at the end of its step; casts and tests of bodies of
/// any shape against it.

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

[[nodiscard]] constexpr MovingMap placed(const MovingMap& moving, StepPart part) noexcept {
  const Point end = after_step(moving);
  const Point start = moving.position;
  return {moving.map, {part == StepPart::start ? start.x : end.x, part == StepPart::all ? end.y : start.y}, {}};
}

/// Position at the start of a step, along an axis.
[[nodiscard]] constexpr double place_along(const MovingSolid& solid, BoxAxis axis) noexcept {
  return axis == BoxAxis::x ? solid.body.min.x : solid.body.min.y;
}
[[nodiscard]] constexpr double place_along(const MovingMap& moving, BoxAxis axis) noexcept {
  return axis == BoxAxis::x ? moving.position.x : moving.position.y;
}

/// Whether a moving map can carry and push.
[[nodiscard]] constexpr bool is_there(const MovingMap& moving) noexcept {
  return moving.map != nullptr && is_finite(moving.position) && is_finite(after_step(moving));
}

[[nodiscard]] constexpr Movers only(const MovingSolid& solid) noexcept { return {&solid, 1}; }
[[nodiscard]] constexpr Movers only(const MovingMap& moving) noexcept { return {{}, {&moving, 1}}; }

template <class Mover>
[[nodiscard]] SweepHit cast_at(const Mover& mover, const Body& body, Vec translation, OneWay one_way) {
  return cast_box(CollisionMap{}, only(mover), body, translation, {one_way, StartInside::leaves});
}
template <class Mover>
[[nodiscard]] SweepHit cast_at(const Mover& mover, const Circle& circle, Vec translation, OneWay one_way) {
  return cast_circle(CollisionMap{}, only(mover), circle, translation, {one_way, StartInside::leaves});
}
template <class Mover>
[[nodiscard]] SweepHit cast_at(const Mover& mover, const Capsule& capsule, Vec translation, OneWay one_way) {
  return cast_capsule(CollisionMap{}, only(mover), capsule, translation, {one_way, StartInside::leaves});
}

template <class Mover, class Shape>
[[nodiscard]] bool crosses_at(const Mover& mover, const Shape& shape, const Arrival& arrival, OneWay one_way) {
  return crosses_on_arrival(only(mover), shape, arrival, one_way);
}
template <class Mover, class Shape>
[[nodiscard]] bool overlaps_at(const Mover& mover, const Shape& shape) {
  return overlaps_solid(CollisionMap{}, only(mover), shape);
}

/// Number of all that moves.
[[nodiscard]] inline std::int32_t count_of(const Movers& movers) noexcept {
  return static_cast<std::int32_t>(movers.solids.size() + movers.maps.size());
}
/// Calls `visit` with the solid or the map of an index.
template <class Visit>
[[nodiscard]] auto visit_mover(const Movers& movers, std::int32_t index, const Visit& visit) {
  const auto number = static_cast<std::size_t>(index);
  return number < movers.solids.size() ? visit(movers.solids[number])
                                       : visit(movers.maps[number - movers.solids.size()]);
}
[[nodiscard]] inline Vec step_of(const Movers& movers, std::int32_t index) noexcept {
  return visit_mover(movers, index, [](const auto& mover) { return mover.translation; });
}
[[nodiscard]] inline Vec pull_of(const Movers& movers, std::int32_t index) noexcept {
  return visit_mover(movers, index, [](const auto& mover) { return pull_of(mover); });
}
/// Whether it passes through bodies that cannot give way.
[[nodiscard]] constexpr bool is_soft(const MovingSolid& solid) noexcept { return !solid.one_way.empty(); }
[[nodiscard]] constexpr bool is_soft(const MovingMap&) noexcept { return false; }
/// Tie-break of two that do the same: solids by comes_before(), then maps by their indices.
[[nodiscard]] inline bool is_before(const Movers& movers, std::int32_t a, std::int32_t b) noexcept {
  const auto i = static_cast<std::size_t>(a), j = static_cast<std::size_t>(b);
  if (i < movers.solids.size() && j < movers.solids.size()) return comes_before(movers.solids[i], movers.solids[j]);
  return a < b;
}

}  // namespace tilespace::detail
