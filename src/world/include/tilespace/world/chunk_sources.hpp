// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <tilespace/grid/collision_map.hpp>
#include <tilespace/world/chunk.hpp>
#include <tilespace/world/chunk_source.hpp>

/// @file chunk_sources.hpp
/// Sources of chunks in memory: a collision map, and a function that generates tiles (procedural generation).

namespace tilespace {

/// A source of the tiles of a map, with its bounds and its outside. The map must outlive all that use the source, and
/// is read when a page is loaded.
///
/// Border      Half-open, as the map.
/// Invalid     A map without tiles, or beyond widest_world: ChunkedMap::create() refuses it.
/// Cost        None; for a chunk, one look-up a tile, and that of each shape.
[[nodiscard]] ChunkSource source_of(const CollisionMap& map) noexcept;

/// A source of generated tiles: calls `is_solid(x, y)`, which must be noexcept, once for each tile of a chunk that is
/// loaded, row by row. The function must outlive all that use the source, and give the same each time: it is called
/// again for a chunk that was given back.
///
/// Border      Tiles beyond the bounds may be asked for, and are not used.
/// Invalid     Bounds that are empty, or beyond widest_world: ChunkedMap::create() refuses them.
/// Cost        None; for a chunk, 65536 calls. Threads: as `is_solid`.
template <class IsSolid>
[[nodiscard]] ChunkSource generated_by(IsSolid& is_solid, TileBox bounds = widest_world,
                                       Outside outside = Outside::free) noexcept {
  ChunkSource source;
  source.user = const_cast<void*>(static_cast<const void*>(&is_solid));
  source.load = [](void* user, ChunkKey key, Chunk& out) noexcept {
    IsSolid& generator = *static_cast<IsSolid*>(user);
    const Tile corner = tiles_of(key).min;
    for (std::int32_t y = 0; y < chunk_side; ++y) {
      for (std::int32_t x = 0; x < chunk_side; ++x) {
        if (generator(corner.x + x, corner.y + y))
          out.set_solid(static_cast<std::uint8_t>(x), static_cast<std::uint8_t>(y), true);
      }
    }
    return ChunkErrorCode::none;
  };
  source.bounds = bounds;
  source.outside = outside;
  return source;
}

}  // namespace tilespace
