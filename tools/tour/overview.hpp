// SPDX-License-Identifier: MIT
#pragma once

#include "tour/scene.hpp"

/// @file overview.hpp
/// Overview picture of a map of any size.

namespace tilespace::tool {

/// Draws the map with a margin of a tile, a frame around `framed` and a dot in the middle of `marked`. Infinite maps
/// have no border: the part that has tiles is drawn.
[[nodiscard]] Canvas paint_overview(const Scene& scene, TileBox framed, Tile marked);

}  // namespace tilespace::tool
