// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>

namespace tilespace::detail {

/// Bit j of word i becomes bit i of word j, of 64 words of 64 bits.
inline void transpose(std::uint64_t* words) noexcept {
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
