// SPDX-License-Identifier: MIT
#include "map_source.hpp"

#include <new>
#include <utility>

#include "tree/contents.hpp"

namespace tilespace::store::detail {
namespace {

ChunkErrorCode code_of(ErrorKind kind) noexcept {
  switch (kind) {
    case ErrorKind::damaged: return ChunkErrorCode::damaged;
    case ErrorKind::out_of_memory: return ChunkErrorCode::out_of_memory;
    default: return ChunkErrorCode::unreadable;
  }
}

// Does the work, and keeps its error for who asks why.
template <class Work>
ChunkErrorCode run_for_map(void* user, Work&& work) noexcept {
  State& state = *static_cast<State*>(user);
  try {
    MaybeError error = work(state);
    if (!error) return ChunkErrorCode::none;
    const ChunkErrorCode code = code_of(error->kind);
    state.source_error = told(state, std::move(*error));
    return code;
  } catch (const std::bad_alloc&) {
    return ChunkErrorCode::out_of_memory;
  }
}

ChunkErrorCode load_for_map(void* user, ChunkKey key, Chunk& out) noexcept {
  return run_for_map(user, [&](State& state) { return load_chunk(state, key, out); });
}

ChunkErrorCode region_for_map(void* user, RegionKey key, RegionStates& out) noexcept {
  return run_for_map(user, [&](State& state) -> MaybeError {
    const Result<RegionStates> states = load_region(state, key);
    if (!states) return states.error();
    out = *states;
    return std::nullopt;
  });
}

}  // namespace

ChunkSource source_of(State& state) noexcept {
  return {
      .user = &state, .load = load_for_map, .region = region_for_map, .bounds = state.bounds, .outside = state.outside};
}

}  // namespace tilespace::store::detail
