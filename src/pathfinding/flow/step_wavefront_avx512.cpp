// SPDX-License-Identifier: MIT
#include <utility>
#include "flow/step_wavefront.hpp"

#if TILESPACE_REACH_LANES

// AVX-512 kernel. Only the code in between is compiled for AVX-512: inline functions of headers are not, as the linker
// may use their code from here in other files.
#if defined(__clang__)
#pragma clang attribute push(__attribute__((target("avx512f,avx512bw,avx512dq,avx512vl"))), apply_to = function)
#else
#pragma GCC push_options
#pragma GCC target("avx512f,avx512bw,avx512dq,avx512vl")
#endif

namespace tilespace::detail {
namespace batches_avx512 {
constexpr int vector_bytes = 64;
#include "search/any_bits.inc"

#include "flow/step_wavefront.inc"
}  // namespace batches_avx512

bool step_in_blocks_avx512(WaveBlocks& blocks, std::int32_t steps, StepNumbers numbers) noexcept {
  return batches_avx512::step_in(blocks, steps, numbers);
}

}  // namespace tilespace::detail

#if defined(__clang__)
#pragma clang attribute pop
#else
#pragma GCC pop_options
#endif
#endif
