// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <tilespace/base/language.hpp>

/// @file bits.hpp
/// Bit masks, population count, unaligned 64-bit reads of bit rows, and the transpose of 8x8 bits.

namespace tilespace::detail {

/// The `count` lowest bits of a word; all bits if `count` is 64 or more.
[[nodiscard]] constexpr std::uint64_t first_bits(std::int64_t count) noexcept {
  return count >= 64 ? ~std::uint64_t{0} : (std::uint64_t{1} << count) - 1;
}

/// Number of bits that are 1 (population count), in line: std::popcount is a call where the compiler may not use the
/// instruction. Sums of pairs of bits, of four, of eight.
[[nodiscard]] constexpr int count_bits(std::uint64_t bits) noexcept {
  bits -= bits >> 1 & 0x5555555555555555U;
  bits = (bits & 0x3333333333333333U) + (bits >> 2 & 0x3333333333333333U);
  bits = (bits + (bits >> 4)) & 0x0F0F0F0F0F0F0F0FU;
  return static_cast<int>(bits * 0x0101010101010101U >> 56);
}

/// 64 bits of a row of `words` words, from the possibly unaligned position `place` on. Bits outside the row are 0.
[[nodiscard]] constexpr std::uint64_t bits_from(const std::uint64_t* row, std::int64_t words,
                                                std::int64_t place) noexcept {
  const auto word = [&](std::int64_t i) { return i < 0 || i >= words ? std::uint64_t{0} : row[i]; };
  const std::int64_t first = place >> 6;
  const std::int64_t shift = place & 63;
  return word(first) >> shift | word(first + 1) << 1 << (63 - shift);
}

/// Transposes an 8x8 bit matrix: bit 8 i + j becomes what bit 8 j + i was. By halves: the 4x4 blocks beside the
/// diagonal, the 2x2 ones in each, single bits. After Warren, Hacker's Delight, 7-3.
[[nodiscard]] constexpr std::uint64_t transposed(std::uint64_t rows) noexcept {
  std::uint64_t differ = (rows ^ rows >> 28) & 0x00000000F0F0F0F0U;
  rows ^= differ ^ differ << 28;
  differ = (rows ^ rows >> 14) & 0x0000CCCC0000CCCCU;
  rows ^= differ ^ differ << 14;
  differ = (rows ^ rows >> 7) & 0x00AA00AA00AA00AAU;
  return rows ^ differ ^ differ << 7;
}

}  // namespace tilespace::detail
