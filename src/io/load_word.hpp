// SPDX-License-Identifier: MIT
#pragma once

#include <bit>
#include <cstddef>
#include <cstdint>
#include <cstring>

/// @file load_word.hpp
/// SWAR: several characters loaded into one integer.

namespace tilespace::io::detail {

/// Loads characters, the first one into the low byte.
template <class Word>
[[nodiscard]] Word load(const char* from) noexcept {
  Word word;
  std::memcpy(&word, from, sizeof word);
  if constexpr (std::endian::native == std::endian::big) {
    Word swapped = 0;
    for (std::size_t i = 0; i < sizeof word; ++i, word >>= 8) swapped = static_cast<Word>(swapped << 8 | (word & 0xFF));
    return swapped;
  }
  return word;
}

/// An integer with this value in each of its eight bytes.
[[nodiscard]] constexpr std::uint64_t every_byte(std::uint64_t value) noexcept { return value * 0x0101'0101'0101'0101; }

/// Sets the high bit of each byte that is no digit; the other bits are 0. Expects characters ^ every_byte('0').
[[nodiscard]] constexpr std::uint64_t high_bits_of_others(std::uint64_t value) noexcept {
  // No byte carries into the next.
  return (((value & every_byte(0x7F)) + every_byte(0x80 - 10)) | value) & every_byte(0x80);
}

}  // namespace tilespace::io::detail
