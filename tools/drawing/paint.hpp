// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <span>
#include <tilespace/grid/collision_map.hpp>
#include <vector>

#include "drawing/canvas.hpp"
#include "drawing/ground.hpp"
#include "drawing/shown.hpp"
#include "drawing/view.hpp"

/// @file paint.hpp
/// Layers of a picture: the map, and the overlay of query results.

namespace tilespace::tool {

/// Fills every tile of the view: solid dark, free light, water blue. Tiles outside the map are darker than free ones,
/// or nearly black if the outside is solid.
void paint_plain(Canvas& canvas, const View& view, const CollisionMap& map, const Ground& ground);

/// Fills every block of tiles of the view with their mean colour, of a map with these bounds. `differing` has the
/// number of tiles in them that are not as the outside, row by row.
void paint_coverage(Canvas& canvas, const View& view, TileBox bounds, Outside outside,
                    std::span<const std::uint64_t> differing);

/// Fills tiles outside the map, and the inside in one colour: the background of layers.
void paint_backdrop(Canvas& canvas, const View& view, const CollisionMap& map, Color inside);

/// Draws thin lines around solid areas, for maps that are drawn from images.
void paint_borders(Canvas& canvas, const View& view, const CollisionMap& map);

/// Darkens the map, so that the overlay is visible.
void dim(Canvas& canvas);

/// Draws everything in `shown`, each in its own colour: first all tiles, then all lines.
void paint_shown(Canvas& canvas, const View& view, const CollisionMap& map, const std::vector<Shown>& shown);

}  // namespace tilespace::tool
