// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <tilespace/world/chunk.hpp>

/// @file morton.hpp
/// Keys of chunks along the Z-order curve (Morton order), in which the 4096 chunks of a region follow each other.

namespace tilespace::store::detail {

inline constexpr std::int32_t chunk_key_offset = 1 << 22;
inline constexpr std::int64_t chunk_key_end = std::int64_t{1} << 46;
inline constexpr int region_key_shift = 12;

// Spreads the bits of a number below 2^23 to every second place.
[[nodiscard]] constexpr std::uint64_t spread_bits(std::uint64_t bits) noexcept {
  bits = (bits | bits << 16) & 0x0000FFFF0000FFFFU;
  bits = (bits | bits << 8) & 0x00FF00FF00FF00FFU;
  bits = (bits | bits << 4) & 0x0F0F0F0F0F0F0F0FU;
  bits = (bits | bits << 2) & 0x3333333333333333U;
  return (bits | bits << 1) & 0x5555555555555555U;
}

[[nodiscard]] constexpr std::uint64_t gather_bits(std::uint64_t bits) noexcept {
  bits &= 0x5555555555555555U;
  bits = (bits | bits >> 1) & 0x3333333333333333U;
  bits = (bits | bits >> 2) & 0x0F0F0F0F0F0F0F0FU;
  bits = (bits | bits >> 4) & 0x00FF00FF00FF00FFU;
  bits = (bits | bits >> 8) & 0x0000FFFF0000FFFFU;
  return (bits | bits >> 16) & 0x00000000FFFFFFFFU;
}

/// Key of a chunk with |x|, |y| within 2^22.
[[nodiscard]] constexpr std::int64_t key_of(ChunkKey chunk) noexcept {
  const auto x = static_cast<std::uint64_t>(chunk.x + chunk_key_offset);
  const auto y = static_cast<std::uint64_t>(chunk.y + chunk_key_offset);
  return static_cast<std::int64_t>(spread_bits(x) | spread_bits(y) << 1);
}
/// The chunk of a key from 0 to chunk_key_end.
[[nodiscard]] constexpr ChunkKey chunk_at(std::int64_t key) noexcept {
  const auto bits = static_cast<std::uint64_t>(key);
  return {static_cast<std::int32_t>(gather_bits(bits)) - chunk_key_offset,
          static_cast<std::int32_t>(gather_bits(bits >> 1)) - chunk_key_offset};
}
/// Key of the region of a chunk.
[[nodiscard]] constexpr std::int64_t region_key_of(std::int64_t chunk_key) noexcept {
  return chunk_key >> region_key_shift;
}

}  // namespace tilespace::store::detail
