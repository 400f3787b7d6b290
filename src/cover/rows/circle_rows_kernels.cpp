// SPDX-License-Identifier: MIT
#include <bit>
#include <tilespace/base/detail/compiler.hpp>
#include <tilespace/cover/detail/circle_rows.hpp>
#include <tilespace/simd/detail/lanes.hpp>
#include <utility>

TILESPACE_BEGIN_PLAIN
#include "rows/circle_rows.inc"
TILESPACE_END_PLAIN

#if TILESPACE_AVX_TARGETS
TILESPACE_BEGIN_AVX2
#include "rows/circle_rows.inc"
TILESPACE_END_AVX2

TILESPACE_BEGIN_AVX512
#include "rows/circle_rows.inc"
TILESPACE_END_AVX512
#endif

#if TILESPACE_NEON_TARGET
TILESPACE_BEGIN_NEON
#include "rows/circle_rows.inc"
TILESPACE_END_NEON
#endif

namespace tilespace::detail {

RowsWritten write_circle_rows(const CircleRows<float>& circle, RowRule rule, std::int32_t first, std::int32_t count,
                              TileSpan* out) noexcept {
  return TILESPACE_AT_SIMD_LEVEL(circle_rows::write_rows(circle, rule, first, count, out));
}
RowsWritten write_circle_rows(const CircleRows<double>& circle, RowRule rule, std::int32_t first, std::int32_t count,
                              TileSpan* out) noexcept {
  return TILESPACE_AT_SIMD_LEVEL(circle_rows::write_rows(circle, rule, first, count, out));
}

SmallRows write_small_rows(const SmallCircle& circle, TileSpan* out) noexcept {
  return {TILESPACE_AT_SIMD_LEVEL(circle_rows::write_small_rows(circle, out))};
}

}  // namespace tilespace::detail
