// SPDX-License-Identifier: MIT
#include <utility>
#include "flow/step_wavefront.hpp"

// Portable kernel, with vectors that every machine has, or that the compiler emulates.

namespace tilespace::detail {
namespace batches_anywhere {
constexpr int vector_bytes = 16;
#include "search/any_bits.inc"

#include "flow/step_wavefront.inc"
}  // namespace batches_anywhere

bool step_in_blocks(WaveBlocks& blocks, std::int32_t steps, StepNumbers numbers) noexcept {
  return batches_anywhere::step_in(blocks, steps, numbers);
}

}  // namespace tilespace::detail
