// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <tilespace/world/chunk.hpp>

/// @file landscapes.hpp
/// Chunks of each landscape; hashes of places.

namespace tilespace::detail {

/// A hash of a place and a number. Source: Appleby 2011, MurmurHash3, finalizer.
[[nodiscard]] constexpr std::uint64_t hash_of_place(std::uint64_t seed, std::int32_t x, std::int32_t y) noexcept {
  std::uint64_t hash =
      seed ^ (std::uint64_t{static_cast<std::uint32_t>(x)} << 32 | std::uint64_t{static_cast<std::uint32_t>(y)});
  hash = (hash ^ hash >> 33) * 0xFF51AFD7ED558CCDU;
  hash = (hash ^ hash >> 33) * 0xC4CEB9FE1A85EC53U;
  return (hash ^ hash >> 33) * 0x9E3779B97F4A7C15U;
}

/// Fills a chunk, of which all tiles are free.
/// @{
void generate_caves(std::uint64_t seed, ChunkKey key, Chunk& out) noexcept;
void generate_cities(std::uint64_t seed, ChunkKey key, Chunk& out) noexcept;
void generate_coast(std::uint64_t seed, ChunkKey key, Chunk& out) noexcept;
/// @}

/// Whether a chunk of a coast is free or solid as a whole, as far as bounds of its noise tell; else mixed.
[[nodiscard]] ChunkState state_of_coast(std::uint64_t seed, ChunkKey key) noexcept;

/// Sets 64 tiles of a row of a chunk.
inline void set_word(Chunk& chunk, int row, int word, std::uint64_t bits) noexcept {
  for (int byte = 0; byte < 8; ++byte) {
    chunk.rows()[static_cast<std::size_t>(row) * Chunk::bytes_of_row + static_cast<std::size_t>(word * 8 + byte)] =
        static_cast<std::byte>(bits >> (8 * byte) & 0xFFU);
  }
}

}  // namespace tilespace::detail
