// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <span>
#include <tilespace/grid/collision_map.hpp>
#include <tilespace/pathfinding/detail/scratch.hpp>

/// @file dilate_rows.hpp
/// Dilation of a map by a small disc, bit-parallel: 64 tiles of a row at a time.

namespace tilespace::detail {

/// Discs that reach farther than this many rows are not small.
inline constexpr std::int32_t most_dilated = 48;

/// Words of some rows of a map, the first of which is that of a row and of a column divided by 64, both relative to
/// the corner of the map. Some bits of the first and last words may lie beyond the region that was asked for.
struct DilatedRows {
  std::uint64_t* words = nullptr;
  std::int64_t words_per_row = 0;
  std::int64_t first_word = 0;
  std::int64_t first_row = 0;

  [[nodiscard]] std::uint64_t* row(std::int64_t y) const noexcept { return words + (y - first_row) * words_per_row; }
};

/// Finds the tiles of a region, which lies in the map and is not empty, that are at most half_widths[d] columns away
/// from a solid tile d rows away. No half width is below 0, or below that of the next row, or above most_dilated.
/// Returns rows without words if out of memory.
[[nodiscard]] DilatedRows dilate_rows(const CollisionMap& map, TileBox region,
                                      std::span<const std::int32_t> half_widths, Scratch& scratch) noexcept;

}  // namespace tilespace::detail
