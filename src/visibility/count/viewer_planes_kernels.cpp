// SPDX-License-Identifier: MIT
#include <tilespace/simd/detail/targets.hpp>
#include "count/viewer_planes.hpp"

TILESPACE_BEGIN_PLAIN
#include "count/viewer_planes.inc"
TILESPACE_END_PLAIN

#if TILESPACE_SIMD_TARGETS
TILESPACE_BEGIN_AVX2
#include "count/viewer_planes.inc"
TILESPACE_END_AVX2

namespace tilespace::detail::avx512 {
namespace viewer_planes = avx2::viewer_planes;  // planes have the size of a vector of AVX2
}
#endif

namespace tilespace::detail {

void count_all(const ViewedRows& map, const Targets& targets, std::uint8_t* out) noexcept {
  TILESPACE_AT_SIMD_LEVEL(viewer_planes::count_all(map, targets, out));
}

}  // namespace tilespace::detail
