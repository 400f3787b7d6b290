// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <tilespace/grid/bit_grid.hpp>

namespace tilespace::detail {

/// Bits of the rows, or of the columns, of a grid from any offset on, 64 at a time. Bits outside the grid are 0 or
/// undefined; callers ignore them.
class OpaqueWords {
 public:
  /// Along rows, bit 0 of word 0 is column `first`; along columns, it is row `first`.
  OpaqueWords(const BitGrid& grid, bool along_rows, std::int32_t first) noexcept
      : grid_(grid), rows_(grid.rows()), along_rows_(along_rows), first_(first) {
    if (!along_rows && grid.has_strips()) strips_ = grid.strips(StripAxis::columns, 0);
  }

  /// One word of this row, or column, of the grid.
  [[nodiscard]] std::uint64_t word(std::int32_t line, std::int64_t index) const noexcept {
    const std::int64_t begin = first_ + 64 * index;
    if (along_rows_) return row_bits(line, begin);
    return grid_.has_strips() ? column_bits(line, begin) : column_bit_by_bit(line, begin);
  }

 private:
  [[nodiscard]] std::uint64_t row_bits(std::int32_t y, std::int64_t x) const noexcept {
    const std::uint64_t* const words = rows_.words + y * rows_.words_per_row;
    const std::int64_t index = x >> 6;
    const int shift = static_cast<int>(x & 63);
    const std::uint64_t low = words[index] >> shift;
    return shift != 0 && index + 1 < rows_.words_per_row ? low | words[index + 1] << (64 - shift) : low;
  }
  // Eight rows per byte, one strip after another.
  [[nodiscard]] std::uint64_t column_bits(std::int32_t x, std::int64_t y) const noexcept {
    const std::int64_t strip = y >> 3;
    const int shift = static_cast<int>(y & 7);
    const std::int64_t count = (grid_.height() - 8 * strip + 7) / 8;
    const std::uint8_t* const bytes = strips_.bytes() + strip * strips_.stride() + x;
    std::uint64_t bits = 0;
    for (std::int64_t i = 0; i < (count < 8 ? count : 8); ++i) {
      bits |= std::uint64_t{bytes[i * strips_.stride()]} << (8 * i);
    }
    bits >>= shift;
    return shift != 0 && count > 8 ? bits | std::uint64_t{bytes[8 * strips_.stride()]} << (64 - shift) : bits;
  }
  [[nodiscard]] std::uint64_t column_bit_by_bit(std::int32_t x, std::int64_t y) const noexcept {
    std::uint64_t bits = 0;
    for (std::int64_t i = 0; i < 64 && y + i < grid_.height(); ++i) {
      bits |= (rows_.words[(y + i) * rows_.words_per_row + (x >> 6)] >> (x & 63) & 1) << i;
    }
    return bits;
  }

  const BitGrid& grid_;
  BitRows rows_;
  BitStrips strips_;
  bool along_rows_;
  std::int32_t first_;
};

}  // namespace tilespace::detail
