// SPDX-License-Identifier: MIT
#pragma once

#include <tilespace/geom/annulus.hpp>
#include <tilespace/geom/capsule.hpp>
#include <tilespace/geom/convex_polygon.hpp>
#include <tilespace/geom/sector.hpp>
#include <vector>

/// @file outlines.hpp
/// Outlines of shapes as closed polylines: the first point is repeated at the end.

namespace tilespace::tool {

/// Empty for an empty shape.
[[nodiscard]] std::vector<Point> outline_of(const Capsule& capsule);
[[nodiscard]] std::vector<Point> outline_of(const ConvexPolygon& polygon);
[[nodiscard]] std::vector<Point> outline_of(const Sector& sector);

}  // namespace tilespace::tool
