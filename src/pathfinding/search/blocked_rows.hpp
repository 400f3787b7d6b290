// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <tilespace/base/detail/bits.hpp>
#include <tilespace/grid/collision_map.hpp>
#include <tilespace/grid/tile_mask.hpp>
#include <tilespace/pathfinding/detail/scratch.hpp>

/// @file blocked_rows.hpp
/// Rows of a map in which blocked tiles are solid, for searches where all steps cost the same.

namespace tilespace::detail {

/// The tiles of a mask by the words of a map, without a copy; of no mask, none.
class BlockedWords {
 public:
  BlockedWords() = default;
  BlockedWords(const CollisionMap& map, const TileMask& blocked) noexcept
      : rows_(blocked.rows()),
        x_(std::int64_t{map.bounds().min.x} - blocked.bounds().min.x),
        y_(std::int64_t{map.bounds().min.y} - blocked.bounds().min.y),
        height_(blocked.bounds().height()) {}

  /// Blocked tiles of a word of a row, relative to the corner of the map; there may be some beyond its columns.
  [[nodiscard]] std::uint64_t word(std::int64_t word, std::int64_t row) const noexcept {
    const std::int64_t y = row + y_;
    if (y < 0 || y >= height_) return 0;
    return bits_from(rows_.words + y * rows_.words_per_row, rows_.words_per_row, 64 * word + x_);
  }

 private:
  BitRows rows_{};
  std::int64_t x_ = 0;
  std::int64_t y_ = 0;
  std::int64_t height_ = 0;
};

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
