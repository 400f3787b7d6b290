// SPDX-License-Identifier: MIT
#pragma once

#include "overlay.hpp"
#include "shown.hpp"

/// @file paint_sight.hpp
/// Drawing of a field of view.

namespace tilespace::tool {

/// Visible tiles, free ones lit, with an outline.
void paint_seen_tiles(Overlay& overlay, const CollisionMap& map, const ShownFieldOfView& shown, Color color);

/// The viewer.
void paint_viewer(Overlay& overlay, const ShownFieldOfView& shown, Color color);

}  // namespace tilespace::tool
