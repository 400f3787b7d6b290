// SPDX-License-Identifier: MIT
#include <cstddef>
#include <tilespace/simd/detail/lanes.hpp>
#include "batch/ray_batch.hpp"
#include "strips/strip_line.hpp"
#include "strips/strip_masks.hpp"

TILESPACE_BEGIN_PLAIN
namespace ray_batch {
// GCOVR_EXCL_START: cast_rays() asks for the level first
static void cast_all(const CollisionMap& map, std::span<const Segment> segments, RayHit* hits, CornerGap gap) noexcept {
  cast_one_by_one(map, segments, hits, gap);  // without vectors, a batch gains nothing
}
// GCOVR_EXCL_STOP
}  // namespace ray_batch
TILESPACE_END_PLAIN

#if TILESPACE_AVX_TARGETS
TILESPACE_BEGIN_AVX2
#include "batch/ray_batch.inc"
TILESPACE_END_AVX2

TILESPACE_BEGIN_AVX512
#include "batch/ray_batch.inc"
TILESPACE_END_AVX512
#endif

namespace tilespace::detail {

void cast_in_lanes(const CollisionMap& map, std::span<const Segment> segments, RayHit* hits, CornerGap gap) noexcept {
  TILESPACE_AT_AVX_LEVEL(ray_batch::cast_all(map, segments, hits, gap));
}

}  // namespace tilespace::detail
