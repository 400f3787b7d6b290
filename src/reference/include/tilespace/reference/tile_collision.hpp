// SPDX-License-Identifier: MIT
#pragma once

#include <tilespace/geom/box.hpp>
#include <tilespace/grid/grid.hpp>

/// @file tile_collision.hpp
/// Reference algorithms: overlap of a box with solid tiles, as in tutorials. Over one byte per tile: 0 is free. For
/// tests, benchmarks and docs.

namespace tilespace::reference {

/// Tests whether two rectangles overlap: on both axes, each begins before the other ends.
///
/// Border      Rectangles that only touch do not overlap. One without width or height overlaps what it lies within,
///             unlike in overlaps_interior().
/// Invalid     NaN: false. Not meant for min > max.
/// Cost        Four comparisons.
/// Source      The tile collision tutorials: "2D Tilemap Collision", "Basic collision detection in 2D".
[[nodiscard]] constexpr bool overlap_strict(const Box& a, const Box& b) noexcept {
  return a.min.x < b.max.x && a.max.x > b.min.x && a.min.y < b.max.y && a.max.y > b.min.y;
}

/// Tests whether `box` overlaps a solid tile, with a loop over every tile of the map.
///
/// Border      As overlap_strict(). Nothing is solid outside the map.
/// Invalid     NaN: false.
/// Exactness   Exact: nothing is computed.
/// Cost        One test per solid tile of the map, wherever the box is.
/// Source      As overlap_strict().
[[nodiscard]] bool collides_every_tile(const Grid<unsigned char>& map, const Box& box) noexcept;

/// Tests whether `box` overlaps a solid tile, with a loop over the range of tiles between those of its corners. As
/// printed, with three faults that the tests show.
///
/// Border      The tiles of both corners count, so that a box that ends at a grid line collides with the tile that
///             begins there. Coordinates are truncated toward zero, so that tile 0 begins at -1. The range is cut at
///             the width of the map and not at its last column: the value read there is, in memory, the first tile of
///             the next row. Behind the last row, reads are free here.
/// Invalid     Only for finite boxes within int32.
/// Exactness   None promised.
/// Cost        One look-up per tile of the range.
/// Source      As overlap_strict().
[[nodiscard]] bool collides_tile_range(const Grid<unsigned char>& map, const Box& box) noexcept;

/// The same without the faults: from floor(min) to ceil(max), exclusive.
///
/// Border      As overlap_strict(). Nothing is solid outside the map.
/// Invalid     Only for finite boxes within int32.
/// Exactness   Exact.
/// Laws        The same as collides_every_tile().
/// Cost        One look-up per tile of the range.
/// Source      As overlap_strict(); rounding and cuts are corrected.
[[nodiscard]] bool collides_floor_range(const Grid<unsigned char>& map, const Box& box) noexcept;

}  // namespace tilespace::reference
