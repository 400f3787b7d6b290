// SPDX-License-Identifier: MIT
#pragma once

#include <bit>
#include <cstdint>
#include <tilespace/base/detail/compiler.hpp>
#include <tilespace/exact/max_of.hpp>
#include "strips/strip_corners.hpp"
#include "strips/strip_hit.hpp"
#include "strips/strip_ray.hpp"
#include "walk/walk_strips.hpp"

/// @file march_strips.hpp
/// Raycast along bit strips of one map, 8x8 tiles at a time, from a column of the line on.
///
/// A mask of the tiles that the line may touch in the next eight columns, and the bits of those tiles, give in a few
/// operations either that all are free, or the first column to check in detail. There the rows that the line enters are
/// known, or in doubt: then orientation() decides exactly on which side of the corner the line passes
/// (strip_corners.cpp). After some free windows the march tries blocks of 8x8 tiles, and goes on with them as long as
/// that gains enough. Tiles with a shape are solid to all of this; where the line reaches one, it is walked tile by
/// tile for some columns (walk_strips.cpp), which evaluates what of the shape is solid.

namespace tilespace::detail {

/// Tiles, or blocks, of the next 8x8 that are solid and that the line may touch. Inlined, as a call costs rays 5 %.
[[nodiscard]] TILESPACE_ALWAYS_INLINE inline std::uint64_t candidates(const StripRay& ray, const BitStrips& strips,
                                                                      StripPosition at) noexcept {
  return window_ahead(strips, ray.line, at.along, row_of(at.place)) & ray.masks[mask_place(at.place)];
}

/// Hit among shapes, from this column on, beginning where the line enters column `from`. Returns the number of columns
/// to go on by, or 0 if there is a hit.
[[nodiscard]] inline std::int64_t walk_on(const StripRay& ray, StripPosition from, StripPosition at,
                                          RayHit& hit) noexcept {
  hit = walk_columns(ray, from, at.along);
  return hit.hit ? 0 : walked_columns;
}

/// Checks a column with a candidate. Returns the number of columns to go on by, or 0 if there is a hit, which it
/// writes. In one column the line is in the row where it enters it, and at most in the next one.
[[nodiscard]] inline std::int64_t resolve_column(const StripRay& ray, StripPosition at, RayHit& hit) noexcept {
  const StripLine& line = ray.line;
  const StripPosition next = ahead_of(at, 1, line);
  const bool entry_in_doubt = is_in_doubt(at.place) && row_of(at.place) >= line.first_row;
  const bool exit_in_doubt = is_in_doubt(next.place) && row_of(next.place) < line.end_row;
  const std::int64_t entered = max_of(row_of(at.place + strip_doubt), line.first_row);
  const std::int64_t left = min_of(row_of(next.place + strip_doubt), line.end_row);
  const bool at_entry = is_solid(ray, at.along, entered);
  const bool behind = is_solid(ray, at.along, left);
  if (entry_in_doubt || (exit_in_doubt && !at_entry)) [[unlikely]] {
    // Walls end at corners, so among shapes there is more to check.
    if (ray.has_shapes) return walk_on(ray, at, at, hit);
    return hit_among_corners(ray, at, hit) ? 0 : 1;
  }
  if (!(at_entry | behind)) return 1;
  const std::int64_t row = at_entry ? entered : left;
  if (ray.has_shapes && ray.map.has_shape(tile_of(ray, at.along, row))) {
    return walk_on(ray, at_entry ? ahead_of(at, -1, line) : at, at, hit);
  }
  write_hit(ray, at_entry, at.along, row, hit);
  return 0;
}

/// Where a ray is, and where its last window began.
struct StripProgress {
  StripPosition at;
  StripPosition window;
};

/// Skips free blocks, from the block that the line is in. Stops at the latest at the first column of the next block
/// that is not free, so that the line is checked tile by tile again.
[[nodiscard]] inline StripProgress skip_blocks(const StripRay& ray, StripPosition from) noexcept {
  const BitStrips blocks = ray.map.bits().strips(ray.line.axis, 1);
  StripPosition at = ahead_of(from, -(from.along & 7), ray.line);
  StripPosition window = from;
  while (!is_over(ray.line, at)) {
    const std::uint64_t ahead = candidates(ray, blocks, {at.along >> 3, at.place >> 3});
    window = at;
    at = ahead_of(at, 8 * (ahead == 0 ? ray.columns : std::countr_zero(ahead) / 8), ray.line);
    if (ahead != 0) break;
  }
  return {at.along > from.along ? at : from, window};
}

/// Number of free windows until blocks are tried, now and after that.
struct WindowsBeforeBlocks {
  int now = windows_before_blocks;
  int next = windows_before_blocks;
};

/// The next number, after a try that gained some columns.
[[nodiscard]] constexpr WindowsBeforeBlocks after_try(WindowsBeforeBlocks windows, std::int64_t columns) noexcept {
  const int next = columns < min_columns_gained ? 4 * windows.next : 1;
  return {next, next};
}

/// A march along the strips of a map, which may go on in another map of the same tiles.
struct StripMarch {
  StripPosition at;      ///< The next column to check; all before are free.
  StripPosition window;  ///< Where the last window began.
  WindowsBeforeBlocks windows{};
};

/// Tries blocks, from a column on before which all are free.
inline void by_blocks(const StripRay& ray, StripMarch& march) noexcept {
  const StripProgress skipped = skip_blocks(ray, march.at);
  march.windows = after_try(march.windows, skipped.at.along - march.at.along);
  march.at = skipped.at;
  march.window = skipped.window;
}

/// Marches on, from where the line begins or is known to be free before. Writes the hit in the map, if there is one.
[[nodiscard]] TILESPACE_ALWAYS_INLINE inline StripMarch march_on(const StripRay& ray, StripMarch march,
                                                                 RayHit& hit) noexcept {
  while (!is_over(ray.line, march.at)) {
    march.window = march.at;
    const std::uint64_t ahead = candidates(ray, ray.tiles, march.at);
    if (ahead == 0) {
      march.at = ahead_of(march.at, ray.columns, ray.line);
      if (--march.windows.now == 0 && !is_over(ray.line, march.at)) by_blocks(ray, march);
      continue;
    }
    march.at = ahead_of(march.at, std::countr_zero(ahead) / 8, ray.line);
    if (march.at.along > ray.line.last_along) break;
    const std::int64_t columns = resolve_column(ray, march.at, hit);
    if (columns == 0) break;
    march.at = ahead_of(march.at, columns, ray.line);
  }
  return march;
}

}  // namespace tilespace::detail
