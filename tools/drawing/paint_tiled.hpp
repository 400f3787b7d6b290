// SPDX-License-Identifier: MIT
#pragma once

#include <tilespace/io/tiled_map.hpp>

#include "drawing/canvas.hpp"
#include "drawing/tile_images.hpp"

/// @file paint_tiled.hpp
/// Renderer for Tiled maps, in their own pixels.

namespace tilespace::tool {

/// Draws the visible layers of a map of any orientation, the bottom first, as the editor does: flips, offsets,
/// opacities and tints, oversized tiles aligned to the bottom left of their cell, tile objects, image layers. Tiles
/// without an image get a colour. Parallax and animations are ignored. Pixel (x, y) of the map is drawn at (x - x0, y
/// - y0).
void paint_tiled(Canvas& canvas, std::int64_t x0, std::int64_t y0, const io::TiledMap& map, const TileImages& images);

}  // namespace tilespace::tool
