// SPDX-License-Identifier: MIT
#include <limits>
#include "batch/overlap_lanes.hpp"

#if TILESPACE_OVERLAP_LANES
#include <immintrin.h>

// Only this section is compiled for these instructions, not functions of headers: other files might get their copies
// from here.
#if defined(__clang__)
#pragma clang attribute push(__attribute__((target("avx2"))), apply_to = function)
#else
#pragma GCC push_options
#pragma GCC target("avx2")
#endif

namespace tilespace::detail::overlap_avx2 {

#define TILESPACE_LANES [[gnu::always_inline]] static inline

constexpr float no_number = std::numeric_limits<float>::quiet_NaN();

struct Floats {
  using Real = float;
  using Vector = __v8sf;
  using Mask = __v8sf;  // all bits of an element, or none
  static constexpr int width = 8;
  struct Bits {
    std::uint64_t bits = 0;
    std::uint64_t* word = nullptr;
    [[gnu::always_inline]] void begin(std::uint64_t* to) noexcept { word = to; }
    [[gnu::always_inline]] void add(int part, Mask mask) noexcept {
      const auto some = static_cast<std::uint32_t>(_mm256_movemask_ps(__m256(mask)));
      bits |= static_cast<std::uint64_t>(some) << (part * width);
    }
    [[gnu::always_inline]] void end() noexcept { *word = bits; }
  };

  TILESPACE_LANES Vector all(Real value) noexcept { return Vector(_mm256_set1_ps(value)); }
  TILESPACE_LANES Vector load(const Real* from) noexcept { return Vector(_mm256_loadu_ps(from)); }
  TILESPACE_LANES Vector load_some(const Real* from, std::size_t left) noexcept {
    const __m256i numbers = _mm256_setr_epi32(0, 1, 2, 3, 4, 5, 6, 7);
    const __m256i some = _mm256_cmpgt_epi32(_mm256_set1_epi32(static_cast<int>(left)), numbers);
    const __m256 loaded = _mm256_maskload_ps(from, some);
    return Vector(_mm256_blendv_ps(_mm256_set1_ps(no_number), loaded, _mm256_castsi256_ps(some)));
  }
  TILESPACE_LANES Vector higher(Vector a, Vector b) noexcept { return Vector(_mm256_max_ps(__m256(a), __m256(b))); }
  TILESPACE_LANES Vector lower(Vector a, Vector b) noexcept { return Vector(_mm256_min_ps(__m256(a), __m256(b))); }
  template <bool strictly>
  TILESPACE_LANES Mask ordered(Vector min, Vector max) noexcept {
    return Mask(_mm256_cmp_ps(__m256(min), __m256(max), strictly ? _CMP_LT_OQ : _CMP_LE_OQ));
  }
  template <bool strictly>
  TILESPACE_LANES Mask ordered_too(Mask so_far, Vector min, Vector max) noexcept {
    return Mask(_mm256_and_ps(__m256(so_far), __m256(ordered<strictly>(min, max))));
  }
  TILESPACE_LANES Mask without(Mask a, Mask b) noexcept { return Mask(_mm256_andnot_ps(__m256(b), __m256(a))); }
  TILESPACE_LANES Mask at_most(Mask of, Vector a, Vector b) noexcept {
    return Mask(_mm256_and_ps(__m256(of), _mm256_cmp_ps(__m256(a), __m256(b), _CMP_LE_OQ)));
  }
};

struct Doubles {
  using Real = double;
  using Vector = __v4df;
  using Mask = __v4df;  // all bits of an element, or none
  static constexpr int width = 4;
  struct Bits {
    std::uint64_t bits = 0;
    std::uint64_t* word = nullptr;
    [[gnu::always_inline]] void begin(std::uint64_t* to) noexcept { word = to; }
    [[gnu::always_inline]] void add(int part, Mask mask) noexcept {
      const auto some = static_cast<std::uint32_t>(_mm256_movemask_pd(__m256d(mask)));
      bits |= static_cast<std::uint64_t>(some) << (part * width);
    }
    [[gnu::always_inline]] void end() noexcept { *word = bits; }
  };

  TILESPACE_LANES Vector all(Real value) noexcept { return Vector(_mm256_set1_pd(value)); }
  TILESPACE_LANES Vector load(const Real* from) noexcept { return Vector(_mm256_loadu_pd(from)); }
  TILESPACE_LANES Vector load_some(const Real* from, std::size_t left) noexcept {
    const __m256i numbers = _mm256_setr_epi64x(0, 1, 2, 3);
    const __m256i some = _mm256_cmpgt_epi64(_mm256_set1_epi64x(static_cast<long long>(left)), numbers);
    const __m256d loaded = _mm256_maskload_pd(from, some);
    return Vector(_mm256_blendv_pd(_mm256_set1_pd(no_number), loaded, _mm256_castsi256_pd(some)));
  }
  TILESPACE_LANES Vector higher(Vector a, Vector b) noexcept { return Vector(_mm256_max_pd(__m256d(a), __m256d(b))); }
  TILESPACE_LANES Vector lower(Vector a, Vector b) noexcept { return Vector(_mm256_min_pd(__m256d(a), __m256d(b))); }
  template <bool strictly>
  TILESPACE_LANES Mask ordered(Vector min, Vector max) noexcept {
    return Mask(_mm256_cmp_pd(__m256d(min), __m256d(max), strictly ? _CMP_LT_OQ : _CMP_LE_OQ));
  }
  template <bool strictly>
  TILESPACE_LANES Mask ordered_too(Mask so_far, Vector min, Vector max) noexcept {
    return Mask(_mm256_and_pd(__m256d(so_far), __m256d(ordered<strictly>(min, max))));
  }
  TILESPACE_LANES Mask without(Mask a, Mask b) noexcept { return Mask(_mm256_andnot_pd(__m256d(b), __m256d(a))); }
  TILESPACE_LANES Mask at_most(Mask of, Vector a, Vector b) noexcept {
    return Mask(_mm256_and_pd(__m256d(of), _mm256_cmp_pd(__m256d(a), __m256d(b), _CMP_LE_OQ)));
  }
};

#include "batch/overlap_lanes.inc"

}  // namespace tilespace::detail::overlap_avx2

namespace tilespace::detail {

void answer_overlap_avx2(const OverlapQuestion<float, 2>& question) noexcept {
  overlap_avx2::answer<overlap_avx2::Floats, 2>(question);
}
void answer_overlap_avx2(const OverlapQuestion<float, 3>& question) noexcept {
  overlap_avx2::answer<overlap_avx2::Floats, 3>(question);
}
void answer_overlap_avx2(const OverlapQuestion<double, 2>& question) noexcept {
  overlap_avx2::answer<overlap_avx2::Doubles, 2>(question);
}
void answer_overlap_avx2(const OverlapQuestion<double, 3>& question) noexcept {
  overlap_avx2::answer<overlap_avx2::Doubles, 3>(question);
}

}  // namespace tilespace::detail

#if defined(__clang__)
#pragma clang attribute pop
#else
#pragma GCC pop_options
#endif
#undef TILESPACE_LANES
#endif
