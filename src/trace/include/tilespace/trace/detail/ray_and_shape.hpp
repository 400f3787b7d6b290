// SPDX-License-Identifier: MIT
#pragma once

#include <tilespace/geom/segment.hpp>
#include <tilespace/grid/tile_shape.hpp>
#include <tilespace/trace/cast_ray.hpp>

/// @file ray_and_shape.hpp
/// What does a line meet of the area of one tile that it runs through?

namespace tilespace::detail {

/// Where does the line meet the area of this tile, which is one of tiles_along(segment)?
///
/// `side` is the one by which it would meet the tile if that were whole: none where it begins in the tile.
/// Border      The area is closed; what of it lies on the tile's southern or eastern side is the neighbour's, so a single
///             point there is not met. Nor is an area that the line leaves at its start.
/// Cost        Some ten operations an edge. Where doubles cannot tell, some microseconds.
[[nodiscard]] RayHit meet_area(const Segment& segment, Tile tile, const TileShape& shape, Side side) noexcept;

/// Does the area have this corner of the tile, (0, 0) to (1, 1)? As it lies within the tile, then it is one of its own.
[[nodiscard]] bool has_corner(const TileShape& shape, Step corner) noexcept;

}  // namespace tilespace::detail
