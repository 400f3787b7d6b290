// SPDX-License-Identifier: MIT
#pragma once

#include <string>
#include <tilespace/grid/tile.hpp>
#include <tilespace/store/error.hpp>
#include <tilespace/store/revision.hpp>

#include "tree/state.hpp"

/// @file open_world.hpp
/// Making and opening of files.

namespace tilespace::store::detail {

/// Tests whether a world may have these tiles.
[[nodiscard]] bool is_world_box(TileBox box) noexcept;

/// Makes the file, closed.
[[nodiscard]] MaybeError make_world(const std::string& path, const WorldOptions& options);

/// Opens the file of a state that has a path and nothing else.
[[nodiscard]] MaybeError open_world(State& state, const OpenOptions& options);

}  // namespace tilespace::store::detail
