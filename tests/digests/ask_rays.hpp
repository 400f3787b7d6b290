// SPDX-License-Identifier: MIT
#pragma once

#include <tilespace/raycast/raycast.hpp>
#include <tilespace/simd/simd_level.hpp>
#include <vector>

#include "digests/record.hpp"

/// @file ask_rays.hpp
/// What scenarios ask of rays, one by one and at once.

namespace digests {

/// What a ray meets, by both rules of gaps.
inline void ask_ray(Record& record, const tilespace::CollisionMap& map, const tilespace::Segment& ray) {
  record.asked(ray);
  for (const tilespace::CornerGap gap : {tilespace::CornerGap::open, tilespace::CornerGap::shut}) {
    record.answered(cast_ray(map, ray, gap), is_clear(map, ray, gap));
  }
}

/// With all instructions that this machine has: where one of them has other answers than those of golden, it shows.
inline void ask_at_once(Record& record, const tilespace::CollisionMap& map,
                        const std::vector<tilespace::Segment>& rays) {
  using tilespace::SimdLevel;
  const SimdLevel best = tilespace::simd_level();
  std::vector<tilespace::RayHit> hits(rays.size());
  for (const SimdLevel level : {SimdLevel::plain, SimdLevel::avx2, SimdLevel::avx512}) {
    tilespace::limit_simd_level(level);
    tilespace::cast_rays(map, rays, hits);
    tilespace::limit_simd_level(best);
    for (std::size_t i = 0; i < rays.size(); ++i) {
      record.asked(rays[i]);
      record.answered(hits[i]);
    }
  }
}

}  // namespace digests
