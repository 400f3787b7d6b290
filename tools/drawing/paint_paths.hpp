// SPDX-License-Identifier: MIT
#pragma once

#include "drawing/overlay.hpp"
#include "drawing/shown.hpp"

/// @file paint_paths.hpp
/// Drawing of movement ranges and paths.

namespace tilespace::tool {

/// Reachable tiles with an outline: the fewer steps, the stronger their colour.
void paint_reached_tiles(Overlay& overlay, const CollisionMap& map, const ShownReach& shown, Color color);

/// Tiles of the shortest path, if there is one.
void paint_path_tiles(Overlay& overlay, const CollisionMap& map, const ShownPath& shown, Color color);

/// Path from center to center, and its ends, which are red if there is no path.
void paint_path(Overlay& overlay, const CollisionMap& map, const ShownPath& shown, Color color);

}  // namespace tilespace::tool
