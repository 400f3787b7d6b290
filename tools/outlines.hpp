// SPDX-License-Identifier: MIT
#pragma once

#include <tilespace/geom/annulus.hpp>
#include <tilespace/geom/capsule.hpp>
#include <tilespace/geom/convex_polygon.hpp>
#include <tilespace/geom/sector.hpp>
#include <vector>

/// @file outlines.hpp
/// The lines around shapes, to be drawn: points to go straight on from one to the next, the first again at the end.

namespace tilespace::tool {

/// No point for an empty shape.
[[nodiscard]] std::vector<Point> outline_of(const Capsule& capsule);
[[nodiscard]] std::vector<Point> outline_of(const ConvexPolygon& polygon);
[[nodiscard]] std::vector<Point> outline_of(const Sector& sector);

}  // namespace tilespace::tool
