// SPDX-License-Identifier: MIT
#include <cstddef>
#include <limits>
#include <tilespace/exact/max_of.hpp>
#include <tilespace/geom/angle.hpp>
#include <tilespace/geom/detail/angle_series.hpp>
#include <tilespace/simd/detail/lanes.hpp>
#include "batch/fan_rays.hpp"

TILESPACE_BEGIN_PLAIN
namespace fan_rays {
static void write(const RayFan& fan, std::size_t first, std::span<Segment> rays) noexcept {
  for (std::size_t i = 0; i < rays.size(); ++i) rays[i] = to_segment(fan, first + i);
}
}  // namespace fan_rays
TILESPACE_END_PLAIN

#if TILESPACE_AVX_TARGETS
TILESPACE_BEGIN_AVX2
#include "batch/fan_rays.inc"
TILESPACE_END_AVX2

TILESPACE_BEGIN_AVX512
#include "batch/fan_rays.inc"
TILESPACE_END_AVX512
#endif

namespace tilespace::detail {

void write_rays(const RayFan& fan, std::size_t first, std::span<Segment> rays) noexcept {
  TILESPACE_AT_AVX_LEVEL(fan_rays::write(fan, first, rays));
}

}  // namespace tilespace::detail
