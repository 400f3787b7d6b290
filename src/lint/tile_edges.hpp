// SPDX-License-Identifier: MIT
#pragma once

#include <tilespace/grid/collision_map.hpp>
#include <tilespace/grid/side.hpp>
#include <tilespace/grid/tile_shape.hpp>

/// @file tile_edges.hpp
/// Sides of tiles: which part of them the solid area covers, and who may pass.

namespace tilespace::lint {

/// Part of a side that an area touches, from 0 to 1: from west to east, or from north to south. Empty if end < begin.
struct EdgePart {
  double begin = 1.0;
  double end = 0.0;
  [[nodiscard]] bool empty() const noexcept { return end < begin; }
};

inline constexpr Side sides_of_tile[] = {Side::north, Side::west, Side::south, Side::east};

/// Part of a side of the unit square that a convex area within it touches.
/// Exactness   Exact: the area touches the side in corners of its own.
[[nodiscard]] EdgePart edge_part(const ConvexPolygon& area, Side side) noexcept;

/// Tests whether the difference of two numbers of [0, 1] is more than 0 and at most 1/8, exactly.
[[nodiscard]] bool is_small_step(double a, double b) noexcept;

/// Tests whether something that flies, and is as small as need be, may go from a tile to the next one on a side, by
/// the parts of both tiles along that side, walls, and one-way areas that cover the side. Tiles are passable within, so
/// it may be more than what is possible, and is never less.
[[nodiscard]] bool may_pass(const CollisionMap& map, Tile from, Side side) noexcept;

}  // namespace tilespace::lint
