// SPDX-License-Identifier: MIT
#pragma once

#include <span>
#include <string>
#include <tilespace/lint/finding.hpp>
#include <vector>

#include "drawing/canvas.hpp"
#include "drawing/view.hpp"

/// @file paint_findings.hpp
/// Findings of the linter drawn over a map.

namespace tilespace::tool {

/// Draws a frame around the tiles of each finding, in the colour of its severity, and the name of its rule beside it
/// where there is room; below them paths of the player, in tile space.
void paint_findings(Canvas& canvas, const View& view, std::span<const lint::Finding> findings,
                    std::span<const std::vector<Point>> paths = {});

}  // namespace tilespace::tool
