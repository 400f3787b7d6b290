// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>

namespace tilespace::detail {

/// Transposes 32 x 32 bits: bit j of word i becomes bit i of word j.
inline void transpose(std::uint32_t (&words)[32]) noexcept {
  // Two words in one, the second in the upper half; the first round exchanges bits within these pairs.
  std::uint64_t pairs[16];
  for (unsigned i = 0; i < 16; ++i) {
    const std::uint64_t pair = words[i] | std::uint64_t{words[i + 16]} << 32;
    const std::uint64_t changed = (pair >> 16 ^ pair >> 32) & 0xFFFFU;
    pairs[i] = pair ^ (changed << 16 | changed << 32);
  }
  std::uint64_t mask = 0x00FF00FF00FF00FFU;
  for (unsigned half = 8; half != 0; half >>= 1, mask ^= mask << half) {
    for (unsigned block = 0; block < 16; block += 2 * half) {
      for (unsigned i = block; i < block + half; ++i) {
        const std::uint64_t changed = (pairs[i] >> half ^ pairs[i + half]) & mask;
        pairs[i] ^= changed << half;
        pairs[i + half] ^= changed;
      }
    }
  }
  for (unsigned i = 0; i < 16; ++i) {
    words[i] = static_cast<std::uint32_t>(pairs[i]);
    words[i + 16] = static_cast<std::uint32_t>(pairs[i] >> 32);
  }
}

/// Transposes 64 x 64 bits: bit j of word i becomes bit i of word j.
inline void transpose(std::uint64_t (&words)[64]) noexcept {
  std::uint64_t mask = 0x00000000FFFFFFFFU;
  for (unsigned half = 32; half != 0; half >>= 1, mask ^= mask << half) {
    for (unsigned block = 0; block < 64; block += 2 * half) {
      for (unsigned i = block; i < block + half; ++i) {
        const std::uint64_t changed = (words[i] >> half ^ words[i + half]) & mask;
        words[i] ^= changed << half;
        words[i + half] ^= changed;
      }
    }
  }
}

}  // namespace tilespace::detail
