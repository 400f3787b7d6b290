// SPDX-License-Identifier: MIT
#pragma once

#include <span>
#include <tilespace/grid/collision_map.hpp>
#include <tilespace/visibility/visibility_polygon.hpp>
#include <vector>

#include "drawing/overlay.hpp"
#include "drawing/shown.hpp"

/// @file paint_light.hpp
/// Drawing of a visibility polygon.

namespace tilespace::tool {

/// The corners of the visibility polygon of a point.
[[nodiscard]] std::vector<VisibilityCorner> light_corners(const CollisionMap& map, Point from,
                                                          const VisibilityLimits& limits);

/// The same as a polygon: arcs as chords.
[[nodiscard]] std::vector<Point> light_outline(std::span<const VisibilityCorner> corners, Point from, double radius);

/// What is lit, with an outline, and the viewpoint.
void paint_light(Overlay& overlay, const CollisionMap& map, const ShownLight& shown, Color color);

}  // namespace tilespace::tool
