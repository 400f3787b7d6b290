// SPDX-License-Identifier: MIT
#pragma once

#include <tilespace/grid/collision_map.hpp>
#include <tilespace/grid/tile.hpp>
#include <tilespace/world/chunk.hpp>
#include <tilespace/world/chunk_error.hpp>

/// @file chunk_source.hpp
/// Sources of chunks: a file, a generator, another map. Functions that give a chunk by its key.

namespace tilespace {

/// Tiles that a world may have: tile_space without a margin, so that all that surrounds it has coordinates, too.
inline constexpr TileBox widest_world{{-tile_limit + (1 << 16), -tile_limit + (1 << 16)},
                                      {tile_limit - (1 << 16), tile_limit - (1 << 16)}};

/// Where the chunks of a world come from.
///
/// Errors      The functions return none, or why they failed: out_of_memory, unreadable or damaged.
/// Laws        The same chunk is the same each time, until who stores edits says that they are saved.
/// Threads     A map calls them from the thread that queries it. Maps of several threads may share a source whose
///             functions allow that.
struct ChunkSource {
  /// Passed to the functions.
  void* user = nullptr;

  /// Fills a chunk; `out` has free tiles only. Tiles beyond `bounds` are not looked at. Of a chunk that is absent:
  /// `out.fill(outside == Outside::solid)`.
  ChunkErrorCode (*load)(void* user, ChunkKey key, Chunk& out) noexcept = nullptr;

  /// Writes the states of the chunks of a region; all in `out` are absent. Chunks that are not `mixed` are not loaded.
  /// May be null: all are loaded, then.
  ChunkErrorCode (*region)(void* user, RegionKey key, RegionStates& out) noexcept = nullptr;

  TileBox bounds = widest_world;    ///< The tiles of the world.
  Outside outside = Outside::free;  ///< State of all others, and of chunks that are absent.
};

}  // namespace tilespace
