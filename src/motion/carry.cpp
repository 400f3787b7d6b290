// SPDX-License-Identifier: MIT
#include <tilespace/exact/addend.hpp>
#include <tilespace/motion/carry.hpp>
#include <tilespace/sweep/overlaps_solid.hpp>
#include "carry/bounds.hpp"
#include "carry/carry_by_casts.hpp"
#include "carry/move_along.hpp"
#include "controllers/pull_of.hpp"
#include "move/move_stored.hpp"
#include "move/shapes.hpp"

// Axis by axis: all solids move in x at once, then all in y. On each axis, the body goes where it is carried, within
// the bounds that the solids set: carry/bounds.cpp. If all of them fit at the end of the step, they fitted throughout:
// the distance between two solids in uniform motion is least at the start or at the end of the step.

namespace tilespace {
namespace {

using detail::Bound;
using detail::Bounds;
using detail::BoxAxis;
using detail::CarryRules;
using detail::halfway;
using detail::is_there;
using detail::low_of;
using detail::pull_of;
using detail::span_of;
using detail::stops_at;
using detail::Storage;
using detail::stored;

using Solids = std::span<const MovingSolid>;

const MovingSolid& solid_at(Solids solids, std::int32_t index) noexcept {
  return solids[static_cast<std::size_t>(index)];
}

// y at which a body rests on a solid.
double place_on(const Body& solid, const Body& body, Storage positions) noexcept {
  return detail::not_above(largest_addend(solid.min.y, body.size.y), BoxAxis::y, positions);
}
bool rests_on(const Body& body, const Body& solid, Storage positions) noexcept {
  return do_overlap(span_of(body, BoxAxis::x), span_of(solid, BoxAxis::x)) &&
         body.min.y == place_on(solid, body, positions);
}

// The solid that carries a body; -1 if there is none.
std::int32_t find_carrier(Solids solids, const Body& body, const CarryRules& options) noexcept {
  std::int32_t carrier = -1;
  const auto count = static_cast<std::int32_t>(solids.size());
  for (std::int32_t i = 0; i < count; ++i) {
    const MovingSolid& solid = solid_at(solids, i);
    if (!is_there(solid) || !stops_at(solid, Side::north, options.one_way) ||
        !rests_on(body, solid.body, storage_of(options)))
      continue;
    if (carrier < 0 || detail::carries_rather_than(solids, i, carrier)) carrier = i;
  }
  return carrier;
}

// What a carrier does along one axis.
struct Pull {
  double velocity;
  double target;
};

Pull pull_sideways(Solids solids, std::int32_t carrier, const Body& body, Storage positions) noexcept {
  const double pull = carrier < 0 ? 0.0 : pull_of(solid_at(solids, carrier)).x;
  return {pull, pull == 0.0 ? body.min.x : stored(positions, BoxAxis::x, body.min.x + pull)};
}

// The body still rests on its carrier, unless that has moved from under it.
Pull pull_up_or_down(Solids solids, std::int32_t carrier, const Body& body, Storage positions) noexcept {
  const bool rides = carrier >= 0 && rests_on(body, halfway(solid_at(solids, carrier)), positions);
  const double pull = rides ? solid_at(solids, carrier).translation.y : 0.0;
  return {pull, pull == 0.0 ? body.min.y : place_on(after_step(solid_at(solids, carrier)), body, positions)};
}

// The step along one axis.
struct AxisStep {
  Body body{};
  double velocity = 0.0;
  std::int32_t pusher = -1;  // the solid that moved the body beyond its target
  bool is_crushed = false;
};

AxisStep step_along(BoxAxis axis, const CollisionMap& map, Solids solids, const Body& body, Pull pull,
                    const CarryRules& options) noexcept {
  const double start = low_of(body, axis);
  const double target = pull.target;
  const Bounds bounds = bounds_along(axis, solids, body, options);
  const Bound goal = clamped(target, bounds);
  AxisStep step{moved_along(axis, map, body, goal.place, options)};
  const double end = low_of(step.body, axis);
  step.is_crushed = end < bounds.least.place || end > bounds.most.place;
  const bool is_pushed = (goal.place > start && goal.place > target) || (goal.place < start && goal.place < target);
  if (is_pushed) step.pusher = goal.solid;
  if (end != goal.place) return step;
  if (step.pusher >= 0) {
    step.velocity = component(solid_at(solids, step.pusher).translation, axis);
  } else if (goal.place == target) {
    step.velocity = pull.velocity;
  }
  return step;
}

// Whether a body that could not be moved out of the way overlaps something, of the map only what it did not overlap
// before.
bool overlaps_after(const CollisionMap& map, Solids solids, const Body& start, const Body& body) noexcept {
  for (const MovingSolid& other : solids) {
    if (is_there(other) && overlaps_solid(other, body)) return true;
  }
  return body != start && overlaps_solid(map, body) && !overlaps_solid(map, start);
}

bool are_boxes(const Movers& movers) noexcept {
  if (!movers.maps.empty()) return false;
  for (const MovingSolid& solid : movers.solids) {
    if (solid.radius != 0.0 || solid.core != SolidCore::box) return false;
  }
  return true;
}

}  // namespace

CarryResult carry(const CollisionMap& map, const Movers& movers, const Body& body,
                  const CarryOptions& options) noexcept {
  return detail::carry_stored(map, movers, body, options);
}

CarryResult detail::carry_stored(const CollisionMap& map, const Movers& movers, const Body& body,
                                 const CarryRules& options) noexcept {
  if (!are_boxes(movers)) return detail::carry_by_casts(map, movers, body, options);
  const Solids solids = movers.solids;
  CarryResult carried;
  carried.body = body;
  if (is_empty(body)) return carried;
  const Storage positions = storage_of(options);
  const std::int32_t carrier = options.resting == RidingRule::rides ? find_carrier(solids, body, options) : -1;
  const Pull sideways = pull_sideways(solids, carrier, body, positions);
  const AxisStep x = step_along(BoxAxis::x, map, solids, body, sideways, options);
  const Pull upwards = pull_up_or_down(solids, carrier, x.body, positions);
  const AxisStep y = step_along(BoxAxis::y, map, solids, x.body, upwards, options);
  carried.body = y.body;
  carried.velocity = {x.velocity, y.velocity};
  carried.carrier = carrier;
  carried.pusher_x = x.pusher;
  carried.pusher_y = y.pusher;
  carried.crushed = x.is_crushed || y.is_crushed || overlaps_after(map, solids, body, y.body);
  return carried;
}

Carried<Circle> detail::carry_stored(const CollisionMap& map, const Movers& movers, const Circle& circle,
                                     const CarryRules& options) noexcept {
  return detail::carry_by_casts(map, movers, circle, options);
}

Carried<Capsule> detail::carry_stored(const CollisionMap& map, const Movers& movers, const Capsule& capsule,
                                      const CarryRules& options) noexcept {
  return detail::carry_by_casts(map, movers, capsule, options);
}

Carried<Circle> carry(const CollisionMap& map, const Movers& movers, const Circle& circle,
                      const CarryOptions& options) noexcept {
  return detail::carry_by_casts(map, movers, circle, options);
}
Carried<Capsule> carry(const CollisionMap& map, const Movers& movers, const Capsule& capsule,
                       const CarryOptions& options) noexcept {
  return detail::carry_by_casts(map, movers, capsule, options);
}

}  // namespace tilespace
