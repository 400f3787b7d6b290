// SPDX-License-Identifier: MIT
#include <utility>
#include "reach/reach_block.hpp"

// Portable kernel, with vectors that every machine has, or that the compiler emulates.

namespace tilespace::detail {
namespace reach_anywhere {
constexpr int vector_bytes = 16;
#include "search/any_bits.inc"

#include "reach/reach_block.inc"
}  // namespace reach_anywhere

template <class Word>
void step_in_window(ReachBlock<Word>& window, int steps, Diagonals diagonals) noexcept {
  reach_anywhere::step_in(window, steps, diagonals);
}

template void step_in_window(ReachBlock<std::uint32_t>&, int, Diagonals) noexcept;
template void step_in_window(ReachBlock<std::uint64_t>&, int, Diagonals) noexcept;

template <class Word>
void spend_in_block(ReachBlock<Word>& window, StepCounts step_counts) noexcept {
  reach_anywhere::spend_in(window, step_counts);
}

template void spend_in_block(ReachBlock<std::uint32_t>&, StepCounts) noexcept;
template void spend_in_block(ReachBlock<std::uint64_t>&, StepCounts) noexcept;

}  // namespace tilespace::detail
