// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <tilespace/grid/tile_span.hpp>

/// @file circle_rows.hpp
/// SIMD estimation of the row spans of a circle: one row per vector lane.

namespace tilespace::detail {

/// A circle relative to a grid point next to its center, in double or in float.
template <class Real>
struct CircleRows {
  Real y_center = 0;  ///< Fractional part of the center's y, half a tile to the north.
  Real x_west = 0;    ///< Fractional part of x; in floats, half a tile to the west, and to the east: floats are rounded
                      ///< to the nearest only.
  Real x_east = 0;
  Real radius_squared = 0;
  Real doubt = 0;            ///< If (distance of an edge to a grid line) * (half chord) is below it, the row is in
                             ///< doubt.
  std::int32_t x_whole = 0;  ///< The center's coordinates, rounded toward zero.
  std::int32_t y_whole = 0;
};

/// Number of rows written, and which of the last ones are in doubt.
struct RowsWritten {
  std::int32_t end = 0;  ///< Number of rows written.
  std::uint32_t doubtful =
      0;  ///< Bit i is of row `end - rows_in_doubt + i`: an edge may be on the wrong side of a grid line.
};

/// Number of last rows that have a bit in `doubtful`.
inline constexpr std::int32_t rows_in_doubt = 16;

/// Which tiles a row consists of: those that the open (`open`) or closed disc intersects, or those that it contains
/// (`holds`).
struct RowRule {
  bool open = false;
  bool holds = false;
};

/// Circles below this radius may be estimated in float: above it, too many rows are in doubt.
inline constexpr double largest_radius_in_floats = 600.0;

/// Writes the spans of `count` rows, including empty ones, and stops soon after the first row in doubt. In floats,
/// `open` makes no difference: an edge on a grid line is in doubt. Runs the kernel for the SIMD level of this machine.
/// @{
RowsWritten write_circle_rows(const CircleRows<float>& circle, RowRule rule, std::int32_t first, std::int32_t count,
                              TileSpan* out) noexcept;
RowsWritten write_circle_rows(const CircleRows<double>& circle, RowRule rule, std::int32_t first, std::int32_t count,
                              TileSpan* out) noexcept;
/// @}

}  // namespace tilespace::detail
