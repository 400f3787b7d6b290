// SPDX-License-Identifier: MIT
#pragma once

#include <tilespace/grid/collision_map.hpp>
#include <vector>

#include "canvas.hpp"
#include "ground.hpp"
#include "shown.hpp"
#include "view.hpp"

/// @file paint.hpp
/// The parts of a picture: the map, and what is shown over it.

namespace tilespace::tool {

/// Every tile of the view in its own colour: solid dark, free light, water blue. Tiles outside the map are darker than
/// free ones, or nearly black if the map is walled in.
void paint_plain(Canvas& canvas, const View& view, const CollisionMap& map, const Ground& ground);

/// Tiles outside the map only, and the inside in one colour: what layers are drawn on.
void paint_backdrop(Canvas& canvas, const View& view, const CollisionMap& map, Color inside);

/// Thin lines around what is solid, for maps that are drawn from images.
void paint_borders(Canvas& canvas, const View& view, const CollisionMap& map);

/// Takes light from busy ground, so that what is shown over it can be seen.
void dim(Canvas& canvas);

/// Everything in `shown`, each in its own colour: first the tiles of all, then their lines.
void paint_shown(Canvas& canvas, const View& view, const CollisionMap& map, const std::vector<Shown>& shown);

}  // namespace tilespace::tool
