// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <tilespace/grid/tile_span.hpp>

/// @file circle_rows.hpp
/// The rows of a circle with vector instructions: only where simd_level() says that the machine has them.

/// Is there code for them in this build?
#if defined(__x86_64__) && (defined(__GNUC__) || defined(__clang__)) && !defined(TILESPACE_SCALAR)
#define TILESPACE_CIRCLE_ROWS 1
#else
#define TILESPACE_CIRCLE_ROWS 0
#endif

namespace tilespace::detail {

/// A circle in numbers of 24 bits, relative to a grid point next to its center; and between which columns it is cut.
struct CircleRows {
  std::int32_t x_whole = 0;  ///< The center's coordinates, toward zero.
  std::int32_t y_whole = 0;
  float x_fraction = 0.0F;  ///< What is left of them.
  float y_fraction = 0.0F;
  float radius_squared = 0.0F;
  float doubt = 0.0F;  ///< Below it, (distance of an edge to a grid line) * (half chord) decides nothing.
  std::int32_t x_min = 0;
  std::int32_t x_max = 0;
};

/// Circles below this radius: beyond it, too many rows are in doubt.
inline constexpr double largest_radius_of_rows = 600.0;

/// How many rows are estimated at once.
inline constexpr std::int32_t circle_rows_at_once = 16;

/// Bit i is for row i.
struct RowBits {
  std::uint32_t doubtful = 0;  ///< Where rounding may have carried an edge over a grid line.
  std::uint32_t empty = 0;     ///< Where nothing is left between the columns.
};

/// Writes the spans of up to circle_rows_at_once rows, the empty ones too.
/// @{
RowBits write_circle_rows_avx2(const CircleRows& circle, std::int32_t first, std::int32_t count,
                               TileSpan* out) noexcept;
RowBits write_circle_rows_avx512(const CircleRows& circle, std::int32_t first, std::int32_t count,
                                 TileSpan* out) noexcept;
/// @}

}  // namespace tilespace::detail
