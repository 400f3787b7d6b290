// SPDX-License-Identifier: MIT
#pragma once

#include <cstddef>
#include <cstdint>
#include <tilespace/base/detail/compiler.hpp>
#include <tilespace/simd/detail/intrinsics.hpp>
#include <tilespace/simd/detail/targets.hpp>
#include <type_traits>

/// @file lanes_avx2.hpp
/// Lane operations with AVX2, in vectors of 32 bytes: see lanes.hpp.

#if TILESPACE_AVX_TARGETS
TILESPACE_BEGIN_AVX2

// ---- Vectors. A mask has all bits of a lane, or none.

constexpr int vector_bytes = 32;
constexpr bool has_masked_halves = false;
constexpr bool has_interleaved_stores = false;
constexpr bool has_many_registers = false;  // 16

using Floats = Vector<float, 32>;
using Doubles = Vector<double, 32>;
using Words = Vector<std::uint64_t, 32>;
using HalfFloats = Vector<float, 16>;
using FloatMask = Vector<std::uint32_t, 32>;
using Mask = Words;

TILESPACE_LANES Floats all(float value) noexcept { return Floats(_mm256_set1_ps(value)); }
TILESPACE_LANES Doubles all(double value) noexcept { return Doubles(_mm256_set1_pd(value)); }
template <class Integer>
  requires std::is_integral_v<Integer>
TILESPACE_LANES Words all(Integer value) noexcept {
  return Words(_mm256_set1_epi64x(static_cast<long long>(value)));
}
TILESPACE_LANES Words lane_numbers() noexcept { return Words{0, 1, 2, 3}; }

TILESPACE_LANES __m256 bits_in(FloatMask mask) noexcept { return __m256(mask); }
TILESPACE_LANES __m256d bits_in(Mask mask) noexcept { return __m256d(mask); }

// ---- Masks.

TILESPACE_LANES Mask no_lanes() noexcept { return Mask{}; }
TILESPACE_LANES FloatMask first_float_lanes(int count) noexcept {
  return FloatMask(_mm256_cmpgt_epi32(_mm256_set1_epi32(count), _mm256_setr_epi32(0, 1, 2, 3, 4, 5, 6, 7)));
}
TILESPACE_LANES Mask first_lanes(int count) noexcept {
  return Mask(_mm256_cmpgt_epi64(__m256i(all(count)), __m256i(lane_numbers())));
}
TILESPACE_LANES Mask both(Mask a, Mask b) noexcept { return a & b; }
TILESPACE_LANES Mask either(Mask a, Mask b) noexcept { return a | b; }
TILESPACE_LANES FloatMask without(FloatMask a, FloatMask b) noexcept {
  return FloatMask(_mm256_andnot_ps(bits_in(b), bits_in(a)));
}
TILESPACE_LANES Mask without(Mask a, Mask b) noexcept { return a & ~b; }
TILESPACE_LANES std::uint32_t bits_of(FloatMask mask) noexcept {
  return static_cast<std::uint32_t>(_mm256_movemask_ps(bits_in(mask)));
}
TILESPACE_LANES std::uint32_t bits_of(Mask mask) noexcept {
  return static_cast<std::uint32_t>(_mm256_movemask_pd(bits_in(mask)));
}
TILESPACE_LANES bool any(Mask mask) noexcept { return bits_of(mask) != 0; }
TILESPACE_LANES int count_of(Mask mask) noexcept { return __builtin_popcount(bits_of(mask)); }
TILESPACE_LANES Words words_of(Mask mask) noexcept { return mask; }

// ---- Comparison, choice.

