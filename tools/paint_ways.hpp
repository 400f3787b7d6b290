// SPDX-License-Identifier: MIT
#pragma once

#include "overlay.hpp"
#include "shown.hpp"

/// @file paint_ways.hpp
/// How far somebody gets, and along which tiles, in a picture.

namespace tilespace::tool {

/// The tiles that are reached, and a line around them: the sooner, the stronger their colour.
void paint_reached_tiles(Overlay& overlay, const CollisionMap& map, const ShownReach& shown, Color color);

/// The tiles of the shortest way, if there is one.
void paint_path_tiles(Overlay& overlay, const CollisionMap& map, const ShownPath& shown, Color color);

/// The way from center to center, and its ends, which are red where there is none.
void paint_path(Overlay& overlay, const CollisionMap& map, const ShownPath& shown, Color color);

}  // namespace tilespace::tool
