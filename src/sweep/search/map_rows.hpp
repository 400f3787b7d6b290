// SPDX-License-Identifier: MIT
#pragma once

#include <bit>
#include <tilespace/grid/collision_map.hpp>
#include <tilespace/grid/detail/tile_range.hpp>
#include "search/row_bits.hpp"

/// @file map_rows.hpp
/// Search for the next solid tile in rows or columns, 64 tiles at a time.

namespace tilespace::detail {

/// The rows of a map, for tiles within its bounds only. Not a copy: sees edits.
class MapRows {
 public:
  explicit MapRows(const CollisionMap& map) noexcept : bits_(map.bits().rows()), corner_(map.bounds().min) {}

  [[nodiscard]] bool is_solid(std::int32_t x, std::int32_t y) const noexcept {
    const std::int64_t column = std::int64_t{x} - corner_.x;
    return (row(y)[column >> 6] >> (column & 63) & 1) != 0;
  }
  [[nodiscard]] bool any_in_column(std::int32_t x, TileRange rows) const noexcept {
    for (std::int32_t y = rows.first; y <= rows.last; ++y) {
      if (is_solid(x, y)) return true;
    }
    return false;
  }
  [[nodiscard]] bool any_in_row(std::int32_t y, TileRange columns) const noexcept {
    const std::int64_t first = std::int64_t{columns.first} - corner_.x;
    const std::int64_t last = std::int64_t{columns.last} - corner_.x;
    const std::uint64_t* const words = row(y);
    for (std::int64_t word = first >> 6; word <= last >> 6; ++word) {
      if (only_columns(words[word], word, first, last) != 0) return true;
    }
    return false;
  }

  /// Conservative test: whether a row is free in these columns. False for more than 64 columns.
  [[nodiscard]] bool is_free_row(std::int32_t y, TileRange columns) const noexcept {
    const std::int64_t first = std::int64_t{columns.first} - corner_.x;
    const std::int64_t last = std::int64_t{columns.last} - corner_.x;
    return last - first < 64 && any_in_window({y, y}, first, last) == 0;
  }

  /// Number of rows, from `first` on to the south or north, that are free in these columns. Most bodies lie in one
  /// word.
  [[nodiscard]] std::int32_t free_rows(std::int32_t first, bool south, std::int32_t count,
                                       TileRange columns) const noexcept {
    const std::int64_t west = std::int64_t{columns.first} - corner_.x;
    const std::int64_t east = std::int64_t{columns.last} - corner_.x;
    const bool is_one_word = west >> 6 == east >> 6;
    const std::uint64_t mask = only_columns(~std::uint64_t{0}, west >> 6, west, east);
    const std::int64_t step = south ? bits_.words_per_row : -bits_.words_per_row;
    const std::uint64_t* word = row(first) + (west >> 6);
    for (std::int32_t i = 0; i < count; ++i, word += step) {
      if (is_one_word ? (*word & mask) != 0 : any_in_row(south ? first + i : first - i, columns)) return i;
    }
    return count;
  }

  /// First of these rows from the north that is solid in a column; the last row, if none before it is.
  [[nodiscard]] std::int32_t first_in_column(std::int32_t x, TileRange rows) const noexcept {
    std::int32_t first = rows.last;
    for (std::int32_t y = rows.last - 1; y >= rows.first; --y) first = is_solid(x, y) ? y : first;
    return first;
  }

  /// Finds the first of these columns, from the west or the east, with a solid tile in any of these rows. Returns false
  /// if there is none; `found` is then unspecified.
  [[nodiscard]] bool find_column(TileRange rows, TileRange columns, bool from_west,
                                 std::int32_t& found) const noexcept {
    const std::int64_t first = std::int64_t{columns.first} - corner_.x;
    const std::int64_t last = std::int64_t{columns.last} - corner_.x;
    if (last - first < 64) return find_in_window(any_in_window(rows, first, last), columns.first, from_west, found);
    const std::int64_t end = from_west ? last >> 6 : first >> 6;
    for (std::int64_t word = from_west ? first >> 6 : last >> 6;; word += from_west ? 1 : -1) {
      const std::uint64_t bits = only_columns(any_of(rows, word), word, first, last);
      if (bits != 0) {
        const int column = from_west ? std::countr_zero(bits) : 63 - std::countl_zero(bits);
        found = static_cast<std::int32_t>(corner_.x + word * 64 + column);
        return true;
      }
      if (word == end) return false;
    }
  }

 private:
  // Position of the first or last set bit; bit 0 is column `west`.
  [[nodiscard]] static bool find_in_window(std::uint64_t bits, std::int32_t west, bool from_west,
                                           std::int32_t& found) noexcept {
    const int first = std::countr_zero(bits);
    const int last = 63 - std::countl_zero(bits);
    found = west + (from_west ? first : last);
    return bits != 0;
  }
  // Union of some rows in at most 64 columns, from bit 0 on: without a branch on the number of words they span.
  [[nodiscard]] std::uint64_t any_in_window(TileRange rows, std::int64_t first, std::int64_t last) const noexcept {
    std::uint64_t low = 0;
    std::uint64_t high = 0;
    const std::uint64_t* word = row(rows.first) + (first >> 6);
    const std::int64_t more = (last >> 6) - (first >> 6);
    for (std::int32_t y = rows.first; y <= rows.last; ++y, word += bits_.words_per_row) {
      low |= word[0];
      high |= word[more];
    }
    const std::int64_t shift = first & 63;
    return (low >> shift | high << 1 << (63 - shift)) & ~std::uint64_t{0} >> (63 - (last - first));
  }
  [[nodiscard]] const std::uint64_t* row(std::int32_t y) const noexcept {
    return bits_.words + (std::int64_t{y} - corner_.y) * bits_.words_per_row;
  }
  // Union of one word of some rows.
  [[nodiscard]] std::uint64_t any_of(TileRange rows, std::int64_t word) const noexcept {
    std::uint64_t bits = 0;
    const std::uint64_t* next = row(rows.first) + word;
    for (std::int32_t y = rows.first; y <= rows.last; ++y, next += bits_.words_per_row) bits |= *next;
    return bits;
  }

  BitRows bits_;
  Tile corner_;
};

}  // namespace tilespace::detail
