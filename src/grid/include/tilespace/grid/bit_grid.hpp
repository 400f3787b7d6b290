// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <tilespace/base/buffer.hpp>
#include <tilespace/base/reset_on_move.hpp>
#include <tilespace/base/result.hpp>
#include <tilespace/grid/bit_strips.hpp>
#include <tilespace/grid/detail/bit_planes.hpp>
#include <tilespace/grid/tile.hpp>
#include <tilespace/grid/tile_span.hpp>

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

/// A bit for every tile of [0, width) x [0, height), 64 tiles a word; and the same bits in strips of 8 rows and of 8
/// columns, with a pyramid of blocks of 8x8 and 64x64 tiles, so that lines of any direction find many of them together.
///
/// Shape       Rows of whole words; the bits beyond the width are 0, always. What strips look like is seen through
///             BitStrips::window() only.
/// Errors      Made by create(), which refuses sizes that are negative or above tile_limit, and what memory cannot hold.
///             Asking for a tile outside is a broken contract: get() is then false and set() does nothing. A
///             grid that was moved from has no tiles.
/// Cost        3.1 bits a tile, and a margin of some bytes for each 8 rows and columns; see bytes(). Of a grid that is
///             longer than longest_strip, 1 bit.
class BitGrid {
 public:
  BitGrid() = default;

  /// Tiles, blocks of 8x8 tiles, blocks of 64x64: what there are strips of.
  static constexpr int strip_levels = detail::BitPlanes::levels;
  /// Wider and higher grids have no strips.
  static constexpr std::int32_t longest_strip = 1 << 18;

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
  /// Cost        Some ten look-ups: the rows, the strips, and the blocks above them.
  void set(Tile tile, bool value) noexcept;

  /// Sets the bits of all tiles of an area: any range of spans. Tiles outside are a broken contract, and left out.
  /// Cost        64 tiles at a time.
  template <RangeOfSpans Spans>
  void set(const Spans& area, bool value) noexcept {
    for (const TileSpan run : area) set_run(run, value);
  }

  /// Sets the bits of an area to those that another grid has `offset` away: that of a tile to that of tile + offset.
  /// Tiles outside are a broken contract, and left out; what is outside of `from` counts as 0. `from` must be another grid.
  /// Cost        64 tiles at a time.
  template <RangeOfSpans Spans>
  void copy(const Spans& area, const BitGrid& from, Step offset) noexcept {
    for (const TileSpan run : area) copy_run(run, from, offset);
  }

  /// Sets all bits anew: `is_set(x, y)` is asked once per tile, row by row.
  /// Cost        What `is_set` takes, and little more: less than set() of every tile.
  template <class IsSet>
  void assign(IsSet&& is_set) {
    std::uint64_t* word = words_.data();
    for (std::int32_t y = 0; y < height(); ++y) {
      for (std::int32_t first = 0; first < width(); first += 64, ++word) {
        const std::int32_t count = width() - first < 64 ? width() - first : 64;
        *word = 0;
        for (std::int32_t i = 0; i < count; ++i) *word |= std::uint64_t{is_set(first + i, y) ? 1U : 0U} << i;
      }
    }
    fill_planes();
  }

  /// Is any bit of this box 1? A box that reaches outside is a broken contract; what is outside counts as 0.
  /// Cost        One word at a time over the rows of the box, until one is found.
  [[nodiscard]] bool any(TileBox box) const noexcept;

  /// How many bits are 1?
  /// Cost        One word at a time over all words.
  [[nodiscard]] std::uint64_t count() const noexcept;

  /// The words themselves.
  [[nodiscard]] BitRows rows() const noexcept { return {words_.data(), words_per_row_}; }

  /// Are there strips? Not if a side is longer than longest_strip, or there are no tiles.
  [[nodiscard]] bool has_strips() const noexcept { return !planes_.empty(); }
  /// The bits in strips: of tiles (level 0), or of blocks of 8x8 (1) or 64x64 tiles (2), where 1 is for any tile in the
  /// block. Coordinates are those of the blocks: those of their tiles, divided by 8 or 64. Only if has_strips().
  [[nodiscard]] BitStrips strips(StripAxis axis, int level) const noexcept { return planes_.strips(axis, level); }

  /// How much memory is it?
  [[nodiscard]] std::uint64_t bytes() const noexcept { return words_.size() * sizeof(std::uint64_t) + planes_.bytes(); }

 private:
  void set_run(TileSpan run, bool value) noexcept;
  void copy_run(TileSpan run, const BitGrid& from, Step offset) noexcept;
  // The 64 bits of a row from a column on; what is outside is 0.
  [[nodiscard]] std::uint64_t bits_from(std::int64_t x, std::int64_t y) const noexcept;
  // Calls set_word(word, mask) for each word of a run, with the bits that are of the run.
  template <class SetWord>
  void for_words(TileSpan run, SetWord set_word) noexcept;
  // The bits of `mask` in a word of a row become those of `bits`.
  void set_word(std::int32_t y, std::int64_t word, std::uint64_t mask, std::uint64_t bits) noexcept;
  // From the rows.
  void fill_planes() noexcept;
  // Eight by eight bits; what is outside is 0.
  [[nodiscard]] std::uint64_t block_at(Tile first) const noexcept;
  [[nodiscard]] bool any_in_rows(const std::uint64_t* word, std::int32_t count, std::uint64_t mask) const noexcept;

  ResetOnMove<TileBox> bounds_;
  std::int64_t words_per_row_ = 0;
  Buffer<std::uint64_t> words_;
  detail::BitPlanes planes_;  // none for long grids
};

}  // namespace tilespace
