// SPDX-License-Identifier: MIT
#pragma once

#include <tilespace/geom/box.hpp>
#include <tilespace/grid/grid.hpp>

/// @file tile_collision.hpp
/// Does a box overlap a solid tile? The ways of the tutorials, over one byte per tile: 0 is free. For tests, benchmarks
/// and docs.

namespace tilespace::published {

/// Do two rectangles overlap? Each begins, on both axes, before the other ends.
///
/// Border      Rectangles that only touch do not overlap. One without width or height overlaps what it lies within,
///             which is where overlaps_interior() differs.
/// Invalid     NaN: no. Not meant for min > max.
/// Cost        Four comparisons.
/// Source      The tile collision tutorials: "2D Tilemap Collision", "Basic collision detection in 2D".
[[nodiscard]] constexpr bool overlap_strict(const Box& a, const Box& b) noexcept {
  return a.min.x < b.max.x && a.max.x > b.min.x && a.min.y < b.max.y && a.max.y > b.min.y;
}

/// Does `box` overlap a solid tile, by looking at every tile of the map?
///
/// Border      As overlap_strict(). Nothing is solid outside the map.
/// Invalid     NaN: no.
/// Exactness   Exact: nothing is computed.
/// Cost        A test for each solid tile of the map, wherever the box is.
/// Source      As overlap_strict().
[[nodiscard]] bool collides_every_tile(const Grid<unsigned char>& map, const Box& box) noexcept;

/// Does `box` overlap a solid tile, by looking at the range of tiles from that of its one corner to that of the other?
/// As it is printed, with three faults that the tests show.
///
/// Border      The tiles of both corners count, so that a box that ends at a grid line collides with what begins there.
///             Coordinates are cut toward zero, so that tile 0 begins at -1. The range is cut at the width of the map
///             and not at its last column: beside that stands, in memory, the first tile of the next row. Below the
///             last row stands nothing; here that is free.
/// Invalid     Finite boxes within int32 only.
/// Exactness   None promised.
/// Cost        One look-up a tile of the range.
/// Source      As overlap_strict().
[[nodiscard]] bool collides_tile_range(const Grid<unsigned char>& map, const Box& box) noexcept;

/// The same without the faults: from floor(min) up to ceil(max), which is not in the range.
///
/// Border      As overlap_strict(). Nothing is solid outside the map.
/// Invalid     Finite boxes within int32 only.
/// Exactness   Exact.
/// Laws        The same as collides_every_tile().
/// Cost        One look-up a tile of the range.
/// Source      As overlap_strict(); rounding and cuts are mended.
[[nodiscard]] bool collides_floor_range(const Grid<unsigned char>& map, const Box& box) noexcept;

}  // namespace tilespace::published
