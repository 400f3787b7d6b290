// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <tilespace/geom/segment.hpp>

/// @file lattice_line.hpp
/// A line that begins on a lattice, and integers that decide exactly on which side of a corner of the grid it passes:
/// orientation() in a few operations.

namespace tilespace::detail {

/// Numbers of a line without their signs, as if it moved to higher columns and rows.
struct LatticeLine {
  bool is_valid = false;  ///< Whether nothing is rounded. All others are for orientation().
  std::int64_t x = 0;  ///< Offset of the start from the side by which the line would have entered its tile, in units.
  std::int64_t y = 0;  ///< The same across rows.
  std::int64_t width = 0;   ///< Displacement, scaled; not 0.
  std::int64_t height = 0;  ///< The same across rows.
};

/// Bits of a unit: starts are multiples of 2^-20 tiles.
inline constexpr int lattice_bits = 20;

/// Largest number of columns or rows from the tile of the start to a corner.
inline constexpr std::int64_t farthest_lattice_corner = 1023;

/// Makes the numbers of a line that begins in a map and moves on both axes. Flips are -1 where a coordinate decreases,
/// and 0 where it increases.
[[nodiscard]] LatticeLine lattice_line(const Segment& segment, std::int64_t x_flip, std::int64_t y_flip) noexcept;

/// Compares where a line passes a corner, as columns and rows from the tile of the start: 1 if it crosses the
/// horizontal line of the grid first, -1 if the vertical one, 0 if it passes through the corner.
///
/// That is the sign of (column - x) height - (row - y) width. Offsets are below 2^30 units and displacements below
/// 2^61, so products with the upper and with the lower 32 bits of a displacement are below 2^62, and their differences
/// below 2^63.
[[nodiscard]] constexpr int lattice_order(const LatticeLine& line, std::int64_t column, std::int64_t row) noexcept {
  constexpr std::int64_t unit = std::int64_t{1} << lattice_bits;
  constexpr std::int64_t lower_half = 0xFFFFFFFF;
  const std::int64_t i = column * unit - line.x;
  const std::int64_t j = row * unit - line.y;
  const std::int64_t lower = i * (line.height & lower_half) - j * (line.width & lower_half);
  const std::int64_t upper = i * (line.height >> 32) - j * (line.width >> 32) + (lower >> 32);
  if (upper != 0) return upper < 0 ? -1 : 1;
  return (lower & lower_half) != 0 ? 1 : 0;
}

}  // namespace tilespace::detail
