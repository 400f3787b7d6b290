// SPDX-License-Identifier: MIT
#pragma once

#include "overlay.hpp"
#include "shown.hpp"

/// @file paint_sight.hpp
/// What somebody sees, in a picture.

namespace tilespace::tool {

/// The tiles that are seen, free ones in light, and a line around them.
void paint_seen_tiles(Overlay& overlay, const CollisionMap& map, const ShownSight& shown, Color color);

/// Who sees them.
void paint_viewer(Overlay& overlay, const ShownSight& shown, Color color);

}  // namespace tilespace::tool
