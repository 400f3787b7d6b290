// SPDX-License-Identifier: MIT
#include <tilespace/cover/detail/circle_rows.hpp>

#if TILESPACE_CIRCLE_ROWS
#if defined(__GNUC__) && !defined(__clang__)
#pragma GCC diagnostic ignored "-Wuninitialized"  // of lanes that its own header leaves open
#endif
#include <immintrin.h>

// Only what is in between is compiled for these instructions: functions of headers are not, as other files may get theirs
// from here.
#if defined(__clang__)
#pragma clang attribute push(__attribute__((target("avx512f,avx512bw,avx512dq,avx512vl"))), apply_to = function)
#else
#pragma GCC push_options
#pragma GCC optimize("wrapv")  // lanes that are not used may hold anything
#pragma GCC target("avx512f,avx512bw,avx512dq,avx512vl")
#endif

namespace tilespace::detail::rows_avx512 {

using Words = __v16si;
using Reals = __v16sf;

#define TILESPACE_LANES [[gnu::always_inline]] static inline

TILESPACE_LANES Words all(std::int32_t value) noexcept { return Words(_mm512_set1_epi32(value)); }
TILESPACE_LANES Reals all_reals(float value) noexcept { return Reals(_mm512_set1_ps(value)); }
TILESPACE_LANES Words numbers() noexcept { return Words{0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15}; }

TILESPACE_LANES Reals to_reals(Words words) noexcept { return Reals(_mm512_cvtepi32_ps(__m512i(words))); }
TILESPACE_LANES Reals higher(Reals a, Reals b) noexcept { return Reals(_mm512_max_ps(__m512(a), __m512(b))); }
TILESPACE_LANES Reals lower(Reals a, Reals b) noexcept { return Reals(_mm512_min_ps(__m512(a), __m512(b))); }
TILESPACE_LANES Words higher_of(Words a, Words b) noexcept { return Words(_mm512_max_epi32(__m512i(a), __m512i(b))); }
TILESPACE_LANES Words lower_of(Words a, Words b) noexcept { return Words(_mm512_min_epi32(__m512i(a), __m512i(b))); }
TILESPACE_LANES Reals root(Reals values) noexcept { return Reals(_mm512_sqrt_ps(__m512(values))); }
TILESPACE_LANES Reals magnitude(Reals values) noexcept { return Reals(_mm512_abs_ps(__m512(values))); }
TILESPACE_LANES Reals nearest(Reals values) noexcept {
  return Reals(_mm512_roundscale_ps(__m512(values), _MM_FROUND_TO_NEAREST_INT | _MM_FROUND_NO_EXC));
}
TILESPACE_LANES Words rounded_down(Reals values) noexcept {
  return Words(_mm512_cvt_roundps_epi32(__m512(values), _MM_FROUND_TO_NEG_INF | _MM_FROUND_NO_EXC));
}
TILESPACE_LANES Words rounded_up(Reals values) noexcept {
  return Words(_mm512_cvt_roundps_epi32(__m512(values), _MM_FROUND_TO_POS_INF | _MM_FROUND_NO_EXC));
}
TILESPACE_LANES std::uint32_t is_at_least(Reals a, Reals b) noexcept {
  return _mm512_cmp_ps_mask(__m512(a), __m512(b), _CMP_GE_OQ);
}
TILESPACE_LANES std::uint32_t is_less(Words a, Words b) noexcept {
  return _mm512_cmplt_epi32_mask(__m512i(a), __m512i(b));
}

// One of the three vectors that sixteen spans are: number i of it is number (16 * part + i) % 3 of span (16 * part + i) / 3.
template <int part>
TILESPACE_LANES void store_part(std::int32_t* out, std::uint64_t asked, Words rows, Words begin, Words end) noexcept {
  const Words place = all(16 * part) + numbers();
  const Words span = place / 3;
  const Words field = place % 3;
  const Words index = span + (field & 2) * 8;  // the ends come after the sixteen begins
  const __m512i columns = _mm512_permutex2var_epi32(__m512i(begin), __m512i(index), __m512i(end));
  const __mmask16 of_rows = _mm512_cmpeq_epi32_mask(__m512i(field), _mm512_setzero_si512());
  const __m512i fields = _mm512_mask_permutexvar_epi32(columns, of_rows, __m512i(span), __m512i(rows));
  _mm512_mask_storeu_epi32(out + 16 * part, static_cast<__mmask16>(asked >> (16 * part)), fields);
}

TILESPACE_LANES void store_spans(TileSpan* spans, std::int32_t count, Words rows, Words begin, Words end) noexcept {
  const std::uint64_t asked = (std::uint64_t{1} << (3 * count)) - 1;
  auto* const out = reinterpret_cast<std::int32_t*>(spans);
  store_part<0>(out, asked, rows, begin, end);
  store_part<1>(out, asked, rows, begin, end);
  store_part<2>(out, asked, rows, begin, end);
}

#include <tilespace/cover/detail/circle_rows.inc>

}  // namespace tilespace::detail::rows_avx512

namespace tilespace::detail {

RowBits write_circle_rows_avx512(const CircleRows& circle, std::int32_t first, std::int32_t count,
                                 TileSpan* out) noexcept {
  return rows_avx512::write_lanes(circle, first, count, out);
}

}  // namespace tilespace::detail

#if defined(__clang__)
#pragma clang attribute pop
#else
#pragma GCC pop_options
#endif
#endif
