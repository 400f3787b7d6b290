// SPDX-License-Identifier: MIT
#include <tilespace/base/larger.hpp>
#include <tilespace/cover/detail/circle_rows.hpp>

#if TILESPACE_CIRCLE_ROWS
#include <immintrin.h>

// Only what is in between is compiled for these instructions: functions of headers are not, as other files may get theirs
// from here.
#if defined(__clang__)
#pragma clang attribute push(__attribute__((target("avx2"))), apply_to = function)
#else
#pragma GCC push_options
#pragma GCC optimize("wrapv")  // lanes that are not used may hold anything
#pragma GCC target("avx2")
#endif

namespace tilespace::detail::rows_avx2 {

using Words = __v8si;
using Reals = __v8sf;
constexpr std::int32_t lanes = 8;

#define TILESPACE_LANES [[gnu::always_inline]] static inline

TILESPACE_LANES Words all(std::int32_t value) noexcept { return Words(_mm256_set1_epi32(value)); }
TILESPACE_LANES Reals all_reals(float value) noexcept { return Reals(_mm256_set1_ps(value)); }
TILESPACE_LANES Words numbers() noexcept { return Words{0, 1, 2, 3, 4, 5, 6, 7}; }

TILESPACE_LANES Reals to_reals(Words words) noexcept { return Reals(_mm256_cvtepi32_ps(__m256i(words))); }
TILESPACE_LANES Reals higher(Reals a, Reals b) noexcept { return Reals(_mm256_max_ps(__m256(a), __m256(b))); }
TILESPACE_LANES Reals lower(Reals a, Reals b) noexcept { return Reals(_mm256_min_ps(__m256(a), __m256(b))); }
TILESPACE_LANES Words higher_of(Words a, Words b) noexcept { return Words(_mm256_max_epi32(__m256i(a), __m256i(b))); }
TILESPACE_LANES Words lower_of(Words a, Words b) noexcept { return Words(_mm256_min_epi32(__m256i(a), __m256i(b))); }
TILESPACE_LANES Reals root(Reals values) noexcept { return Reals(_mm256_sqrt_ps(__m256(values))); }
TILESPACE_LANES Reals magnitude(Reals values) noexcept {
  return Reals(_mm256_and_ps(__m256(values), _mm256_castsi256_ps(_mm256_set1_epi32(0x7FFFFFFF))));
}
TILESPACE_LANES Reals nearest(Reals values) noexcept {
  return Reals(_mm256_round_ps(__m256(values), _MM_FROUND_TO_NEAREST_INT | _MM_FROUND_NO_EXC));
}
TILESPACE_LANES Words rounded_down(Reals values) noexcept {
  return Words(_mm256_cvttps_epi32(_mm256_floor_ps(__m256(values))));
}
TILESPACE_LANES Words rounded_up(Reals values) noexcept {
  return Words(_mm256_cvttps_epi32(_mm256_ceil_ps(__m256(values))));
}
TILESPACE_LANES std::uint32_t bits_of(__m256 mask) noexcept {
  return static_cast<std::uint32_t>(_mm256_movemask_ps(mask));
}
TILESPACE_LANES std::uint32_t is_at_least(Reals a, Reals b) noexcept {
  return bits_of(_mm256_cmp_ps(__m256(a), __m256(b), _CMP_GE_OQ));
}
TILESPACE_LANES std::uint32_t is_less(Words a, Words b) noexcept {
  return bits_of(_mm256_castsi256_ps(_mm256_cmpgt_epi32(__m256i(b), __m256i(a))));
}

// The numbers of `words` that belong to one of the three vectors that eight spans are: number i of it is number
// (8 * part + i) % 3 of span (8 * part + i) / 3.
template <int part>
TILESPACE_LANES __m256i spread(Words words) noexcept {
  return _mm256_permutevar8x32_epi32(__m256i(words), __m256i((all(8 * part) + numbers()) / 3));
}

// Bit i: is number i of that vector this field of a span?
constexpr int places_of(int part, int field) {
  int places = 0;
  for (int i = 0; i < 8; ++i) places |= (8 * part + i) % 3 == field ? 1 << i : 0;
  return places;
}

template <int part>
TILESPACE_LANES void store_part(std::int32_t* out, std::int32_t count, Words rows, Words begin, Words end) noexcept {
  constexpr int of_ends = places_of(part, 2);  // constants, also where nothing is optimised
  constexpr int of_rows = places_of(part, 0);
  const __m256i columns = _mm256_blend_epi32(spread<part>(begin), spread<part>(end), of_ends);
  const __m256i fields = _mm256_blend_epi32(columns, spread<part>(rows), of_rows);
  const __m256i asked = _mm256_cmpgt_epi32(_mm256_set1_epi32(3 * count - 8 * part), __m256i(numbers()));
  _mm256_maskstore_epi32(out + 8 * part, asked, fields);
}

TILESPACE_LANES void store_spans(TileSpan* spans, std::int32_t count, Words rows, Words begin, Words end) noexcept {
  auto* const out = reinterpret_cast<std::int32_t*>(spans);
  store_part<0>(out, count, rows, begin, end);
  store_part<1>(out, count, rows, begin, end);
  store_part<2>(out, count, rows, begin, end);
}

#include <tilespace/cover/detail/circle_rows.inc>

}  // namespace tilespace::detail::rows_avx2

namespace tilespace::detail {

RowBits write_circle_rows_avx2(const CircleRows& circle, std::int32_t first, std::int32_t count,
                               TileSpan* out) noexcept {
  RowBits low = rows_avx2::write_lanes(circle, first, smaller(count, rows_avx2::lanes), out);
  if (count <= rows_avx2::lanes) return low;
  const RowBits high =
      rows_avx2::write_lanes(circle, first + rows_avx2::lanes, count - rows_avx2::lanes, out + rows_avx2::lanes);
  return {low.doubtful | high.doubtful << rows_avx2::lanes, low.empty | high.empty << rows_avx2::lanes};
}

}  // namespace tilespace::detail

#if defined(__clang__)
#pragma clang attribute pop
#else
#pragma GCC pop_options
#endif
#endif