TILESPACE_LANES FloatMask is_less(Floats a, Floats b) noexcept {
  return FloatMask(_mm256_cmp_ps(__m256(a), __m256(b), _CMP_LT_OQ));
}
TILESPACE_LANES Mask is_less(Doubles a, Doubles b) noexcept {
  return Mask(_mm256_cmp_pd(__m256d(a), __m256d(b), _CMP_LT_OQ));
}
TILESPACE_LANES Mask is_less(Words a, Words b) noexcept { return Mask(_mm256_cmpgt_epi64(__m256i(b), __m256i(a))); }
TILESPACE_LANES FloatMask is_at_most(Floats a, Floats b) noexcept {
  return FloatMask(_mm256_cmp_ps(__m256(a), __m256(b), _CMP_LE_OQ));
}
TILESPACE_LANES Mask is_at_most(Doubles a, Doubles b) noexcept {
  return Mask(_mm256_cmp_pd(__m256d(a), __m256d(b), _CMP_LE_OQ));
}
TILESPACE_LANES FloatMask is_less(FloatMask of, Floats a, Floats b) noexcept {
  return FloatMask(_mm256_and_ps(bits_in(of), bits_in(is_less(a, b))));
}
TILESPACE_LANES Mask is_less(Mask of, Doubles a, Doubles b) noexcept {
  return Mask(_mm256_and_pd(bits_in(of), bits_in(is_less(a, b))));
}
TILESPACE_LANES FloatMask is_at_most(FloatMask of, Floats a, Floats b) noexcept {
  return FloatMask(_mm256_and_ps(bits_in(of), bits_in(is_at_most(a, b))));
}
TILESPACE_LANES Mask is_at_most(Mask of, Doubles a, Doubles b) noexcept {
  return Mask(_mm256_and_pd(bits_in(of), bits_in(is_at_most(a, b))));
}
TILESPACE_LANES Mask is_equal(Doubles a, Doubles b) noexcept {
  return Mask(_mm256_cmp_pd(__m256d(a), __m256d(b), _CMP_EQ_OQ));
}
TILESPACE_LANES Mask is_equal(Words a, Words b) noexcept { return Mask(_mm256_cmpeq_epi64(__m256i(a), __m256i(b))); }
TILESPACE_LANES Mask has(Words words, Words bits) noexcept { return ~is_equal(words & bits, Words{}); }
TILESPACE_LANES Mask is_set(Words words) noexcept { return words; }

TILESPACE_LANES std::uint32_t bits_where_not_as_large(HalfFloats a, HalfFloats b) noexcept {
  return static_cast<std::uint32_t>(_mm_movemask_ps(_mm_cmp_ps(__m128(a), __m128(b), _CMP_NGE_UQ)));
}
TILESPACE_LANES std::uint32_t bits_where_not_as_large(Floats a, Floats b) noexcept {
  return static_cast<std::uint32_t>(_mm256_movemask_ps(_mm256_cmp_ps(__m256(a), __m256(b), _CMP_NGE_UQ)));
}
TILESPACE_LANES std::uint32_t bits_where_not_as_large(Doubles a, Doubles b) noexcept {
  return static_cast<std::uint32_t>(_mm256_movemask_pd(_mm256_cmp_pd(__m256d(a), __m256d(b), _CMP_NGE_UQ)));
}

TILESPACE_LANES Doubles choose(Mask mask, Doubles a, Doubles b) noexcept {
  return Doubles(_mm256_blendv_pd(__m256d(b), __m256d(a), bits_in(mask)));
}
// Not by bytes, _mm256_blendv_epi8: g++ 12 confuses both if AVX-512BW is enabled, as with -march=native.
TILESPACE_LANES Words choose(Mask mask, Words a, Words b) noexcept {
  return Words(choose(mask, Doubles(a), Doubles(b)));
}

// ---- Arithmetic.

TILESPACE_LANES HalfFloats higher(HalfFloats a, HalfFloats b) noexcept {
  return HalfFloats(_mm_max_ps(__m128(a), __m128(b)));
}
TILESPACE_LANES Floats higher(Floats a, Floats b) noexcept { return Floats(_mm256_max_ps(__m256(a), __m256(b))); }
TILESPACE_LANES Doubles higher(Doubles a, Doubles b) noexcept { return Doubles(_mm256_max_pd(__m256d(a), __m256d(b))); }
TILESPACE_LANES Words higher(Words a, Words b) noexcept { return choose(is_less(a, b), b, a); }
TILESPACE_LANES Floats lower(Floats a, Floats b) noexcept { return Floats(_mm256_min_ps(__m256(a), __m256(b))); }
TILESPACE_LANES Doubles lower(Doubles a, Doubles b) noexcept { return Doubles(_mm256_min_pd(__m256d(a), __m256d(b))); }
TILESPACE_LANES Words lower(Words a, Words b) noexcept { return choose(is_less(a, b), a, b); }

TILESPACE_LANES HalfFloats root(HalfFloats values) noexcept { return HalfFloats(_mm_sqrt_ps(__m128(values))); }
TILESPACE_LANES Floats root(Floats values) noexcept { return Floats(_mm256_sqrt_ps(__m256(values))); }
TILESPACE_LANES Doubles root(Doubles values) noexcept { return Doubles(_mm256_sqrt_pd(__m256d(values))); }
TILESPACE_LANES Doubles magnitude(Doubles values) noexcept {
  return Doubles(_mm256_andnot_pd(_mm256_set1_pd(-0.0), __m256d(values)));
}
TILESPACE_LANES Doubles floor(Doubles values) noexcept { return Doubles(_mm256_floor_pd(__m256d(values))); }

