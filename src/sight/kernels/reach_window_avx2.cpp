// SPDX-License-Identifier: MIT
#include <tilespace/sight/detail/reach_window.hpp>
#include <utility>

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
#include <tilespace/sight/detail/any_bits.inc>

#include <tilespace/sight/detail/reach_window.inc>
}  // namespace reach_avx2

template <class Word>
void step_in_window_avx2(ReachWindow<Word>& window, int steps, Diagonals diagonals) noexcept {
  reach_avx2::step_in(window, steps, diagonals);
}

template void step_in_window_avx2(ReachWindow<std::uint32_t>&, int, Diagonals) noexcept;
template void step_in_window_avx2(ReachWindow<std::uint64_t>&, int, Diagonals) noexcept;

template <class Word>
void spend_in_window_avx2(ReachWindow<Word>& window, StepCounts ways) noexcept {
  reach_avx2::spend_in(window, ways);
}

template void spend_in_window_avx2(ReachWindow<std::uint32_t>&, StepCounts) noexcept;
template void spend_in_window_avx2(ReachWindow<std::uint64_t>&, StepCounts) noexcept;

}  // namespace tilespace::detail

#if defined(__clang__)
#pragma clang attribute pop
#else
#pragma GCC pop_options
#endif
#endif
