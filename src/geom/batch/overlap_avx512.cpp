// SPDX-License-Identifier: MIT
#include <limits>
#include "batch/overlap_lanes.hpp"

#if TILESPACE_OVERLAP_LANES
#if defined(__GNUC__) && !defined(__clang__)
#pragma GCC diagnostic ignored "-Wuninitialized"  // of lanes that its own header leaves uninitialized
#pragma GCC diagnostic ignored "-Wmaybe-uninitialized"
#endif
#include <immintrin.h>

// Only this section is compiled for these instructions, not functions of headers: other files might get their copies
// from here.
#if defined(__clang__)
#pragma clang attribute push(__attribute__((target("avx512f,avx512bw,avx512dq,avx512vl"))), apply_to = function)
#else
#pragma GCC push_options
#pragma GCC target("avx512f,avx512bw,avx512dq,avx512vl")
#endif

namespace tilespace::detail::overlap_avx512 {

#define TILESPACE_LANES [[gnu::always_inline]] static inline

constexpr float no_number = std::numeric_limits<float>::quiet_NaN();

// A part of a word is a mask: it is stored directly to its position, without passing through other registers.
template <class Mask>
struct StoredBits {
  std::uint64_t* word = nullptr;
  [[gnu::always_inline]] void begin(std::uint64_t* to) noexcept { *(word = to) = 0; }
  [[gnu::always_inline]] void add(int part, Mask mask) noexcept {
    __builtin_memcpy(reinterpret_cast<unsigned char*>(word) + part * static_cast<int>(sizeof mask), &mask, sizeof mask);
  }
  [[gnu::always_inline]] void end() noexcept {}
};

struct Floats {
  using Real = float;
  using Vector = __v16sf;
  using Mask = __mmask16;
  static constexpr int width = 16;
  using Bits = StoredBits<Mask>;

  TILESPACE_LANES Vector all(Real value) noexcept { return Vector(_mm512_set1_ps(value)); }
  TILESPACE_LANES Vector load(const Real* from) noexcept { return Vector(_mm512_loadu_ps(from)); }
  TILESPACE_LANES Vector load_some(const Real* from, std::size_t left) noexcept {
    const auto some = static_cast<Mask>(left < width ? (1U << left) - 1U : (1U << width) - 1U);
    return Vector(_mm512_mask_loadu_ps(_mm512_set1_ps(no_number), some, from));
  }
  TILESPACE_LANES Vector higher(Vector a, Vector b) noexcept { return Vector(_mm512_max_ps(__m512(a), __m512(b))); }
  TILESPACE_LANES Vector lower(Vector a, Vector b) noexcept { return Vector(_mm512_min_ps(__m512(a), __m512(b))); }
  template <bool strictly>
  TILESPACE_LANES Mask ordered(Vector min, Vector max) noexcept {
    return _mm512_cmp_ps_mask(__m512(min), __m512(max), strictly ? _CMP_LT_OQ : _CMP_LE_OQ);
  }
  template <bool strictly>
  TILESPACE_LANES Mask ordered_too(Mask so_far, Vector min, Vector max) noexcept {
    return _mm512_mask_cmp_ps_mask(so_far, __m512(min), __m512(max), strictly ? _CMP_LT_OQ : _CMP_LE_OQ);
  }
  TILESPACE_LANES Mask without(Mask a, Mask b) noexcept { return static_cast<Mask>(a & ~b); }
  TILESPACE_LANES Mask at_most(Mask of, Vector a, Vector b) noexcept {
    return _mm512_mask_cmp_ps_mask(of, __m512(a), __m512(b), _CMP_LE_OQ);
  }
};

struct Doubles {
  using Real = double;
  using Vector = __v8df;
  using Mask = __mmask8;
  static constexpr int width = 8;
  using Bits = StoredBits<Mask>;

  TILESPACE_LANES Vector all(Real value) noexcept { return Vector(_mm512_set1_pd(value)); }
  TILESPACE_LANES Vector load(const Real* from) noexcept { return Vector(_mm512_loadu_pd(from)); }
  TILESPACE_LANES Vector load_some(const Real* from, std::size_t left) noexcept {
    const auto some = static_cast<Mask>(left < width ? (1U << left) - 1U : (1U << width) - 1U);
    return Vector(_mm512_mask_loadu_pd(_mm512_set1_pd(no_number), some, from));
  }
  TILESPACE_LANES Vector higher(Vector a, Vector b) noexcept { return Vector(_mm512_max_pd(__m512d(a), __m512d(b))); }
  TILESPACE_LANES Vector lower(Vector a, Vector b) noexcept { return Vector(_mm512_min_pd(__m512d(a), __m512d(b))); }
  template <bool strictly>
  TILESPACE_LANES Mask ordered(Vector min, Vector max) noexcept {
    return _mm512_cmp_pd_mask(__m512d(min), __m512d(max), strictly ? _CMP_LT_OQ : _CMP_LE_OQ);
  }
  template <bool strictly>
  TILESPACE_LANES Mask ordered_too(Mask so_far, Vector min, Vector max) noexcept {
    return _mm512_mask_cmp_pd_mask(so_far, __m512d(min), __m512d(max), strictly ? _CMP_LT_OQ : _CMP_LE_OQ);
  }
  TILESPACE_LANES Mask without(Mask a, Mask b) noexcept { return static_cast<Mask>(a & ~b); }
  TILESPACE_LANES Mask at_most(Mask of, Vector a, Vector b) noexcept {
    return _mm512_mask_cmp_pd_mask(of, __m512d(a), __m512d(b), _CMP_LE_OQ);
  }
};

#include "batch/overlap_lanes.inc"

}  // namespace tilespace::detail::overlap_avx512

namespace tilespace::detail {

void answer_overlap_avx512(const OverlapQuestion<float, 2>& question) noexcept {
  overlap_avx512::answer<overlap_avx512::Floats, 2>(question);
}
void answer_overlap_avx512(const OverlapQuestion<float, 3>& question) noexcept {
  overlap_avx512::answer<overlap_avx512::Floats, 3>(question);
}
void answer_overlap_avx512(const OverlapQuestion<double, 2>& question) noexcept {
  overlap_avx512::answer<overlap_avx512::Doubles, 2>(question);
}
void answer_overlap_avx512(const OverlapQuestion<double, 3>& question) noexcept {
  overlap_avx512::answer<overlap_avx512::Doubles, 3>(question);
}

}  // namespace tilespace::detail

#if defined(__clang__)
#pragma clang attribute pop
#else
#pragma GCC pop_options
#endif
#undef TILESPACE_LANES
#endif
