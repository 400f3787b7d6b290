// SPDX-License-Identifier: MIT
#pragma once

#include "overlay.hpp"
#include "shown.hpp"

/// @file paint_thick_line.hpp
/// What a circle or a box touches that is moved along a line.

namespace tilespace::tool {

/// The tiles, in ten shades: the sooner they are touched, the stronger.
void paint_thick_tiles(Overlay& overlay, const ShownThickLine& shown, Color color);

/// The body at the start and at the end, and the borders of its way.
void paint_thick_line(Overlay& overlay, const ShownThickLine& shown, Color color);

}  // namespace tilespace::tool
