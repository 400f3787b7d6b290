// SPDX-License-Identifier: MIT
#pragma once

#include <bit>
#include <cstddef>
#include <cstdint>
#include <string_view>  // declares std::hash, and is light
#include <tilespace/grid/tile.hpp>

/// @file tile_hash.hpp
/// std::hash of tiles and steps, for std::unordered_map and std::unordered_set.
///
/// A Grid or a TileMask is faster where the tiles lie in a box that fits into memory. Do not store hashes: they may
/// change with the version, and their width is that of std::size_t.

namespace tilespace::detail {

// Mixes all bits of two coordinates into all of the hash. Neighbours differ in about half of the bits.
[[nodiscard]] constexpr std::size_t hash_of(std::int32_t x, std::int32_t y) noexcept {
  std::uint64_t bits = std::uint64_t{static_cast<std::uint32_t>(y)} << 32 | static_cast<std::uint32_t>(x);
  // The finalizer of MurmurHash3: each step can be undone, so no two tiles have the same 64 bits.
  bits = (bits ^ bits >> 33) * 0xFF51AFD7ED558CCDU;
  bits = (bits ^ bits >> 33) * 0xC4CEB9FE1A85EC53U;
  return static_cast<std::size_t>(bits ^ bits >> 33);
}

}  // namespace tilespace::detail

/// Hash of a tile.
/// Laws        Different tiles have different hashes where std::size_t has 64 bits.
/// Cost        Two multiplications.
/// Source      Appleby, MurmurHash3, 2011: its finalizer.
template <>
struct std::hash<tilespace::Tile> {
  /// The hash of this tile.
  [[nodiscard]] constexpr std::size_t operator()(tilespace::Tile tile) const noexcept {
    return tilespace::detail::hash_of(tile.x, tile.y);
  }
};

/// Hash of a step, as that of a tile.
/// Cost        Two multiplications.
template <>
struct std::hash<tilespace::Step> {
  /// The hash of this step.
  [[nodiscard]] constexpr std::size_t operator()(tilespace::Step step) const noexcept {
    return tilespace::detail::hash_of(step.dx, step.dy);
  }
};
