// SPDX-License-Identifier: MIT
#pragma once

#include <cstddef>
#include <cstdint>
#include <tilespace/base/assert.hpp>
#include <tilespace/base/detail/buffer.hpp>
#include <tilespace/base/detail/reset_on_move.hpp>
#include <tilespace/base/result.hpp>
#include <tilespace/grid/bit_strips.hpp>
#include <tilespace/grid/detail/bit_planes.hpp>
#include <tilespace/grid/tile.hpp>
#include <tilespace/grid/tile_span.hpp>

/// @file bit_grid.hpp
/// Bitmap (bit board) of tiles: one bit per tile, with an occupancy pyramid for fast traversal.

namespace tilespace {

/// Read access to the words of a BitGrid, for inner loops. Valid until the grid is moved or destroyed; reflects edits.
///
/// Shape       Row-major, in columns and rows from the north-west tile on: column x of row y is bit (x % 64) of
///             words[y * words_per_row + x / 64].
struct BitRows {
  const std::uint64_t* words = nullptr;  ///< The first word; its bit 0 is tile bounds().min.
  std::int64_t words_per_row = 0;        ///< Distance from one row to the next.
};

/// A bitmap with a bit for every tile of a box anywhere in tile space, 64 tiles per word. Keeps the same bits in strips
/// of 8 rows and of 8 columns as well, with a pyramid of blocks of 8x8 and 64x64 tiles (a hierarchical bitmap), so that
/// lines of any direction find many of their bits in one load.
///
/// Shape       Rows of whole words, the first bit of which is that of the westernmost tile; the bits beyond the width
///             are always 0. The layout of strips is private to BitStrips::window().
/// Errors      Made by create(), which refuses sizes that are negative or above tile_limit, bounds beyond tile_space,
///             and sizes that exceed memory. Access to a tile outside is a broken contract: get() then returns false
///             and set() does nothing. A grid that was moved from has no tiles.
/// Cost        3.1 bits per tile, and a margin of some bytes for each 8 rows and columns; see bytes(). For a grid
///             longer than longest_strip, 1 bit.
class BitGrid {
 public:
  BitGrid() = default;

  /// Levels of strips: tiles, blocks of 8x8 tiles, blocks of 64x64 tiles.
  static constexpr int strip_levels = detail::BitPlanes::levels;
  /// Grids that are wider or higher have no strips.
  static constexpr std::int32_t longest_strip = 1 << 18;

  /// Creates a grid over a box with every bit 0.
  [[nodiscard]] static Result<BitGrid> create(TileBox bounds);
  /// Creates a grid over [0, width) x [0, height) with every bit 0.
  [[nodiscard]] static Result<BitGrid> create(std::int64_t width, std::int64_t height);

  /// Number of columns.
  [[nodiscard]] std::int32_t width() const noexcept { return bounds_->max.x - bounds_->min.x; }
  /// Number of rows.
  [[nodiscard]] std::int32_t height() const noexcept { return bounds_->max.y - bounds_->min.y; }
  /// The tiles of the grid.
  [[nodiscard]] TileBox bounds() const noexcept { return *bounds_; }

  /// Bit of a tile. A tile outside is a broken contract: false.
  [[nodiscard]] bool get(Tile tile) const noexcept {
    TILESPACE_ASSERT(bounds().contains(tile));
    if (!bounds().contains(tile)) return false;
    const Tile at = place_of(tile);
    return (words_[static_cast<std::size_t>(at.y * words_per_row_ + at.x / 64)] >> (at.x % 64) & 1) != 0;
  }
  /// Sets the bit of a tile. A tile outside is a broken contract, and changes nothing.
  /// Cost        About ten memory accesses: the rows, the strips, and the blocks above them.
  void set(Tile tile, bool value) noexcept;

  /// Sets the bits of all tiles of an area, which is any range of spans. Tiles outside are a broken contract, and left
  /// out.
  /// Cost        64 tiles at a time.
  template <RangeOfSpans Spans>
  void set(const Spans& area, bool value) noexcept {
    for (const TileSpan run : area) set_run(run, value);
  }

  /// Copies bits from another grid: the bit of a tile of the area becomes that of tile + offset in `from`. Tiles
  /// outside are a broken contract, and left out; tiles outside `from` count as 0. `from` must be another grid.
  /// Cost        64 tiles at a time.
  template <RangeOfSpans Spans>
  void copy(const Spans& area, const BitGrid& from, Step offset) noexcept {
    for (const TileSpan run : area) copy_run(run, from, offset);
  }

