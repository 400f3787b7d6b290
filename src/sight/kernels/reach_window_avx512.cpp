// SPDX-License-Identifier: MIT
#include <tilespace/sight/detail/reach_window.hpp>
#include <utility>

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
namespace reach_avx512 {
constexpr int vector_bytes = 64;
#include <tilespace/sight/detail/any_bits.inc>

#include <tilespace/sight/detail/reach_window.inc>
}  // namespace reach_avx512

template <class Word>
void step_in_window_avx512(ReachWindow<Word>& window, int steps, Diagonals diagonals) noexcept {
  reach_avx512::step_in(window, steps, diagonals);
}

template void step_in_window_avx512(ReachWindow<std::uint32_t>&, int, Diagonals) noexcept;
template void step_in_window_avx512(ReachWindow<std::uint64_t>&, int, Diagonals) noexcept;

template <class Word>
void spend_in_window_avx512(ReachWindow<Word>& window, StepCounts ways) noexcept {
  reach_avx512::spend_in(window, ways);
}

template void spend_in_window_avx512(ReachWindow<std::uint32_t>&, StepCounts) noexcept;
template void spend_in_window_avx512(ReachWindow<std::uint64_t>&, StepCounts) noexcept;

}  // namespace tilespace::detail

#if defined(__clang__)
#pragma clang attribute pop
#else
#pragma GCC pop_options
#endif
#endif
