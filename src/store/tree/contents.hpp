// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <tilespace/store/error.hpp>
#include <tilespace/world/chunk.hpp>
#include <vector>

#include "tree/state.hpp"

/// @file contents.hpp
/// Chunks of the revision that is read.

namespace tilespace::store::detail {

/// Tests whether the bounds of the world touch a chunk; any key may be asked.
[[nodiscard]] bool is_chunk_of(const State& state, ChunkKey chunk) noexcept;

/// State of a chunk of the world. During a read transaction.
[[nodiscard]] Result<ChunkState> state_of(State& state, ChunkKey chunk);
/// Contents of any chunk.
[[nodiscard]] MaybeError load_chunk(State& state, ChunkKey key, Chunk& out);
/// States of any region.
[[nodiscard]] Result<RegionStates> load_region(State& state, RegionKey region);
/// Keys of the regions with rows on the branches of the revision, in order.
[[nodiscard]] Result<std::vector<std::int64_t>> region_keys(State& state);

}  // namespace tilespace::store::detail
