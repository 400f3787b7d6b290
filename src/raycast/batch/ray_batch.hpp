// SPDX-License-Identifier: MIT
#pragma once

#include <span>
#include <tilespace/geom/segment.hpp>
#include <tilespace/grid/collision_map.hpp>
#include <tilespace/raycast/cast_ray.hpp>

/// @file ray_batch.hpp
/// Batched raycasts (ray packets) in SIMD lanes.

namespace tilespace::detail {

/// Casts one ray after the other: as many hits as segments.
inline void cast_one_by_one(const CollisionMap& map, std::span<const Segment> segments, RayHit* hits,
                            CornerGap gap) noexcept {
  for (std::size_t i = 0; i < segments.size(); ++i) hits[i] = cast_ray(map, segments[i], gap);
}

/// The same with the kernel for the SIMD level of this machine; the map has strips, and tiles with a shape count as
/// solid. One by one at SimdLevel::plain.
void cast_in_lanes(const CollisionMap& map, std::span<const Segment> segments, RayHit* hits, CornerGap gap) noexcept;

}  // namespace tilespace::detail
