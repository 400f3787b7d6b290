// SPDX-License-Identifier: MIT
#pragma once

#include <tilespace/io/tiled_map.hpp>

#include "canvas.hpp"
#include "tile_images.hpp"

/// @file paint_tiled.hpp
/// What does a map of Tiled look like in its own pixels?

namespace tilespace::tool {

/// Draws the visible layers of an orthogonal map, the bottom first, as its editor does: flips, offsets, opacities and
/// tints, tiles larger than the grid from the bottom left of theirs, objects that are tiles, images. Tiles without an
/// image get a colour. Parallax and animations are left out. Pixel (x, y) of the map comes to (x - x0, y - y0).
void paint_tiled(Canvas& canvas, std::int64_t x0, std::int64_t y0, const io::TiledMap& map, const TileImages& images);

}  // namespace tilespace::tool
