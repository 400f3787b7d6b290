// SPDX-License-Identifier: MIT
#include <utility>
#include "reach/reach_block.hpp"

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
namespace reach_avx2 {
constexpr int vector_bytes = 32;
#include "search/any_bits.inc"

#include "reach/reach_block.inc"
}  // namespace reach_avx2

template <class Word>
void step_in_window_avx2(ReachBlock<Word>& window, int steps, Diagonals diagonals) noexcept {
  reach_avx2::step_in(window, steps, diagonals);
}

template void step_in_window_avx2(ReachBlock<std::uint32_t>&, int, Diagonals) noexcept;
template void step_in_window_avx2(ReachBlock<std::uint64_t>&, int, Diagonals) noexcept;

template <class Word>
void spend_in_block_avx2(ReachBlock<Word>& window, StepCounts step_counts) noexcept {
  reach_avx2::spend_in(window, step_counts);
}

template void spend_in_block_avx2(ReachBlock<std::uint32_t>&, StepCounts) noexcept;
template void spend_in_block_avx2(ReachBlock<std::uint64_t>&, StepCounts) noexcept;

}  // namespace tilespace::detail

#if defined(__clang__)
#pragma clang attribute pop
#else
#pragma GCC pop_options
#endif
#endif
