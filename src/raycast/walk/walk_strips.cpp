// SPDX-License-Identifier: MIT
#include "walk/walk_strips.hpp"
#include <tilespace/base/detail/work.hpp>
#include "walk/walk_ray.hpp"

namespace tilespace::detail {
namespace {

struct Range {
  std::int64_t first;
  std::int64_t end;
};

Range range(std::int64_t first, std::int64_t count, std::int64_t flip) noexcept {
  return flip == 0 ? Range{first, first + count} : Range{~(first + count - 1), ~first + 1};
}

// Tiles of the map from this mirrored column and row on: `columns` along, and enough rows for the line to stay within.
TileBox tiles_from(const StripRay& ray, std::int64_t along, std::int64_t row, std::int64_t columns) noexcept {
  const bool is_column = ray.line.axis == StripAxis::columns;
  const Range columns_of_map = range(along, columns, ray.line.along_flip);
  const Range rows_of_map = range(row, columns + 3, ray.line.row_flip);
  const Range x = is_column ? columns_of_map : rows_of_map;
  const Range y = is_column ? rows_of_map : columns_of_map;
  const Tile corner = ray.map.bounds().min;
  const auto at = [](std::int64_t value, std::int32_t origin) { return saturate_to_int32(value + origin); };
  const TileBox box{{at(x.first, corner.x), at(y.first, corner.y)}, {at(x.end, corner.x), at(y.end, corner.y)}};
  return intersection(box, ray.map.bounds());
}

}  // namespace

RayHit walk_from_start(const StripRay& ray) noexcept {
  TILESPACE_WORK(doubtful_columns);
  const RayHit hit = hit_at_start(ray.map, ray.segment);
  if (hit.hit) return hit;
  const TileBox window = tiles_from(ray, ray.line.along, ray.line.first_row, walked_columns);
  return walk_ray_in(window, ray.map, ray.segment, ray.gap);
}

RayHit walk_from_entry(const StripRay& ray, Tile entry) noexcept {
  TILESPACE_WORK(doubtful_columns);
  const TileBox window = tiles_from(ray, ray.line.along, ray.line.first_row, walked_columns);
  return walk_ray_from(entry, window, ray.map, ray.segment, ray.gap);
}

// Starts in the row of a column where it is in no doubt; otherwise where the line enters the window.
RayHit walk_columns(const StripRay& ray, StripPosition from, std::int64_t to_walk) noexcept {
  TILESPACE_WORK(doubtful_columns);
  const StripLine& line = ray.line;
  for (int back = 0; back < 3 && from.along > line.along && is_in_doubt(from.place); ++back)
    from = ahead_of(from, -1, line);
  const TileBox window = tiles_from(ray, from.along, row_of(from.place), to_walk - from.along + walked_columns);
  const bool is_known = from.along > line.along && !is_in_doubt(from.place);
  if (!is_known) return walk_ray_in(window, ray.map, ray.segment, ray.gap);
  const std::int64_t row = row_of(from.place + strip_doubt);
  // Past the last row of the map, the line has left it already.
  if (row > line.last_row) return {};
  return walk_ray_from(tile_of(ray, from.along, row), window, ray.map, ray.segment, ray.gap);
}

// The last window may be one of blocks, so that it is not known where the line leaves the map. A line that leaves the
// map at once, by less than the doubt about its row, may seem to stay in it for long: it has to be walked from its
// start.
RayHit hit_outside_map(const StripRay& ray, StripPosition last) noexcept {
  const TileBox last_tiles = tiles_from(ray, last.along, row_of(last.place), 8 * 9);
  const RayHit hit = walk_ray_in(last_tiles, ray.map, ray.segment, ray.gap);
  return hit.hit ? hit : walk_ray(ray.map, ray.segment, ray.gap);
}

}  // namespace tilespace::detail
