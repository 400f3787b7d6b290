// SPDX-License-Identifier: MIT
#pragma once

#include <span>
#include <tilespace/geom/segment.hpp>
#include <tilespace/grid/collision_map.hpp>
#include <tilespace/raycast/cast_ray.hpp>

/// @file ray_batch.hpp
/// Batched raycasts (ray packets) in SIMD lanes; call only what simd_level() says the machine supports.

/// Whether this build has code for them.
#if defined(__x86_64__) && (defined(__GNUC__) || defined(__clang__)) && !defined(TILESPACE_SCALAR)
#define TILESPACE_RAY_BATCH 1
#else
#define TILESPACE_RAY_BATCH 0
#endif

namespace tilespace::detail {

/// Casts a batch: as many hits as segments; the map has strips.
/// @{
void cast_rays_avx2(const CollisionMap& map, std::span<const Segment> segments, RayHit* hits, CornerGap gap) noexcept;
void cast_rays_avx512(const CollisionMap& map, std::span<const Segment> segments, RayHit* hits, CornerGap gap) noexcept;
/// @}

}  // namespace tilespace::detail
