// SPDX-License-Identifier: MIT
#pragma once

#include <bit>
#include <cstddef>
#include <cstdint>
#include <tilespace/base/detail/compiler.hpp>
#include <tilespace/exact/abs_of.hpp>
#include <tilespace/exact/max_of.hpp>
#include <tilespace/geom/segment.hpp>
#include <tilespace/grid/collision_map.hpp>
#include <tilespace/raycast/cast_ray.hpp>
#include "strips/strip_hit.hpp"
#include "strips/strip_line.hpp"

/// @file near_line.hpp
/// A line near its start: its tiles in the first seven columns, in fixed-point numbers.
///
/// The numbers are those of a StripLine, counted from the tile of the start, so that neither the end nor the border of
/// the map takes part. Their error is less, too: 2^-50 of a row for each of three operations, and 2^-40 a column, which
/// is far below strip_doubt. Choices are made by masks of 0 and -1: a branch on a direction would be mispredicted every
/// other time.

namespace tilespace::detail {

/// Columns of which the tiles are known: one less than a window has, as the row behind the last one is needed, too.
inline constexpr std::int64_t near_columns = 7;

/// Lines at least this long along their axis leave those columns before they end.
inline constexpr double shortest_near_line = 8.0;

/// Columns along the axis and rows across it, from the tile of the start on, mirrored as those of a StripLine are.
struct NearStart {
  std::int64_t along_rows;  ///< -1 if its axis is y; 0 if it is x.
  std::int64_t column;      ///< The tile of the start: its column of the axis, not mirrored.
  std::int64_t row;         ///< The same across.
  std::int64_t along_flip;  ///< -1 if columns are mirrored; 0 if not.
  std::int64_t row_flip;    ///< -1 if rows are mirrored; 0 if not.
};

/// A line from there on.
struct NearLine {
  std::int64_t place;  ///< Where it enters column 0, or would have, less strip_doubt: from -1 to 1.
  std::int64_t slope;  ///< Move across per column: at most 1.
};

/// One of two integers, by a mask of 0 or -1.
[[nodiscard]] constexpr std::int64_t choose(std::int64_t mask, std::int64_t if_set, std::int64_t otherwise) noexcept {
  return otherwise ^ ((otherwise ^ if_set) & mask);
}

/// -1 if a < b, 0 if not, for numbers that are not negative: they compare as their bits do.
[[nodiscard]] constexpr std::int64_t less_word(double a, double b) noexcept {
  return (std::bit_cast<std::int64_t>(a) - std::bit_cast<std::int64_t>(b)) >> 63;
}

/// Distance of the start from the side by which the line would have entered its tile, from that to the lower side.
[[nodiscard]] inline double from_entry(double inside, std::int64_t flip) noexcept {
  const std::uint64_t mirrored_at = std::bit_cast<std::uint64_t>(1.0) & static_cast<std::uint64_t>(flip);
  return abs_of(inside - std::bit_cast<double>(mirrored_at));
}

/// Tests whether a line begins in a map that has strips, and no shapes.
[[nodiscard]] TILESPACE_ALWAYS_INLINE inline bool starts_near(const CollisionMap& map,
                                                              const Segment& segment) noexcept {
  return map.shaped_count() == 0 && map.bits().has_strips() && is_in(map.bounds(), segment.start);
}

/// Tests whether a line is long enough. False for NaN.
[[nodiscard]] TILESPACE_ALWAYS_INLINE inline bool is_near_line(const Segment& segment) noexcept {
  const double x = abs_of(segment.end.x - segment.start.x);
  const double y = abs_of(segment.end.y - segment.start.y);
  return max_of(x, y) >= shortest_near_line && x + y < 0x1p1000;
}

/// Makes what the tiles to read depend on.
[[nodiscard]] TILESPACE_ALWAYS_INLINE inline NearStart near_start(const Segment& segment) noexcept {
  const double dx = segment.end.x - segment.start.x;
  const double dy = segment.end.y - segment.start.y;
  const std::int64_t x = floor_in_map(segment.start.x);
  const std::int64_t y = floor_in_map(segment.start.y);
  const std::int64_t along_rows = less_word(abs_of(dx), abs_of(dy));
  const std::int64_t flips = (sign_word(dx) ^ sign_word(dy)) & along_rows;
  const std::int64_t tiles = (x ^ y) & along_rows;
  return {along_rows, x ^ tiles, y ^ tiles, sign_word(dx) ^ flips, sign_word(dy) ^ flips};
}

/// Makes the line of a segment for which starts_near() and is_near_line() are true.
[[nodiscard]] TILESPACE_ALWAYS_INLINE inline NearLine near_line(const Segment& segment,
                                                                const NearStart& start) noexcept {
  constexpr double one = static_cast<double>(std::int64_t{1} << strip_bits);
  const double dx = segment.end.x - segment.start.x;
  const double dy = segment.end.y - segment.start.y;
  const double x_length = abs_of(dx);
  const double y_length = abs_of(dy);
  const double slope = min_of(x_length, y_length) / max_of(x_length, y_length) * one;
  const std::int64_t tiles = (start.column ^ start.row) & start.along_rows;
  const double x_offset = from_entry(segment.start.x - static_cast<double>(start.column ^ tiles), sign_word(dx));
  const double y_offset = from_entry(segment.start.y - static_cast<double>(start.row ^ tiles), sign_word(dy));
  const auto place_along_x = static_cast<std::int64_t>(y_offset * one - x_offset * slope);
  const auto place_along_y = static_cast<std::int64_t>(x_offset * one - y_offset * slope);
  return {choose(start.along_rows, place_along_y, place_along_x) - strip_doubt, static_cast<std::int64_t>(slope)};
}

/// Index of the bit of a column and row in words of tiles: byte `column`, mirrored as the strips of the map have it.
[[nodiscard]] constexpr std::int64_t near_bit(const NearStart& start, std::int64_t column, std::int64_t row) noexcept {
  return 8 * column + (row ^ (7 & start.row_flip));
}

/// The window of a map that begins with the tile of the start: byte 0 of each of its two strips.
struct NearWindow {
  const std::uint8_t* first;   ///< Of the strip that the first row is in.
  const std::uint8_t* second;  ///< Of the next one.
  int below;                   ///< Rows of the first strip before the window.
};

/// Finds it.
[[nodiscard]] TILESPACE_ALWAYS_INLINE inline NearWindow near_window(const CollisionMap& map,
                                                                    const NearStart& start) noexcept {
  const Tile corner = map.bounds().min;
  const std::int64_t corners = (std::int64_t{corner.x} ^ corner.y) & start.along_rows;
  const std::int64_t along = start.column - (corner.x ^ corners) - (7 & start.along_flip);
  const std::int64_t across = start.row - (corner.y ^ corners) - (7 & start.row_flip);
  const BitStrips strips = map.bits().strips(static_cast<StripAxis>(-start.along_rows), 0);
  const std::uint8_t* const first = strips.bytes() + (across >> 3) * strips.stride() + along;
  return {first, first + strips.stride(), static_cast<int>(across & 7)};
}

/// The tiles that are solid, from that of the start on, by near_bit().
[[nodiscard]] TILESPACE_ALWAYS_INLINE inline std::uint64_t solid_near(const NearWindow& at,
                                                                      const NearStart& start) noexcept {
  const std::uint64_t kept = (0xFFU >> at.below) * 0x0101010101010101U;
  const std::uint64_t window =
      (load<std::uint64_t>(at.first) >> at.below & kept) | (load<std::uint64_t>(at.second) << (8 - at.below) & ~kept);
  const std::uint64_t reversed = with_bytes_reversed(window);
  return window ^ ((window ^ reversed) & static_cast<std::uint64_t>(start.along_flip));
}

/// Writes the hit on a tile. Masks of 0 or -1 tell whether it is entered by its horizontal side, and whether the
/// fraction is that of the horizontal grid line: the same but at corners.
TILESPACE_ALWAYS_INLINE inline void write_near_hit(const Segment& segment, const NearStart& at, std::int64_t column,
                                                   std::int64_t row, std::int64_t by_y, std::int64_t crosses_y,
                                                   RayHit& hit) noexcept {
  static constexpr double Point::* coordinates[] = {&Point::x, &Point::y};
  const std::int64_t along = at.column + (column ^ at.along_flip) - at.along_flip;
  const std::int64_t across = at.row + (row ^ at.row_flip) - at.row_flip;
  const std::int64_t tiles = (along ^ across) & at.along_rows;
  const std::int64_t entered = choose(at.along_rows ^ crosses_y, across - at.row_flip, along - at.along_flip);
  const std::int64_t side_flip = choose(at.along_rows ^ by_y, at.row_flip, at.along_flip);
  double Point::* const coordinate = coordinates[static_cast<std::size_t>(-crosses_y)];
  const double start = segment.start.*coordinate;
  hit.hit = true;
  hit.tile = {static_cast<std::int32_t>(along ^ tiles), static_cast<std::int32_t>(across ^ tiles)};
  hit.side = static_cast<Side>(static_cast<std::int64_t>(Side::west) + by_y - 2 * side_flip);
  hit.fraction = (static_cast<double>(entered) - start) / (segment.end.*coordinate - start) + 0.0;
}

// By the numbers of sides: one less for horizontal ones, two more for those of lines to lower columns or rows.
static_assert(static_cast<int>(Side::west) - 1 == static_cast<int>(Side::north));
static_assert(static_cast<int>(Side::west) + 2 == static_cast<int>(Side::east));
static_assert(static_cast<int>(Side::north) + 2 == static_cast<int>(Side::south));

}  // namespace tilespace::detail
