// SPDX-License-Identifier: MIT
#include <array>
#include <limits>
#include <tilespace/exact/max_of.hpp>
#include <tilespace/geom/angle.hpp>
#include <tilespace/raycast/cast_rays.hpp>
#include <tilespace/simd/simd_level.hpp>
#include "batch/fan_rays.hpp"
#include "batch/ray_batch.hpp"

namespace tilespace {
namespace {

constexpr double nan = std::numeric_limits<double>::quiet_NaN();

constexpr std::size_t rays_at_once = 256;  // of a fan: 8 KB on the stack; also the batch among shapes

// To SIMD batches, tiles with a shape are solid: lines that hit one are cast again. Returns their number.
std::size_t recast_shape_hits(const CollisionMap& map, std::span<const Segment> segments, RayHit* hits,
                              CornerGap gap) noexcept {
  std::size_t count = 0;
  for (std::size_t i = 0; i < segments.size(); ++i) {
    if (!hits[i].hit || hits[i].inside || !map.has_shape(hits[i].tile)) continue;
    hits[i] = cast_ray(map, segments[i], gap);
    ++count;
  }
  return count;
}

// Uses SIMD batches for as long as they gain more than they lose.
void cast_among_shapes(const CollisionMap& map, std::span<const Segment> segments, RayHit* hits,
                       CornerGap gap) noexcept {
  for (std::size_t first = 0; first < segments.size(); first += rays_at_once) {
    const std::span<const Segment> some =
        segments.subspan(first, detail::min_of(segments.size() - first, rays_at_once));
    detail::cast_in_lanes(map, some, hits + first, gap);
    if (2 * recast_shape_hits(map, some, hits + first, gap) <= some.size()) continue;
    const std::size_t next = first + some.size();
    return detail::cast_one_by_one(map, segments.subspan(next), hits + next, gap);
  }
}

// Uses the best instruction set of this machine.
void cast_all(const CollisionMap& map, std::span<const Segment> segments, RayHit* hits, CornerGap gap) noexcept {
  if (simd_level() < SimdLevel::avx2 || !map.bits().has_strips())
    return detail::cast_one_by_one(map, segments, hits, gap);
  return map.shaped_count() == 0 ? detail::cast_in_lanes(map, segments, hits, gap)
                                 : cast_among_shapes(map, segments, hits, gap);
}

void cast_rays_of_fan(const CollisionMap& map, const RayFan& fan, PartRange range, RayHit* hits,
                      CornerGap gap) noexcept {
  std::array<Segment, rays_at_once> rays;
  for (std::size_t first = range.begin; first < range.end; first += rays_at_once) {
    const std::size_t count = detail::min_of(range.end - first, rays_at_once);
    detail::write_rays(fan, first, std::span(rays).first(count));
    cast_all(map, std::span(rays).first(count), hits + first, gap);
  }
}

}  // namespace

void cast_rays(const CollisionMap& map, std::span<const Segment> segments, std::span<RayHit> hits, CornerGap gap,
               const Parts& parts) noexcept {
  run_ranges(parts, detail::min_of(segments.size(), hits.size()), detail::rays_in_part, [&](PartRange range) {
    cast_all(map, segments.subspan(range.begin, range.end - range.begin), hits.data() + range.begin, gap);
  });
}

Segment to_segment(const RayFan& fan, std::size_t i) noexcept {
  const Vec direction = unit_vector(fan.first + static_cast<double>(i) * fan.step);
  if (direction == Vec{} || !(fan.range >= 0.0)) return {{nan, nan}, {nan, nan}};
  return {fan.origin, fan.origin + direction * detail::min_of(fan.range, max_range)};
}

void cast_fan(const CollisionMap& map, const RayFan& fan, std::span<RayHit> hits, CornerGap gap,
              const Parts& parts) noexcept {
  run_ranges(parts, hits.size(), detail::rays_in_part,
             [&](PartRange range) { cast_rays_of_fan(map, fan, range, hits.data(), gap); });
}

}  // namespace tilespace