TILESPACE_LANES Words minus_where(Mask mask, Words a, Words b) noexcept { return a - (mask & b); }
TILESPACE_LANES Words clear(Words cleared, Words words) noexcept {
  return Words(_mm256_andnot_si256(__m256i(cleared), __m256i(words)));
}
TILESPACE_LANES Words shifted_right(Words words, Words bits) noexcept {
  return Words(_mm256_srlv_epi64(__m256i(words), __m256i(bits)));
}
TILESPACE_LANES Words shifted_left(Words words, Words bits) noexcept {
  return Words(_mm256_sllv_epi64(__m256i(words), __m256i(bits)));
}
template <int bits>
TILESPACE_LANES Words shifted_right_signed(Words words) noexcept {
  const Words sign = all(std::uint64_t{1} << (63 - bits));
  return ((words >> bits) ^ sign) - sign;
}
TILESPACE_LANES Words signed_half(Words half) noexcept {
  const Words sign = all(std::uint64_t{1} << 31);
  return (half ^ sign) - sign;
}
TILESPACE_LANES Words lower_half(Words words) noexcept { return signed_half(words & all(0xFFFFFFFF)); }
TILESPACE_LANES Words upper_half(Words words) noexcept { return signed_half(words >> 32); }
TILESPACE_LANES Words product(Words a, Words b) noexcept { return Words(_mm256_mul_epi32(__m256i(a), __m256i(b))); }
TILESPACE_LANES Words times(Words word, Words half) noexcept {
  return Words(_mm256_mul_epu32(__m256i(word), __m256i(half))) +
         (Words(_mm256_mul_epu32(__m256i(word >> 32), __m256i(half))) << 32);
}
TILESPACE_LANES std::uint64_t any_bits(Words words) noexcept {
  using HalfWords = Vector<std::uint64_t, 16>;
  const HalfWords folded = __builtin_shufflevector(words, words, 0, 1) | __builtin_shufflevector(words, words, 2, 3);
  return folded[0] | folded[1];
}

// ---- Conversion. Integers below 2^51 are the low bits of their sum with 3 * 2^51.

TILESPACE_LANES Words words_of(Doubles values) noexcept { return Words(values); }
TILESPACE_LANES Words sign_words(Doubles values) noexcept { return is_less(Words(values), Words{}); }
TILESPACE_LANES Doubles mirrored_where(Words flips, Doubles values) noexcept {
  return Doubles(Words(values) ^ (flips << 63));
}
TILESPACE_LANES Words to_words(Doubles values) noexcept {
  const Doubles magic = all(0x1.8p52);
  const auto whole = Doubles(_mm256_round_pd(__m256d(values), _MM_FROUND_TO_ZERO | _MM_FROUND_NO_EXC));
  return Words(whole + magic) - Words(magic);
}
TILESPACE_LANES Doubles to_doubles(Words words) noexcept {
  const Doubles magic = all(0x1.8p52);
  return Doubles(words + Words(magic)) - magic;
}
template <int bits>
TILESPACE_LANES Words to_fixed(Doubles values) noexcept {
  const Doubles whole = floor(values);
  return (to_words(whole) << bits) + to_words((values - whole) * all(static_cast<double>(std::int64_t{1} << bits)));
}

// ---- Bytes of words.

TILESPACE_LANES Words low_bits_of_bytes(Words less) noexcept {
  const Words rows = all(0x0103070F1F3F7FFF);  // byte i has the lowest 8 - i bits
  const __m256i in_each_byte = _mm256_setr_epi8(0, 0, 0, 0, 0, 0, 0, 0, 8, 8, 8, 8, 8, 8, 8, 8,  //
                                                0, 0, 0, 0, 0, 0, 0, 0, 8, 8, 8, 8, 8, 8, 8, 8);
  return Words(_mm256_shuffle_epi8(__m256i(rows), _mm256_shuffle_epi8(__m256i(less), in_each_byte)));
}
TILESPACE_LANES Words reversed_bytes(Words words) noexcept {
  const __m256i order = _mm256_setr_epi8(7, 6, 5, 4, 3, 2, 1, 0, 15, 14, 13, 12, 11, 10, 9, 8,  //
                                         7, 6, 5, 4, 3, 2, 1, 0, 15, 14, 13, 12, 11, 10, 9, 8);
  return Words(_mm256_shuffle_epi8(__m256i(words), order));
}
// All bits below the lowest one make as many full bytes.
TILESPACE_LANES Words first_byte(Words words) noexcept {
  const Words below = (words & (Words{} - words)) - all(1);
  return Words(_mm256_sad_epu8(__m256i((below >> 7) & all(0x0101010101010101)), _mm256_setzero_si256()));
}

// ---- Memory.

