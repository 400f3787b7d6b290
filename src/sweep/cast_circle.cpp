// SPDX-License-Identifier: MIT
#include <tilespace/sweep/cast_circle.hpp>
#include "impact/to_moving_body.hpp"
#include "search/sweep_search.hpp"

namespace tilespace {
namespace {

bool has_place(double radius) noexcept { return radius <= detail::largest_double; }

}  // namespace

SweepHit cast_circle(const CollisionMap& map, const Circle& circle, Vec translation,
                     const SweepOptions& options) noexcept {
  if (is_empty(circle) || !has_place(circle.radius)) return {};
  return detail::sweep(map, detail::to_moving_body(circle, translation), options);
}

SweepHit cast_capsule(const CollisionMap& map, const Capsule& capsule, Vec translation,
                      const SweepOptions& options) noexcept {
  if (is_empty(capsule) || !has_place(capsule.radius)) return {};
  return detail::sweep(map, detail::to_moving_body(capsule, translation), options);
}

}  // namespace tilespace
