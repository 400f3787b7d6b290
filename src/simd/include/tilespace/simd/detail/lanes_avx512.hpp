// SPDX-License-Identifier: MIT
#pragma once

#include <cstddef>
#include <cstdint>
#include <tilespace/base/detail/compiler.hpp>
#include <tilespace/simd/detail/intrinsics.hpp>
#include <tilespace/simd/detail/targets.hpp>
#include <type_traits>

/// @file lanes_avx512.hpp
/// Lane operations with AVX-512, in vectors of 64 bytes: see lanes.hpp.

#if TILESPACE_AVX_TARGETS
TILESPACE_BEGIN_AVX512

// ---- Vectors. A mask has a bit for each lane.

constexpr int vector_bytes = 64;
constexpr bool has_masked_halves = true;
constexpr bool has_interleaved_stores = false;
constexpr bool has_many_registers = true;  // 32

using Floats = Vector<float, 64>;
using Doubles = Vector<double, 64>;
using Words = Vector<std::uint64_t, 64>;
using HalfFloats = Vector<float, 32>;
using Halves = Vector<std::uint32_t, 64>;
using EightHalves = Vector<std::uint32_t, 32>;
using FloatMask = __mmask16;
using Mask = __mmask8;

TILESPACE_LANES Floats all(float value) noexcept { return Floats(_mm512_set1_ps(value)); }
TILESPACE_LANES Doubles all(double value) noexcept { return Doubles(_mm512_set1_pd(value)); }
template <class Integer>
  requires std::is_integral_v<Integer>
TILESPACE_LANES Words all(Integer value) noexcept {
  return Words(_mm512_set1_epi64(static_cast<long long>(value)));
}
TILESPACE_LANES Words lane_numbers() noexcept { return Words{0, 1, 2, 3, 4, 5, 6, 7}; }

// ---- Masks.

TILESPACE_LANES Mask no_lanes() noexcept { return 0; }
TILESPACE_LANES Mask first_lanes(int count) noexcept {
  return count >= 8 ? Mask{0xFF} : static_cast<Mask>((1U << count) - 1U);
}
TILESPACE_LANES Mask both(Mask a, Mask b) noexcept { return static_cast<Mask>(a & b); }
TILESPACE_LANES Mask either(Mask a, Mask b) noexcept { return static_cast<Mask>(a | b); }
TILESPACE_LANES FloatMask without(FloatMask a, FloatMask b) noexcept { return _kandn_mask16(b, a); }
TILESPACE_LANES Mask without(Mask a, Mask b) noexcept { return _kandn_mask8(b, a); }
TILESPACE_LANES bool any(Mask mask) noexcept { return mask != 0; }
TILESPACE_LANES int count_of(Mask mask) noexcept { return __builtin_popcount(mask); }
TILESPACE_LANES Words words_of(Mask mask) noexcept { return Words(_mm512_movm_epi64(mask)); }

// ---- Comparison, choice.

TILESPACE_LANES FloatMask is_less(Floats a, Floats b) noexcept {
  return _mm512_cmp_ps_mask(__m512(a), __m512(b), _CMP_LT_OQ);
}
TILESPACE_LANES Mask is_less(Doubles a, Doubles b) noexcept {
  return _mm512_cmp_pd_mask(__m512d(a), __m512d(b), _CMP_LT_OQ);
}
TILESPACE_LANES Mask is_less(Words a, Words b) noexcept { return _mm512_cmplt_epi64_mask(__m512i(a), __m512i(b)); }
TILESPACE_LANES FloatMask is_at_most(Floats a, Floats b) noexcept {
  return _mm512_cmp_ps_mask(__m512(a), __m512(b), _CMP_LE_OQ);
}
TILESPACE_LANES Mask is_at_most(Doubles a, Doubles b) noexcept {
  return _mm512_cmp_pd_mask(__m512d(a), __m512d(b), _CMP_LE_OQ);
}
TILESPACE_LANES FloatMask is_less(FloatMask of, Floats a, Floats b) noexcept {
  return _mm512_mask_cmp_ps_mask(of, __m512(a), __m512(b), _CMP_LT_OQ);
}
TILESPACE_LANES Mask is_less(Mask of, Doubles a, Doubles b) noexcept {
  return _mm512_mask_cmp_pd_mask(of, __m512d(a), __m512d(b), _CMP_LT_OQ);
}
TILESPACE_LANES FloatMask is_at_most(FloatMask of, Floats a, Floats b) noexcept {
  return _mm512_mask_cmp_ps_mask(of, __m512(a), __m512(b), _CMP_LE_OQ);
}
TILESPACE_LANES Mask is_at_most(Mask of, Doubles a, Doubles b) noexcept {
  return _mm512_mask_cmp_pd_mask(of, __m512d(a), __m512d(b), _CMP_LE_OQ);
}
TILESPACE_LANES Mask is_equal(Doubles a, Doubles b) noexcept {
  return _mm512_cmp_pd_mask(__m512d(a), __m512d(b), _CMP_EQ_OQ);
}
TILESPACE_LANES Mask is_equal(Words a, Words b) noexcept { return _mm512_cmpeq_epi64_mask(__m512i(a), __m512i(b)); }
TILESPACE_LANES Mask has(Words words, Words bits) noexcept {
  return _mm512_test_epi64_mask(__m512i(words), __m512i(bits));
}
TILESPACE_LANES Mask is_set(Words words) noexcept { return _mm512_movepi64_mask(__m512i(words)); }

