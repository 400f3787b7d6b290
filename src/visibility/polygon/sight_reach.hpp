// SPDX-License-Identifier: MIT
#pragma once

#include "polygon/sight_wall.hpp"

/// @file sight_reach.hpp
/// Exact comparisons of how far rays reach, and of edges with the circle around a viewpoint. Edges are clockwise around
/// the viewpoint, and rays meet them.

namespace tilespace::detail {

/// Compares the distances at which a ray meets the lines of two edges: -1 if the first one is nearer.
[[nodiscard]] int compare_ray_reach(Point from, const SightRay& ray, const SightEnds& a, const SightEnds& b) noexcept;

/// Compares the distance at which a ray meets the line of an edge with a radius: -1 if it is nearer.
[[nodiscard]] int compare_ray_reach(Point from, const SightRay& ray, const SightEnds& edge, double radius) noexcept;

/// Compares the distance of the line of an edge with a radius.
[[nodiscard]] int compare_line_distance(Point from, const SightEnds& edge, double radius) noexcept;

/// Where a ray meets the line of an edge: -1 before, clockwise, the point of the line nearest to the viewpoint, 0 at
/// it, +1 behind it.
[[nodiscard]] int side_of_foot(Point from, const SightRay& ray, const SightEnds& edge) noexcept;

/// Two clockwise edges that cross, neither of them through the viewpoint. Clockwise, `first` is nearer before the
/// crossing, and `last` is nearer behind it.
struct SightCrossing {
  SightEnds first;
  SightEnds last;
};

/// Compares the distance of a crossing with a radius: -1 if it is nearer.
[[nodiscard]] int compare_crossing_distance(Point from, const SightCrossing& crossing, double radius) noexcept;

/// As side_of_foot() of the ray through a crossing.
[[nodiscard]] int side_of_foot(Point from, const SightCrossing& crossing, const SightEnds& edge) noexcept;

/// Whether two edges are on one line.
[[nodiscard]] bool are_on_one_line(const SightEnds& a, const SightEnds& b) noexcept;

/// Whether a point is on the line of an edge.
[[nodiscard]] bool is_on_line_of(const SightPoint& p, const SightEnds& edge) noexcept;

}  // namespace tilespace::detail
