// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <tilespace/geom/circle.hpp>
#include <tilespace/grid/tile.hpp>
#include <tilespace/grid/tile_span.hpp>

/// @file circle_rows.hpp
/// Reference algorithms: rasterization of circles in plain double arithmetic, as in articles and tutorials. For tests,
/// benchmarks and docs.
///
/// For every function here:
/// Shape       Writes at most `capacity` spans, returns the total number.
/// Invalid     Only for finite circles with radius >= 0 whose bounding square lies in int32.
/// Exactness   None promised: wrong tiles for a quarter to a third of the circles through a tile's corner, and for some
///             more by square roots. Where nothing is rounded, as for multiples of 1/4096 below 2048, all but
///             circle_rows_linear() are right.
/// Order       From north to south.
/// Laws        All but circle_rows_linear(), circle_rows_diagonal() and circle_rows_analytic() give the same spans,
///             whatever is rounded: they use the same test, which is monotone.

namespace tilespace::reference {

/// Rasterizes `circle` by a test of every tile of its bounding square.
///
/// Border      Touching, up to rounding.
/// Cost        One test per tile of the square.
/// Source      "Circle fill on a grid", Red Blob Games 2019, the bounding box; the tile test is Arvo's, Graphics Gems
///             1990.
std::int64_t circle_rows_every(TileBox bounds, const Circle& circle, TileSpan* out, std::int64_t capacity) noexcept;

/// Rasterizes `circle` by shrinking every row of its bounding square from both ends until a tile touches.
///
/// Border      Touching, up to rounding. Tiles that the circle touches only from the east or the south are not tested,
///             as their rows and columns begin before floor(center - radius).
/// Cost        Proportional to the area between the circle and its square.
/// Source      The row-by-row range search of tile game tutorials; the tile test is Arvo's, Graphics Gems 1990.
std::int64_t circle_rows_linear(TileBox bounds, const Circle& circle, TileSpan* out, std::int64_t capacity) noexcept;

/// The same from ceil(center - radius) - 1, so that tiles which are touched only from the east or the south are tested,
/// too.
///
/// Border      Touching, up to rounding.
/// Cost        As circle_rows_linear().
/// Source      As circle_rows_linear(); the beginning of the square is corrected.
std::int64_t circle_rows_linear_closed(TileBox bounds, const Circle& circle, TileSpan* out,
                                       std::int64_t capacity) noexcept;

/// Rasterizes `circle` by bisection in every row, between the center and either end of the square.
///
/// Border      Touching, up to rounding.
/// Cost        About log2(radius) tests for each end of a row.
/// Source      Bisection as in Knuth, The Art of Computer Programming 3, 6.2.1. The tile test is Arvo's.
std::int64_t circle_rows_binary(TileBox bounds, const Circle& circle, TileSpan* out, std::int64_t capacity) noexcept;

/// Rasterizes `circle` by shrinking rows from both ends, which begin at the octagon around the circle.
///
/// Border      Touching, up to rounding. Where the circle touches the octagon only by rounding, a tile may be left out.
/// Cost        Proportional to the area between the circle and its octagon, a fifth of that between it and its square.
/// Source      circle_rows_linear(), from the octagon by which P. Hsieh's page "Square Roots" bounds distances: every
///             distance is at least max(dx, dy, (dx + dy) / sqrt(2)).
std::int64_t circle_rows_diagonal(TileBox bounds, const Circle& circle, TileSpan* out, std::int64_t capacity) noexcept;

/// Rasterizes `circle` by walking down its border, each row from the ends of the one before.
///
/// Border      Touching, up to rounding.
/// Cost        Proportional to the radius: each column is passed at most twice.
/// Source      Bresenham, "A linear algorithm for incremental digital display of circular arcs", CACM 1977, for the
///             walk; squares are recomputed and not accumulated, so that no error grows.
std::int64_t circle_rows_incremental(TileBox bounds, const Circle& circle, TileSpan* out,
                                     std::int64_t capacity) noexcept;

/// Rasterizes `circle` with one square root per row.
///
/// Border      Touching, up to rounding.
/// Cost        One square root per row.
/// Source      "Circle fill on a grid", Red Blob Games 2019, the bounding circle, with tiles in place of points.
std::int64_t circle_rows_analytic(TileBox bounds, const Circle& circle, TileSpan* out, std::int64_t capacity) noexcept;

}  // namespace tilespace::reference
