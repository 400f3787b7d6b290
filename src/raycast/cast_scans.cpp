// SPDX-License-Identifier: MIT
#include <limits>
#include <tilespace/exact/max_of.hpp>
#include <tilespace/raycast/cast_scans.hpp>
#include "batch/fan_rays.hpp"

// Beams of one pose after the other, cut into batches of rays whatever pose they belong to: the lanes of the raycast
// stay busy, however few beams a pose has.

namespace tilespace {
namespace {

constexpr std::size_t rays_at_once = 256;
constexpr double infinity = std::numeric_limits<double>::infinity();

void convert(const CollisionMap&, std::span<Segment>) noexcept {}
void convert(const World& world, std::span<Segment> rays) noexcept {
  for (Segment& ray : rays) ray = to_tile_space(world.layout, ray);
}
const CollisionMap* map_of(const CollisionMap& map) noexcept { return &map; }
const CollisionMap* map_of(const World& world) noexcept { return &world.map; }

double range_of(const RayHit& hit, const Lidar& lidar) noexcept {
  if (!hit.hit) return infinity;
  const double range = hit.fraction * detail::min_of(lidar.range_max, max_range);
  return range < lidar.range_min ? -infinity : range;
}

// The next beam of all, in the order of the ranges.
struct NextBeam {
  std::size_t pose = 0;
  std::uint32_t beam = 0;
};

// Writes the rays of the next beams, as many as `rays` has; there are so many.
template <class Place>
void fill_rays(const Place& place, const Lidar& lidar, std::span<const Pose> poses, NextBeam& next,
               std::span<Segment> rays) noexcept {
  for (std::size_t i = 0; i < rays.size();) {
    const RayFan fan = fan_of(lidar, poses[next.pose]);
    const std::size_t some = detail::min_of(std::size_t{lidar.beams - next.beam}, rays.size() - i);
    detail::write_rays(fan, next.beam, rays.subspan(i, some));
    convert(place, rays.subspan(i, some));
    next.beam += static_cast<std::uint32_t>(some);
    i += some;
    if (next.beam < lidar.beams) continue;
    next = {next.pose + 1, 0};
  }
}

// Writes the ranges of some of all beams.
template <class Place, class Number>
void cast_beams(const Place& place, const Lidar& lidar, std::span<const Pose> poses, PartRange range, Number* ranges,
                CornerGap gap) noexcept {
  Segment rays[rays_at_once];
  RayHit hits[rays_at_once];
  NextBeam next{range.begin / lidar.beams, static_cast<std::uint32_t>(range.begin % lidar.beams)};
  for (std::size_t first = range.begin; first < range.end; first += rays_at_once) {
    const std::size_t some = detail::min_of(range.end - first, rays_at_once);
    fill_rays(place, lidar, poses, next, std::span(rays, some));
    cast_rays(*map_of(place), std::span(rays, some), std::span(hits, some), gap);
    for (std::size_t i = 0; i < some; ++i) ranges[first + i] = static_cast<Number>(range_of(hits[i], lidar));
  }
}

template <class Place, class Number>
void cast_all_scans(const Place& place, const Lidar& lidar, std::span<const Pose> poses, std::span<Number> ranges,
                    CornerGap gap, const Parts& parts) noexcept {
  const std::uint64_t wanted = std::uint64_t{poses.size()} * lidar.beams;
  const auto count = static_cast<std::size_t>(detail::min_of(wanted, std::uint64_t{ranges.size()}));
  run_ranges(parts, count, detail::rays_in_part,
             [&](PartRange range) { cast_beams(place, lidar, poses, range, ranges.data(), gap); });
}

}  // namespace

void cast_scans(const CollisionMap& map, const Lidar& lidar, std::span<const Pose> poses, std::span<float> ranges,
                CornerGap gap, const Parts& parts) noexcept {
  cast_all_scans(map, lidar, poses, ranges, gap, parts);
}

void cast_scans(const CollisionMap& map, const Lidar& lidar, std::span<const Pose> poses, std::span<double> ranges,
                CornerGap gap, const Parts& parts) noexcept {
  cast_all_scans(map, lidar, poses, ranges, gap, parts);
}

void cast_scans(const World& world, const Lidar& lidar, std::span<const Pose> poses, std::span<float> ranges,
                CornerGap gap, const Parts& parts) noexcept {
  cast_all_scans(world, lidar, poses, ranges, gap, parts);
}

void cast_scans(const World& world, const Lidar& lidar, std::span<const Pose> poses, std::span<double> ranges,
                CornerGap gap, const Parts& parts) noexcept {
  cast_all_scans(world, lidar, poses, ranges, gap, parts);
}

}  // namespace tilespace
