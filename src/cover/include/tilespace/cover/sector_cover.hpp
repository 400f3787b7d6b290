// SPDX-License-Identifier: MIT
#pragma once

#include <tilespace/cover/boundary.hpp>
#include <tilespace/cover/detail/convex_cover.hpp>
#include <tilespace/cover/detail/sector_flank.hpp>
#include <tilespace/cover/set_operations.hpp>
#include <tilespace/geom/sector.hpp>
#include <tilespace/grid/tile.hpp>

/// @file sector_cover.hpp
/// Conservative rasterization of a circular sector (pie slice, vision cone) into row spans of tiles.

namespace tilespace {

namespace detail {
using ConvexSectorCover = ConvexCover<Sector, SectorFlank>;
}

/// Row spans of the tiles of a sector, from north to south, one or two per row, computed lazily:
/// `for (TileSpan span : cover(map, sector))`. An iterator must not outlive the cover it came from.
using SectorCover = decltype(union_of(detail::ConvexSectorCover(), detail::ConvexSectorCover()));

namespace detail {
template <>
inline constexpr bool tests_tiles<ConvexSectorCover> = true;
template <>
inline constexpr bool tests_tiles<SectorCover> = true;
}  // namespace detail

/// Rasterizes `sector`: returns the tiles it touches, within `bounds`, as row spans.
///
/// Units       Tile space.
/// Border      `border`: touching if the closed sector intersects the closed tile, interior if the open sector
///             intersects the open tile; docs/borders.md. Boundary::occupied is for boxes: a broken contract, and no
///             tiles.
/// Invalid     An empty sector (a NaN, radius < 0, a center or direction that is not finite, a direction that is the
///             zero vector) covers no tiles; an infinite radius reaches to the bounds.
/// Exactness   Exact for all finite doubles, given the two direction vectors as they are.
/// Order       From north to south, and from west to east; the same on every machine.
/// Cost        Tens of nanoseconds per row, also for rows that only the disc of the sector reaches, and twice that for
///             more than half a turn; hundreds where the border comes near the corner of a tile. Allocates: never.
///             Threads: any.
/// Source      A part of an arc and two rays on each side, evaluated in doubles and kept where the rounding error
///             cannot reach a grid line; otherwise decided by touches() or overlaps_interior() of boxes of tiles;
///             docs/exactness.md.
[[nodiscard]] SectorCover cover(TileBox bounds, const Sector& sector, Boundary border = Boundary::touching) noexcept;

}  // namespace tilespace
