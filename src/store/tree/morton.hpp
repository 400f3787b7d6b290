// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <tilespace/world/chunk.hpp>
#include <tilespace/world/detail/z_order.hpp>

/// @file morton.hpp
/// Keys of chunks along the Z-order curve (Morton order), in which the 4096 chunks of a region follow each other.

namespace tilespace::store::detail {

inline constexpr std::int32_t chunk_key_offset = 1 << 22;
inline constexpr std::int64_t chunk_key_end = std::int64_t{1} << 46;
inline constexpr int region_key_shift = 12;

using tilespace::detail::gather_bits;
using tilespace::detail::spread_bits;

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
