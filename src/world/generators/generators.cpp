// SPDX-License-Identifier: MIT
#include <tilespace/world/generators.hpp>
#include "generators/landscapes.hpp"

// Sources of generated worlds, and of edits over them.

namespace tilespace {
namespace {

ChunkErrorCode generate(void* user, ChunkKey key, Chunk& out) noexcept {
  const GeneratedWorld& world = *static_cast<const GeneratedWorld*>(user);
  switch (world.landscape) {
    case Landscape::caves: detail::generate_caves(world.seed, key, out); break;
    case Landscape::cities: detail::generate_cities(world.seed, key, out); break;
    case Landscape::coast: detail::generate_coast(world.seed, key, out); break;
  }
  return ChunkErrorCode::none;
}

ChunkKey chunk_in(RegionKey region, int x, int y) noexcept {
  return {region.x * region_side + x, region.y * region_side + y};
}

ChunkErrorCode tell_coast(void* user, RegionKey region, RegionStates& out) noexcept {
  const GeneratedWorld& world = *static_cast<const GeneratedWorld*>(user);
  for (int y = 0; y < region_side; ++y) {
    for (int x = 0; x < region_side; ++x) {
      const ChunkKey key = chunk_in(region, x, y);
      out.set(key, detail::state_of_coast(world.seed, key));
    }
  }
  return ChunkErrorCode::none;
}

// The state of a stored chunk; absent, if nothing tells.
ChunkErrorCode state_of_stored(const ChunkSource& stored, ChunkKey key, ChunkState& out) noexcept {
  RegionStates states;
  const ChunkErrorCode code =
      stored.region == nullptr ? ChunkErrorCode::none : stored.region(stored.user, region_of(key), states);
  out = states.get(key);
  return code;
}

ChunkErrorCode load_layered(void* user, ChunkKey key, Chunk& out) noexcept {
  const LayeredSources& sources = *static_cast<const LayeredSources*>(user);
  ChunkState state = ChunkState::absent;
  const ChunkErrorCode code = state_of_stored(sources.stored, key, state);
  if (code != ChunkErrorCode::none) return code;
  const ChunkSource& source = state == ChunkState::absent ? sources.beneath : sources.stored;
  return source.load(source.user, key, out);
}

ChunkErrorCode tell_layered(void* user, RegionKey region, RegionStates& out) noexcept {
  const LayeredSources& sources = *static_cast<const LayeredSources*>(user);
  RegionStates stored;
  ChunkErrorCode code = ChunkErrorCode::none;
  if (sources.stored.region != nullptr) code = sources.stored.region(sources.stored.user, region, stored);
  const bool is_known = sources.beneath.region != nullptr;
  if (code == ChunkErrorCode::none && is_known) code = sources.beneath.region(sources.beneath.user, region, out);
  for (int y = 0; y < region_side; ++y) {
    for (int x = 0; x < region_side; ++x) {
      const ChunkKey key = chunk_in(region, x, y);
      const ChunkState state = stored.get(key);
      if (state != ChunkState::absent) {
        out.set(key, state);
      } else if (!is_known) {
        out.set(key, ChunkState::mixed);
      }
    }
  }
  return code;
}

}  // namespace

ChunkSource source_of(const GeneratedWorld& world) noexcept {
  ChunkSource source;
  source.user = const_cast<GeneratedWorld*>(&world);  // read only
  source.load = generate;
  source.region = world.landscape == Landscape::coast ? tell_coast : nullptr;
  source.bounds = world.bounds;
  source.outside = world.outside;
  return source;
}

ChunkSource source_of(const LayeredSources& sources) noexcept {
  ChunkSource source;
  source.user = const_cast<LayeredSources*>(&sources);  // read only
  source.load = sources.stored.load == nullptr || sources.beneath.load == nullptr ? nullptr : load_layered;
  source.region = tell_layered;
  source.bounds = sources.beneath.bounds;
  source.outside = sources.beneath.outside;
  return source;
}

}  // namespace tilespace
