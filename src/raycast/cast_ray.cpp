// SPDX-License-Identifier: MIT
#include <tilespace/raycast/cast_ray.hpp>
#include "strips/march_strips.hpp"
#include "strips/strip_entry.hpp"
#include "strips/strip_hit.hpp"
#include "strips/strip_ray.hpp"
#include "walk/walk_ray.hpp"
#include "walk/walk_strips.hpp"

// Raycast along bit strips, 8x8 tiles at a time (march_strips.hpp): where a line begins in a map or enters it, and
// where it leaves one that is solid outside.

namespace tilespace {
namespace detail {
namespace {

// Marches from `at` on, where the line begins or is known to be free before. Writes the hit in the map, if there is
// one. Returns where the last window began.
StripPosition march(const StripRay& ray, StripPosition at, RayHit& hit) noexcept {
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
bool begins_in_solid(const CollisionMap& map, Tile first) noexcept {
  const Tile corner = map.bounds().min;
  return map.shaped_count() == 0 && map.bits()
                                        .strips(StripAxis::columns, 0)
                                        .get(std::int64_t{first.x} - corner.x, std::int64_t{first.y} - corner.y);
}

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
  const StripRay ray = strip_ray(map, segment, strip_line(map.bounds(), segment, entry.tile), gap);
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
  if (detail::reads_start_first && detail::begins_in_solid(map, first)) [[unlikely]]
    return detail::hit_at_once(map, segment, first, gap);
  const detail::StripLine line = detail::strip_line(map.bounds(), segment, first);
  return detail::cast_along_strips(detail::strip_ray(map, segment, line, gap));
}

bool is_clear(const CollisionMap& map, const Segment& segment, CornerGap gap) noexcept {
  return !cast_ray(map, segment, gap).hit;
}

}  // namespace tilespace
