// SPDX-License-Identifier: MIT
#pragma once

#include <tilespace/grid/world.hpp>
#include <tilespace/raycast/cast_ray.hpp>
#include <tilespace/raycast/cast_rays.hpp>
#include <tilespace/raycast/cast_scans.hpp>
#include <tilespace/raycast/ray.hpp>
#include <tilespace/raycast/supercover_along.hpp>
#include <tilespace/raycast/tiles_along.hpp>

/// @file raycast.hpp
/// Umbrella header: raycasts and grid traversal of lines, also for a World, in its units.

namespace tilespace {

/// Returns the tiles that `segment` passes through, in order. As tiles_along(Segment), in the units of the world.
[[nodiscard]] inline TilesAlong tiles_along(const World& world, const Segment& segment) noexcept {
  return tiles_along(to_tile_space(world.layout, segment));
}

/// Returns the tiles that `segment` touches, in order. As supercover_along(Segment), in the units of the world.
[[nodiscard]] inline SupercoverAlong supercover_along(const World& world, const Segment& segment) noexcept {
  return supercover_along(to_tile_space(world.layout, segment));
}

/// Casts a ray along `segment` and returns the first solid tile it hits. As cast_ray(CollisionMap, Segment, Gap), in
/// the units of the world. The side is one of tile space: north is where the rows of the map begin.
[[nodiscard]] inline RayHit cast_ray(const World& world, const Segment& segment,
                                     CornerGap gap = CornerGap::open) noexcept {
  return cast_ray(world.map, to_tile_space(world.layout, segment), gap);
}

/// Tests whether no solid tile stops `segment`. As is_clear(CollisionMap, Segment, Gap), in the units of the world.
[[nodiscard]] inline bool is_clear(const World& world, const Segment& segment,
                                   CornerGap gap = CornerGap::open) noexcept {
  return is_clear(world.map, to_tile_space(world.layout, segment), gap);
}

/// Casts a ray along each segment. As cast_rays(CollisionMap, ...), in the units of the world.
inline void cast_rays(const World& world, std::span<const Segment> segments, std::span<RayHit> hits,
                      CornerGap gap = CornerGap::open, const Parts& parts = in_turn) noexcept {
  const std::size_t count = segments.size() < hits.size() ? segments.size() : hits.size();
  run_ranges(parts, count, detail::rays_in_part, [&](PartRange range) {
    for (std::size_t i = range.begin; i < range.end; ++i) hits[i] = cast_ray(world, segments[i], gap);
  });
}

/// Casts each ray of a fan. As cast_fan(CollisionMap, ...), in the units of the world: angles are those of its axes,
/// and hits those of cast_ray(world, to_segment(fan, i), gap).
inline void cast_fan(const World& world, const RayFan& fan, std::span<RayHit> hits, CornerGap gap = CornerGap::open,
                     const Parts& parts = in_turn) noexcept {
  run_ranges(parts, hits.size(), detail::rays_in_part, [&](PartRange range) {
    for (std::size_t i = range.begin; i < range.end; ++i) hits[i] = cast_ray(world, to_segment(fan, i), gap);
  });
}

}  // namespace tilespace
