// SPDX-License-Identifier: MIT
#include <tilespace/simd/detail/lanes.hpp>
#include <utility>
#include "reach/reach_block.hpp"

TILESPACE_BEGIN_PLAIN
#include "reach/reach_block.inc"
TILESPACE_END_PLAIN

#if TILESPACE_AVX_TARGETS
TILESPACE_BEGIN_AVX2
#include "reach/reach_block.inc"
TILESPACE_END_AVX2

TILESPACE_BEGIN_AVX512
#include "reach/reach_block.inc"
TILESPACE_END_AVX512
#endif

namespace tilespace::detail {

void step_in_window(ReachBlock<std::uint32_t>& window, int steps, Diagonals diagonals) noexcept {
  TILESPACE_AT_AVX_LEVEL(reach_block::step_in(window, steps, diagonals));
}
void step_in_window(ReachBlock<std::uint64_t>& window, int steps, Diagonals diagonals) noexcept {
  TILESPACE_AT_AVX_LEVEL(reach_block::step_in(window, steps, diagonals));
}
void spend_in_block(ReachBlock<std::uint32_t>& window, int reach, StepCounts step_counts) noexcept {
  TILESPACE_AT_AVX_LEVEL(reach_block::spend_in(window, reach, step_counts));
}
void spend_in_block(ReachBlock<std::uint64_t>& window, int reach, StepCounts step_counts) noexcept {
  TILESPACE_AT_AVX_LEVEL(reach_block::spend_in(window, reach, step_counts));
}

}  // namespace tilespace::detail
