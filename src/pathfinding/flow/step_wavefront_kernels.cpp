// SPDX-License-Identifier: MIT
#include <tilespace/simd/detail/lanes.hpp>
#include "flow/step_wavefront.hpp"
#include "flow/thin_front.hpp"

TILESPACE_BEGIN_PLAIN
#include "flow/step_wavefront.inc"
TILESPACE_END_PLAIN

#if TILESPACE_AVX_TARGETS
TILESPACE_BEGIN_AVX2
#include "flow/step_wavefront.inc"
TILESPACE_END_AVX2

TILESPACE_BEGIN_AVX512
#include "flow/step_wavefront.inc"
TILESPACE_END_AVX512
#endif

namespace tilespace::detail {

std::int32_t step_in_blocks(WaveBlocks& blocks, std::int32_t step, std::int32_t steps, StepNumbers numbers) noexcept {
  return TILESPACE_AT_AVX_LEVEL(wavefront::step_in(blocks, step, steps, numbers));
}

}  // namespace tilespace::detail
