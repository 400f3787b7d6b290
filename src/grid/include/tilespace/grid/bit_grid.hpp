// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <tilespace/base/buffer.hpp>
#include <tilespace/base/reset_on_move.hpp>
#include <tilespace/base/result.hpp>
#include <tilespace/grid/tile.hpp>

/// @file bit_grid.hpp
/// One bit per tile.

namespace tilespace {

/// The words of a BitGrid, for the inner loops of queries. Valid until the grid is moved or destroyed; sees edits.
///
/// Shape       Row-major: tile (x, y) is bit (x % 64) of words[y * words_per_row + x / 64].
struct BitRows {
  const std::uint64_t* words = nullptr;  ///< Row 0, column 0 is bit 0 of the first.
  std::int64_t words_per_row = 0;        ///< From one row to the next.
};

/// A bit for every tile of [0, width) x [0, height), 64 tiles a word.
///
/// Shape       Rows of whole words; the bits beyond the width are 0, always.
/// Errors      Made by create(), which refuses sizes that are negative or above tile_limit, and what memory cannot hold.
///             Asking for a tile outside is a broken contract: get() is then false and set() does nothing. A
///             grid that was moved from has no tiles.
class BitGrid {
 public:
  BitGrid() = default;

  /// A grid with every bit 0.
  [[nodiscard]] static Result<BitGrid> create(std::int64_t width, std::int64_t height);

  /// Columns.
  [[nodiscard]] std::int32_t width() const noexcept { return bounds_->max.x; }
  /// Rows.
  [[nodiscard]] std::int32_t height() const noexcept { return bounds_->max.y; }
  /// The tiles it has: [0, width) x [0, height).
  [[nodiscard]] TileBox bounds() const noexcept { return *bounds_; }

  /// Is the bit of this tile 1? A tile outside is a broken contract, and 0.
  [[nodiscard]] bool get(Tile tile) const noexcept;
  /// Sets the bit of this tile. A tile outside is a broken contract, and changes nothing.
  void set(Tile tile, bool value) noexcept;

  /// Is any bit of this box 1? A box that reaches outside is a broken contract; what is outside counts as 0.
  /// Cost        One word at a time over the rows of the box, until one is found.
  [[nodiscard]] bool any(TileBox box) const noexcept;

  /// How many bits are 1?
  /// Cost        One word at a time over all words.
  [[nodiscard]] std::uint64_t count() const noexcept;

  /// The words themselves.
  [[nodiscard]] BitRows rows() const noexcept { return {words_.data(), words_per_row_}; }

 private:
  [[nodiscard]] bool any_in_rows(const std::uint64_t* word, std::int32_t count, std::uint64_t mask) const noexcept;

  ResetOnMove<TileBox> bounds_;
  std::int64_t words_per_row_ = 0;
  Buffer<std::uint64_t> words_;
};

}  // namespace tilespace
