// SPDX-License-Identifier: MIT
#include <bit>
#include <tilespace/base/detail/compiler.hpp>
#include <tilespace/exact/max_of.hpp>
#include <tilespace/raycast/cast_ray.hpp>
#include "strips/strip_corners.hpp"
#include "strips/strip_entry.hpp"
#include "strips/strip_hit.hpp"
#include "strips/strip_ray.hpp"
#include "walk/walk_ray.hpp"
#include "walk/walk_strips.hpp"

// Raycast along bit strips, 8x8 tiles at a time. A mask of the tiles that the line may touch in the next eight columns,
// and the bits of those tiles, give in a few operations either that all are free, or the first column to check in
// detail. There the rows that the line enters are known, or in doubt: then orientation() decides exactly on which side
// of the corner the line passes (strip_corners.cpp). After some free windows the march tries blocks of 8x8 tiles, and
// goes on with them as long as that gains enough. Tiles with a shape are solid to all of this; where the line reaches
// one, it is walked tile by tile for some columns (walk_strips.cpp), which evaluates what of the shape is solid.

namespace tilespace {
namespace detail {
namespace {

// Tiles, or blocks, of the next 8x8 that are solid and that the line may touch. Inlined, as a call costs rays 5 %.
TILESPACE_ALWAYS_INLINE inline std::uint64_t candidates(const StripRay& ray, const BitStrips& strips,
                                                        StripPosition at) noexcept {
  return window_ahead(strips, ray.line, at.along, row_of(at.place)) & ray.masks[mask_place(at.place)];
}

// Hit among shapes, from this column on, beginning where the line enters column `from`. Returns the number of columns
// to go on by, or 0 if there is a hit.
std::int64_t walk_on(const StripRay& ray, StripPosition from, StripPosition at, RayHit& hit) noexcept {
  hit = walk_columns(ray, from, at.along);
  return hit.hit ? 0 : walked_columns;
}

// Checks a column with a candidate. Returns the number of columns to go on by, or 0 if there is a hit, which it writes.
// In one column the line is in the row where it enters it, and at most in the next one.
std::int64_t resolve_column(const StripRay& ray, StripPosition at, RayHit& hit) noexcept {
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

// Where a ray is, and where its last window began.
struct StripProgress {
  StripPosition at;
  StripPosition window;
};

// Skips free blocks, from the block that the line is in. Stops at the latest at the first column of the next block
// that is not free, so that the line is checked tile by tile again.
StripProgress skip_blocks(const StripRay& ray, StripPosition from) noexcept {
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

// Number of free windows until blocks are tried, now and after that.
struct WindowsBeforeBlocks {
  int now = windows_before_blocks;
  int next = windows_before_blocks;
};

// The next number, after a try that gained some columns.
WindowsBeforeBlocks after_try(WindowsBeforeBlocks windows, std::int64_t columns) noexcept {
  const int next = columns < min_columns_gained ? 4 * windows.next : 1;
  return {next, next};
}

// Marches from `at` on, where the line begins or is known to be free before. Writes the hit in the map, if there is
// one. Returns where the last window began.
StripPosition march(const StripRay& ray, StripPosition at, RayHit& hit) noexcept {
  StripPosition window = start_of(ray.line);
  WindowsBeforeBlocks windows;
  while (!is_over(ray.line, at)) {
    window = at;
    const std::uint64_t ahead = candidates(ray, ray.tiles, at);
    if (ahead == 0) {
      at = ahead_of(at, ray.columns, ray.line);
      if (--windows.now != 0 || is_over(ray.line, at)) continue;
      const StripProgress skipped = skip_blocks(ray, at);
      windows = after_try(windows, skipped.at.along - at.along);
      at = skipped.at;
      window = skipped.window;
      continue;
    }
    at = ahead_of(at, std::countr_zero(ahead) / 8, ray.line);
    if (at.along > ray.line.last_along) break;
    const std::int64_t columns = resolve_column(ray, at, hit);
    if (columns == 0) break;
    at = ahead_of(at, columns, ray.line);
  }
  return window;
}

// Whether a line begins in a whole solid tile, of a map without shapes: before a line is made for it.
bool begins_in_solid(const CollisionMap& map, Tile first) noexcept {
  const Tile corner = map.bounds().min;
  return map.shaped_count() == 0 && map.bits()
                                        .strips(StripAxis::columns, 0)
                                        .get(std::int64_t{first.x} - corner.x, std::int64_t{first.y} - corner.y);
}

// The hit of such a line. One that leaves the tile at once, by its western or northern side, was never in it.
RayHit hit_at_once(const CollisionMap& map, const Segment& segment, Tile first, CornerGap gap) noexcept {
  const auto [start, end] = segment;
  if ((end.x < start.x && start.x == first.x) || (end.y < start.y && start.y == first.y)) [[unlikely]] {
    return walk_ray(map, segment, gap);
  }
  return {true, true, first, Side::none, 0.0};
}

RayHit cast_along_strips(const StripRay& ray) noexcept {
  StripPosition start = start_of(ray.line);
  RayHit hit;
  if (ray.has_shapes && is_solid(ray, start.along, ray.line.first_row)) [[unlikely]] {
    hit = walk_from_start(ray);
    if (hit.hit) return hit;
    start = ahead_of(start, walked_columns, ray.line);
  }
  const StripPosition last = march(ray, start, hit);
  if (!hit.hit && leaves_walled_map(ray.map, ray.segment)) hit = hit_outside_map(ray, last);
  return hit;
}

// A line that enters a map without shapes at a certain tile.
RayHit cast_from_entry(const CollisionMap& map, const Segment& segment, const StripEntry& entry,
                       CornerGap gap) noexcept {
  const StripRay ray = strip_ray(map, segment, entry.line, gap);
  RayHit hit;
  if (is_solid(ray, ray.line.along, ray.line.first_row)) {
    write_hit(ray, entry.by_column, ray.line.along, ray.line.first_row, hit);
  } else {
    march(ray, start_of(ray.line), hit);
  }
  return hit;
}

// A line that begins outside: its strips begin where it enters the map. Near corners, and where there may be walls, the
// step into the map is taken with all checks.
RayHit cast_from_outside(const CollisionMap& map, const Segment& segment, CornerGap gap) noexcept {
  if (map.shaped_count() == 0) {
    const StripEntry entry = strip_entry(map, segment);
    if (entry.kind == StripEntry::Kind::misses) return {};
    if (entry.kind == StripEntry::Kind::enters) return cast_from_entry(map, segment, entry, gap);
  }
  const MapEntry entry = enter_map(map, segment, gap);
  if (!entry.is_inside) return entry.hit;
  const StripRay ray = strip_ray(map, segment, strip_line(map, segment, entry.tile), gap);
  StripPosition start = start_of(ray.line);
  RayHit hit;
  if (ray.has_shapes && map.has_shape(entry.tile)) {
    hit = walk_from_entry(ray, entry.tile);
    if (hit.hit) return hit;
    start = ahead_of(start, walked_columns, ray.line);
  }
  march(ray, start, hit);
  return hit;
}

}  // namespace
}  // namespace detail

RayHit cast_ray(const CollisionMap& map, const Segment& segment, CornerGap gap) noexcept {
  if (!detail::fits_strips(map, segment)) [[unlikely]] {
    if (detail::fits_strips_from_outside(map, segment)) return detail::cast_from_outside(map, segment, gap);
    return detail::walk_ray(map, segment, gap);
  }
  const Tile first = detail::start_in_map(segment);
  if (detail::begins_in_solid(map, first)) [[unlikely]] return detail::hit_at_once(map, segment, first, gap);
  const detail::StripLine line = detail::strip_line(map, segment, first);
  return detail::cast_along_strips(detail::strip_ray(map, segment, line, gap));
}

bool is_clear(const CollisionMap& map, const Segment& segment, CornerGap gap) noexcept {
  return !cast_ray(map, segment, gap).hit;
}

}  // namespace tilespace
