// SPDX-License-Identifier: MIT
#pragma once

#include "impact/to_moving_body.hpp"

/// @file grown_outline.hpp
/// Convex polygons grown by a square (Minkowski sum).

namespace tilespace::detail {

/// The real sums of a polygon and of the square of side 2 `margin` around (0, 0). The polygon is not empty.
[[nodiscard]] Outline grown_outline(const ConvexPolygon& polygon, double margin) noexcept;

}  // namespace tilespace::detail
