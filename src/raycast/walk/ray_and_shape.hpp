// SPDX-License-Identifier: MIT
#pragma once

#include <tilespace/exact/root_time.hpp>
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

/// A hit on the area of a tile, and by which of its edges.
struct AreaHit {
  RayHit hit{};
  int edge = -1;  ///< The edge, from its first corner, that is reached after the start; -1 if the hit is at the start.
};

/// The hit of hit_area(), with its edge.
[[nodiscard]] AreaHit find_area_hit(const Segment& segment, Tile tile, const TileShape& shape, Side side) noexcept;

/// The time at which the line of an edge that find_area_hit() returned is reached: `a` / `c`, without a root.
template <class Number>
[[nodiscard]] RootTime<Number> time_at_edge(const Segment& segment, Tile tile, const TileShape& shape,
                                            int edge) noexcept;

}  // namespace tilespace::detail
