// SPDX-License-Identifier: MIT
#include <tilespace/sight/detail/step_waves.hpp>
#include <utility>

// Portable kernel, with vectors that every machine has, or that the compiler emulates.

namespace tilespace::detail {
namespace waves_anywhere {
constexpr int vector_bytes = 16;
#include <tilespace/sight/detail/any_bits.inc>

#include <tilespace/sight/detail/step_waves.inc>
}  // namespace waves_anywhere

bool step_in_blocks(WaveBlocks& blocks, std::int32_t steps, StepNumbers numbers) noexcept {
  return waves_anywhere::step_in(blocks, steps, numbers);
}

}  // namespace tilespace::detail
