// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <tilespace/store/error.hpp>
#include <tilespace/store/revision.hpp>
#include <tilespace/store/world_file.hpp>
#include <vector>

#include "tree/state.hpp"

/// @file changes.hpp
/// Differences between revisions, by chunk.

namespace tilespace::store::detail {

/// A chunk that differs, with the hashes of its contents before and after; 0 where it is absent.
struct ChangedChunk {
  std::uint32_t layer = 0;
  std::int64_t key = 0;
  ChunkState before = ChunkState::absent;
  ChunkState after = ChunkState::absent;
  std::uint64_t hash_before = 0;
  std::uint64_t hash_after = 0;
};

/// All chunks that differ, by layer and key. Revision 0 is before the first one: all is absent.
/// Errors      no_such_revision, damaged, ...
[[nodiscard]] MaybeError visit_changed(State& state, std::int64_t before, std::int64_t after,
                                       Visit<ChangedChunk> visit);

}  // namespace tilespace::store::detail
