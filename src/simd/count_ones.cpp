// SPDX-License-Identifier: MIT
#include <bit>
#include <tilespace/simd/detail/count_ones.hpp>
#include <tilespace/simd/detail/targets.hpp>
#include <tilespace/simd/simd_level.hpp>

namespace tilespace::detail {
namespace {

std::uint64_t count_anywhere(const std::uint64_t* words, std::size_t count) noexcept {
  std::uint64_t ones = 0;
  for (std::size_t i = 0; i < count; ++i) ones += static_cast<std::uint64_t>(std::popcount(words[i]));
  return ones;
}

// Machines with AVX2 have POPCNT; without that instruction, a word takes ten times as long.
#if TILESPACE_SIMD_TARGETS
__attribute__((target("popcnt"))) std::uint64_t count_by_instruction(const std::uint64_t* words,
                                                                     std::size_t count) noexcept {
  std::uint64_t ones = 0;
  for (std::size_t i = 0; i < count; ++i) ones += static_cast<std::uint64_t>(__builtin_popcountll(words[i]));
  return ones;
}
#endif

}  // namespace

std::uint64_t count_ones(const std::uint64_t* words, std::size_t count) noexcept {
#if TILESPACE_SIMD_TARGETS
  if (simd_level() != SimdLevel::plain) return count_by_instruction(words, count);
#endif
  return count_anywhere(words, count);
}

}  // namespace tilespace::detail
