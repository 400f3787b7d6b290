// SPDX-License-Identifier: MIT
#pragma once

#include "oracle/shapes.hpp"
#include "oracle/sweep_oracle.hpp"
#include "oracle/trace_oracle.hpp"

/// @file shape_ray_oracle.hpp
/// What a ray meets first among tiles with shapes. y grows down, north is -y.

namespace oracle {

/// The ray goes from tile to tile as thin() says. A tile that is full stops it as cast_ray() without shapes says. Of
/// any other,
///
/// - the area is the closed polygon; the ray meets it at the first point of the two, if that is not their only one and
///   on the tile's eastern or southern side, or at the start of a ray with a length. At the start, without a step into
///   the tile, the ray is inside. Its side is that of the edge it comes in by: the one the outward normal is nearest
///   to, of two as near north or south. Of two edges at a corner, where they are the tile's own sides, the side of the
///   step; else the one that takes less of the ray away, of two alike the more level one, of two as level the northern,
///   or the western;
/// - an area with one-way sides counts only edges whose normal has a part towards one of these sides. A ray that is in
///   it at the start, and on no such edge, passes;
/// - a wall is met by a step, not at fraction 0, from one of its sides to the other, and by a step through a corner
///   where it ends: vertical walls before level ones, those nearer to where the ray comes from first. Then comes the
///   area behind.
///
/// CornerGap::shut: a step through a corner that both tiles beside have in a solid that is not one-way meets the one in
/// the same row, by its vertical side, if it does not meet the area behind right there.
///
/// Tiles outside of the window are left out: it has to be one larger than where there is something.
[[nodiscard]] RayHit cast_ray_at_shapes(const TileAt& tile_at, const TileBox& window, const Segment& segment,
                                        CornerGap gap);

}  // namespace oracle
