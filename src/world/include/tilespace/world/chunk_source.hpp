// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <tilespace/grid/collision_map.hpp>
#include <tilespace/grid/tile.hpp>
#include <tilespace/world/chunk.hpp>

/// @file chunk_source.hpp
/// Sources of chunks: a file, a generator, another map. Functions that give a chunk by its key, and errors as values.

namespace tilespace {

/// Reasons why a query of a world beyond memory has no answer.
enum class ChunkErrorCode : std::uint8_t {
  none,           ///< No error.
  bad_options,    ///< Options that no map can have.
  out_of_memory,  ///< There is not enough memory for a page or for a chunk.
  unreadable,     ///< The source could not read a chunk or a region: a disk that fails, a file that is gone.
  damaged,        ///< The source has other bytes than were stored.
  not_resident,   ///< A page is not in memory, and was not to be loaded.
  too_large,      ///< The query needs more tiles at once than the budget allows.
};

/// Name of a code: "bad_options", ...; "" for invalid values.
[[nodiscard]] constexpr const char* name(ChunkErrorCode code) noexcept {
  switch (code) {
    case ChunkErrorCode::none: return "none";
    case ChunkErrorCode::bad_options: return "bad_options";
    case ChunkErrorCode::out_of_memory: return "out_of_memory";
    case ChunkErrorCode::unreadable: return "unreadable";
    case ChunkErrorCode::damaged: return "damaged";
    case ChunkErrorCode::not_resident: return "not_resident";
    case ChunkErrorCode::too_large: return "too_large";
  }
  return "";
}

/// Why a query has no answer, and where. What is not known is never guessed.
struct ChunkError {
  ChunkErrorCode code = ChunkErrorCode::none;  ///< Kind of error.
  const char* expected = "";                   ///< What was expected, as in Error; a string literal.
  TileBox tiles{};                             ///< The tiles it is about: of a chunk, a page or a window.
  /// Whether there is no error.
  [[nodiscard]] constexpr bool ok() const noexcept { return code == ChunkErrorCode::none; }
};

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
