// SPDX-License-Identifier: MIT
#pragma once

#include <tilespace/world/chunk_source.hpp>

#include "tree/state.hpp"

/// @file map_source.hpp
/// A world file as the source of a ChunkedMap.

namespace tilespace::store::detail {

[[nodiscard]] ChunkSource source_of(State& state) noexcept;

}  // namespace tilespace::store::detail
