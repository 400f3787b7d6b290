// SPDX-License-Identifier: MIT
#pragma once

#include <tilespace/grid/collision_map.hpp>
#include <tilespace/grid/tile_mask.hpp>
#include <tilespace/pathfinding/detail/scratch.hpp>
#include "path/jump_map.hpp"

/// @file blocked_planes.hpp
/// Bits for a jump point search in which blocked tiles are solid: copies of those of the map.

namespace tilespace::detail {

// Copies the bits of a map to the memory of a workspace, and adds the blocked tiles, but not `start`, which is relative
// to the corner of the map, and free. Returns false if out of memory.
[[nodiscard]] bool add_blocked(const CollisionMap& map, const TileMask& blocked, Tile start, Scratch& scratch,
                               JumpPlanes& planes) noexcept;

}  // namespace tilespace::detail
