// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>

/// @file mixed.hpp
/// Step of a 64-bit hash.

namespace tilespace::detail {

// Mixes a word into a hash. Every step is invertible: a different word gives a different hash. The effect of a changed
// bit depends on all other bits, so that no change of the next word undoes it for many hashes. Source: Appleby 2011,
// MurmurHash3, finalizer.
[[nodiscard]] constexpr std::uint64_t mixed(std::uint64_t hash, std::uint64_t word) noexcept {
  hash ^= word;
  hash = (hash ^ hash >> 33) * 0xFF51AFD7ED558CCDU;
  hash = (hash ^ hash >> 33) * 0xC4CEB9FE1A85EC53U;
  return hash ^ hash >> 33;
}

// With which hashes begin: any number that is not 0.
inline constexpr std::uint64_t first_hash = 0x243F6A8885A308D3U;

}  // namespace tilespace::detail
