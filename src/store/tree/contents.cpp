// SPDX-License-Identifier: MIT
#include "tree/contents.hpp"

#include <algorithm>

#include "tree/lookup.hpp"
#include "tree/morton.hpp"

namespace tilespace::store::detail {

bool is_chunk_of(const State& state, ChunkKey chunk) noexcept {
  constexpr std::int32_t limit = chunk_key_offset;
  if (chunk.x < -limit || chunk.x >= limit || chunk.y < -limit || chunk.y >= limit) return false;
  return !intersection(tiles_of(chunk), state.bounds).empty();
}

Result<ChunkState> state_of(State& state, ChunkKey chunk) {
  const std::int64_t region_key = region_key_of(key_of(chunk));
  RegionCache::Entry& entry = state.regions.entry(region_key);
  if (entry.key != region_key) {
    const Result<RegionStates> states = states_as_of(state, state.view.history, 0, region_key);
    if (!states) return states.error();
    RegionCache::Entry& current = state.regions.entry(region_key);
    current.states = *states;
    current.key = region_key;
  }
  return state.regions.entry(region_key).states.get(chunk);
}

MaybeError load_chunk(State& state, ChunkKey key, Chunk& out) {
  if (!is_chunk_of(state, key)) {
    out.fill(state.outside == Outside::solid);
    return std::nullopt;
  }
  Reading reading(state);
  if (MaybeError error = reading.begin()) return error;
  const Result<ChunkState> chunk_state = state_of(state, key);
  if (!chunk_state) return chunk_state.error();
  return chunk_as_of(state, state.view.history, key_of(key), *chunk_state, out);
}

Result<RegionStates> load_region(State& state, RegionKey region) {
  constexpr std::int32_t limit = chunk_key_offset / region_side;
  if (region.x < -limit || region.x >= limit || region.y < -limit || region.y >= limit) return RegionStates{};
  Reading reading(state);
  if (MaybeError error = reading.begin()) return *error;
  const ChunkKey first{region.x * region_side, region.y * region_side};
  const Result<ChunkState> any = state_of(state, first);
  if (!any) return any.error();
  return state.regions.entry(region_key_of(key_of(first))).states;
}

Result<std::vector<std::int64_t>> region_keys(State& state) {
  std::vector<std::int64_t> keys;
  Result<Statement> select =
      state.database.prepare("SELECT DISTINCT key FROM region WHERE branch=?1 AND layer=0 AND revision<=?2");
  if (!select) return select.error();
  for (const Segment& segment : state.view.history) {
    select->reset().bind(segment.branch).bind(segment.bound);
    Result<bool> row = select->step();
    for (; row && *row; row = select->step()) keys.push_back(select->number(0));
    if (!row) return row.error();
  }
  std::ranges::sort(keys);
  const auto rest = std::ranges::unique(keys);
  keys.erase(rest.begin(), rest.end());
  return keys;
}

}  // namespace tilespace::store::detail
