// SPDX-License-Identifier: MIT
#pragma once

#include <span>
#include <tilespace/sweep/cast_box.hpp>
#include <tilespace/sweep/cast_circle.hpp>
#include <tilespace/sweep/movers.hpp>

/// @file cast_among.hpp
/// Casts of any shape among the tiles of a map and moving solids.

namespace tilespace::detail {

[[nodiscard]] inline SweepHit cast_among(const CollisionMap& map, const Movers& solids, const Body& body,
                                         Vec displacement, const SweepOptions& options) noexcept {
  return solids.empty() ? cast_box(map, body, displacement, options)
                        : cast_box(map, solids, body, displacement, options);
}
[[nodiscard]] inline SweepHit cast_among(const CollisionMap& map, const Movers& solids, const Circle& circle,
                                         Vec displacement, const SweepOptions& options) noexcept {
  return solids.empty() ? cast_circle(map, circle, displacement, options)
                        : cast_circle(map, solids, circle, displacement, options);
}
[[nodiscard]] inline SweepHit cast_among(const CollisionMap& map, const Movers& solids, const Capsule& capsule,
                                         Vec displacement, const SweepOptions& options) noexcept {
  return solids.empty() ? cast_capsule(map, capsule, displacement, options)
                        : cast_capsule(map, solids, capsule, displacement, options);
}

}  // namespace tilespace::detail
