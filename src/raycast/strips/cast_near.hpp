// SPDX-License-Identifier: MIT
#pragma once

#include <bit>
#include <cstdint>
#include <tilespace/base/detail/compiler.hpp>
#include <tilespace/geom/segment.hpp>
#include <tilespace/grid/collision_map.hpp>
#include <tilespace/grid/corner_gap.hpp>
#include <tilespace/raycast/cast_ray.hpp>
#include "strips/near_line.hpp"

/// @file cast_near.hpp
/// Raycast through the first seven columns of a line, where most rays of dense maps end.
///
/// The tiles of the line are found without those of the map. What depends on both is short, so that a processor has the
/// next ray under way while it waits for memory: it finds the first tile that both have, and makes the hit.

namespace tilespace::detail {

/// What is known of a ray after its first columns.
enum class NearEnd : std::uint8_t {
  unknown,  ///< It begins in a solid tile, or cannot be decided here.
  free,     ///< They are free.
  hit,      ///< It hits something there.
};

/// The tiles of a line in its first columns, by near_bit().
struct NearPath {
  std::uint64_t entered;    ///< The tile by which it enters each column, one more column included.
  std::uint64_t tiles;      ///< All of them, and those that it may have.
  std::uint64_t uncertain;  ///< Those whose hits are not certain, that of the start among them.
};

/// `uncertain` of a path that has rows in doubt, of which it has the higher ones.
inline constexpr std::uint64_t all_uncertain = ~std::uint64_t{0};

/// Path of a line with rows in doubt.
[[nodiscard]] NearPath near_path_in_doubt(std::int64_t place, std::int64_t slope, std::int64_t row_flip) noexcept;

/// Tests whether a line has more rows than a window in its first columns.
[[nodiscard]] constexpr bool has_ninth_row(const NearLine& line) noexcept {
  return row_of(line.place + near_columns * line.slope + 2 * strip_doubt) > 7;
}

/// Finds the tiles of a line without a ninth row. With the bit of the tile by which each column is entered, all tiles
/// are those from that to the one in the row by which the next column is entered: twice the higher bit less the lower
/// one. Bytes borrow nothing, as their differences are not negative.
[[nodiscard]] TILESPACE_ALWAYS_INLINE inline NearPath near_path(const NearStart& at, const NearLine& line) noexcept {
  const std::int64_t mirror = 7 & at.row_flip;
  // Places count eight rows a column, so that their integer parts are indices of bits.
  const std::int64_t step = line.slope + (std::int64_t{8} << strip_bits);
  const std::uint64_t start = std::uint64_t{1} << mirror;
  std::int64_t place = line.place;
  std::uint64_t entered = start;
  std::int64_t changed = 0;
  for (std::int64_t column = 1; column <= near_columns; ++column) {
    place += step;
    const std::int64_t behind = place + 2 * strip_doubt;
    entered |= std::uint64_t{1} << ((row_of(behind) ^ mirror) & 63);
    changed |= place ^ behind;
  }
  const std::uint64_t first = entered & ~std::uint64_t{0} >> 8;
  const std::uint64_t last = entered >> 8;
  const std::uint64_t both = (first ^ last) & static_cast<std::uint64_t>(at.row_flip);
  return {entered, 2 * (last ^ both) - (first ^ both), row_of(changed) == 0 ? start : all_uncertain};
}

/// The tiles of a path with rows in doubt, and those of the rows before.
[[nodiscard]] constexpr std::uint64_t with_rows_before(std::uint64_t tiles, std::int64_t row_flip) noexcept {
  constexpr std::uint64_t but_last = 0x7F7F7F7F7F7F7F7F;
  return tiles | (row_flip == 0 ? tiles >> 1 & but_last : (tiles & but_last) << 1);
}

/// Goes on from a column with an uncertain hit; `met` has the tiles that are solid and in the path. Corners are decided
/// exactly for lines on a lattice (lattice_line.hpp); all others are left unknown.
[[nodiscard]] NearEnd cast_near_corners(const Segment& segment, CornerGap gap, std::uint64_t solid, std::uint64_t met,
                                        RayHit& hit) noexcept;

/// Casts a line for which starts_near() is true.
[[nodiscard]] TILESPACE_ALWAYS_INLINE inline NearEnd cast_near(const CollisionMap& map, const Segment& segment,
                                                               CornerGap gap, RayHit& hit) noexcept {
  const NearStart start = near_start(segment);
  const std::uint64_t solid = solid_near(near_window(map, start), start);
  if (!is_near_line(segment)) return NearEnd::unknown;
  if (solid == 0) return NearEnd::free;
  const NearLine line = near_line(segment, start);
  if (has_ninth_row(line)) [[unlikely]]
    return NearEnd::unknown;
  NearPath path = near_path(start, line);
  if (path.uncertain == all_uncertain) [[unlikely]] {
    if ((solid & with_rows_before(path.tiles, start.row_flip)) == 0) return NearEnd::free;
    path = near_path_in_doubt(line.place, line.slope, start.row_flip);
  }
  const std::uint64_t met = solid & path.tiles;
  if (met == 0) return NearEnd::free;
  const int first_bit = std::countr_zero(met) & 56;
  if (((met & path.uncertain) >> first_bit & 0xFF) != 0) [[unlikely]]
    return cast_near_corners(segment, gap, solid, met, hit);
  const std::int64_t column = first_bit / 8;
  const bool at_entry = ((met & path.entered) >> first_bit & 0xFF) != 0;
  const std::int64_t by_row = static_cast<std::int64_t>(at_entry) - 1;
  const std::int64_t entered = row_of(line.place + column * line.slope + strip_doubt);
  const std::int64_t first_row = entered & -column >> 63;  // in column 0 it begins
  const std::int64_t by_y = start.along_rows ^ by_row;
  write_near_hit(segment, start, column, first_row - by_row, by_y, by_y, hit);
  return NearEnd::hit;
}

}  // namespace tilespace::detail
