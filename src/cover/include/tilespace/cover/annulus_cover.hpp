// SPDX-License-Identifier: MIT
#pragma once

#include <tilespace/cover/circle_cover.hpp>
#include <tilespace/cover/set_operations.hpp>
#include <tilespace/geom/annulus.hpp>

/// @file annulus_cover.hpp
/// Which tiles does an annulus touch?

namespace tilespace {

/// The tiles of an annulus, as row spans from north to south, one or two in a row, found as they are asked for:
/// `for (TileSpan span : cover(map, annulus))`. An iterator must not outlive the cover it came from.
using AnnulusCover = decltype(difference(CircleCover(), CircleCover()));

/// Which tiles does `annulus` touch, within `bounds`?
///
/// Units       Tile space.
/// Border      `border`: touching if the closed annulus meets the closed tile, interior if the open annulus meets the open
///             tile; docs/borders.md. Border::occupied is for boxes: a broken contract, and no tiles.
/// Invalid     An empty annulus (a NaN, inner < 0, inner > outer, an infinite inner radius, a center that is not finite)
///             touches nothing; an infinite outer radius reaches everywhere.
/// Exactness   Exact for all finite doubles: every tile that the circle of the outer radius meets, but for those that lie in
///             the hole as a whole.
/// Order       From north to south, and from west to east; the same on every machine.
/// Cost        Twice that of a circle. Allocates: never. Threads: any.
/// Source      As for circles, twice.
[[nodiscard]] AnnulusCover cover(TileBox bounds, const Annulus& annulus, Border border = Border::touching) noexcept;

}  // namespace tilespace
