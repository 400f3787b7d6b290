// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>

/// @file row_bits.hpp
/// Masks for the words of a bit row: 64 columns at a time.

namespace tilespace::detail {

/// Returns the bits of word number `word` of a row, without those of columns outside first to last. Columns are counted
/// from the row's own first column.
[[nodiscard]] constexpr std::uint64_t only_columns(std::uint64_t bits, std::int64_t word, std::int64_t first,
                                                   std::int64_t last) noexcept {
  if (word == first >> 6) bits &= ~std::uint64_t{0} << (first & 63);
  if (word == last >> 6) bits &= ~std::uint64_t{0} >> (63 - (last & 63));
  return bits;
}

}  // namespace tilespace::detail
