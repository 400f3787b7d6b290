// SPDX-License-Identifier: MIT
#pragma once

#include <tilespace/motion/carry.hpp>
#include <tilespace/sweep/overlaps_solid.hpp>
#include "carry/bounds.hpp"
#include "carry/contact_after.hpp"
#include "carry/move_along.hpp"
#include "move/storage.hpp"

/// @file carry_by_casts.hpp
/// Bodies of any shape carried and pushed by moving solids of any shape and by moving maps: as carry() does for boxes
/// among boxes, axis by axis, but with bounds that casts find.

namespace tilespace::detail {

/// The step of one along an axis; of y, after that along x.
template <class Mover>
[[nodiscard]] MoverStep<Mover> step_along(const Mover& mover, BoxAxis axis) noexcept {
  const bool is_x = axis == BoxAxis::x;
  return {placed(mover, is_x ? StepPart::start : StepPart::x), placed(mover, is_x ? StepPart::x : StepPart::all),
          component(mover.translation, axis)};
}

/// Margin by which casts look for what is in contact.
inline constexpr double carry_margin = 0x1p-10;

/// The same for what is in contact with a body that goes as far, and ends at the nearest stored position.
template <class Shape>
[[nodiscard]] double margin_of(BoxAxis axis, const Shape& shape, double farthest, const CarryRules& options) noexcept {
  const Storage storage = storage_of(options);
  return carry_margin + 2.0 * (spacing_at(storage, axis, extent_of(shape)) + spacing_at(storage, axis, farthest));
}

/// Bodies with a greater extent in x or y are not pushed by a moving map that they overlap.
inline constexpr double largest_pushed = 64.0;

/// Whether a large body overlaps a moving map before its step. It does not leave that: the tiles that it would come to
/// next are as many as the body is long, and each of them is a candidate.
template <class Shape>
[[nodiscard]] bool is_stuck_in(const MoverStep<MovingMap>& step, const Shape& shape) noexcept {
  const Reach x = reach_x(shape), y = reach_y(shape);
  const bool is_large = x.before + x.after > largest_pushed || y.before + y.after > largest_pushed;
  return is_large && overlaps_at(step.before, shape);
}
template <class Shape>
[[nodiscard]] constexpr bool is_stuck_in(const MoverStep<MovingSolid>&, const Shape&) noexcept {
  return false;
}

/// Position of a body in contact with what is before or behind it along an axis, after the step of that.
template <class Shape>
[[nodiscard]] ContactPlace bound_of(const Movers& movers, std::int32_t index, BoxAxis axis, const Shape& shape,
                                    double reach, const CarryRules& options) noexcept {
  const ContactPlace contact = visit_mover(movers, index, [&](const auto& mover) {
    if (!is_there(mover)) return ContactPlace{};
    const auto step = step_along(mover, axis);
    return is_stuck_in(step, shape) ? ContactPlace{} : contact_after(step, axis, shape, reach, options);
  });
  if (!contact.exists) return {};
  // What stands still leaves the body where it is: bodies without width are some roundings inside of their contact.
  const double start = low_of(shape, axis);
  const bool is_behind = reach > 0.0 ? contact.place < start : contact.place > start;
  if (is_behind && component(step_of(movers, index), axis) == 0.0) return {start, true};
  const Storage storage = storage_of(options);
  return {reach > 0.0 ? not_above(contact.place, axis, storage) : not_below(contact.place, axis, storage), true};
}

/// All bounds of the position of a body that goes at most `farthest` along the axis.
template <class Shape>
[[nodiscard]] Bounds bounds_by_casts(const Movers& movers, BoxAxis axis, const Shape& shape, double farthest,
                                     const CarryRules& options) noexcept {
  Bounds bounds{{-infinity}, {infinity}, {-infinity}, {infinity}};
  const double margin = margin_of(axis, shape, farthest, options);
  for (std::int32_t i = 0; i < count_of(movers); ++i) {
    const double step = component(step_of(movers, i), axis);
    const bool passes = visit_mover(movers, i, [](const auto& mover) { return is_soft(mover); });
    const auto replaces = [&](Bound bound, double place, bool is_nearer) {
      return is_nearer || (place == bound.place && (bound.solid < 0 || is_before(movers, i, bound.solid)));
    };
    const ContactPlace ahead = bound_of(movers, i, axis, shape, farthest - step + margin, options);
    Bound& most = passes ? bounds.softly_most : bounds.most;
    if (ahead.exists && replaces(most, ahead.place, ahead.place < most.place)) most = {ahead.place, i};
    const ContactPlace behind = bound_of(movers, i, axis, shape, -(farthest + step + margin), options);
    Bound& least = passes ? bounds.softly_least : bounds.least;
    if (behind.exists && replaces(least, behind.place, behind.place > least.place)) least = {behind.place, i};
  }
  return bounds;
}

/// Distance down to which a body is in contact: with solids the next stored position; with maps, where differences of
/// positions are rounded, four roundings of what they are made of.
template <class Shape>
[[nodiscard]] double contact_reach(const MovingSolid&, const Shape& shape, Storage storage) noexcept {
  return next_stored_up(storage, BoxAxis::y, place_of(shape).y) - place_of(shape).y;
}
template <class Shape>
[[nodiscard]] double contact_reach(const MovingMap& moving, const Shape& shape, Storage storage) noexcept {
  return 4.0 * spacing_at(storage, BoxAxis::y, extent_y(shape) + abs_of(moving.position.y));
}

/// The same, of the one with an index.
template <class Shape>
[[nodiscard]] double contact_reach(const Movers& movers, std::int32_t index, const Shape& shape, Storage storage) {
  return visit_mover(movers, index, [&](const auto& mover) { return contact_reach(mover, shape, storage); });
}

/// Tests whether a body rests on one: a little farther down, it would enter it.
template <class Shape>
[[nodiscard]] bool rests_on_one(const Movers& movers, std::int32_t index, StepPart part, const Shape& shape,
                                const CarryRules& options) noexcept {
  return visit_mover(movers, index, [&](const auto& mover) {
    if (!is_there(mover)) return false;
    const auto there = placed(mover, part);
    const double place = place_of(shape).y;
    const double next = place + contact_reach(there, shape, storage_of(options));
    const Storage storage = storage_of(options);
    const double by_storage = far_end_rounding(shape, BoxAxis::y, storage, extent_y(shape));
    const Arrival arrival{{0.0, next - place}, {}, next - place + by_storage};
    const Shape lower = with_low(shape, BoxAxis::y, next, storage);
    return !overlaps_at(there, shape) && crosses_at(there, lower, arrival, options.one_way);
  });
}

/// The one that carries rather: the farthest up, then the least far sideways.
[[nodiscard]] inline bool carries_rather_than(const Movers& movers, std::int32_t a, std::int32_t b) noexcept {
  if (step_of(movers, a).y != step_of(movers, b).y) return step_of(movers, a).y < step_of(movers, b).y;
  const double x = pull_of(movers, a).x;
  const double y = pull_of(movers, b).x;
  if (abs_of(x) != abs_of(y)) return abs_of(x) < abs_of(y);
  return x != y ? x < y : is_before(movers, a, b);
}

template <class Shape>
[[nodiscard]] std::int32_t carrier_by_casts(const Movers& movers, const Shape& shape,
                                            const CarryRules& options) noexcept {
  std::int32_t carrier = -1;
  for (std::int32_t i = 0; i < count_of(movers) && options.resting == RidingRule::rides; ++i) {
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

/// Moves a body that is pulled along an axis, within the bounds. In y, it keeps resting on its carrier. In x, walls of
/// that move along: what rounding takes there is no push.
template <class Shape>
[[nodiscard]] CarryStep<Shape> carry_along(BoxAxis axis, const CollisionMap& map, const Movers& movers,
                                           const Shape& shape, std::int32_t carrier, double pull,
                                           const CarryRules& options) noexcept {
  double farthest = abs_of(pull);
  for (std::int32_t i = 0; i < count_of(movers); ++i) {
    const double step = abs_of(component(step_of(movers, i), axis));
    if (step < infinity) farthest = max_of(farthest, step);
  }
  const Bounds bounds = bounds_by_casts(movers, axis, shape, farthest, options);
  const double start = low_of(shape, axis);
  double target = pull == 0.0 ? start : stored(storage_of(options), axis, start + pull);
  if (axis == BoxAxis::y && carrier >= 0 && pull != 0.0) {
    const double reach = carry_margin + contact_reach(movers, carrier, shape, storage_of(options));
    const ContactPlace on_top = bound_of(movers, carrier, axis, shape, reach, options);
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
    step.velocity = component(step_of(movers, step.pusher), axis);
  } else if (goal.place == target || (carrier >= 0 && goal.solid == carrier)) {
    step.velocity = pull;
  }
  return step;
}

template <class Shape>
[[nodiscard]] bool is_caught(const CollisionMap& map, const Movers& movers, const Shape& start,
                             const Shape& end) noexcept {
  for (std::int32_t i = 0; i < count_of(movers); ++i) {
    const bool overlaps = visit_mover(movers, i, [&](const auto& mover) {
      return is_there(mover) && overlaps_at(placed(mover, StepPart::all), end);
    });
    if (overlaps) return true;
  }
  return !(end == start) && overlaps_solid(map, end) && !overlaps_solid(map, start);
}

template <class Shape>
[[nodiscard]] Carried<Shape> carry_by_casts(const CollisionMap& map, const Movers& movers, const Shape& shape,
                                            const CarryRules& options) noexcept {
  Carried<Shape> carried;
  carried.body = shape;
  if (!has_place(shape)) return carried;
  const std::int32_t carrier = carrier_by_casts(movers, shape, options);
  const double sideways = carrier < 0 ? 0.0 : pull_of(movers, carrier).x;
  const CarryStep<Shape> x = carry_along(BoxAxis::x, map, movers, shape, carrier, sideways, options);
  const bool rides = carrier >= 0 && rests_on_one(movers, carrier, StepPart::x, x.shape, options);
  const double upwards = rides ? step_of(movers, carrier).y : 0.0;
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
