// SPDX-License-Identifier: MIT
#pragma once

#include <cstddef>
#include <cstdint>
#include <tilespace/grid/collision_map.hpp>
#include <tilespace/pathfinding/detail/component_parts.hpp>

/// @file find_parts.hpp
/// Connected components within blocks of 64 x 64 tiles, by union-find over runs of free tiles. Tiles are relative to
/// the corner of the map.

namespace tilespace::detail {

inline constexpr std::int32_t block_side = 64;
inline constexpr std::uint16_t no_part_of_block = 0xFFFF;
inline constexpr std::uint32_t no_part = 0xFFFFFFFF;

/// The first bit of each run of ones.
[[nodiscard]] constexpr std::uint64_t starts_of(std::uint64_t word) noexcept { return word & ~(word << 1); }

/// Tiles of a block.
[[nodiscard]] TileBox tiles_of_block(Tile block, TileBox bounds) noexcept;
/// Blocks that overlap a box of tiles of a map with these bounds, counted from the corner of the map.
[[nodiscard]] TileBox blocks_of(TileBox tiles, TileBox bounds) noexcept;

[[nodiscard]] inline std::size_t block_index(const ComponentParts& all, Tile block) noexcept {
  return static_cast<std::size_t>(std::int64_t{block.y} * all.block_bounds->max.x + block.x);
}
[[nodiscard]] inline std::size_t tile_index(const ComponentParts& all, Tile tile) noexcept {
  return static_cast<std::size_t>(tile.y * all.bounds->width() + tile.x);
}
/// Part of a free tile.
[[nodiscard]] inline std::uint32_t part_at(const ComponentParts& all, Tile tile) noexcept {
  const std::size_t block = block_index(all, {tile.x / block_side, tile.y / block_side});
  return all.blocks[block].first_part + all.of_tiles[tile_index(all, tile)];
}

/// Number of runs of free tiles in these blocks: there are no more parts.
[[nodiscard]] std::uint64_t count_runs(const CollisionMap& map, TileBox blocks) noexcept;

/// Recomputes the parts of these blocks. The capacity must suffice.
void find_parts(const CollisionMap& map, TileBox blocks, ComponentParts& all) noexcept;

}  // namespace tilespace::detail
