// SPDX-License-Identifier: MIT
#include <tilespace/base/detail/compiler.hpp>
#include <tilespace/objects/detail/gather.hpp>

#if TILESPACE_SSE2 && !defined(TILESPACE_SCALAR)
#include <emmintrin.h>
#endif

// Uses vectors of sixteen bytes. Longer ones were not faster: most runs are of a few boxes.

namespace tilespace::detail {
namespace {

#if TILESPACE_SSE2 && !defined(TILESPACE_SCALAR)
using Limits = __m128;
TILESPACE_ALWAYS_INLINE inline Limits limits_from(const BoxSides& limits) noexcept { return _mm_loadu_ps(limits.of); }
TILESPACE_ALWAYS_INLINE inline __m128i compared(const BoxSides& sides, Limits limits) noexcept {
  return _mm_castps_si128(_mm_cmple_ps(_mm_loadu_ps(sides.of), limits));
}
// Sixteen comparisons become a bit each, and four of them one.
TILESPACE_ALWAYS_INLINE inline std::uint32_t touching(const BoxSides* four, Limits limits) noexcept {
  const __m128i low = _mm_packs_epi32(compared(four[0], limits), compared(four[1], limits));
  const __m128i high = _mm_packs_epi32(compared(four[2], limits), compared(four[3], limits));
  auto bits = static_cast<std::uint32_t>(_mm_movemask_epi8(_mm_packs_epi16(low, high)));
  bits &= bits >> 1;
  return bits & bits >> 2 & 0x1111;
}
#else
using Limits = BoxSides;
TILESPACE_ALWAYS_INLINE inline Limits limits_from(const BoxSides& limits) noexcept { return limits; }
TILESPACE_ALWAYS_INLINE inline std::uint32_t touching(const BoxSides* four, const Limits& limits) noexcept {
  std::uint32_t bits = 0;
  for (int i = 0; i < 4; ++i) {
    const auto& of = four[i].of;
    const bool may_hit =
        (of[0] <= limits.of[0]) & (of[1] <= limits.of[1]) & (of[2] <= limits.of[2]) & (of[3] <= limits.of[3]);
    bits |= static_cast<std::uint32_t>(may_hit) << (4 * i);
  }
  return bits;
}
#endif

TILESPACE_ALWAYS_INLINE inline MayHit* write(MayHit* out, MayHit first, std::uint32_t touching) noexcept {
  for (std::uint32_t i = 0; i < 4; ++i) {
    *out = first + i;
    out += touching >> (4 * i) & 1;
  }
  return out;
}

TILESPACE_ALWAYS_INLINE inline MayHit* gather_run(const BoxSides* sides, Slots run, Limits limits, MayHit asker,
                                                  MayHit* out) noexcept {
  for (std::uint32_t slot = run.begin; slot < run.end; slot += 4) {
    const std::uint32_t left = run.end - slot;
    const std::uint32_t lanes = left < 4 ? (1U << (4 * left)) - 1 : 0xFFFF;
    out = write(out, asker | slot, touching(sides + slot, limits) & lanes);
  }
  return out;
}

}  // namespace

MayHit* gather(const BoxQuery& query, MayHit* out) noexcept {
  const Limits limits = limits_from(query.limits);
  const MayHit asker = asker_in_high_half(query.asker);
  for (std::uint32_t i = 0; i < query.runs.count; ++i) {
    out = gather_run(query.sides, query.runs.slots[i], limits, asker, out);
  }
  return out;
}

MayHit* gather(const PairQuery& query, MayHit* out) noexcept {
  const auto& [sides, own, later_end, below] = query;
  for (std::uint32_t slot = own.begin; slot < own.end; ++slot) {
    const Limits limits = limits_from(limits_of(sides[slot]));
    out = gather_run(sides, {slot + 1, later_end}, limits, asker_in_high_half(slot), out);
    out = gather_run(sides, below, limits, asker_in_high_half(slot), out);
  }
  return out;
}

}  // namespace tilespace::detail
