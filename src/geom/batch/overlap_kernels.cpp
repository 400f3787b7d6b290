// SPDX-License-Identifier: MIT
#include <limits>
#include <tilespace/simd/detail/lanes.hpp>
#include "batch/overlap_lanes.hpp"

TILESPACE_BEGIN_PLAIN
#include "batch/overlap_lanes.inc"
TILESPACE_END_PLAIN

#if TILESPACE_AVX_TARGETS
TILESPACE_BEGIN_AVX2
#include "batch/overlap_lanes.inc"
TILESPACE_END_AVX2

TILESPACE_BEGIN_AVX512
#include "batch/overlap_lanes.inc"
TILESPACE_END_AVX512
#endif

#if TILESPACE_NEON_TARGET
TILESPACE_BEGIN_NEON
#include "batch/overlap_lanes.inc"
TILESPACE_END_NEON
#endif

namespace tilespace::detail {

void answer_overlap(const OverlapQuestion<float, 2>& question) noexcept {
  TILESPACE_AT_SIMD_LEVEL(overlap::answer(question));
}
void answer_overlap(const OverlapQuestion<float, 3>& question) noexcept {
  TILESPACE_AT_SIMD_LEVEL(overlap::answer(question));
}
void answer_overlap(const OverlapQuestion<double, 2>& question) noexcept {
  TILESPACE_AT_SIMD_LEVEL(overlap::answer(question));
}
void answer_overlap(const OverlapQuestion<double, 3>& question) noexcept {
  TILESPACE_AT_SIMD_LEVEL(overlap::answer(question));
}

}  // namespace tilespace::detail
