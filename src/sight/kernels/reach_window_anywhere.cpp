// SPDX-License-Identifier: MIT
#include <tilespace/sight/detail/reach_window.hpp>
#include <utility>

// Portable kernel, with vectors that every machine has, or that the compiler emulates.

namespace tilespace::detail {
namespace reach_anywhere {
constexpr int vector_bytes = 16;
#include <tilespace/sight/detail/any_bits.inc>

#include <tilespace/sight/detail/reach_window.inc>
}  // namespace reach_anywhere

template <class Word>
void step_in_window(ReachWindow<Word>& window, int steps, Diagonals diagonals) noexcept {
  reach_anywhere::step_in(window, steps, diagonals);
}

template void step_in_window(ReachWindow<std::uint32_t>&, int, Diagonals) noexcept;
template void step_in_window(ReachWindow<std::uint64_t>&, int, Diagonals) noexcept;

template <class Word>
void spend_in_window(ReachWindow<Word>& window, StepCounts ways) noexcept {
  reach_anywhere::spend_in(window, ways);
}

template void spend_in_window(ReachWindow<std::uint32_t>&, StepCounts) noexcept;
template void spend_in_window(ReachWindow<std::uint64_t>&, StepCounts) noexcept;

}  // namespace tilespace::detail
