// SPDX-License-Identifier: MIT
#pragma once

#include <bit>
#include <cstdint>
#include <tilespace/base/detail/compiler.hpp>
#include <tilespace/exact/abs_of.hpp>
#include <tilespace/exact/max_of.hpp>
#include <tilespace/geom/segment.hpp>
#include <tilespace/grid/collision_map.hpp>
#include <tilespace/raycast/cast_ray.hpp>
#include "strips/strip_line.hpp"

/// @file walk_near.hpp
/// Grid traversal (DDA) of the first tiles of a line, in maps that are larger than a cache: in the exact order of
/// line_walk.hpp, where that is certain, and with as few instructions as possible.
///
/// There rays wait for memory. As many of them wait at a time as fit into the reorder buffer of a processor, and the
/// rows of a map take half as much of the cache as strips in two directions. So a walk with a branch for each step,
/// of half the instructions of a window of 8x8 tiles, is faster than that, until it takes many steps.
///
/// The order is that of LineWalk, scaled so that |dx| + |dy| is in [2^60, 2^61). Displacements are rounded by 2^-53 of
/// themselves and truncated by 1, which is less than 2^9 a step, and 2^21 for all. The distances to the first grid
/// lines are less than 2^12 tiles and rounded once; each product is rounded three times more, and the difference once:
/// less than 5 * 2^-53 * 2^12 * 2^61 < 2^23. Together less than 2^24, which is `walk_doubt`.

