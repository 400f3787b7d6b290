// SPDX-License-Identifier: MIT
#pragma once

#include <tilespace/grid/collision_map.hpp>
#include <tilespace/grid/tile_mask.hpp>
#include <tilespace/pathfinding/detail/scratch.hpp>

/// @file blocked_rows.hpp
/// Rows of a map in which blocked tiles are solid, for searches where all steps cost the same.

namespace tilespace::detail {

/// Copies the rows of a map to the memory of a workspace, scratch.blocked_rows. Returns false if out of memory.
[[nodiscard]] bool copy_rows(const CollisionMap& map, Scratch& scratch, BitRows& rows) noexcept;

/// The same, with the blocked tiles as solid ones.
[[nodiscard]] bool copy_rows_with_blocked(const CollisionMap& map, const TileMask& blocked, Scratch& scratch,
                                          BitRows& rows) noexcept;

/// Makes a tile of such a copy free, relative to the corner of the map.
inline void free_in_copy(Scratch& scratch, BitRows rows, Tile tile) noexcept {
  const std::int64_t word = tile.y * rows.words_per_row + (tile.x >> 6);
  scratch.blocked_rows[static_cast<std::size_t>(word)] &= ~(std::uint64_t{1} << (tile.x & 63));
}

}  // namespace tilespace::detail
