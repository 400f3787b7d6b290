// SPDX-License-Identifier: MIT
#pragma once

#include "polygon/sight_wall.hpp"

/// @file corner_position.hpp
/// Rounded positions of corners of visibility polygons.

namespace tilespace::detail {

/// The point where a ray meets the line of an edge, which is clockwise around the viewpoint. The ray meets the edge
/// itself.
[[nodiscard]] Point position_on_edge(Point from, const SightRay& ray, const SightEnds& edge) noexcept;

/// The same for an edge of any length, on the line only as exactly as its length allows. Either side may be in front.
[[nodiscard]] Point position_on_segment(Point from, const SightRay& ray, const SightEnds& edge) noexcept;

/// The point of a ray at this distance from the viewpoint.
[[nodiscard]] Point position_at_distance(Point from, const SightRay& ray, double radius) noexcept;

/// The first or, clockwise, the second point where the line of an edge crosses the circle around the viewpoint.
[[nodiscard]] Point crossing_of_circle(Point from, double radius, const SightEnds& edge, bool is_second) noexcept;

}  // namespace tilespace::detail
