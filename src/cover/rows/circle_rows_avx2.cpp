// SPDX-License-Identifier: MIT
#include <tilespace/cover/detail/circle_rows.hpp>
#include <utility>

#if TILESPACE_CIRCLE_ROWS
#include <immintrin.h>

// Only the code in this region is compiled for AVX2. Functions of headers are not: the linker may choose their copies
// from this file for others.
#if defined(__clang__)
#pragma clang attribute push(__attribute__((target("avx2"))), apply_to = function)
#else
#pragma GCC push_options
#pragma GCC target("avx2")
#endif

namespace tilespace::detail::rows_avx2 {

#define TILESPACE_LANES [[gnu::always_inline]] static inline

constexpr int vector_bytes = 32;
constexpr bool stores_in_part = false;
template <class Real>
constexpr int fewest_lanes = 4;

TILESPACE_LANES __v4sf root(__v4sf values) noexcept { return __v4sf(_mm_sqrt_ps(__m128(values))); }
TILESPACE_LANES __v8sf root(__v8sf values) noexcept { return __v8sf(_mm256_sqrt_ps(__m256(values))); }
TILESPACE_LANES __v4df root(__v4df values) noexcept { return __v4df(_mm256_sqrt_pd(__m256d(values))); }

TILESPACE_LANES __v4sf larger_of(__v4sf a, __v4sf b) noexcept { return __v4sf(_mm_max_ps(__m128(a), __m128(b))); }
TILESPACE_LANES __v8sf larger_of(__v8sf a, __v8sf b) noexcept { return __v8sf(_mm256_max_ps(__m256(a), __m256(b))); }
TILESPACE_LANES __v4df larger_of(__v4df a, __v4df b) noexcept { return __v4df(_mm256_max_pd(__m256d(a), __m256d(b))); }
TILESPACE_LANES __v4df smaller_of(__v4df a, __v4df b) noexcept { return __v4df(_mm256_min_pd(__m256d(a), __m256d(b))); }

// Bit per lane: not (a >= b), so 1 for NaN.
TILESPACE_LANES std::uint32_t bits_where_not_as_large(__v4sf a, __v4sf b) noexcept {
  return static_cast<std::uint32_t>(_mm_movemask_ps(_mm_cmp_ps(__m128(a), __m128(b), _CMP_NGE_UQ)));
}
TILESPACE_LANES std::uint32_t bits_where_not_as_large(__v8sf a, __v8sf b) noexcept {
  return static_cast<std::uint32_t>(_mm256_movemask_ps(_mm256_cmp_ps(__m256(a), __m256(b), _CMP_NGE_UQ)));
}
TILESPACE_LANES std::uint32_t bits_where_not_as_large(__v4df a, __v4df b) noexcept {
  return static_cast<std::uint32_t>(_mm256_movemask_pd(_mm256_cmp_pd(__m256d(a), __m256d(b), _CMP_NGE_UQ)));
}

#include "rows/circle_rows.inc"

}  // namespace tilespace::detail::rows_avx2

namespace tilespace::detail {

RowsWritten write_circle_rows_avx2(const CircleRows<float>& circle, RowRule rule, std::int32_t first,
                                   std::int32_t count, TileSpan* out) noexcept {
  return rows_avx2::write_rows(circle, rule, first, count, out);
}

RowsWritten write_circle_rows_avx2(const CircleRows<double>& circle, RowRule rule, std::int32_t first,
                                   std::int32_t count, TileSpan* out) noexcept {
  return rows_avx2::write_rows(circle, rule, first, count, out);
}

}  // namespace tilespace::detail

#if defined(__clang__)
#pragma clang attribute pop
#else
#pragma GCC pop_options
#endif
#endif