TILESPACE_LANES std::uint32_t bits_where_not_as_large(HalfFloats a, HalfFloats b) noexcept {
  return _mm256_cmp_ps_mask(__m256(a), __m256(b), _CMP_NGE_UQ);
}
TILESPACE_LANES std::uint32_t bits_where_not_as_large(Floats a, Floats b) noexcept {
  return _mm512_cmp_ps_mask(__m512(a), __m512(b), _CMP_NGE_UQ);
}
TILESPACE_LANES std::uint32_t bits_where_not_as_large(Doubles a, Doubles b) noexcept {
  return _mm512_cmp_pd_mask(__m512d(a), __m512d(b), _CMP_NGE_UQ);
}

TILESPACE_LANES Doubles choose(Mask mask, Doubles a, Doubles b) noexcept {
  return Doubles(_mm512_mask_blend_pd(mask, __m512d(b), __m512d(a)));
}
TILESPACE_LANES Words choose(Mask mask, Words a, Words b) noexcept {
  return Words(_mm512_mask_blend_epi64(mask, __m512i(b), __m512i(a)));
}

// ---- Arithmetic.

TILESPACE_LANES HalfFloats higher(HalfFloats a, HalfFloats b) noexcept {
  return HalfFloats(_mm256_max_ps(__m256(a), __m256(b)));
}
TILESPACE_LANES Floats higher(Floats a, Floats b) noexcept { return Floats(_mm512_max_ps(__m512(a), __m512(b))); }
TILESPACE_LANES Doubles higher(Doubles a, Doubles b) noexcept { return Doubles(_mm512_max_pd(__m512d(a), __m512d(b))); }
TILESPACE_LANES Words higher(Words a, Words b) noexcept { return Words(_mm512_max_epi64(__m512i(a), __m512i(b))); }
TILESPACE_LANES Floats lower(Floats a, Floats b) noexcept { return Floats(_mm512_min_ps(__m512(a), __m512(b))); }
TILESPACE_LANES Doubles lower(Doubles a, Doubles b) noexcept { return Doubles(_mm512_min_pd(__m512d(a), __m512d(b))); }
TILESPACE_LANES Words lower(Words a, Words b) noexcept { return Words(_mm512_min_epi64(__m512i(a), __m512i(b))); }

TILESPACE_LANES HalfFloats root(HalfFloats values) noexcept { return HalfFloats(_mm256_sqrt_ps(__m256(values))); }
TILESPACE_LANES Floats root(Floats values) noexcept { return Floats(_mm512_sqrt_ps(__m512(values))); }
TILESPACE_LANES Doubles root(Doubles values) noexcept { return Doubles(_mm512_sqrt_pd(__m512d(values))); }
TILESPACE_LANES Doubles magnitude(Doubles values) noexcept { return Doubles(_mm512_abs_pd(__m512d(values))); }
TILESPACE_LANES Doubles floor(Doubles values) noexcept {
  return Doubles(_mm512_roundscale_pd(__m512d(values), _MM_FROUND_TO_NEG_INF));
}

