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

/// Rows of a map from one on, relative to its corner, up to another one that is no longer among them.
struct RowRange {
  std::int64_t begin;
  std::int64_t end;
};

/// The same of some rows, with the blocked tiles as solid ones. Other rows have any contents.
[[nodiscard]] bool copy_rows_with_blocked(const CollisionMap& map, const TileMask& blocked, RowRange range,
                                          Scratch& scratch, BitRows& rows) noexcept;

/// Makes a tile of such a copy free, relative to the corner of the map.
inline void free_in_copy(Scratch& scratch, BitRows rows, Tile tile) noexcept {
  const std::int64_t word = tile.y * rows.words_per_row + (tile.x >> 6);
  scratch.blocked_rows[static_cast<std::size_t>(word)] &= ~(std::uint64_t{1} << (tile.x & 63));
}

}  // namespace tilespace::detail
