// SPDX-License-Identifier: MIT
#include <utility>
#include "flow/step_wavefront.hpp"

#if TILESPACE_REACH_LANES

// AVX2 kernel. Only the code in between is compiled for AVX2: inline functions of headers are not, as the linker may
// use their code from here in other files.
#if defined(__clang__)
#pragma clang attribute push(__attribute__((target("avx2"))), apply_to = function)
#else
#pragma GCC push_options
#pragma GCC target("avx2")
#endif

namespace tilespace::detail {
namespace batches_avx2 {
constexpr int vector_bytes = 32;
#include "search/any_bits.inc"

#include "flow/step_wavefront.inc"
}  // namespace batches_avx2

bool step_in_blocks_avx2(WaveBlocks& blocks, std::int32_t steps, StepNumbers numbers) noexcept {
  return batches_avx2::step_in(blocks, steps, numbers);
}

}  // namespace tilespace::detail

#if defined(__clang__)
#pragma clang attribute pop
#else
#pragma GCC pop_options
#endif
#endif
