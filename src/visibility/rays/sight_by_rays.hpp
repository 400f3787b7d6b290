// SPDX-License-Identifier: MIT
#pragma once

#include <tilespace/grid/collision_map.hpp>
#include <tilespace/grid/tile.hpp>
#include <tilespace/grid/tile_mask.hpp>
#include <tilespace/visibility/vision_options.hpp>

/// @file sight_by_rays.hpp
/// Line of sight and field of view among the shapes of tiles, by rays between centers.

namespace tilespace::detail {

/// Tests whether one tile of the map is seen from another, whatever the range.
[[nodiscard]] bool is_seen_by_ray(const CollisionMap& map, Tile from, Tile to, CornerGap gap) noexcept;

/// Sets the bits of all tiles within the bounds of `out`, whose bits are 0, that are seen within the radius of `sight`;
/// its directions do not count.
void field_by_rays(const CollisionMap& map, Tile from, const VisionOptions& sight, TileMask& out) noexcept;

}  // namespace tilespace::detail
