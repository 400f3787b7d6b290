// SPDX-License-Identifier: MIT
#pragma once

#include <tilespace/cover/circle_cover.hpp>
#include <tilespace/cover/set_operations.hpp>
#include <tilespace/geom/annulus.hpp>

/// @file annulus_cover.hpp
/// Conservative rasterization of an annulus (ring) into row spans of tiles.

namespace tilespace {

/// Row spans of the tiles of an annulus, from north to south, one or two per row, computed lazily:
/// `for (TileSpan span : cover(map, annulus))`. An iterator must not outlive the cover it came from.
using AnnulusCover = decltype(difference(CircleCover(), CircleCover()));

/// Rasterizes `annulus`: returns the tiles it touches, within `bounds`, as row spans.
///
/// Units       Tile space.
/// Border      `border`: touching if the closed annulus intersects the closed tile, interior if the open annulus
///             intersects the open tile; docs/borders.md. Boundary::occupied is for boxes: a broken contract, and no
///             tiles.
/// Invalid     An empty annulus (a NaN, inner < 0, inner > outer, an infinite inner radius, a center that is not
///             finite) covers no tiles; an infinite outer radius covers all of `bounds` outside the hole.
/// Exactness   Exact for all finite doubles: every tile that the disc of the outer radius intersects, except those that
///             lie entirely in the hole.
/// Order       From north to south, and from west to east; the same on every machine.
/// Cost        Twice that of a circle. Allocates: never. Threads: any.
/// Source      As for circles, twice.
[[nodiscard]] AnnulusCover cover(TileBox bounds, const Annulus& annulus, Boundary border = Boundary::touching) noexcept;

}  // namespace tilespace
