// SPDX-License-Identifier: MIT
#pragma once

#include <tilespace/cover/boundary.hpp>
#include <tilespace/cover/detail/capsule_flank.hpp>
#include <tilespace/cover/detail/convex_cover.hpp>
#include <tilespace/geom/capsule.hpp>
#include <tilespace/grid/tile.hpp>

/// @file capsule_cover.hpp
/// Conservative rasterization of a capsule into row spans of tiles.

namespace tilespace {

/// Row spans of the tiles of a capsule, from north to south, computed lazily:
/// `for (TileSpan span : cover(map, capsule))`. Rows without a tile in the bounds are left out. An iterator must not
/// outlive the cover it came from.
using CapsuleCover = detail::ConvexCover<Capsule, detail::CapsuleFlank>;

/// Rasterizes `capsule`: returns the tiles it touches, within `bounds`, as row spans.
///
/// Units       Tile space.
/// Border      `border`: touching if the closed capsule intersects the closed tile, interior if the open capsule
///             intersects the open tile; docs/borders.md. Boundary::occupied is for boxes: a broken contract, and no
///             tiles.
/// Invalid     An empty capsule (a NaN, radius < 0, an end that is not finite) covers no tiles; an infinite radius
///             covers all of `bounds`.
/// Exactness   Exact for all finite doubles: every tile whose real distance from the axis is at most (interior: less
///             than) the radius, and no other.
/// Order       From north to south; the same on every machine.
/// Cost        Tens of nanoseconds per row; hundreds where the border comes near the corner of a tile and coordinates
///             are not multiples of 2^-12 below 2^17, or where the border is 2^29 tiles or more from the axis.
///             Allocates: never. Threads: any.
/// Source      Two arcs and a straight line on each side, evaluated in doubles and kept where the rounding error cannot
///             reach a grid line; otherwise decided by touches() or overlaps_interior() of boxes of tiles;
///             docs/exactness.md.
[[nodiscard]] inline CapsuleCover cover(TileBox bounds, const Capsule& capsule,
                                        Boundary border = Boundary::touching) noexcept {
  return {bounds, capsule, border};
}

}  // namespace tilespace
