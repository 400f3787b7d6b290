// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <vector>

#include "command_line/paged_map.hpp"
#include "drawing/view.hpp"

/// @file coverage.hpp
/// Pictures of worlds beyond memory: how many tiles of each pixel are solid.

namespace tilespace::tool {

/// Of each block of tiles that is a pixel of the view, the number of tiles of the world that are not as its outside,
/// row by row. Reads the directory of the chunks in the view, and of these only those of which tiles differ. Throws
/// Failure.
[[nodiscard]] std::vector<std::uint64_t> count_blocks(PagedMap& world, const View& view);

}  // namespace tilespace::tool
