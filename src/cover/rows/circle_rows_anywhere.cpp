// SPDX-License-Identifier: MIT
#include <tilespace/cover/detail/circle_rows.hpp>
#include <utility>

#if defined(__SSE2__)
#include <emmintrin.h>
#endif

// Portable kernel for the rows of a circle: vectors of 16 bytes, which every target supports or the compiler emulates.

#define TILESPACE_LANES [[gnu::always_inline]] static inline

namespace tilespace::detail::rows_anywhere {

constexpr int vector_bytes = 16;
constexpr bool stores_in_part = false;
template <class Real>
constexpr int fewest_lanes = vector_bytes / sizeof(Real);

#if defined(__SSE2__)
TILESPACE_LANES __v4sf root(__v4sf values) noexcept { return __v4sf(_mm_sqrt_ps(__m128(values))); }
TILESPACE_LANES __v2df root(__v2df values) noexcept { return __v2df(_mm_sqrt_pd(__m128d(values))); }

TILESPACE_LANES __v4sf larger_of(__v4sf a, __v4sf b) noexcept { return __v4sf(_mm_max_ps(__m128(a), __m128(b))); }
TILESPACE_LANES __v2df larger_of(__v2df a, __v2df b) noexcept { return __v2df(_mm_max_pd(__m128d(a), __m128d(b))); }
TILESPACE_LANES __v2df smaller_of(__v2df a, __v2df b) noexcept { return __v2df(_mm_min_pd(__m128d(a), __m128d(b))); }

// Bit per lane: not (a >= b), so 1 for NaN.
TILESPACE_LANES std::uint32_t bits_where_not_as_large(__v4sf a, __v4sf b) noexcept {
  return static_cast<std::uint32_t>(_mm_movemask_ps(_mm_cmpnge_ps(__m128(a), __m128(b))));
}
TILESPACE_LANES std::uint32_t bits_where_not_as_large(__v2df a, __v2df b) noexcept {
  return static_cast<std::uint32_t>(_mm_movemask_pd(_mm_cmpnge_pd(__m128d(a), __m128d(b))));
}
#else
#if !defined(__clang__)
TILESPACE_LANES float root_of(float value) noexcept { return __builtin_sqrtf(value); }
TILESPACE_LANES double root_of(double value) noexcept { return __builtin_sqrt(value); }
#endif

template <class Numbers>
TILESPACE_LANES Numbers root(Numbers values) noexcept {
#if defined(__clang__)
  return __builtin_elementwise_sqrt(values);
#else
  constexpr int lanes = sizeof(values) / sizeof(values[0]);
  for (int i = 0; i < lanes; ++i) values[i] = root_of(values[i]);
  return values;
#endif
}

template <class Numbers>
TILESPACE_LANES Numbers larger_of(Numbers a, Numbers b) noexcept {
  return a > b ? a : b;
}
template <class Numbers>
TILESPACE_LANES Numbers smaller_of(Numbers a, Numbers b) noexcept {
  return a < b ? a : b;
}

// Bit per lane: not (a >= b), so 1 for NaN.
template <class Numbers>
TILESPACE_LANES std::uint32_t bits_where_not_as_large(Numbers a, Numbers b) noexcept {
  constexpr int lanes = sizeof(a) / sizeof(a[0]);
  const auto is_as_large = a >= b;
  std::uint32_t bits = 0;
  for (int i = 0; i < lanes; ++i) bits |= (~static_cast<std::uint32_t>(is_as_large[i]) & 1U) << i;
  return bits;
}
#endif

#include "rows/circle_rows.inc"

}  // namespace tilespace::detail::rows_anywhere

namespace tilespace::detail {

RowsWritten write_circle_rows(const CircleRows<float>& circle, RowRule rule, std::int32_t first, std::int32_t count,
                              TileSpan* out) noexcept {
  return rows_anywhere::write_rows(circle, rule, first, count, out);
}

RowsWritten write_circle_rows(const CircleRows<double>& circle, RowRule rule, std::int32_t first, std::int32_t count,
                              TileSpan* out) noexcept {
  return rows_anywhere::write_rows(circle, rule, first, count, out);
}

}  // namespace tilespace::detail
