// SPDX-License-Identifier: MIT
#pragma once

#include <bit>
#include <cstddef>
#include <cstdint>
#include <tilespace/base/detail/buffer.hpp>
#include <tilespace/base/detail/end_of_range.hpp>
#include <tilespace/base/detail/reset_on_move.hpp>
#include <tilespace/base/result.hpp>
#include <tilespace/grid/bit_grid.hpp>
#include <tilespace/grid/tile.hpp>
#include <tilespace/grid/tile_span.hpp>

/// @file tile_mask.hpp
/// Tile mask: a bitset over the tiles of a box, for visible, explored, lit or reachable tiles.

namespace tilespace {
class TileMask;
namespace detail {
// Like TileMask::reset(), but leaves the bits undefined: the caller has to write all words of `bounds`.
[[nodiscard]] bool move_to(TileMask& bits, TileBox bounds) noexcept;
}  // namespace detail

/// Tile mask: one bit per tile of a box anywhere in tile space, 64 tiles per word.
///
/// It is also a range of row spans: `for (const TileSpan span : bits)` iterates over the runs of tiles whose bits are
/// 1, so it is accepted wherever an area is: `grid.set(bits, true)`, `count_solid(map, bits)`, `tiles(bits)`.
///
/// Shape       Rows of whole words; the bits beyond the width are always 0.
/// Errors      create() fails where BitGrid::create() does. A moved-from mask has no tiles and no capacity.
/// Order       Spans come from north to south, and from west to east.
/// Threads     Any number of readers.
class TileMask {
 public:
  TileMask() = default;

  /// Creates a mask with all bits of `bounds` 0, and capacity for boxes anywhere that are no wider and no higher.
  [[nodiscard]] static Result<TileMask> create(TileBox bounds);

  /// The box of tiles that have bits.
  [[nodiscard]] TileBox bounds() const noexcept { return *bounds_; }

  /// Moves the mask to another box and clears all bits. Returns whether the capacity suffices; if not, the mask has no
  /// tiles. It always suffices if neither side is longer than at creation.
  /// Cost        One word at a time over the box.
  [[nodiscard]] bool reset(TileBox bounds) noexcept;

  /// Bit of this tile; false outside the bounds.
  [[nodiscard]] bool get(Tile tile) const noexcept {
    if (!bounds().contains(tile)) return false;
    return (words_[word_of(tile)] >> bit_of(tile) & 1) != 0;
  }
  /// Sets the bit of this tile. Has no effect outside the bounds.
  void set(Tile tile, bool value) noexcept {
    if (!bounds().contains(tile)) return;
    const std::uint64_t bit = std::uint64_t{1} << bit_of(tile);
    std::uint64_t& word = words_[word_of(tile)];
    word = value ? word | bit : word & ~bit;
  }

  /// Number of bits that are 1.
  /// Cost        One word at a time over the bounds.
  [[nodiscard]] std::uint64_t count() const noexcept;

  /// Union: adds the tiles of another mask that lie within the bounds, e.g. what several viewers see.
  /// Cost        One or two words at a time over the common box.
  void add(const TileMask& others) noexcept;
  /// Intersection: removes all tiles that are not in the other mask, e.g. keeps the lit tiles of the visible ones.
  /// Cost        One or two words at a time over the bounds.
  void keep(const TileMask& others) noexcept;
  /// Difference: removes the tiles of another mask, e.g. leaves the newly visible tiles.
  /// Cost        One or two words at a time over the common box.
  void remove(const TileMask& others) noexcept;

  /// Read access to the words: tile `bounds().min` is bit 0 of the first.
  [[nodiscard]] BitRows rows() const noexcept { return {words_.data(), *words_per_row_}; }
  /// Write access to the words of a row within the bounds. The bits beyond the width have to stay 0.
  [[nodiscard]] std::uint64_t* row(std::int32_t y) noexcept {
    return words_.data() + (std::int64_t{y} - bounds().min.y) * *words_per_row_;
  }

  /// Iterates over the runs of tiles whose bits are 1.
  class Iterator : public RangeIterator<Iterator> {
   public:
    using value_type = TileSpan;
    using difference_type = std::ptrdiff_t;
    Iterator() = default;
    explicit Iterator(const TileMask& bits) noexcept : bits_(&bits), y_(bits.bounds().min.y) { find_next(0); }
    [[nodiscard]] TileSpan operator*() const noexcept { return span_; }
    Iterator& operator++() noexcept {
      find_next(std::int64_t{span_.x_end} - bits_->bounds().min.x);
      return *this;
    }

   private:
    friend RangeIterator<Iterator>;
    [[nodiscard]] bool at_end() const noexcept { return span_.size() == 0; }
    [[nodiscard]] bool is_at(const Iterator& other) const noexcept { return span_ == other.span_; }
    // Finds the next run in the current row from this column on, or else in the rows after it.
    void find_next(std::int64_t column) noexcept;

    const TileMask* bits_ = nullptr;
    std::int32_t y_ = 0;
    TileSpan span_;  // empty at the end
  };

  [[nodiscard]] Iterator begin() const noexcept { return Iterator(*this); }
  [[nodiscard]] Iterator end() const noexcept { return {}; }

 private:
  friend bool detail::move_to(TileMask& bits, TileBox bounds) noexcept;
  static constexpr std::int64_t tiles_per_word = 64;

  [[nodiscard]] std::size_t word_of(Tile tile) const noexcept {
    const std::int64_t x = std::int64_t{tile.x} - bounds().min.x;
    const std::int64_t y = std::int64_t{tile.y} - bounds().min.y;
    return static_cast<std::size_t>(y * *words_per_row_ + x / tiles_per_word);
  }
  [[nodiscard]] int bit_of(Tile tile) const noexcept {
    return static_cast<int>((std::int64_t{tile.x} - bounds().min.x) % tiles_per_word);
  }
  // 64 bits of a row starting at any column; bits outside are 0.
  [[nodiscard]] std::uint64_t bits_from(std::int64_t x, std::int64_t y) const noexcept;
  // First column of a row, from this one on, whose bit is `value`; the width if there is none.
  [[nodiscard]] std::int64_t find(std::int64_t column, std::int32_t y, bool value) const noexcept;
  // Calls change(word, bits of others) for each word of the rows in the common box.
  template <class Change>
  void for_words_of(const TileMask& others, Change change) noexcept;

  ResetOnMove<TileBox> bounds_;
  ResetOnMove<std::int64_t> words_per_row_;
  Buffer<std::uint64_t> words_;
};

namespace detail {

// Number of 64-tile words for a width >= 0.
constexpr std::int64_t words_of(std::int64_t width) noexcept { return (width + 63) >> 6; }

inline bool move_to(TileMask& bits, TileBox bounds) noexcept {
  const std::int64_t words_per_row = words_of(bounds.width());
  const bool has_capacity = static_cast<std::uint64_t>(words_per_row * bounds.height()) <= bits.words_.size();
  bits.bounds_ = has_capacity ? bounds : TileBox{};
  bits.words_per_row_ = has_capacity ? words_per_row : 0;
  return has_capacity;
}

}  // namespace detail
}  // namespace tilespace
