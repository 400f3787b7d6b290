// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <tilespace/grid/collision_map.hpp>
#include <tilespace/world/chunk_source.hpp>

/// @file generators.hpp
/// Procedural generation of worlds: caves by a cellular automaton, cities, coasts by fractal noise; and edits over
/// them. By integers only: the same tiles on every machine, whatever is asked first.

namespace tilespace {

/// What is generated.
enum class Landscape : std::uint8_t {
  caves,   ///< Caves: a cellular automaton, four steps from noise of which 7/16 are solid.
  cities,  ///< Cities: streets free, houses solid, courtyards free.
  coast,   ///< Coasts: land solid, sea free; value noise of nine octaves, from 4096 tiles down to 16.
};

/// Name of a landscape: "caves", "cities", "coast"; "" for invalid values.
[[nodiscard]] constexpr const char* name(Landscape landscape) noexcept {
  switch (landscape) {
    case Landscape::caves: return "caves";
    case Landscape::cities: return "cities";
    case Landscape::coast: return "coast";
  }
  return "";
}

/// A world without end, or a part of it.
struct GeneratedWorld {
  Landscape landscape = Landscape::caves;  ///< What it is like.
  std::uint64_t seed = 1;                  ///< Which of its kind.
  TileBox bounds = widest_world;           ///< The tiles of the world.
  Outside outside = Outside::free;         ///< State of all others.
};

/// A source of the chunks of a generated world, which must outlive all that use it.
///
/// Border      Half-open. A tile is the same for all bounds that have it.
/// Invalid     A landscape that is none: free tiles. Bounds that are empty, or beyond widest_world:
///             ChunkedMap::create() refuses them.
/// Exactness   Integers only.
/// Cost        None. For a chunk about 100 us of caves, 20 us of cities, 10 us to 1 ms of coasts. Coasts tell which
///             chunks are free or solid as a whole, without their tiles: about 1 ms a region. Allocates: never.
/// Threads     Any number.
[[nodiscard]] ChunkSource source_of(const GeneratedWorld& world) noexcept;
ChunkSource source_of(const GeneratedWorld&&) = delete;

/// Chunks of one source, and where that has none those of another: edits over a generated world.
struct LayeredSources {
  ChunkSource stored{};   ///< What was stored; needs `region`, which tells what is absent.
  ChunkSource beneath{};  ///< All other chunks.
};

/// A source of both, with the bounds and the outside of the one beneath. They must outlive all that use it.
///
/// Border      By chunks: one that is stored hides all of the one beneath.
/// Invalid     A source without `load`: ChunkedMap::create() refuses it. Without `stored.region`, nothing is stored.
/// Errors      Those of both.
/// Cost        None; for a chunk, the states of its region, and one of the chunks. Allocates: as the sources do.
///             Threads: as both.
[[nodiscard]] ChunkSource source_of(const LayeredSources& sources) noexcept;
ChunkSource source_of(const LayeredSources&&) = delete;

}  // namespace tilespace
