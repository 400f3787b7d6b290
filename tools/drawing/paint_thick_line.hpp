// SPDX-License-Identifier: MIT
#pragma once

#include "drawing/overlay.hpp"
#include "drawing/shown.hpp"

/// @file paint_thick_line.hpp
/// Drawing of the tiles touched by a swept circle or box.

namespace tilespace::tool {

/// Touched tiles in ten shades: the earlier the contact, the stronger.
void paint_thick_tiles(Overlay& overlay, const ShownThickLine& shown, Color color);

/// The body at the start and at the end, and the outline of the swept area.
void paint_thick_line(Overlay& overlay, const ShownThickLine& shown, Color color);

}  // namespace tilespace::tool
