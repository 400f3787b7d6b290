// SPDX-License-Identifier: MIT
#include <tilespace/cover/detail/circle_rows.hpp>
#include <utility>

#if TILESPACE_CIRCLE_ROWS
#if defined(__GNUC__) && !defined(__clang__)
#pragma GCC diagnostic ignored "-Wuninitialized"  // of lanes that its own header leaves open
#pragma GCC diagnostic ignored "-Wmaybe-uninitialized"
#endif
#include <immintrin.h>

// Only the code in this region is compiled for AVX-512. Functions of headers are not: the linker may choose their
// copies from this file for others.
#if defined(__clang__)
#pragma clang attribute push(__attribute__((target("avx512f,avx512bw,avx512dq,avx512vl"))), apply_to = function)
#else
#pragma GCC push_options
#pragma GCC target("avx512f,avx512bw,avx512dq,avx512vl")
#endif

namespace tilespace::detail::rows_avx512 {

#define TILESPACE_LANES [[gnu::always_inline]] static inline

constexpr int vector_bytes = 64;
constexpr bool stores_in_part = true;
template <class Real>
constexpr int fewest_lanes = 8;

TILESPACE_LANES __v8sf root(__v8sf values) noexcept { return __v8sf(_mm256_sqrt_ps(__m256(values))); }
TILESPACE_LANES __v16sf root(__v16sf values) noexcept { return __v16sf(_mm512_sqrt_ps(__m512(values))); }
TILESPACE_LANES __v8df root(__v8df values) noexcept { return __v8df(_mm512_sqrt_pd(__m512d(values))); }

TILESPACE_LANES __v8sf larger_of(__v8sf a, __v8sf b) noexcept { return __v8sf(_mm256_max_ps(__m256(a), __m256(b))); }
TILESPACE_LANES __v16sf larger_of(__v16sf a, __v16sf b) noexcept {
  return __v16sf(_mm512_max_ps(__m512(a), __m512(b)));
}
TILESPACE_LANES __v8df larger_of(__v8df a, __v8df b) noexcept { return __v8df(_mm512_max_pd(__m512d(a), __m512d(b))); }
TILESPACE_LANES __v8df smaller_of(__v8df a, __v8df b) noexcept { return __v8df(_mm512_min_pd(__m512d(a), __m512d(b))); }

// Bit per lane: not (a >= b), so 1 for NaN.
TILESPACE_LANES std::uint32_t bits_where_not_as_large(__v8sf a, __v8sf b) noexcept {
  return _mm256_cmp_ps_mask(__m256(a), __m256(b), _CMP_NGE_UQ);
}
TILESPACE_LANES std::uint32_t bits_where_not_as_large(__v16sf a, __v16sf b) noexcept {
  return _mm512_cmp_ps_mask(__m512(a), __m512(b), _CMP_NGE_UQ);
}
TILESPACE_LANES std::uint32_t bits_where_not_as_large(__v8df a, __v8df b) noexcept {
  return _mm512_cmp_pd_mask(__m512d(a), __m512d(b), _CMP_NGE_UQ);
}

// Stores the first `count` of eight spans.
template <class Part>
TILESPACE_LANES void store_in_part(TileSpan* out, std::int32_t count, const Part* parts) noexcept {
  const std::uint32_t asked = (1U << (3 * count)) - 1U;
  auto* const words = reinterpret_cast<std::int32_t*>(out);
  for (int part = 0; part < 3; ++part) {
    _mm256_mask_storeu_epi32(words + 8 * part, static_cast<__mmask8>(asked >> (8 * part)), __m256i(parts[part]));
  }
}

#include "rows/circle_rows.inc"

}  // namespace tilespace::detail::rows_avx512

namespace tilespace::detail {

RowsWritten write_circle_rows_avx512(const CircleRows<float>& circle, RowRule rule, std::int32_t first,
                                     std::int32_t count, TileSpan* out) noexcept {
  return rows_avx512::write_rows(circle, rule, first, count, out);
}

RowsWritten write_circle_rows_avx512(const CircleRows<double>& circle, RowRule rule, std::int32_t first,
                                     std::int32_t count, TileSpan* out) noexcept {
  return rows_avx512::write_rows(circle, rule, first, count, out);
}

}  // namespace tilespace::detail

#if defined(__clang__)
#pragma clang attribute pop
#else
#pragma GCC pop_options
#endif
#endif
