// SPDX-License-Identifier: MIT
#pragma once

#include <bit>
#include <cstddef>
#include <cstdint>
#include <cstring>
#include <tilespace/base/language.hpp>
#include <type_traits>

/// @file little_endian.hpp
/// Words in little-endian memory: stored and loaded in that order on every machine.

namespace tilespace::detail {

template <class Byte, class Word>
constexpr void store(Byte* to, Word word) noexcept {
  if (std::endian::native == std::endian::little && !std::is_constant_evaluated()) {
    std::memcpy(to, &word, sizeof(Word));
    return;
  }
  // GCOVR_EXCL_START: compilers, and machines of the other byte order
  for (std::size_t i = 0; i < sizeof(Word); ++i) to[i] = static_cast<Byte>(word >> (8 * i) & 0xFFU);
  // GCOVR_EXCL_STOP
}

template <class Word, class Byte>
[[nodiscard]] constexpr Word load(const Byte* from) noexcept {
  Word word = 0;
  if (std::endian::native == std::endian::little && !std::is_constant_evaluated()) {
    std::memcpy(&word, from, sizeof(Word));
    return word;
  }
  // GCOVR_EXCL_START: as above
  for (std::size_t i = 0; i < sizeof(Word); ++i) word = static_cast<Word>(word | static_cast<Word>(from[i]) << (8 * i));
  return word;
  // GCOVR_EXCL_STOP
}

}  // namespace tilespace::detail
