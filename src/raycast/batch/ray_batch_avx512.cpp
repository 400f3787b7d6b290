// SPDX-License-Identifier: MIT
#include <cstddef>
#include "batch/ray_batch.hpp"
#include "strips/strip_line.hpp"
#include "strips/strip_masks.hpp"

#if TILESPACE_RAY_BATCH
#include <immintrin.h>

// Only the code in between is compiled for these instructions. Functions of headers are not, as other files may be
// linked to the copies made here.
#if defined(__clang__)
#pragma clang attribute push(__attribute__((target("avx512f,avx512bw,avx512dq,avx512vl,bmi,bmi2,popcnt"))), \
                             apply_to = function)
#else
#pragma GCC push_options
#pragma GCC optimize("wrapv")                           // unused lanes may hold anything
#pragma GCC diagnostic ignored "-Wmaybe-uninitialized"  // intrinsics of GCC 12 leave values so on purpose
#pragma GCC diagnostic ignored "-Wuninitialized"
#pragma GCC target("avx512f,avx512bw,avx512dq,avx512vl,bmi,bmi2,popcnt")
#endif

namespace tilespace::detail::avx512 {

// Eight lanes of integers, of doubles, and a mask with a bit for each of them.
using Words = __m512i;
using Reals = __m512d;
using Mask = __mmask8;
constexpr int lanes = 8;
constexpr bool looks_ahead = true;  // there are registers for a second group of lines

#define TILESPACE_LANES [[gnu::always_inline]] static inline

TILESPACE_LANES Words all(std::int64_t value) noexcept { return _mm512_set1_epi64(value); }
TILESPACE_LANES Reals all_reals(double value) noexcept { return _mm512_set1_pd(value); }
TILESPACE_LANES Words numbers() noexcept { return _mm512_setr_epi64(0, 1, 2, 3, 4, 5, 6, 7); }

TILESPACE_LANES Mask no_lanes() noexcept { return 0; }
TILESPACE_LANES Mask first_lanes(int count) noexcept {
  return count >= lanes ? Mask{0xFF} : static_cast<Mask>((1U << count) - 1U);
}
TILESPACE_LANES Mask both(Mask a, Mask b) noexcept { return static_cast<Mask>(a & b); }
TILESPACE_LANES Mask either(Mask a, Mask b) noexcept { return static_cast<Mask>(a | b); }
TILESPACE_LANES Mask without(Mask a, Mask b) noexcept { return static_cast<Mask>(a & ~b); }
TILESPACE_LANES bool any(Mask mask) noexcept { return mask != 0; }
TILESPACE_LANES int count_of(Mask mask) noexcept { return __builtin_popcount(mask); }
TILESPACE_LANES Words words_of(Mask mask) noexcept { return _mm512_movm_epi64(mask); }

TILESPACE_LANES Mask is_less(Reals a, Reals b) noexcept { return _mm512_cmp_pd_mask(a, b, _CMP_LT_OQ); }
TILESPACE_LANES Mask is_equal(Reals a, Reals b) noexcept { return _mm512_cmp_pd_mask(a, b, _CMP_EQ_OQ); }
TILESPACE_LANES Mask is_less_words(Words a, Words b) noexcept { return _mm512_cmplt_epi64_mask(a, b); }
TILESPACE_LANES Mask is_equal_words(Words a, Words b) noexcept { return _mm512_cmpeq_epi64_mask(a, b); }
TILESPACE_LANES Mask has(Words words, Words bits) noexcept { return _mm512_test_epi64_mask(words, bits); }
TILESPACE_LANES Mask is_set(Words flips) noexcept { return _mm512_movepi64_mask(flips); }
TILESPACE_LANES Reals choose(Mask mask, Reals a, Reals b) noexcept { return _mm512_mask_blend_pd(mask, b, a); }
TILESPACE_LANES Words choose(Mask mask, Words a, Words b) noexcept { return _mm512_mask_blend_epi64(mask, b, a); }
TILESPACE_LANES Words minus_where(Mask mask, Words a, Words b) noexcept { return _mm512_mask_sub_epi64(a, mask, a, b); }

TILESPACE_LANES Words lower(Words a, Words b) noexcept { return _mm512_min_epi64(a, b); }
TILESPACE_LANES Words higher(Words a, Words b) noexcept { return _mm512_max_epi64(a, b); }
TILESPACE_LANES Reals lower_of(Reals a, Reals b) noexcept { return _mm512_min_pd(a, b); }
TILESPACE_LANES Reals higher_of(Reals a, Reals b) noexcept { return _mm512_max_pd(a, b); }
TILESPACE_LANES Words clear(Words cleared, Words words) noexcept { return _mm512_andnot_si512(cleared, words); }
template <int bits>
TILESPACE_LANES Words right(Words words) noexcept {
  return _mm512_srli_epi64(words, bits);
}
TILESPACE_LANES Words shifted_right(Words words, Words bits) noexcept { return _mm512_srlv_epi64(words, bits); }
TILESPACE_LANES Words shifted_left(Words words, Words bits) noexcept { return _mm512_sllv_epi64(words, bits); }
TILESPACE_LANES Words shifted_right_signed3(Words words) noexcept { return _mm512_srai_epi64(words, 3); }
TILESPACE_LANES Words lower_half(Words words) noexcept { return _mm512_srai_epi64(_mm512_slli_epi64(words, 32), 32); }
TILESPACE_LANES Words upper_half(Words words) noexcept { return _mm512_srai_epi64(words, 32); }
// Product of signed 32-bit halves; and of a word and a half, both positive.
TILESPACE_LANES Words product(Words a, Words b) noexcept { return _mm512_mul_epi32(a, b); }
TILESPACE_LANES Words times(Words word, Words half) noexcept { return _mm512_mullo_epi64(word, half); }

TILESPACE_LANES Reals magnitude(Reals values) noexcept { return _mm512_abs_pd(values); }
TILESPACE_LANES Reals floor(Reals values) noexcept { return _mm512_roundscale_pd(values, _MM_FROUND_TO_NEG_INF); }
TILESPACE_LANES Words sign_words(Reals values) noexcept { return _mm512_srai_epi64(_mm512_castpd_si512(values), 63); }
TILESPACE_LANES Reals mirrored_where(Words flips, Reals values) noexcept {
  return _mm512_castsi512_pd(_mm512_castpd_si512(values) ^ _mm512_slli_epi64(flips, 63));
}
TILESPACE_LANES Words to_words(Reals values) noexcept { return _mm512_cvttpd_epi64(values); }
TILESPACE_LANES Words to_places(Reals values) noexcept { return _mm512_cvttpd_epi64(values * all_reals(0x1p40)); }
TILESPACE_LANES Reals to_reals(Words words) noexcept { return _mm512_cvtepi64_pd(words); }

TILESPACE_LANES Words load_words(const std::int64_t* words) noexcept { return _mm512_loadu_si512(words); }
TILESPACE_LANES void store_words(std::int64_t* words, Words values) noexcept { _mm512_storeu_si512(words, values); }
TILESPACE_LANES Words words_of_reals(Reals values) noexcept { return _mm512_castpd_si512(values); }
TILESPACE_LANES void store_lanes(std::int64_t* words, Mask mask, Words values) noexcept {
  _mm512_storeu_si512(words, _mm512_maskz_compress_epi64(mask, values));
}
TILESPACE_LANES Words gather_at(Mask mask, Words addresses) noexcept {
  return _mm512_mask_i64gather_epi64(_mm512_setzero_si512(), mask, addresses, nullptr, 1);
}
TILESPACE_LANES Words gather(Mask mask, const std::uint64_t* words, Words index) noexcept {
  return _mm512_mask_i64gather_epi64(_mm512_setzero_si512(), mask, index, words, 8);
}
TILESPACE_LANES Reals gather_reals(Mask mask, const double* reals, Words index) noexcept {
  return _mm512_mask_i64gather_pd(_mm512_setzero_pd(), mask, index, reals, 8);
}
TILESPACE_LANES void scatter(Mask mask, void* words, Words index, Words values) noexcept {
  _mm512_mask_i64scatter_epi64(words, mask, index, values, 8);
}

// In each byte of a word: the lowest 8 - below bits.
TILESPACE_LANES Words kept_rows(Words below) noexcept {
  constexpr std::int64_t ones = 0x0101010101010101;
  const Words rows =
      _mm512_setr_epi64(-1, 0x7F * ones, 0x3F * ones, 0x1F * ones, 0x0F * ones, 7 * ones, 3 * ones, ones);
  return _mm512_permutexvar_epi64(below, rows);
}
TILESPACE_LANES Words reversed_bytes(Words words) noexcept {
  return _mm512_shuffle_epi8(words, _mm512_set4_epi32(0x08090A0B, 0x0C0D0E0F, 0x00010203, 0x04050607));
}
// Index of the first byte that is not 0: all bits below the lowest one make as many full bytes.
TILESPACE_LANES Words first_byte(Words words) noexcept {
  const Words below = (words & (all(0) - words)) - all(1);
  return _mm512_sad_epu8(_mm512_srli_epi64(below, 7) & all(0x0101010101010101), _mm512_setzero_si512());
}

struct Ends {
  Reals start_x, start_y, end_x, end_y;
};

// Loads up to eight segments; lanes without one are zeros.
TILESPACE_LANES Ends load_segments(const Segment* segments, int count) noexcept {
  const double* const from = &segments->start.x;
  const auto four = [&](int first) {
    return _mm512_maskz_loadu_pd(first_lanes(count < first ? 0 : 4 * (count - first)), from + 4 * first);
  };
  const Reals a = four(0), b = four(2), c = four(4), d = four(6);
  const Words starts = _mm512_setr_epi64(0, 4, 8, 12, 1, 5, 9, 13);
  const Words ends = _mm512_setr_epi64(2, 6, 10, 14, 3, 7, 11, 15);
  const Words low = _mm512_setr_epi64(0, 1, 2, 3, 8, 9, 10, 11);
  const Words high = _mm512_setr_epi64(4, 5, 6, 7, 12, 13, 14, 15);
  const Reals starts_ab = _mm512_permutex2var_pd(a, starts, b), starts_cd = _mm512_permutex2var_pd(c, starts, d);
  const Reals ends_ab = _mm512_permutex2var_pd(a, ends, b), ends_cd = _mm512_permutex2var_pd(c, ends, d);
  return {_mm512_permutex2var_pd(starts_ab, low, starts_cd), _mm512_permutex2var_pd(starts_ab, high, starts_cd),
          _mm512_permutex2var_pd(ends_ab, low, ends_cd), _mm512_permutex2var_pd(ends_ab, high, ends_cd)};
}

#include "batch/ray_batch.inc"

}  // namespace tilespace::detail::avx512

namespace tilespace::detail {

void cast_rays_avx512(const CollisionMap& map, std::span<const Segment> segments, RayHit* hits,
                      CornerGap gap) noexcept {
  avx512::cast_all(map, segments, hits, gap);
}

}  // namespace tilespace::detail

#undef TILESPACE_LANES
#if defined(__clang__)
#pragma clang attribute pop
#else
#pragma GCC pop_options
#endif
#endif
