// SPDX-License-Identifier: MIT
#include <tilespace/sweep/cast_box.hpp>
#include "impact/to_moving_body.hpp"
#include "search/box_sweep.hpp"
#include "search/sweep_search.hpp"

namespace tilespace {

SweepHit cast_box(const CollisionMap& map, const Body& body, Vec translation, const SweepOptions& options) noexcept {
  SweepHit hit;
  if (is_empty(body) || !is_finite(translation)) return hit;
  if (!detail::walk_box(map, body, translation, hit))
    hit = detail::sweep(map, detail::to_moving_body(body, translation), options);
  return hit;
}

SweepHit cast_point(const CollisionMap& map, Point point, Vec translation, const SweepOptions& options) noexcept {
  return cast_box(map, Body{point, {}}, translation, options);
}

}  // namespace tilespace
