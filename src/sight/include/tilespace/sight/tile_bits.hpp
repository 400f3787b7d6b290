// SPDX-License-Identifier: MIT
#pragma once

#include <bit>
#include <cstddef>
#include <cstdint>
#include <tilespace/base/buffer.hpp>
#include <tilespace/base/end_of_range.hpp>
#include <tilespace/base/reset_on_move.hpp>
#include <tilespace/base/result.hpp>
#include <tilespace/grid/bit_grid.hpp>
#include <tilespace/grid/tile.hpp>
#include <tilespace/grid/tile_span.hpp>

/// @file tile_bits.hpp
/// A set of tiles in a box: what is seen, what was explored, what is lit.

namespace tilespace {
class TileBits;
namespace detail {
// As TileBits::reset(), but bits are as they were, of whatever tiles: all words of `bounds` have to be written.
[[nodiscard]] bool move_to(TileBits& bits, TileBox bounds) noexcept;
}  // namespace detail

/// A bit for every tile of a box that may lie anywhere, 64 tiles a word, and nothing else.
///
/// It is a range of row spans too: `for (const TileSpan span : bits)` has the runs of tiles whose bits are 1, so whatever takes an
/// area takes it: `grid.set(bits, true)`, `count_solid(map, bits)`, `tiles(bits)`.
///
/// Shape       Rows of whole words; the bits beyond the width are 0, always.
/// Errors      Made by create(), which refuses what BitGrid::create() refuses. One that was moved from has no tiles, and
///             room for none.
/// Order       Spans come from north to south, and from west to east.
/// Threads     Any number of readers.
class TileBits {
 public:
  TileBits() = default;

  /// All bits of `bounds` 0, with room for boxes of any place that are no wider and no higher.
  [[nodiscard]] static Result<TileBits> create(TileBox bounds);

  /// The tiles that have bits.
  [[nodiscard]] TileBox bounds() const noexcept { return *bounds_; }

  /// From now on it has the tiles of another box, and all bits are 0. Says whether there is room for it; if not, it has no
  /// tiles. There always is where neither side is longer than those that it was created with.
  /// Cost        One word at a time over the box.
  [[nodiscard]] bool reset(TileBox bounds) noexcept;

  /// Is the bit of this tile 1? Not if it is outside the bounds.
  [[nodiscard]] bool get(Tile tile) const noexcept {
    if (!bounds().contains(tile)) return false;
    return (words_[word_of(tile)] >> bit_of(tile) & 1) != 0;
  }
  /// Sets the bit of this tile. A tile outside changes nothing.
  void set(Tile tile, bool value) noexcept {
    if (!bounds().contains(tile)) return;
    const std::uint64_t bit = std::uint64_t{1} << bit_of(tile);
    std::uint64_t& word = words_[word_of(tile)];
    word = value ? word | bit : word & ~bit;
  }

  /// How many bits are 1?
  /// Cost        One word at a time over the bounds.
  [[nodiscard]] std::uint64_t count() const noexcept;

  /// Adds the tiles of another set, as far as they lie within the bounds: what several see.
  /// Cost        One or two words at a time over the box that both have.
  void add(const TileBits& others) noexcept;
  /// Keeps only tiles that are in another set, too: of what is seen, what is lit. What has no bit there goes.
  /// Cost        One or two words at a time over the bounds.
  void keep(const TileBits& others) noexcept;
  /// Removes the tiles of another set: of what is seen, what is new.
  /// Cost        One or two words at a time over the box that both have.
  void remove(const TileBits& others) noexcept;

  /// The words, to read: tile `bounds().min` is bit 0 of the first.
  [[nodiscard]] BitRows rows() const noexcept { return {words_.data(), *words_per_row_}; }
  /// The words of a row within the bounds, to write. The bits beyond the width have to stay 0.
  [[nodiscard]] std::uint64_t* row(std::int32_t y) noexcept {
    return words_.data() + (std::int64_t{y} - bounds().min.y) * *words_per_row_;
  }

  /// The runs of tiles whose bits are 1.
  class Iterator {
   public:
    using value_type = TileSpan;
    using difference_type = std::ptrdiff_t;
    Iterator() = default;
    explicit Iterator(const TileBits& bits) noexcept : bits_(&bits), y_(bits.bounds().min.y) { find_next(0); }
    [[nodiscard]] TileSpan operator*() const noexcept { return span_; }
    Iterator& operator++() noexcept {
      find_next(std::int64_t{span_.x_end} - bits_->bounds().min.x);
      return *this;
    }
    void operator++(int) noexcept { ++*this; }
    friend bool operator==(const Iterator& iterator, EndOfRange) noexcept {
      return iterator.bits_->bounds().empty() || iterator.y_ == iterator.bits_->bounds().max.y;
    }

   private:
    // The next run from this column of the row on, and if there is none, from the next row on.
    void find_next(std::int64_t column) noexcept;

    const TileBits* bits_ = nullptr;
    std::int32_t y_ = 0;
    TileSpan span_;
  };

  [[nodiscard]] Iterator begin() const noexcept { return Iterator(*this); }
  [[nodiscard]] EndOfRange end() const noexcept { return {}; }

 private:
  friend bool detail::move_to(TileBits& bits, TileBox bounds) noexcept;
  static constexpr std::int64_t tiles_per_word = 64;

  [[nodiscard]] std::size_t word_of(Tile tile) const noexcept {
    const std::int64_t x = std::int64_t{tile.x} - bounds().min.x;
    const std::int64_t y = std::int64_t{tile.y} - bounds().min.y;
    return static_cast<std::size_t>(y * *words_per_row_ + x / tiles_per_word);
  }
  [[nodiscard]] int bit_of(Tile tile) const noexcept {
    return static_cast<int>((std::int64_t{tile.x} - bounds().min.x) % tiles_per_word);
  }
  // 64 bits of a row from a column on that may be anywhere; what is outside is 0.
  [[nodiscard]] std::uint64_t bits_from(std::int64_t x, std::int64_t y) const noexcept;
  // The first column from this one on, of a row, whose bit is `value`; the width if there is none.
  [[nodiscard]] std::int64_t find(std::int64_t column, std::int32_t y, bool value) const noexcept;
  // Calls change(word, bits of others) for each word of the rows, if any, that others have too.
  template <class Change>
  void for_words_of(const TileBits& others, Change change) noexcept;

  ResetOnMove<TileBox> bounds_;
  ResetOnMove<std::int64_t> words_per_row_;
  Buffer<std::uint64_t> words_;
};

namespace detail {

// 64 tiles a word. For widths from 0 on.
constexpr std::int64_t words_of(std::int64_t width) noexcept { return (width + 63) >> 6; }

inline bool move_to(TileBits& bits, TileBox bounds) noexcept {
  const std::int64_t words_per_row = words_of(bounds.width());
  const bool has_room = static_cast<std::uint64_t>(words_per_row * bounds.height()) <= bits.words_.size();
  bits.bounds_ = has_room ? bounds : TileBox{};
  bits.words_per_row_ = has_room ? words_per_row : 0;
  return has_room;
}

}  // namespace detail
}  // namespace tilespace