TILESPACE_LANES Floats load(const float* from) noexcept { return Floats(_mm256_loadu_ps(from)); }
TILESPACE_LANES Doubles load(const double* from) noexcept { return Doubles(_mm256_loadu_pd(from)); }
TILESPACE_LANES Words load(const std::int64_t* from) noexcept {
  return Words(_mm256_loadu_si256(reinterpret_cast<const __m256i*>(from)));
}
// The same lanes, in a register: g++ reads from memory again for each use, where loads are what a loop has most of.
template <class Lanes>
TILESPACE_LANES Lanes in_register(Lanes lanes) noexcept {
  asm("" : "+x"(lanes));
  return lanes;
}
TILESPACE_LANES Floats load_some(const float* from, std::size_t left, float otherwise) noexcept {
  const FloatMask some = first_float_lanes(static_cast<int>(left));
  const __m256 loaded = _mm256_maskload_ps(from, __m256i(some));
  return Floats(_mm256_blendv_ps(__m256(all(otherwise)), loaded, bits_in(some)));
}
TILESPACE_LANES Doubles load_some(const double* from, std::size_t left, double otherwise) noexcept {
  const Mask some = first_lanes(static_cast<int>(left));
  return choose(some, Doubles(_mm256_maskload_pd(from, __m256i(some))), all(otherwise));
}
TILESPACE_LANES void load_columns(const double* rows, int count, Doubles (&columns)[4]) noexcept {
  const auto row = [&](int i) { return i < count ? _mm256_loadu_pd(rows + 4 * i) : _mm256_setzero_pd(); };
  const __m256d a = row(0), b = row(1), c = row(2), d = row(3);
  const __m256d ab_0 = _mm256_unpacklo_pd(a, b), ab_1 = _mm256_unpackhi_pd(a, b);
  const __m256d cd_0 = _mm256_unpacklo_pd(c, d), cd_1 = _mm256_unpackhi_pd(c, d);
  columns[0] = Doubles(_mm256_permute2f128_pd(ab_0, cd_0, 0x20));
  columns[1] = Doubles(_mm256_permute2f128_pd(ab_1, cd_1, 0x20));
  columns[2] = Doubles(_mm256_permute2f128_pd(ab_0, cd_0, 0x31));
  columns[3] = Doubles(_mm256_permute2f128_pd(ab_1, cd_1, 0x31));
}
TILESPACE_LANES void store(std::int64_t* to, Words words) noexcept {
  _mm256_storeu_si256(reinterpret_cast<__m256i*>(to), __m256i(words));
}

// The 32-bit halves that move to the front, for each set of lanes.
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
inline constexpr LaneOrders to_the_front = lane_orders();

TILESPACE_LANES void store_compressed(std::int64_t* to, Mask mask, Words words) noexcept {
  const auto* const order = reinterpret_cast<const __m256i*>(to_the_front.halves[bits_of(mask)]);
  store(to, Words(_mm256_permutevar8x32_epi32(__m256i(words), _mm256_load_si256(order))));
}

TILESPACE_LANES Words gather_at(Mask mask, Words addresses) noexcept {
  return Words(_mm256_mask_i64gather_epi64(_mm256_setzero_si256(), nullptr, __m256i(addresses), __m256i(mask), 1));
}
TILESPACE_LANES Words gather(Mask mask, const std::uint64_t* words, Words index) noexcept {
  return Words(_mm256_mask_i64gather_epi64(_mm256_setzero_si256(), reinterpret_cast<const long long*>(words),
                                           __m256i(index), __m256i(mask), 8));
}
TILESPACE_LANES Doubles gather(Mask mask, const double* values, Words index) noexcept {
  return Doubles(_mm256_mask_i64gather_pd(_mm256_setzero_pd(), values, __m256i(index), bits_in(mask), 8));
}
TILESPACE_LANES void scatter(Mask mask, void* words, Words index, Words values) noexcept {
  alignas(32) std::int64_t at[4], value[4];
  store(at, index);
  store(value, values);
  for (int i = 0; i < 4; ++i) {
    if ((bits_of(mask) >> i & 1) != 0) __builtin_memcpy(static_cast<std::int64_t*>(words) + at[i], value + i, 8);
  }
}

// ---- Words of masks.

template <class Real>
class MaskWord {
 public:
  [[gnu::always_inline]] void begin(std::uint64_t* word) noexcept { word_ = word; }
  template <class Mask>
  [[gnu::always_inline]] void add(int part, Mask mask) noexcept {
    constexpr int lanes = vector_bytes / int{sizeof(Real)};
    bits_ |= static_cast<std::uint64_t>(bits_of(mask)) << (part * lanes);
  }
  [[gnu::always_inline]] void end() noexcept { *word_ = bits_; }

 private:
  std::uint64_t bits_ = 0;
  std::uint64_t* word_ = nullptr;
};

TILESPACE_END_AVX2
#endif
