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
#pragma clang attribute push(__attribute__((target("avx2,bmi,bmi2,popcnt"))), apply_to = function)
#else
#pragma GCC push_options
#pragma GCC optimize("wrapv")  // unused lanes may hold anything
#pragma GCC target("avx2,bmi,bmi2,popcnt")
#endif

namespace tilespace::detail::avx2 {

// Four lanes of integers, of doubles, and of masks: all bits or none.
using Words = __m256i;
using Reals = __m256d;
using Mask = __m256i;
constexpr int lanes = 4;
constexpr bool looks_ahead = false;  // sixteen registers cannot hold a second group of lines

#define TILESPACE_LANES [[gnu::always_inline]] static inline

TILESPACE_LANES Words all(std::int64_t value) noexcept { return _mm256_set1_epi64x(value); }
TILESPACE_LANES Reals all_reals(double value) noexcept { return _mm256_set1_pd(value); }
TILESPACE_LANES Words numbers() noexcept { return _mm256_setr_epi64x(0, 1, 2, 3); }

TILESPACE_LANES Mask no_lanes() noexcept { return _mm256_setzero_si256(); }
TILESPACE_LANES Mask first_lanes(int count) noexcept { return _mm256_cmpgt_epi64(all(count), numbers()); }
TILESPACE_LANES Mask both(Mask a, Mask b) noexcept { return a & b; }
TILESPACE_LANES Mask either(Mask a, Mask b) noexcept { return a | b; }
TILESPACE_LANES Mask without(Mask a, Mask b) noexcept { return _mm256_andnot_si256(b, a); }
TILESPACE_LANES int bits_of(Mask mask) noexcept { return _mm256_movemask_pd(_mm256_castsi256_pd(mask)); }
TILESPACE_LANES bool any(Mask mask) noexcept { return bits_of(mask) != 0; }
TILESPACE_LANES int count_of(Mask mask) noexcept { return __builtin_popcount(static_cast<unsigned>(bits_of(mask))); }
TILESPACE_LANES Words words_of(Mask mask) noexcept { return mask; }

TILESPACE_LANES Mask is_less(Reals a, Reals b) noexcept { return _mm256_castpd_si256(_mm256_cmp_pd(a, b, _CMP_LT_OQ)); }
TILESPACE_LANES Mask is_equal(Reals a, Reals b) noexcept {
  return _mm256_castpd_si256(_mm256_cmp_pd(a, b, _CMP_EQ_OQ));
}
TILESPACE_LANES Mask is_less_words(Words a, Words b) noexcept { return _mm256_cmpgt_epi64(b, a); }
TILESPACE_LANES Mask is_equal_words(Words a, Words b) noexcept { return _mm256_cmpeq_epi64(a, b); }
TILESPACE_LANES Mask has(Words words, Words bits) noexcept {
  return ~_mm256_cmpeq_epi64(words & bits, _mm256_setzero_si256());
}
TILESPACE_LANES Mask is_set(Words flips) noexcept { return flips; }
TILESPACE_LANES Reals choose(Mask mask, Reals a, Reals b) noexcept {
  return _mm256_blendv_pd(b, a, _mm256_castsi256_pd(mask));
}
TILESPACE_LANES Words choose(Mask mask, Words a, Words b) noexcept { return _mm256_blendv_epi8(b, a, mask); }
TILESPACE_LANES Words minus_where(Mask mask, Words a, Words b) noexcept { return a - (mask & b); }

TILESPACE_LANES Words lower(Words a, Words b) noexcept { return choose(is_less_words(a, b), a, b); }
TILESPACE_LANES Words higher(Words a, Words b) noexcept { return choose(is_less_words(a, b), b, a); }
TILESPACE_LANES Reals lower_of(Reals a, Reals b) noexcept { return _mm256_min_pd(a, b); }
TILESPACE_LANES Reals higher_of(Reals a, Reals b) noexcept { return _mm256_max_pd(a, b); }
TILESPACE_LANES Words clear(Words cleared, Words words) noexcept { return _mm256_andnot_si256(cleared, words); }
template <int bits>
TILESPACE_LANES Words right(Words words) noexcept {
  return _mm256_srli_epi64(words, bits);
}
TILESPACE_LANES Words shifted_right(Words words, Words bits) noexcept { return _mm256_srlv_epi64(words, bits); }
TILESPACE_LANES Words shifted_left(Words words, Words bits) noexcept { return _mm256_sllv_epi64(words, bits); }
TILESPACE_LANES Words signed_half(Words half) noexcept {
  const Words sign = all(std::int64_t{1} << 31);
  return (half ^ sign) - sign;
}
TILESPACE_LANES Words shifted_right_signed3(Words words) noexcept {
  const Words sign = all(std::int64_t{1} << 60);
  return (right<3>(words) ^ sign) - sign;
}
TILESPACE_LANES Words lower_half(Words words) noexcept { return signed_half(words & all(0xFFFFFFFF)); }
TILESPACE_LANES Words upper_half(Words words) noexcept { return signed_half(right<32>(words)); }
// Product of signed 32-bit halves; and of a word and a half, both positive.
TILESPACE_LANES Words product(Words a, Words b) noexcept { return _mm256_mul_epi32(a, b); }
TILESPACE_LANES Words times(Words word, Words half) noexcept {
  return _mm256_mul_epu32(word, half) + (_mm256_mul_epu32(right<32>(word), half) << 32);
}

TILESPACE_LANES Reals magnitude(Reals values) noexcept { return _mm256_andnot_pd(all_reals(-0.0), values); }
TILESPACE_LANES Reals floor(Reals values) noexcept { return _mm256_floor_pd(values); }
TILESPACE_LANES Words sign_words(Reals values) noexcept {
  return _mm256_cmpgt_epi64(_mm256_setzero_si256(), _mm256_castpd_si256(values));
}
TILESPACE_LANES Reals mirrored_where(Words flips, Reals values) noexcept {
  return _mm256_castsi256_pd(_mm256_castpd_si256(values) ^ _mm256_slli_epi64(flips, 63));
}
// Integers below 2^51 are the low bits of their sum with 3 * 2^51.
TILESPACE_LANES Words to_words(Reals values) noexcept {
  const Reals magic = all_reals(0x1.8p52);
  const Reals whole = _mm256_round_pd(values, _MM_FROUND_TO_ZERO | _MM_FROUND_NO_EXC);
  return _mm256_castpd_si256(whole + magic) - _mm256_castpd_si256(magic);
}
TILESPACE_LANES Reals to_reals(Words words) noexcept {
  const Reals magic = all_reals(0x1.8p52);
  return _mm256_castsi256_pd(words + _mm256_castpd_si256(magic)) - magic;
}
TILESPACE_LANES Words to_places(Reals values) noexcept {
  const Reals whole = floor(values);
  return (to_words(whole) << 40) + to_words((values - whole) * all_reals(0x1p40));
}

TILESPACE_LANES Words load_words(const std::int64_t* words) noexcept {
  return _mm256_loadu_si256(reinterpret_cast<const __m256i*>(words));
}
TILESPACE_LANES void store_words(std::int64_t* words, Words values) noexcept {
  _mm256_storeu_si256(reinterpret_cast<__m256i*>(words), values);
}
TILESPACE_LANES Words words_of_reals(Reals values) noexcept { return _mm256_castpd_si256(values); }

// The 32-bit halves that are moved to the front, for each set of lanes.
struct LaneOrders {
  alignas(32) std::int32_t halves[16][8];
};
constexpr LaneOrders lane_orders() noexcept {
  LaneOrders orders{};
  for (int set = 0; set < 16; ++set) {
    int count = 0;
    for (int lane = 0; lane < 4; ++lane) {
      if ((set >> lane & 1) == 0) continue;
      orders.halves[set][count++] = 2 * lane;
      orders.halves[set][count++] = 2 * lane + 1;
    }
  }
  return orders;
}
constexpr LaneOrders to_the_front = lane_orders();

TILESPACE_LANES void store_lanes(std::int64_t* words, Mask mask, Words values) noexcept {
  const auto* const order = reinterpret_cast<const __m256i*>(to_the_front.halves[bits_of(mask)]);
  _mm256_storeu_si256(reinterpret_cast<__m256i*>(words), _mm256_permutevar8x32_epi32(values, _mm256_load_si256(order)));
}
TILESPACE_LANES Words gather_at(Mask mask, Words addresses) noexcept {
  return _mm256_mask_i64gather_epi64(_mm256_setzero_si256(), nullptr, addresses, mask, 1);
}
TILESPACE_LANES Words gather(Mask mask, const std::uint64_t* words, Words index) noexcept {
  return _mm256_mask_i64gather_epi64(_mm256_setzero_si256(), reinterpret_cast<const long long*>(words), index, mask, 8);
}
TILESPACE_LANES Reals gather_reals(Mask mask, const double* reals, Words index) noexcept {
  return _mm256_mask_i64gather_pd(_mm256_setzero_pd(), reals, index, _mm256_castsi256_pd(mask), 8);
}
TILESPACE_LANES void scatter(Mask mask, void* words, Words index, Words values) noexcept {
  alignas(32) std::int64_t at[4], value[4];
  store_words(at, index);
  store_words(value, values);
  for (int i = 0; i < lanes; ++i) {
    if ((bits_of(mask) >> i & 1) != 0) __builtin_memcpy(static_cast<std::int64_t*>(words) + at[i], value + i, 8);
  }
}

// In each byte of a word: the lowest 8 - below bits.
TILESPACE_LANES Words kept_rows(Words below) noexcept {
  const Words rows = all(0x0103070F1F3F7FFF);  // byte i has the lowest 8 - i bits
  const Words in_each_byte = _mm256_setr_epi8(0, 0, 0, 0, 0, 0, 0, 0, 8, 8, 8, 8, 8, 8, 8, 8,  //
                                              0, 0, 0, 0, 0, 0, 0, 0, 8, 8, 8, 8, 8, 8, 8, 8);
  return _mm256_shuffle_epi8(rows, _mm256_shuffle_epi8(below, in_each_byte));
}
TILESPACE_LANES Words reversed_bytes(Words words) noexcept {
  const Words order = _mm256_setr_epi8(7, 6, 5, 4, 3, 2, 1, 0, 15, 14, 13, 12, 11, 10, 9, 8,  //
                                       7, 6, 5, 4, 3, 2, 1, 0, 15, 14, 13, 12, 11, 10, 9, 8);
  return _mm256_shuffle_epi8(words, order);
}
// Index of the first byte that is not 0: all bits below the lowest one make as many full bytes.
TILESPACE_LANES Words first_byte(Words words) noexcept {
  const Words below = (words & (all(0) - words)) - all(1);
  return _mm256_sad_epu8(right<7>(below) & all(0x0101010101010101), _mm256_setzero_si256());
}

struct Ends {
  Reals start_x, start_y, end_x, end_y;
};

// Loads up to four segments; lanes without one are zeros.
TILESPACE_LANES Ends load_segments(const Segment* segments, int count) noexcept {
  const auto one = [&](int i) { return i < count ? _mm256_loadu_pd(&segments[i].start.x) : _mm256_setzero_pd(); };
  const Reals a = one(0), b = one(1), c = one(2), d = one(3);
  const Reals x_ab = _mm256_unpacklo_pd(a, b), y_ab = _mm256_unpackhi_pd(a, b);
  const Reals x_cd = _mm256_unpacklo_pd(c, d), y_cd = _mm256_unpackhi_pd(c, d);
  return {_mm256_permute2f128_pd(x_ab, x_cd, 0x20), _mm256_permute2f128_pd(y_ab, y_cd, 0x20),
          _mm256_permute2f128_pd(x_ab, x_cd, 0x31), _mm256_permute2f128_pd(y_ab, y_cd, 0x31)};
}

#include "batch/ray_batch.inc"

}  // namespace tilespace::detail::avx2

namespace tilespace::detail {

void cast_rays_avx2(const CollisionMap& map, std::span<const Segment> segments, RayHit* hits, CornerGap gap) noexcept {
  avx2::cast_all(map, segments, hits, gap);
}

}  // namespace tilespace::detail

#undef TILESPACE_LANES
#if defined(__clang__)
#pragma clang attribute pop
#else
#pragma GCC pop_options
#endif
#endif
