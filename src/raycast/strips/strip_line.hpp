// SPDX-License-Identifier: MIT
#pragma once

#include <array>
#include <bit>
#include <cstddef>
#include <cstdint>
#include <tilespace/base/detail/compiler.hpp>
#include <tilespace/base/rounding.hpp>
#include <tilespace/exact/abs_of.hpp>
#include <tilespace/geom/segment.hpp>
#include <tilespace/grid/bit_grid.hpp>
#include <tilespace/grid/collision_map.hpp>

/// @file strip_line.hpp
/// A line in fixed-point numbers, for marching along the bit strips of a map.
///
/// The line begins in the map, or where it enters it. It moves at least as far along one axis as across it, and both
/// axes are mirrored so that neither coordinate decreases: a column or row c becomes ~c, and a line that enters column
/// c from the east enters the mirrored one from the west. From one column to the next ("along") it then moves across by
/// 0 to 1.

namespace tilespace::detail {

/// Positions across are fixed-point integers with this many fraction bits: exact to compare, the same on every machine.
inline constexpr int strip_bits = 40;

/// Error bound of positions across: a row is certain where the line is farther than this from the next one.
///
/// The errors, in tiles: a coordinate in the map is below 2^18, so subtracting the map's corner rounds by 2^-36, and so
/// does going back to where the line would have entered its first column. The move across in a column is rounded by
/// 2^-51 of itself, and down to a multiple of 2^-40: over 2^18 columns that is less than 2^-21. Together it is less
/// than 2^-20.
inline constexpr std::int64_t strip_doubt = std::int64_t{1} << (strip_bits - 20);

/// Free windows (8x8 tiles) after which blocks are tried, and the columns that must be gained to try them again soon.
inline constexpr int windows_before_blocks = 3;
inline constexpr std::int64_t min_columns_gained = 40;

/// The integer part of a position, or of a scaled one.
[[nodiscard]] constexpr std::int64_t row_of(std::int64_t place) noexcept { return place >> strip_bits; }

/// Tests whether the error bound leaves open if a position, given less strip_doubt, is below row_of(place) + 1.
[[nodiscard]] constexpr bool is_in_doubt(std::int64_t place) noexcept {
  constexpr std::int64_t one = std::int64_t{1} << strip_bits;
  return (place & (one - 1)) >= one - 2 * strip_doubt;
}

/// A line over the strips of a map. Columns and rows are counted from the map's north-western corner.
struct StripLine {
  std::int64_t along = 0;       ///< The first column, mirrored.
  std::int64_t last_along = 0;  ///< The last column: that of the end, or the last of the map.
  std::int64_t place = 0;       ///< Where it enters column `along`, or would have, less strip_doubt.
  std::int64_t slope = 0;       ///< Move across per column: at most 1.
  std::int64_t first_row = 0;   ///< The first row, mirrored.
  std::int64_t end_row = 0;     ///< The row of the end.
  std::int64_t last_row = 0;    ///< The last row of the map.
  std::int64_t along_flip = 0;  ///< -1 if columns are mirrored; 0 if not.
  std::int64_t row_flip = 0;    ///< -1 if rows are mirrored; 0 if not.
  StripAxis axis = StripAxis::columns;
  std::array<double, 2> start{};  ///< Along and across.
  std::array<double, 2> end{};    ///< Along and across.
};

// Tests whether the tile of this point is one of these. Tiles are half-open, so that the point itself can be compared.
[[nodiscard]] inline bool is_in(TileBox tiles, Point point) noexcept {
  return point.x >= tiles.min.x && point.x < tiles.max.x && point.y >= tiles.min.y && point.y < tiles.max.y;
}

/// Tests whether the line can be followed in strips. It has to begin within the map, to have a length, and its
/// differences of coordinates must not overflow. All comparisons are false for NaN.
[[nodiscard]] inline bool fits_strips(const CollisionMap& map, const Segment& segment) noexcept {
  const double x = abs_of(segment.end.x - segment.start.x);
  const double y = abs_of(segment.end.y - segment.start.y);
  return map.bits().has_strips() && is_in(map.bounds(), segment.start) && x + y > 0.0 && x < 0x1p1000 && y < 0x1p1000;
}

/// Farthest start beyond a map, in tiles, of a line that is followed in strips from where it enters the map. The error
/// of its place there, by the rounding of the slope and of the start, is below 2^-29 tiles, which is far below what is
/// left of strip_doubt.
inline constexpr double farthest_start = 0x1p20;

/// Tests whether a line that begins outside of the map can be followed in strips from where it enters it. Where the
/// outside is solid, it is hit before.
[[nodiscard]] inline bool fits_strips_from_outside(const CollisionMap& map, const Segment& segment) noexcept {
  const auto [min, max] = map.bounds();
  const double x = abs_of(segment.end.x - segment.start.x);
  const double y = abs_of(segment.end.y - segment.start.y);
  const Point start = segment.start;
  return map.bits().has_strips() && map.outside() == Outside::free && x + y > 0.0 && x < 0x1p1000 && y < 0x1p1000 &&
         start.x > min.x - farthest_start && start.x < max.x + farthest_start &&  //
         start.y > min.y - farthest_start && start.y < max.y + farthest_start;
}

/// Tests whether a line that hits nothing in the map hits the solid tiles outside of it.
[[nodiscard]] inline bool leaves_walled_map(const CollisionMap& map, const Segment& segment) noexcept {
  return map.outside() == Outside::solid && !is_in(map.bounds(), segment.end);
}

// -1 for negative values, -0 included; 0 otherwise.
[[nodiscard]] inline std::int64_t sign_word(double value) noexcept {
  return static_cast<std::int64_t>(std::bit_cast<std::uint64_t>(value)) >> 63;
}

// -value if `flip` is -1. Branch-free: directions are as good as random, and a misprediction costs as much as a strip.
[[nodiscard]] inline double mirrored(double value, std::int64_t flip) noexcept {
  const std::uint64_t sign = static_cast<std::uint64_t>(flip) << 63;
  return std::bit_cast<double>(std::bit_cast<std::uint64_t>(value) ^ sign);
}

// floor_to_int32() for coordinates within a map.
[[nodiscard]] inline std::int64_t floor_in_map(double value) noexcept {
  const auto truncated = static_cast<std::int64_t>(value);
  return truncated - static_cast<std::int64_t>(value < static_cast<double>(truncated));
}

/// Makes the line of a segment from its first tile in the bounds of a map on: that of its start, for which
/// fits_strips() is true, or the one by which it enters the map, for which fits_strips_from_outside() is.
[[nodiscard]] inline StripLine strip_line(TileBox bounds, const Segment& segment, Tile first) noexcept {
  const std::array<double, 2> start{segment.start.x, segment.start.y};
  const std::array<double, 2> end{segment.end.x, segment.end.y};
  const std::array<double, 2> displacement{end[0] - start[0] + 0.0,
                                           end[1] - start[1] + 0.0};  // 0 and not -0: no direction
  const std::array<std::int64_t, 2> corner{bounds.min.x, bounds.min.y};
  const std::array<std::int64_t, 2> size{bounds.max.x - corner[0], bounds.max.y - corner[1]};
  const auto a = static_cast<std::size_t>(abs_of(displacement[1]) > abs_of(displacement[0]));  // the axis along
  const std::size_t b = 1 - a;                                                                 // and across

  StripLine line;
  line.axis = static_cast<StripAxis>(a);
  line.start = {start[a], start[b]};
  line.end = {end[a], end[b]};
  line.along_flip = sign_word(displacement[a]);
  line.row_flip = sign_word(displacement[b]);
  const double slope = abs_of(displacement[b]) / abs_of(displacement[a]);
  const std::array<std::int64_t, 2> tile{first.x, first.y};
  const std::int64_t column = tile[a];
  const std::int64_t row = tile[b];
  const std::int64_t end_column = (floor_to_int32(end[a]) - corner[a]) ^ line.along_flip;
  const std::int64_t last_column = (size[a] - 1) | line.along_flip;
  line.along = (column - corner[a]) ^ line.along_flip;
  line.last_along = end_column < last_column ? end_column : last_column;
  line.first_row = (row - corner[b]) ^ line.row_flip;
  line.end_row = (floor_to_int32(end[b]) - corner[b]) ^ line.row_flip;
  line.last_row = (size[b] - 1) | line.row_flip;

  // Back to where it would have entered its first column. A line that stays in its row is put in the middle of it.
  const double back = mirrored(start[a], line.along_flip) - static_cast<double>(column ^ line.along_flip);
  const double from_corner = displacement[b] == 0.0
                                 ? static_cast<double>(row - corner[b]) + 0.5
                                 : mirrored(start[b] - static_cast<double>(corner[b]), line.row_flip);
  constexpr double one = static_cast<double>(std::int64_t{1} << strip_bits);
  line.slope = static_cast<std::int64_t>(slope * one);
  line.place = static_cast<std::int64_t>((from_corner - back * slope) * one) - strip_doubt;
  return line;
}

/// The tile of the start of a line that begins in the map.
[[nodiscard]] inline Tile start_in_map(const Segment& segment) noexcept {
  return {static_cast<std::int32_t>(floor_in_map(segment.start.x)),
          static_cast<std::int32_t>(floor_in_map(segment.start.y))};
}

/// Returns the 8x8 window of bits ahead, in the order of the line: column `along` + i and row `row` + j is bit 8 i + j;
/// or bit 8 i + 7 - j if rows are mirrored.
[[nodiscard]] inline std::uint64_t window_ahead(const BitStrips& strips, const StripLine& line, std::int64_t along,
                                                std::int64_t row) noexcept {
  const std::int64_t column = (along ^ line.along_flip) - (7 & line.along_flip);
  const std::uint64_t window = strips.window(column, (row ^ line.row_flip) - (7 & line.row_flip));
  const std::uint64_t turned = with_bytes_reversed(window);
  return window ^ ((window ^ turned) & static_cast<std::uint64_t>(line.along_flip));
}

}  // namespace tilespace::detail
