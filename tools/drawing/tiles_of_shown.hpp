// SPDX-License-Identifier: MIT
#pragma once

#include <tilespace/grid/tile.hpp>
#include <vector>

#include "drawing/shown.hpp"

/// @file tiles_of_shown.hpp
/// Tiles that the results of shown queries depend on, for pictures of maps that are not in memory as a whole.

namespace tilespace::tool {

/// A box of tiles around all places that the queries are about. Of paths only their ends, and nothing of queries about
/// all of a map: these are about the tiles of the picture.
[[nodiscard]] TileBox tiles_of_shown(const std::vector<Shown>& shown);

}  // namespace tilespace::tool
