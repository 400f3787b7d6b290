// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <tilespace/geom/circle.hpp>
#include <tilespace/grid/tile.hpp>
#include <tilespace/grid/tile_span.hpp>

/// @file circle_rows.hpp
/// Circles over tiles, the ways articles find them: in plain double arithmetic. For tests, benchmarks and docs.
///
/// For every function here:
/// Shape       Writes at most `capacity` spans, returns how many there are.
/// Invalid     Finite circles with radius >= 0 whose bounding square lies in int32 only.
/// Exactness   None promised: wrong tiles on a quarter to a third of the circles through a tile's corner, and by roots on
///             some more. Where nothing is rounded, as for multiples of 1/4096 below 2048, all but circle_rows_linear() are
///             right.
/// Order       From north to south.
/// Laws        All but circle_rows_linear(), circle_rows_diagonal() and circle_rows_analytic() give the same spans, whatever
///             is rounded: they ask the same test, which keeps order.

namespace tilespace::published {

/// Which tiles does `circle` touch, by asking every tile of its bounding square?
///
/// Border      Touching, as rounding has it.
/// Cost        A test for each tile of the square.
/// Source      "Circle fill on a grid", Red Blob Games 2019, the bounding box; the tile test is Arvo's, Graphics Gems 1990.
std::int64_t circle_rows_every(TileBox bounds, const Circle& circle, TileSpan* out, std::int64_t capacity) noexcept;

/// Which tiles does `circle` touch, by shrinking every row of its bounding square from both ends until a tile touches?
///
/// Border      Touching, as rounding has it. Tiles that the circle touches only from the east or the south are not asked,
///             as their rows and columns begin before floor(center - radius).
/// Cost        Grows with the area between the circle and its square.
/// Source      The row-by-row range search of tile game tutorials; the tile test is Arvo's, Graphics Gems 1990.
std::int64_t circle_rows_linear(TileBox bounds, const Circle& circle, TileSpan* out, std::int64_t capacity) noexcept;

/// The same from ceil(center - radius) - 1, so that tiles which are touched only from the east or the south are asked, too.
///
/// Border      Touching, as rounding has it.
/// Cost        As circle_rows_linear().
/// Source      As circle_rows_linear(); where the square begins is mended.
std::int64_t circle_rows_linear_closed(TileBox bounds, const Circle& circle, TileSpan* out,
                                       std::int64_t capacity) noexcept;

/// Which tiles does `circle` touch, by halving in every row, between the center and either end of the square?
///
/// Border      Touching, as rounding has it.
/// Cost        Some log2(radius) tests for each end of a row.
/// Source      Bisection, as Knuth has it: The Art of Computer Programming 3, 6.2.1. The tile test is Arvo's.
std::int64_t circle_rows_binary(TileBox bounds, const Circle& circle, TileSpan* out, std::int64_t capacity) noexcept;

/// Which tiles does `circle` touch, by shrinking rows from both ends, which begin at the octagon around the circle?
///
/// Border      Touching, as rounding has it. Where the octagon is met by rounding only, a tile may be left out.
/// Cost        Grows with the area between the circle and its octagon, a fifth of that between it and its square.
/// Source      circle_rows_linear(), from the octagon by which P. Hsieh's page "Square Roots" bounds distances: no circle is
///             smaller than max(dx, dy, (dx + dy) / sqrt(2)) says.
std::int64_t circle_rows_diagonal(TileBox bounds, const Circle& circle, TileSpan* out, std::int64_t capacity) noexcept;

/// Which tiles does `circle` touch, by walking down its border, each row from the ends of the one before?
///
/// Border      Touching, as rounding has it.
/// Cost        Grows with the radius: each column is passed twice at most.
/// Source      Bresenham, "A linear algorithm for incremental digital display of circular arcs", CACM 1977, for the walk;
///             squares are computed anew and not summed up, so that no error grows.
std::int64_t circle_rows_incremental(TileBox bounds, const Circle& circle, TileSpan* out,
                                     std::int64_t capacity) noexcept;

/// Which tiles does `circle` touch, by a square root for each row?
///
/// Border      Touching, as rounding has it.
/// Cost        One root a row.
/// Source      "Circle fill on a grid", Red Blob Games 2019, the bounding circle, with tiles for points.
std::int64_t circle_rows_analytic(TileBox bounds, const Circle& circle, TileSpan* out, std::int64_t capacity) noexcept;

}  // namespace tilespace::published
