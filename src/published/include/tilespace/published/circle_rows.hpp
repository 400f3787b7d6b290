// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <tilespace/geom/circle.hpp>
#include <tilespace/grid/tile.hpp>
#include <tilespace/grid/tile_span.hpp>

/// @file circle_rows.hpp
/// Circles over tiles, the ways articles find them: in plain double arithmetic. For tests, benchmarks and docs.

namespace tilespace::published {

/// Which tiles does `circle` touch, by shrinking every row of its bounding square from both ends until a tile touches?
///
/// Shape       Writes at most `capacity` spans, returns how many there are.
/// Border      Touching, as rounding has it. Tiles that the circle touches only from the east or the south are not asked,
///             as their rows and columns begin before floor(center - radius).
/// Invalid     Finite circles with radius >= 0 whose bounding square lies in int32 only.
/// Exactness   None promised: wrong tiles on a quarter to a third of the circles through a tile's corner.
/// Cost        Grows with the area between the circle and its square.
/// Source      The row-by-row range search of tile game tutorials; the tile test is Arvo's, Graphics Gems 1990.
std::int64_t circle_rows_linear(TileBox bounds, const Circle& circle, TileSpan* out, std::int64_t capacity) noexcept;

}  // namespace tilespace::published