namespace tilespace::detail {

/// Whether a map, with all its bits, is larger than a cache of some megabytes.
[[nodiscard]] inline bool is_large(const CollisionMap& map) noexcept {
  constexpr std::uint64_t smallest = 12 << 20;
  return map.bits().bytes() > smallest;
}

/// Error bound of the order of the next two grid lines, for up to `most_walked` steps along each axis.
inline constexpr std::int64_t walk_doubt = std::int64_t{1} << 24;
inline constexpr std::int64_t most_walked = 1 << 11;

/// A place on a line: steps from the tile of the start.
struct WalkPlace {
  std::int64_t columns;  ///< Columns that were crossed.
  std::int64_t rows;     ///< Rows that were crossed.
};

/// What is known of a line after some steps.
struct WalkedTiles {
  /// How it ended.
  enum class End : std::uint8_t {
    unknown,  ///< It passes near to a corner of the grid, or begins in a solid tile.
    free,     ///< All tiles so far are free.
    hit,      ///< It hits one.
  };
  End end;
  WalkPlace place{};  ///< Valid iff `free`.
};

/// Tests whether a line begins in a map without shapes, and this many steps along each axis are within the map, and
/// along one of them within its length. False for NaN.
[[nodiscard]] TILESPACE_ALWAYS_INLINE inline bool can_walk(const CollisionMap& map, const Segment& segment,
                                                           std::int32_t steps) noexcept {
  const auto [min, max] = map.bounds();
  const double margin = steps;
  const Point start = segment.start;
  const double width = abs_of(segment.end.x - start.x);
  const double height = abs_of(segment.end.y - start.y);
  return map.shaped_count() == 0 && start.x >= min.x + margin && start.x < max.x - margin &&
         start.y >= min.y + margin && start.y < max.y - margin && max_of(width, height) >= margin + 1.0 &&
         width + height < 0x1p900;
}

/// A line that is walked: the tile of its start, and its displacement.
struct WalkedLine {
  const Segment& segment;
  std::int64_t x;
  std::int64_t y;
  double dx;
  double dy;
  std::int64_t x_flip;  ///< -1 if columns decrease; 0 if not.
  std::int64_t y_flip;  ///< -1 if rows decrease; 0 if not.
  [[nodiscard]] std::int64_t column(std::int64_t steps) const noexcept { return x + ((steps ^ x_flip) - x_flip); }
  [[nodiscard]] std::int64_t row(std::int64_t steps) const noexcept { return y + ((steps ^ y_flip) - y_flip); }
};

/// Makes that of a segment.
[[nodiscard]] TILESPACE_ALWAYS_INLINE inline WalkedLine walked_line(const Segment& segment) noexcept {
  const double dx = segment.end.x - segment.start.x;
  const double dy = segment.end.y - segment.start.y;
  return {segment, floor_in_map(segment.start.x), floor_in_map(segment.start.y), dx, dy, sign_word(dx), sign_word(dy)};
}

/// How far a line can be walked at most, of which can_walk() is true for some steps: to the border of the map, until
/// the last tile of its length but one, and as far as the error bound holds.
[[nodiscard]] inline WalkPlace walk_limit(const CollisionMap& map, const Segment& segment) noexcept {
  const auto [min, max] = map.bounds();
  const WalkedLine line = walked_line(segment);
  const double length = min_of(max_of(abs_of(line.dx), abs_of(line.dy)) - 1.0, static_cast<double>(most_walked));
  const auto steps = static_cast<std::int64_t>(length);
  return {min_of(steps, line.x_flip != 0 ? line.x - min.x : max.x - 1 - line.x),
          min_of(steps, line.y_flip != 0 ? line.y - min.y : max.y - 1 - line.y)};
}

/// Which grid line is crossed next: the vertical one if `order` is negative, the horizontal one if it is positive.
struct WalkOrder {
  std::int64_t order;
  std::int64_t per_column;  ///< Added where a column is entered.
  std::int64_t per_row;     ///< Subtracted where a row is entered.
};

/// The order at a place.
[[nodiscard]] TILESPACE_ALWAYS_INLINE inline WalkOrder walk_order(const WalkedLine& line, WalkPlace at) noexcept {
  const double width = abs_of(line.dx);
  const double height = abs_of(line.dy);
  const std::uint64_t biased_exponent = std::bit_cast<std::uint64_t>(width + height) >> 52;
  const double scale = std::bit_cast<double>((2 * 1023 + 60 - biased_exponent) << 52);
  const double to_column =
      abs_of(static_cast<double>(line.column(at.columns) + 1 + line.x_flip) - line.segment.start.x);
  const double to_row = abs_of(static_cast<double>(line.row(at.rows) + 1 + line.y_flip) - line.segment.start.y);
  return {static_cast<std::int64_t>((to_column * height - to_row * width) * scale),
          static_cast<std::int64_t>(height * scale), static_cast<std::int64_t>(width * scale)};
}

/// Hit on the tile at a place, which was entered by a vertical line of the grid.
TILESPACE_ALWAYS_INLINE inline WalkedTiles hit_in_column(const WalkedLine& line, WalkPlace at, RayHit& hit) noexcept {
  const std::int64_t column = line.column(at.columns);
  const double entered = static_cast<double>(column - line.x_flip);
  hit = {true,
         false,
         {static_cast<std::int32_t>(column), static_cast<std::int32_t>(line.row(at.rows))},
         line.x_flip == 0 ? Side::west : Side::east,
         (entered - line.segment.start.x) / line.dx + 0.0};
  return {WalkedTiles::End::hit};
}

/// The same by a horizontal line.
TILESPACE_ALWAYS_INLINE inline WalkedTiles hit_in_row(const WalkedLine& line, WalkPlace at, RayHit& hit) noexcept {
  const std::int64_t row = line.row(at.rows);
  const double entered = static_cast<double>(row - line.y_flip);
  hit = {true,
         false,
         {static_cast<std::int32_t>(line.column(at.columns)), static_cast<std::int32_t>(row)},
         line.y_flip == 0 ? Side::north : Side::south,
         (entered - line.segment.start.y) / line.dy + 0.0};
  return {WalkedTiles::End::hit};
}

/// Walks on from a place on a line, until the steps along one of the axes are those of the limit; can_walk() is true
/// for these, or they are within walk_limit().
[[nodiscard]] TILESPACE_ALWAYS_INLINE inline WalkedTiles walk_tiles(const CollisionMap& map, const Segment& segment,
                                                                    WalkPlace from, WalkPlace limit,
                                                                    RayHit& hit) noexcept {
  const WalkedLine line = walked_line(segment);
  const Tile corner = map.bounds().min;
  const BitRows rows = map.bits().rows();
  const std::int64_t row_bits = rows.words_per_row * 64;
  const std::int64_t next_column = 1 + 2 * line.x_flip;
  const std::int64_t next_row = (row_bits ^ line.y_flip) - line.y_flip;
  std::int64_t bit = (line.row(from.rows) - corner.y) * row_bits + (line.column(from.columns) - corner.x);
  const auto is_solid = [&] { return (rows.words[bit >> 6] >> (bit & 63) & 1) != 0; };
  if (is_solid()) [[unlikely]]
    return {WalkedTiles::End::unknown};

  auto [order, per_column, per_row] = walk_order(line, from);
  WalkPlace left{limit.columns - from.columns, limit.rows - from.rows};
  const auto place = [&] { return WalkPlace{limit.columns - left.columns, limit.rows - left.rows}; };
  for (;;) {
    if (order < -walk_doubt) {
      order += per_column;
      bit += next_column;
      --left.columns;
      if (is_solid()) return hit_in_column(line, place(), hit);
      if (left.columns == 0) break;
    } else {
      if (order <= walk_doubt) return {WalkedTiles::End::unknown};
      order -= per_row;
      bit += next_row;
      --left.rows;
      if (is_solid()) return hit_in_row(line, place(), hit);
      if (left.rows == 0) break;
    }
  }
  return {WalkedTiles::End::free, place()};
}

}  // namespace tilespace::detail
