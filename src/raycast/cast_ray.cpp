// SPDX-License-Identifier: MIT
#include <bit>
#include <tilespace/raycast/cast_ray.hpp>
#include "strips/cast_near.hpp"
#include "strips/march_strips.hpp"
#include "strips/strip_entry.hpp"
#include "strips/strip_hit.hpp"
#include "strips/strip_ray.hpp"
#include "walk/walk_near.hpp"
#include "walk/walk_ray.hpp"
#include "walk/walk_strips.hpp"

// Raycast along bit strips, 8x8 tiles at a time (march_strips.hpp): where a line begins in a map or enters it, and
// where it leaves one that is solid outside. Its first columns (cast_near.hpp), or its first tiles in large maps
// (walk_near.hpp), are cast by themselves.

namespace tilespace {
namespace detail {
namespace {

// Marches from `at` on, where the line begins or is known to be free before. Writes the hit in the map, if there is
// one. Returns where the last window began.
TILESPACE_NEVER_INLINE StripPosition march(const StripRay& ray, StripPosition at, RayHit& hit) noexcept {
  return march_on(ray, {at, start_of(ray.line), {}}, hit).window;
}

// Whether the tile of the start is read before a line is made, which spares rays that begin in a solid tile most of
// their time. But in a map larger than the cache all others wait for it: rays of 8192 x 8192 tiles take 1.6 times as
// long. Maps of WebAssembly are smaller, and lines take longer there.
#if defined(__wasm__)
constexpr bool reads_start_first = true;
#else
constexpr bool reads_start_first = false;
#endif

// Whether a line begins in a whole solid tile, of a map without shapes.
// GCOVR_EXCL_START: WebAssembly alone
bool begins_in_solid(const CollisionMap& map, Tile first) noexcept {
  const Tile corner = map.bounds().min;
  return map.shaped_count() == 0 && map.bits()
                                        .strips(StripAxis::columns, 0)
                                        .get(std::int64_t{first.x} - corner.x, std::int64_t{first.y} - corner.y);
}
// GCOVR_EXCL_STOP

// The hit of a line that begins in a whole solid tile. One that leaves the tile at once, by its western or northern
// side, was never in it.
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
  if (is_solid(ray, start.along, ray.line.first_row)) [[unlikely]] {
    if (!ray.has_shapes) return hit_at_once(ray.map, ray.segment, start_in_map(ray.segment), ray.gap);
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
  const StripRay ray = strip_ray(map, segment, entry.tile, gap);
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

// Casts a line on from a column, before which all are free.
void cast_from_column(const StripRay& ray, StripPosition at, RayHit& hit) noexcept {
  const StripPosition last = march(ray, at, hit);
  if (!hit.hit && leaves_walled_map(ray.map, ray.segment)) hit = hit_outside_map(ray, last);
}

// Goes on behind the first columns of a line, which are free, but for a ninth row of the last one. Functions for what
// most rays are not, here and below, are kept out of those for what most are, which need all registers.
TILESPACE_NEVER_INLINE void cast_behind_columns(const CollisionMap& map, const Segment& segment, CornerGap gap,
                                                RayHit& hit) noexcept {
  const StripRay ray = strip_ray(map, segment, start_in_map(segment), gap);
  cast_from_column(ray, ahead_of(start_of(ray.line), near_columns - 1, ray.line), hit);
}

// All lines.
TILESPACE_NEVER_INLINE void cast_any(const CollisionMap& map, const Segment& segment, CornerGap gap,
                                     RayHit& hit) noexcept {
  if (!fits_strips(map, segment)) [[unlikely]] {
    hit = fits_strips_from_outside(map, segment) ? cast_from_outside(map, segment, gap) : walk_ray(map, segment, gap);
    return;
  }
  const Tile first = start_in_map(segment);
  if (reads_start_first && begins_in_solid(map, first)) [[unlikely]] {
    hit = hit_at_once(map, segment, first, gap);
    return;
  }
  hit = cast_along_strips(strip_ray(map, segment, first, gap));
}

// Steps of a line in a large map, along each axis, before blocks are tried, and until they are tried again.
constexpr std::int32_t first_steps = 16;
constexpr std::int64_t more_steps = 512;

// Whether few of the 8x8 blocks of 8x8 tiles ahead of a place on a line are not free: then it goes on by blocks, which
// are in a cache, where tiles are not.
bool is_sparse_ahead(const CollisionMap& map, const Segment& segment, WalkPlace place) noexcept {
  constexpr int most_blocks = 8;
  const WalkedLine line = walked_line(segment);
  const Tile corner = map.bounds().min;
  const std::int64_t x = ((line.column(place.columns) - corner.x) >> 3) - (7 & line.x_flip);
  const std::int64_t y = ((line.row(place.rows) - corner.y) >> 3) - (7 & line.y_flip);
  return std::popcount(map.bits().strips(StripAxis::columns, 1).window(x, y)) <= most_blocks;
}

// Goes on from a place by blocks and along strips.
void cast_from_place(const CollisionMap& map, const Segment& segment, CornerGap gap, WalkPlace place,
                     RayHit& hit) noexcept {
  const StripRay ray = strip_ray(map, segment, start_in_map(segment), gap);
  const std::int64_t columns = ray.line.axis == StripAxis::columns ? place.columns : place.rows;
  StripMarch march{ahead_of(start_of(ray.line), columns, ray.line), start_of(ray.line)};
  by_blocks(ray, march);
  cast_from_column(ray, march.at, hit);
}

// Goes on behind the first steps of a line, which are free: tile by tile, until few tiles are solid ahead or the walk
// ends; then along strips.
TILESPACE_NEVER_INLINE void cast_behind_steps(const CollisionMap& map, const Segment& segment, CornerGap gap,
                                              WalkPlace place, RayHit& hit) noexcept {
  const WalkPlace most = walk_limit(map, segment);
  for (;;) {
    if (is_sparse_ahead(map, segment, place)) break;
    const WalkPlace limit{min_of(place.columns + more_steps, most.columns), min_of(place.rows + more_steps, most.rows)};
    if (limit.columns <= place.columns || limit.rows <= place.rows) break;
    const WalkedTiles walked = walk_tiles(map, segment, place, limit, hit);
    if (walked.end == WalkedTiles::End::hit) return;
    if (walked.end == WalkedTiles::End::unknown) break;
    place = walked.place;
  }
  cast_from_place(map, segment, gap, place, hit);
}

// In a map that is larger than a cache.
TILESPACE_NEVER_INLINE void cast_in_large(const CollisionMap& map, const Segment& segment, CornerGap gap,
                                          RayHit& hit) noexcept {
  if (can_walk(map, segment, first_steps)) [[likely]] {
    const WalkedTiles walked = walk_tiles(map, segment, {0, 0}, {first_steps, first_steps}, hit);
    if (walked.end == WalkedTiles::End::hit) [[likely]]
      return;
    if (walked.end == WalkedTiles::End::free) return cast_behind_steps(map, segment, gap, walked.place, hit);
  }
  cast_any(map, segment, gap, hit);
}

}  // namespace
}  // namespace detail

RayHit cast_ray(const CollisionMap& map, const Segment& segment, CornerGap gap) noexcept {
  RayHit hit;
  if (detail::is_large(map)) {
    detail::cast_in_large(map, segment, gap, hit);
    return hit;
  }
  if (detail::starts_near(map, segment)) [[likely]] {
    const detail::NearEnd end = detail::cast_near(map, segment, gap, hit);
    if (end == detail::NearEnd::hit) [[likely]]
      return hit;
    if (end == detail::NearEnd::free) {
      detail::cast_behind_columns(map, segment, gap, hit);
      return hit;
    }
  }
  detail::cast_any(map, segment, gap, hit);
  return hit;
}

bool is_clear(const CollisionMap& map, const Segment& segment, CornerGap gap) noexcept {
  return !cast_ray(map, segment, gap).hit;
}

}  // namespace tilespace
