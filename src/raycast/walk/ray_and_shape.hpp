// SPDX-License-Identifier: MIT
#pragma once

#include <tilespace/geom/segment.hpp>
#include <tilespace/grid/tile_shape.hpp>
#include <tilespace/raycast/cast_ray.hpp>

/// @file ray_and_shape.hpp
/// Exact raycast against the convex area of one tile.

namespace tilespace::detail {

/// Returns the hit of a line on the area of this tile, which is one of tiles_along(segment).
///
/// `side` is the one by which it would enter the tile if that were whole: none where it begins in the tile.
/// Border      The area is closed; its points on the tile's southern or eastern side belong to the neighbour, so a
///             single point there is not hit. Nor is an area that the line leaves at its start.
/// Cost        Some ten operations an edge; some microseconds where doubles cannot decide.
[[nodiscard]] RayHit hit_area(const Segment& segment, Tile tile, const TileShape& shape, Side side) noexcept;

/// Tests whether the area has this corner of the tile, (0, 0) to (1, 1). As the area lies within the tile, that is then
/// one of its own corners.
[[nodiscard]] bool has_corner(const TileShape& shape, Step corner) noexcept;

}  // namespace tilespace::detail
