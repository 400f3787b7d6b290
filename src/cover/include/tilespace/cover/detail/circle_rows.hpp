// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <tilespace/grid/tile_span.hpp>

/// @file circle_rows.hpp
/// The rows of a circle, estimated in lanes: as many rows at once as a vector of the machine has numbers.

/// Is there code for AVX2 and AVX-512 in this build?
#if defined(__x86_64__) && (defined(__GNUC__) || defined(__clang__)) && !defined(TILESPACE_SCALAR)
#define TILESPACE_CIRCLE_ROWS 1
#else
#define TILESPACE_CIRCLE_ROWS 0
#endif

namespace tilespace::detail {

/// A circle in numbers that are relative to a grid point next to its center, in double or in float.
template <class Real>
struct CircleRows {
  Real y_center = 0;  ///< What is left of the center's coordinates, half a tile to the north.
  Real x_west = 0;    ///< In floats, half a tile to the west, and to the east: they round to the nearest only.
  Real x_east = 0;
  Real radius_squared = 0;
  Real doubt = 0;            ///< Below it, (distance of an edge to a grid line) * (half chord) decides nothing.
  std::int32_t x_whole = 0;  ///< The center's coordinates, toward zero.
  std::int32_t y_whole = 0;
};

/// How far have rows been written, and which of the last ones are in doubt?
struct RowsWritten {
  std::int32_t end = 0;  ///< So many have been.
  std::uint32_t doubtful =
      0;  ///< Bit i is of row `end - rows_in_doubt + i`: an edge may be on the wrong side of a grid line.
};

/// So many of the last rows have a bit.
inline constexpr std::int32_t rows_in_doubt = 16;

/// Which tiles? Those that the circle meets, without its border (`open`) or with it, or those that it `holds`.
struct RowRule {
  bool open = false;
  bool holds = false;
};

/// Circles below this radius may be estimated in float: beyond it, too many rows are in doubt.
inline constexpr double largest_radius_in_floats = 600.0;

/// Writes the spans of `count` rows, also of those that are empty, but ends soon behind the first that is in doubt. The
/// border does not matter to floats: what is on a grid line is in doubt.
/// @{
RowsWritten write_circle_rows(const CircleRows<float>& circle, RowRule rule, std::int32_t first, std::int32_t count,
                              TileSpan* out) noexcept;
RowsWritten write_circle_rows(const CircleRows<double>& circle, RowRule rule, std::int32_t first, std::int32_t count,
                              TileSpan* out) noexcept;
RowsWritten write_circle_rows_avx2(const CircleRows<float>& circle, RowRule rule, std::int32_t first,
                                   std::int32_t count, TileSpan* out) noexcept;
RowsWritten write_circle_rows_avx2(const CircleRows<double>& circle, RowRule rule, std::int32_t first,
                                   std::int32_t count, TileSpan* out) noexcept;
RowsWritten write_circle_rows_avx512(const CircleRows<float>& circle, RowRule rule, std::int32_t first,
                                     std::int32_t count, TileSpan* out) noexcept;
RowsWritten write_circle_rows_avx512(const CircleRows<double>& circle, RowRule rule, std::int32_t first,
                                     std::int32_t count, TileSpan* out) noexcept;
/// @}

}  // namespace tilespace::detail
