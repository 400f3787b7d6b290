// SPDX-License-Identifier: MIT
#pragma once

#include <tilespace/cover/border.hpp>
#include <tilespace/cover/detail/capsule_flank.hpp>
#include <tilespace/cover/detail/convex_cover.hpp>
#include <tilespace/geom/capsule.hpp>
#include <tilespace/grid/tile.hpp>

/// @file capsule_cover.hpp
/// Which tiles does a capsule touch?

namespace tilespace {

/// The tiles of a capsule, as row spans from north to south, found as they are asked for:
/// `for (TileSpan span : cover(map, capsule))`. Rows without a tile in the bounds are left out. An iterator must not outlive
/// the cover it came from.
using CapsuleCover = detail::ConvexCover<Capsule, detail::CapsuleFlank>;

/// Which tiles does `capsule` touch, within `bounds`?
///
/// Units       Tile space.
/// Border      `border`: touching if the closed capsule meets the closed tile, interior if the open capsule meets the open
///             tile; docs/borders.md. Border::occupied is for boxes: a broken contract, and no tiles.
/// Invalid     An empty capsule (a NaN, radius < 0, an end that is not finite) touches nothing; an infinite radius reaches
///             everywhere.
/// Exactness   Exact for all finite doubles: every tile whose real distance from the axis is at most (interior: less than)
///             the radius, and no other.
/// Order       From north to south; the same on every machine.
/// Cost        Some ten nanoseconds a row; some hundred where the border comes near the corner of a tile and numbers are no
///             multiples of 2^-12 below 2^17, or where it is 2^29 tiles and more from the axis. Allocates: never. Threads: any.
/// Source      Two arcs and a straight line on each side, kept where the rounding error cannot reach a grid line, and decided
///             by touches() or overlaps_interior() of boxes of tiles where it can; docs/exactness.md.
[[nodiscard]] inline CapsuleCover cover(TileBox bounds, const Capsule& capsule,
                                        Border border = Border::touching) noexcept {
  return {bounds, capsule, border};
}

}  // namespace tilespace
