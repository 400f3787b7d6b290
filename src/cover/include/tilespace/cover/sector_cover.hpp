// SPDX-License-Identifier: MIT
#pragma once

#include <tilespace/cover/border.hpp>
#include <tilespace/cover/detail/convex_cover.hpp>
#include <tilespace/cover/detail/sector_flank.hpp>
#include <tilespace/cover/set_operations.hpp>
#include <tilespace/geom/sector.hpp>
#include <tilespace/grid/tile.hpp>

/// @file sector_cover.hpp
/// Which tiles does a sector touch?

namespace tilespace {

namespace detail {
using ConvexSectorCover = ConvexCover<Sector, SectorFlank>;
}

/// The tiles of a sector, as row spans from north to south, one or two in a row, found as they are asked for:
/// `for (TileSpan span : cover(map, sector))`. An iterator must not outlive the cover it came from.
using SectorCover = decltype(union_of(detail::ConvexSectorCover(), detail::ConvexSectorCover()));

/// Which tiles does `sector` touch, within `bounds`?
///
/// Units       Tile space.
/// Border      `border`: touching if the closed sector meets the closed tile, interior if the open sector meets the open
///             tile; docs/borders.md. Border::occupied is for boxes: a broken contract, and no tiles.
/// Invalid     An empty sector (a NaN, radius < 0, a center or direction that is not finite, a direction that is the zero
///             vector) touches nothing; an infinite radius reaches everywhere.
/// Exactness   Exact for all finite doubles, the directions too: where they are from is not asked.
/// Order       From north to south, and from west to east; the same on every machine.
/// Cost        Some ten nanoseconds a row, those beside it that its disc has included, and twice that for more than half a
///             turn; some hundred where the border comes near the corner of a tile. Allocates: never. Threads: any.
/// Source      A part of an arc and two rays on each side, kept where the rounding error cannot reach a grid line, and decided
///             by touches() or overlaps_interior() of boxes of tiles where it can; docs/exactness.md.
[[nodiscard]] SectorCover cover(TileBox bounds, const Sector& sector, Border border = Border::touching) noexcept;

}  // namespace tilespace
