// SPDX-License-Identifier: MIT
#pragma once

#include <tilespace/raycast/cast_ray.hpp>
#include "strips/strip_ray.hpp"

/// @file walk_strips.hpp
/// Parts of a raycast along strips that are walked tile by tile: among shapes, and where the line leaves a walled map.

namespace tilespace::detail {

/// Number of columns that are walked before the ray goes on along strips.
inline constexpr std::int64_t walked_columns = 8;

/// Hit of a line that begins in a tile with a shape, in that tile or in the first of `walked_columns` columns.
[[nodiscard]] RayHit walk_from_start(const StripRay& ray) noexcept;

/// The same for a line from outside that enters the map by this tile, which does not stop it.
[[nodiscard]] RayHit walk_from_entry(const StripRay& ray, Tile entry) noexcept;

/// Hit among shapes, from the column `to_walk` on, in `walked_columns` columns. The walk begins where the line enters
/// column `from`, which is `to_walk` or one shortly before it, or farther before if the row is in doubt there.
[[nodiscard]] RayHit walk_columns(const StripRay& ray, StripPosition from, std::int64_t to_walk) noexcept;

/// Hit on the solid outside of the map, of a line that hits nothing in it. `last` is where its last window began.
[[nodiscard]] RayHit hit_outside_map(const StripRay& ray, StripPosition last) noexcept;

}  // namespace tilespace::detail