TILESPACE_LANES Words minus_where(Mask mask, Words a, Words b) noexcept {
  return Words(_mm512_mask_sub_epi64(__m512i(a), mask, __m512i(a), __m512i(b)));
}
TILESPACE_LANES EightHalves sum_where(std::uint32_t bits, EightHalves a, EightHalves b,
                                      EightHalves otherwise) noexcept {
  return EightHalves(_mm256_mask_add_epi32(__m256i(otherwise), static_cast<__mmask8>(bits), __m256i(a), __m256i(b)));
}
TILESPACE_LANES Halves sum_where(std::uint32_t bits, Halves a, Halves b, Halves otherwise) noexcept {
  return Halves(_mm512_mask_add_epi32(__m512i(otherwise), static_cast<__mmask16>(bits), __m512i(a), __m512i(b)));
}
TILESPACE_LANES Words clear(Words cleared, Words words) noexcept {
  return Words(_mm512_andnot_si512(__m512i(cleared), __m512i(words)));
}
TILESPACE_LANES Words shifted_right(Words words, Words bits) noexcept {
  return Words(_mm512_srlv_epi64(__m512i(words), __m512i(bits)));
}
TILESPACE_LANES Words shifted_left(Words words, Words bits) noexcept {
  return Words(_mm512_sllv_epi64(__m512i(words), __m512i(bits)));
}
template <int bits>
TILESPACE_LANES Words shifted_right_signed(Words words) noexcept {
  return Words(_mm512_srai_epi64(__m512i(words), bits));
}
TILESPACE_LANES Words lower_half(Words words) noexcept { return shifted_right_signed<32>(words << 32); }
TILESPACE_LANES Words upper_half(Words words) noexcept { return shifted_right_signed<32>(words); }
TILESPACE_LANES Words product(Words a, Words b) noexcept { return Words(_mm512_mul_epi32(__m512i(a), __m512i(b))); }
TILESPACE_LANES Words times(Words word, Words half) noexcept {
  return Words(_mm512_mullo_epi64(__m512i(word), __m512i(half)));
}
TILESPACE_LANES std::uint64_t any_bits(Words words) noexcept {
  using HalfWords = Vector<std::uint64_t, 32>;
  using QuarterWords = Vector<std::uint64_t, 16>;
  const HalfWords half =
      __builtin_shufflevector(words, words, 0, 1, 2, 3) | __builtin_shufflevector(words, words, 4, 5, 6, 7);
  const QuarterWords folded = __builtin_shufflevector(half, half, 0, 1) | __builtin_shufflevector(half, half, 2, 3);
  return folded[0] | folded[1];
}

// ---- Conversion.

TILESPACE_LANES Words words_of(Doubles values) noexcept { return Words(values); }
TILESPACE_LANES Words sign_words(Doubles values) noexcept { return shifted_right_signed<63>(Words(values)); }
TILESPACE_LANES Doubles mirrored_where(Words flips, Doubles values) noexcept {
  return Doubles(Words(values) ^ (flips << 63));
}
TILESPACE_LANES Words to_words(Doubles values) noexcept { return Words(_mm512_cvttpd_epi64(__m512d(values))); }
TILESPACE_LANES Doubles to_doubles(Words words) noexcept { return Doubles(_mm512_cvtepi64_pd(__m512i(words))); }
template <int bits>
TILESPACE_LANES Words to_fixed(Doubles values) noexcept {
  return to_words(values * all(static_cast<double>(std::int64_t{1} << bits)));
}

// ---- Bytes of words.

TILESPACE_LANES Words low_bits_of_bytes(Words less) noexcept {
  constexpr std::uint64_t ones = 0x0101010101010101;
  const Words rows{255 * ones, 127 * ones, 63 * ones, 31 * ones, 15 * ones, 7 * ones, 3 * ones, ones};
  return Words(_mm512_permutexvar_epi64(__m512i(less), __m512i(rows)));
}
TILESPACE_LANES Words reversed_bytes(Words words) noexcept {
  return Words(_mm512_shuffle_epi8(__m512i(words), _mm512_set4_epi32(0x08090A0B, 0x0C0D0E0F, 0x00010203, 0x04050607)));
}
// All bits below the lowest one make as many full bytes.
TILESPACE_LANES Words first_byte(Words words) noexcept {
  const Words below = (words & (Words{} - words)) - all(1);
  return Words(_mm512_sad_epu8(__m512i((below >> 7) & all(0x0101010101010101)), _mm512_setzero_si512()));
}

// ---- Memory.

