// SPDX-License-Identifier: MIT
#pragma once

#include "drawing/overlay.hpp"
#include "drawing/shown.hpp"

/// @file paint_field_of_view.hpp
/// Drawing of a field of view.

namespace tilespace::tool {

/// Visible tiles, free ones lit, with an outline.
void paint_seen_tiles(Overlay& overlay, const CollisionMap& map, const ShownFieldOfView& shown, Color color);

/// The viewer.
void paint_viewer(Overlay& overlay, const ShownFieldOfView& shown, Color color);

}  // namespace tilespace::tool
