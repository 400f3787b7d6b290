// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <tilespace/geom/circle.hpp>
#include <tilespace/grid/tile.hpp>
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

/// Circles below it reach at most three grid lines on each side of the center, and seven rows.
inline constexpr double largest_small_radius = 2.5;

/// Limits of small circles, and of discs: all their tiles are in tile space, and the square of the radius is not less
/// than the units that it is rounded to.
inline constexpr double farthest_center_of_small = 0x1p30 - 12.0;
inline constexpr double smallest_radius_of_small = 0x1p-12;

/// Discs below it reach seven tiles to each side of the tile of their center; disc_bits.hpp.
inline constexpr double largest_disc = 7.0;

/// Whether the circle is smaller than that, but not all but a point, and all tiles that it may touch are in the bounds.
[[nodiscard]] inline bool is_disc_within(TileBox bounds, const Circle& circle) noexcept {
  const auto [x, y] = circle.center;
  if (!(circle.radius >= smallest_radius_of_small && circle.radius < largest_disc && x < farthest_center_of_small &&
        x > -farthest_center_of_small && y < farthest_center_of_small && y > -farthest_center_of_small)) {
    return false;
  }
  const std::int32_t margin = circle.radius < largest_small_radius ? 5 : 9;
  const auto column = static_cast<std::int32_t>(x);
  const auto row = static_cast<std::int32_t>(y);
  return column - margin >= bounds.min.x && column + margin < bounds.max.x && row - margin >= bounds.min.y &&
         row + margin < bounds.max.y;
}

/// A circle with a radius below largest_small_radius, relative to the north-western corner of the tile of its center.
struct SmallCircle {
  float x = 0.0F;  ///< The center, from 0 to 1.
  float y = 0.0F;
  float radius_squared = 0.0F;
  float half_unit = 0.0F;  ///< half_unit_of_squares, or -half_unit_of_squares for an open disc.
  float doubt = 0.0F;      ///< 0, or doubt_of_small if anything is rounded.
  Tile home;               ///< The tile of the center.
};

/// Half of 2^-18. Centers that are multiples of 2^-9 have squared distances to grid points that are multiples of 2^-18.
inline constexpr float half_unit_of_squares = 0x1p-19F;

/// Below it, what is left of the squared radius after squared distances is in doubt; rows/circle_rows.inc.
inline constexpr float doubt_of_small = 0x1p-16F;

/// The most rows that a small circle has.
inline constexpr std::int32_t most_small_rows = 7;

/// Which rows the circle reaches, of eight from three to the north of the center on. In one number, as structs of two
/// integers would be returned through memory.
struct SmallRows {
  std::uint32_t bits = 0;
  [[nodiscard]] std::int32_t count() const noexcept { return static_cast<std::int32_t>(bits & 0xFFU); }
  [[nodiscard]] std::int32_t first() const noexcept { return static_cast<std::int32_t>(bits >> 8 & 0xFFU); }
  [[nodiscard]] bool has_doubt() const noexcept { return bits >> 16 != 0; }
  /// Whether it is in doubt which rows there are.
  [[nodiscard]] bool is_count_in_doubt() const noexcept { return bits >> 24 != 0; }
  /// The rows whose ends are in doubt: bit i is of the row first() + i.
  [[nodiscard]] std::uint32_t with_ends_in_doubt() const noexcept { return (bits >> 16 & 0xFFU) >> first(); }
};

/// Writes the spans of all rows, up to most_small_rows; nothing if it is in doubt which there are. Runs the kernel for
/// the SIMD level of this machine.
SmallRows write_small_rows(const SmallCircle& circle, TileSpan* out) noexcept;

}  // namespace tilespace::detail
