// SPDX-License-Identifier: MIT
#include <bit>
#include <tilespace/simd/detail/count_ones.hpp>
#include <tilespace/simd/detail/intrinsics.hpp>
#include <tilespace/simd/detail/targets.hpp>
#include <tilespace/simd/simd_level.hpp>

namespace tilespace::detail {
namespace {

// GCOVR_EXCL_START: machines without AVX2 and NEON
std::uint64_t count_anywhere(const std::uint64_t* words, std::size_t count) noexcept {
  std::uint64_t ones = 0;
  for (std::size_t i = 0; i < count; ++i) ones += static_cast<std::uint64_t>(std::popcount(words[i]));
  return ones;
}
// GCOVR_EXCL_STOP

// Machines with AVX2 have POPCNT; without that instruction, a word takes ten times as long.
#if TILESPACE_AVX_TARGETS
__attribute__((target("popcnt"))) std::uint64_t count_by_instruction(const std::uint64_t* words,
                                                                     std::size_t count) noexcept {
  std::uint64_t ones = 0;
  for (std::size_t i = 0; i < count; ++i) ones += static_cast<std::uint64_t>(__builtin_popcountll(words[i]));
  return ones;
}
#endif

// Four vectors at a time: their counts fit bytes.
#if TILESPACE_NEON_TARGET
uint8x16_t ones_of_bytes(const std::uint64_t* words) noexcept {
  return vcntq_u8(vreinterpretq_u8_u64(vld1q_u64(words)));
}

std::uint64_t count_by_vectors(const std::uint64_t* words, std::size_t count) noexcept {
  constexpr std::size_t at_once = 8;
  const std::size_t in_vectors = count / at_once * at_once;
  uint64x2_t ones{};
  for (std::size_t i = 0; i < in_vectors; i += at_once) {
    const uint8x16_t bytes = ones_of_bytes(words + i) + ones_of_bytes(words + i + 2) + ones_of_bytes(words + i + 4) +
                             ones_of_bytes(words + i + 6);
    ones = vpadalq_u32(ones, vpaddlq_u16(vpaddlq_u8(bytes)));
  }
  return vaddvq_u64(ones) + count_anywhere(words + in_vectors, count - in_vectors);
}
#endif

}  // namespace

std::uint64_t count_ones(const std::uint64_t* words, std::size_t count) noexcept {
#if TILESPACE_AVX_TARGETS
  if (simd_level() != SimdLevel::plain) return count_by_instruction(words, count);
#elif TILESPACE_NEON_TARGET
  if (simd_level() == SimdLevel::neon) return count_by_vectors(words, count);
#endif
  return count_anywhere(words, count);  // GCOVR_EXCL_LINE: as above
}

}  // namespace tilespace::detail
