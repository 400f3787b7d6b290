// SPDX-License-Identifier: MIT
#pragma once

#include <span>
#include <tilespace/sweep/cast_box.hpp>
#include <tilespace/sweep/cast_circle.hpp>
#include <tilespace/sweep/moving_solid.hpp>
#include <tilespace/sweep/overlaps_solid.hpp>

/// @file cast_among.hpp
/// Casts and overlap tests of any shape among the tiles of a map and moving solids. Only boxes are moved among solids.

namespace tilespace::detail {

[[nodiscard]] inline SweepHit cast_among(const CollisionMap& map, std::span<const MovingSolid> solids, const Body& body,
                                         Vec displacement, const SweepOptions& options) noexcept {
  return solids.empty() ? cast_box(map, body, displacement, options)
                        : cast_box(map, solids, body, displacement, options);
}
[[nodiscard]] inline SweepHit cast_among(const CollisionMap& map, std::span<const MovingSolid>, const Circle& circle,
                                         Vec displacement, const SweepOptions& options) noexcept {
  return cast_circle(map, circle, displacement, options);
}
[[nodiscard]] inline SweepHit cast_among(const CollisionMap& map, std::span<const MovingSolid>, const Capsule& capsule,
                                         Vec displacement, const SweepOptions& options) noexcept {
  return cast_capsule(map, capsule, displacement, options);
}

[[nodiscard]] inline bool overlaps_any(const CollisionMap& map, std::span<const MovingSolid> solids,
                                       const Body& body) noexcept {
  return overlaps_solid(map, solids, body);
}
template <class Shape>
[[nodiscard]] bool overlaps_any(const CollisionMap& map, std::span<const MovingSolid>, const Shape& shape) noexcept {
  return overlaps_solid(map, shape);
}

}  // namespace tilespace::detail