  /// Sets all bits: calls `is_set(x, y)` once per tile, row by row.
  /// Cost        That of `is_set`, and little more; less than set() of every tile.
  template <class IsSet>
  void assign(IsSet&& is_set) {
    const auto [min, max] = bounds();
    std::uint64_t* word = words_.data();
    for (std::int32_t y = min.y; y < max.y; ++y) {
      for (std::int32_t first = min.x; first < max.x; first += 64, ++word) {
        const std::int32_t count = max.x - first < 64 ? max.x - first : 64;
        *word = 0;
        for (std::int32_t i = 0; i < count; ++i) *word |= std::uint64_t{is_set(first + i, y) ? 1U : 0U} << i;
      }
    }
    fill_planes();
  }

  /// Sets all bits, 64 at a time: calls `bits_at(x, y)` for every 64th column of each row, from the westernmost on, row
  /// by row. Bit i of the number that it returns is that of column x + i; those beyond the width are ignored.
  /// Cost        That of `bits_at`, and less than that of assign().
  template <class BitsAt>
  void assign_words(BitsAt&& bits_at) {
    const TileBox box = bounds();
    const std::int32_t end = box.max.x;
    std::uint64_t* word = words_.data();
    for (std::int32_t y = box.min.y; y < box.max.y; ++y) {
      for (std::int32_t first = box.min.x; first < end; first += 64, ++word) {
        const std::int32_t beyond = end - first < 64 ? 64 - (end - first) : 0;
        *word = std::uint64_t{bits_at(first, y)} & ~std::uint64_t{0} >> beyond;
      }
    }
    fill_planes();
  }

  /// Tests whether any bit of a box is 1. A box that reaches outside is a broken contract; tiles outside count as 0.
  /// Cost        One word at a time over the rows of the box, until one with a bit is found.
  [[nodiscard]] bool any(TileBox box) const noexcept;

  /// Number of bits that are 1.
  /// Cost        One word at a time over all words.
  [[nodiscard]] std::uint64_t count() const noexcept;

  /// The words of the rows.
  [[nodiscard]] BitRows rows() const noexcept { return {words_.data(), words_per_row_}; }

  /// Whether the grid has strips: not if a side is longer than longest_strip, or without tiles.
  [[nodiscard]] bool has_strips() const noexcept { return !planes_.empty(); }
  /// The bits in strips: of tiles (level 0), or of blocks of 8x8 (1) or 64x64 tiles (2), where a bit is 1 if that of
  /// any tile in the block is. Coordinates are those of the blocks: columns and rows from bounds().min on, divided by
  /// 8 or 64. Only if has_strips().
  [[nodiscard]] BitStrips strips(StripAxis axis, int level) const noexcept { return planes_.strips(axis, level); }

  /// Memory in bytes.
  [[nodiscard]] std::uint64_t bytes() const noexcept { return words_.size() * sizeof(std::uint64_t) + planes_.bytes(); }

 private:
  void set_run(TileSpan run, bool value) noexcept;
  void copy_run(TileSpan run, const BitGrid& from, Step offset) noexcept;
  // Rows and columns of the private functions are counted from the north-west tile.
  // The 64 bits of a row from a column on; 0 outside.
  [[nodiscard]] std::uint64_t bits_from(std::int64_t x, std::int64_t y) const noexcept;
  // Calls set_word(row, word, mask) for each word of a run, with the mask of the bits within the run.
  template <class SetWord>
  void for_words(TileSpan run, SetWord set_word) noexcept;
  // Copies the bits of `mask` from `bits` to a word of a row.
  void set_word(std::int32_t y, std::int64_t word, std::uint64_t mask, std::uint64_t bits) noexcept;
  // Computes the strips from the rows.
  void fill_planes() noexcept;
  // 8x8 bits from a row and column on; 0 outside.
  [[nodiscard]] std::uint64_t block_at(Tile first) const noexcept;
  // The row and column of a tile of the grid.
  [[nodiscard]] Tile place_of(Tile tile) const noexcept { return {tile.x - bounds_->min.x, tile.y - bounds_->min.y}; }
  [[nodiscard]] bool any_in_rows(const std::uint64_t* word, std::int32_t count, std::uint64_t mask) const noexcept;

  ResetOnMove<TileBox> bounds_;
  std::int64_t words_per_row_ = 0;
  Buffer<std::uint64_t> words_;
  detail::BitPlanes planes_;  // empty for long grids
};

}  // namespace tilespace
