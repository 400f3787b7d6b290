// SPDX-License-Identifier: MIT
#pragma once

#include "tour/scene.hpp"

/// @file overview.hpp
/// All of a map in one picture, however large it is.

namespace tilespace::tool {

/// The map with a tile more on each side, with a frame around `framed` and a dot in the middle of `marked`. Infinite maps
/// have no sides: as much of them as has tiles.
[[nodiscard]] Canvas paint_overview(const Scene& scene, TileBox framed, Tile marked);

}  // namespace tilespace::tool
