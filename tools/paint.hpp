// SPDX-License-Identifier: MIT
#pragma once

#include <tilespace/grid/collision_map.hpp>
#include <vector>

#include "canvas.hpp"
#include "shown.hpp"
#include "view.hpp"

/// @file paint.hpp
/// The parts of a picture: the map, and what is shown over it.

namespace tilespace::tool {

/// The map: solid dark, free light, what lies outside between the two.
void paint_map(Canvas& canvas, const View& view, const CollisionMap& map);

/// Everything in `shown`, each in its own colour: first the tiles of all, then their lines.
void paint_shown(Canvas& canvas, const View& view, const CollisionMap& map, const std::vector<Shown>& shown);

}  // namespace tilespace::tool
