// SPDX-License-Identifier: MIT
#pragma once

#include <tilespace/motion/carry.hpp>
#include <tilespace/sweep/overlaps_solid.hpp>
#include "carry/bounds.hpp"
#include "carry/contact_after.hpp"
#include "carry/move_along.hpp"

/// @file carry_by_casts.hpp
/// Bodies of any shape carried and pushed by moving solids of any shape: as carry() does for boxes among boxes, axis by
/// axis, but with bounds that casts find.

namespace tilespace::detail {

/// The solids, by their indices.
struct Movers {
  std::span<const MovingSolid> solids{};

  [[nodiscard]] std::int32_t count() const noexcept { return static_cast<std::int32_t>(solids.size()); }
  /// Calls `visit` with the one of that index.
  template <class Visit>
  auto with(std::int32_t index, Visit visit) const {
    return visit(solids[static_cast<std::size_t>(index)]);
  }
  [[nodiscard]] Vec step_of(std::int32_t index) const noexcept {
    return with(index, [](const auto& mover) { return mover.translation; });
  }
  [[nodiscard]] Vec pull_of(std::int32_t index) const noexcept {
    return with(index, [](const auto& mover) { return detail::pull_of(mover); });
  }
  /// Tie-break of two that do the same.
  [[nodiscard]] bool is_before(std::int32_t a, std::int32_t b) const noexcept {
    return comes_before(solids[static_cast<std::size_t>(a)], solids[static_cast<std::size_t>(b)]);
  }
};

/// The step of one along an axis; of y, after that along x.
template <class Mover>
[[nodiscard]] MoverStep<Mover> step_along(const Mover& mover, BoxAxis axis) noexcept {
  const bool is_x = axis == BoxAxis::x;
  return {placed(mover, is_x ? StepPart::start : StepPart::x), placed(mover, is_x ? StepPart::x : StepPart::all),
          component(mover.translation, axis)};
}

/// Margin by which casts look for what is in contact.
inline constexpr double carry_margin = 0x1p-10;

/// Position of a body in contact with what is before or behind it along an axis, after the step of that.
template <class Shape>
[[nodiscard]] ContactPlace bound_of(const Movers& movers, std::int32_t index, BoxAxis axis, const Shape& shape,
                                    double reach, const CarryOptions& options) noexcept {
  const ContactPlace contact = movers.with(index, [&](const auto& mover) {
    if (!is_there(mover)) return ContactPlace{};
    return contact_after(step_along(mover, axis), axis, shape, reach, options.one_way);
  });
  if (!contact.exists) return {};
  return {reach > 0.0 ? not_above(contact.place, options.positions) : not_below(contact.place, options.positions),
          true};
}

/// All bounds of the position of a body that goes at most `farthest` along the axis.
template <class Shape>
[[nodiscard]] Bounds bounds_by_casts(const Movers& movers, BoxAxis axis, const Shape& shape, double farthest,
                                     const CarryOptions& options) noexcept {
  Bounds bounds{{-infinity}, {infinity}, {-infinity}, {infinity}};
  for (std::int32_t i = 0; i < movers.count(); ++i) {
    const double step = component(movers.step_of(i), axis);
    const bool is_soft = movers.with(i, [](const auto& mover) { return !mover.one_way.empty(); });
    const auto replaces = [&](Bound bound, double place, bool is_nearer) {
      return is_nearer || (place == bound.place && (bound.solid < 0 || movers.is_before(i, bound.solid)));
    };
    const ContactPlace ahead = bound_of(movers, i, axis, shape, farthest - step + carry_margin, options);
    Bound& most = is_soft ? bounds.softly_most : bounds.most;
    if (ahead.exists && replaces(most, ahead.place, ahead.place < most.place)) most = {ahead.place, i};
    const ContactPlace behind = bound_of(movers, i, axis, shape, -(farthest + step + carry_margin), options);
    Bound& least = is_soft ? bounds.softly_least : bounds.least;
    if (behind.exists && replaces(least, behind.place, behind.place > least.place)) least = {behind.place, i};
  }
  return bounds;
}

/// Tests whether a body rests on one: the next position down would enter it.
template <class Shape>
[[nodiscard]] bool rests_on_one(const Movers& movers, std::int32_t index, StepPart part, const Shape& shape,
                                const CarryOptions& options) noexcept {
  const double place = place_of(shape).y;
  const double next = next_position_up(options.positions, place);
  const Arrival arrival{{0.0, next - place}, {}, next - place};
  return movers.with(index, [&](const auto& mover) {
    const auto there = placed(mover, part);
    return is_there(mover) && !overlaps_at(there, shape) &&
           crosses_at(there, with_low(shape, BoxAxis::y, next), arrival, options.one_way);
  });
}

/// The one that carries rather: the farthest up, then the least far sideways.
[[nodiscard]] inline bool carries_rather_than(const Movers& movers, std::int32_t a, std::int32_t b) noexcept {
  if (movers.step_of(a).y != movers.step_of(b).y) return movers.step_of(a).y < movers.step_of(b).y;
  const double x = movers.pull_of(a).x;
  const double y = movers.pull_of(b).x;
  if (abs_of(x) != abs_of(y)) return abs_of(x) < abs_of(y);
  return x != y ? x < y : movers.is_before(a, b);
}

template <class Shape>
[[nodiscard]] std::int32_t carrier_by_casts(const Movers& movers, const Shape& shape,
                                            const CarryOptions& options) noexcept {
  std::int32_t carrier = -1;
  for (std::int32_t i = 0; i < movers.count() && options.resting == RidingRule::rides; ++i) {
    if (!rests_on_one(movers, i, StepPart::start, shape, options)) continue;
    if (carrier < 0 || carries_rather_than(movers, i, carrier)) carrier = i;
  }
  return carrier;
}

/// What happens to a body along an axis.
template <class Shape>
struct CarryStep {
  Shape shape{};
  double velocity = 0.0;
  std::int32_t pusher = -1;
  bool is_crushed = false;
};

/// Moves a body that is pulled along an axis, within the bounds. `carrier`, in y: the one that it keeps resting on.
template <class Shape>
[[nodiscard]] CarryStep<Shape> carry_along(BoxAxis axis, const CollisionMap& map, const Movers& movers,
                                           const Shape& shape, std::int32_t carrier, double pull,
                                           const CarryOptions& options) noexcept {
  double farthest = abs_of(pull);
  for (std::int32_t i = 0; i < movers.count(); ++i) {
    const double step = abs_of(component(movers.step_of(i), axis));
    if (step < infinity) farthest = max_of(farthest, step);
  }
  const Bounds bounds = bounds_by_casts(movers, axis, shape, farthest, options);
  const double start = low_of(shape, axis);
  double target = pull == 0.0 ? start : rounded_to(options.positions, start + pull);
  if (axis == BoxAxis::y && carrier >= 0 && pull != 0.0) {
    const ContactPlace on_top = bound_of(movers, carrier, axis, shape, carry_margin, options);
    if (on_top.exists) target = on_top.place;
  }
  const Bound goal = clamped(target, bounds);
  CarryStep<Shape> step{moved_along(axis, map, shape, goal.place, options)};
  const double end = low_of(step.shape, axis);
  step.is_crushed = end < bounds.least.place || end > bounds.most.place;
  const bool is_pushed = (goal.place > start && goal.place > target) || (goal.place < start && goal.place < target);
  if (is_pushed) step.pusher = goal.solid;
  if (end != goal.place) return step;
  if (step.pusher >= 0) {
    step.velocity = component(movers.step_of(step.pusher), axis);
  } else if (goal.place == target) {
    step.velocity = pull;
  }
  return step;
}

template <class Shape>
[[nodiscard]] bool is_caught(const CollisionMap& map, const Movers& movers, const Shape& start,
                             const Shape& end) noexcept {
  for (std::int32_t i = 0; i < movers.count(); ++i) {
    const bool overlaps = movers.with(
        i, [&](const auto& mover) { return is_there(mover) && overlaps_at(placed(mover, StepPart::all), end); });
    if (overlaps) return true;
  }
  return !(end == start) && overlaps_solid(map, end) && !overlaps_solid(map, start);
}

template <class Shape>
[[nodiscard]] Carried<Shape> carry_by_casts(const CollisionMap& map, const Movers& movers, const Shape& shape,
                                            const CarryOptions& options) noexcept {
  Carried<Shape> carried;
  carried.body = shape;
  if (!has_place(shape)) return carried;
  const std::int32_t carrier = carrier_by_casts(movers, shape, options);
  const double sideways = carrier < 0 ? 0.0 : movers.pull_of(carrier).x;
  const CarryStep<Shape> x = carry_along(BoxAxis::x, map, movers, shape, -1, sideways, options);
  const bool rides = carrier >= 0 && rests_on_one(movers, carrier, StepPart::x, x.shape, options);
  const double upwards = rides ? movers.step_of(carrier).y : 0.0;
  const CarryStep<Shape> y = carry_along(BoxAxis::y, map, movers, x.shape, rides ? carrier : -1, upwards, options);
  carried.body = y.shape;
  carried.velocity = {x.velocity, y.velocity};
  carried.carrier = carrier;
  carried.pusher_x = x.pusher;
  carried.pusher_y = y.pusher;
  carried.crushed = x.is_crushed || y.is_crushed || is_caught(map, movers, shape, y.shape);
  return carried;
}

}  // namespace tilespace::detail
