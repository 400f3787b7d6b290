// SPDX-License-Identifier: MIT
#include <tilespace/trace/cast_box.hpp>
#include <tilespace/trace/detail/box_walk.hpp>
#include <tilespace/trace/detail/sweep.hpp>
#include <tilespace/trace/detail/to_moving_body.hpp>

namespace tilespace {

SweepHit cast_box(const CollisionMap& map, const Body& body, Vec translation, const SweepOptions& options) noexcept {
  if (is_empty(body) || !is_finite(translation)) return {};
  if (SweepHit hit; detail::walk_box(map, body, translation, hit)) return hit;
  return detail::sweep(map, detail::to_moving_body(body, translation), options);
}

SweepHit cast_point(const CollisionMap& map, Point point, Vec translation, const SweepOptions& options) noexcept {
  return cast_box(map, Body{point, {}}, translation, options);
}

}  // namespace tilespace