TILESPACE_LANES Floats load(const float* from) noexcept { return Floats(_mm512_loadu_ps(from)); }
TILESPACE_LANES Doubles load(const double* from) noexcept { return Doubles(_mm512_loadu_pd(from)); }
TILESPACE_LANES Words load(const std::int64_t* from) noexcept { return Words(_mm512_loadu_si512(from)); }
// The same lanes, in a register: g++ reads from memory again for each use, where loads are what a loop has most of.
template <class Lanes>
TILESPACE_LANES Lanes in_register(Lanes lanes) noexcept {
  asm("" : "+v"(lanes));
  return lanes;
}
TILESPACE_LANES Floats load_some(const float* from, std::size_t left, float otherwise) noexcept {
  const auto some = static_cast<FloatMask>(left < 16 ? (1U << left) - 1U : 0xFFFFU);
  return Floats(_mm512_mask_loadu_ps(__m512(all(otherwise)), some, from));
}
TILESPACE_LANES Doubles load_some(const double* from, std::size_t left, double otherwise) noexcept {
  const auto some = static_cast<Mask>(left < 8 ? (1U << left) - 1U : 0xFFU);
  return Doubles(_mm512_mask_loadu_pd(__m512d(all(otherwise)), some, from));
}
TILESPACE_LANES void load_columns(const double* rows, int count, Doubles (&columns)[4]) noexcept {
  const auto two_rows = [&](int first) {
    return _mm512_maskz_loadu_pd(first_lanes(count < first ? 0 : 4 * (count - first)), rows + 4 * first);
  };
  const __m512d a = two_rows(0), b = two_rows(2), c = two_rows(4), d = two_rows(6);
  const __m512i front = _mm512_setr_epi64(0, 4, 8, 12, 1, 5, 9, 13);
  const __m512i back = _mm512_setr_epi64(2, 6, 10, 14, 3, 7, 11, 15);
  const __m512i low = _mm512_setr_epi64(0, 1, 2, 3, 8, 9, 10, 11);
  const __m512i high = _mm512_setr_epi64(4, 5, 6, 7, 12, 13, 14, 15);
  const __m512d front_ab = _mm512_permutex2var_pd(a, front, b), front_cd = _mm512_permutex2var_pd(c, front, d);
  const __m512d back_ab = _mm512_permutex2var_pd(a, back, b), back_cd = _mm512_permutex2var_pd(c, back, d);
  columns[0] = Doubles(_mm512_permutex2var_pd(front_ab, low, front_cd));
  columns[1] = Doubles(_mm512_permutex2var_pd(front_ab, high, front_cd));
  columns[2] = Doubles(_mm512_permutex2var_pd(back_ab, low, back_cd));
  columns[3] = Doubles(_mm512_permutex2var_pd(back_ab, high, back_cd));
}
TILESPACE_LANES void store(std::int64_t* to, Words words) noexcept { _mm512_storeu_si512(to, __m512i(words)); }
TILESPACE_LANES void store_compressed(std::int64_t* to, Mask mask, Words words) noexcept {
  store(to, Words(_mm512_maskz_compress_epi64(mask, __m512i(words))));
}
TILESPACE_LANES void store_masked(std::int32_t* to, std::uint32_t bits, EightHalves halves) noexcept {
  _mm256_mask_storeu_epi32(to, static_cast<__mmask8>(bits), __m256i(halves));
}

TILESPACE_LANES Words gather_at(Mask mask, Words addresses) noexcept {
  return Words(_mm512_mask_i64gather_epi64(_mm512_setzero_si512(), mask, __m512i(addresses), nullptr, 1));
}
TILESPACE_LANES Words gather(Mask mask, const std::uint64_t* words, Words index) noexcept {
  return Words(_mm512_mask_i64gather_epi64(_mm512_setzero_si512(), mask, __m512i(index), words, 8));
}
TILESPACE_LANES Doubles gather(Mask mask, const double* values, Words index) noexcept {
  return Doubles(_mm512_mask_i64gather_pd(_mm512_setzero_pd(), mask, __m512i(index), values, 8));
}
TILESPACE_LANES void scatter(Mask mask, void* words, Words index, Words values) noexcept {
  _mm512_mask_i64scatter_epi64(words, mask, __m512i(index), __m512i(values), 8);
}

// ---- Words of masks.

// A part of a word is a mask: it is stored to its position, without passing through other registers.
template <class Real>
class MaskWord {
 public:
  [[gnu::always_inline]] void begin(std::uint64_t* word) noexcept { *(word_ = word) = 0; }
  template <class Mask>
  [[gnu::always_inline]] void add(int part, Mask mask) noexcept {
    __builtin_memcpy(reinterpret_cast<unsigned char*>(word_) + part * int{sizeof mask}, &mask, sizeof mask);
  }
  [[gnu::always_inline]] void end() noexcept {}

 private:
  std::uint64_t* word_ = nullptr;
};

TILESPACE_END_AVX512
#endif
