// SPDX-License-Identifier: MIT
#pragma once

#include <cstddef>
#include <cstdint>
#include <cstring>
#include <tilespace/base/detail/compiler.hpp>
#include <tilespace/simd/detail/targets.hpp>

/// @file lanes_plain.hpp
/// Lane operations for any machine, in vectors of 16 bytes: see lanes.hpp. SSE2, NEON and the like where the target has
/// them, else the compiler emulates them. Only kernels for AVX2 and AVX-512 use further operations.

#if TILESPACE_SSE2
#include <emmintrin.h>
#endif

TILESPACE_BEGIN_PLAIN

// ---- Vectors. A mask has all bits of a lane, or none.

constexpr int vector_bytes = 16;
constexpr bool has_masked_halves = false;
constexpr bool has_interleaved_stores = false;

using Floats = Vector<float, 16>;
using Doubles = Vector<double, 16>;
using Words = Vector<std::uint64_t, 16>;
using FloatMask = Vector<std::int32_t, 16>;
using Mask = Vector<std::int64_t, 16>;

TILESPACE_LANES Floats all(float value) noexcept { return value - Floats{}; }
TILESPACE_LANES Doubles all(double value) noexcept { return value - Doubles{}; }

// ---- Masks, comparison.

TILESPACE_LANES FloatMask without(FloatMask a, FloatMask b) noexcept { return a & ~b; }
TILESPACE_LANES Mask without(Mask a, Mask b) noexcept { return a & ~b; }
TILESPACE_LANES FloatMask is_less(Floats a, Floats b) noexcept { return a < b; }
TILESPACE_LANES Mask is_less(Doubles a, Doubles b) noexcept { return a < b; }
TILESPACE_LANES FloatMask is_at_most(Floats a, Floats b) noexcept { return a <= b; }
TILESPACE_LANES Mask is_at_most(Doubles a, Doubles b) noexcept { return a <= b; }
TILESPACE_LANES FloatMask is_less(FloatMask of, Floats a, Floats b) noexcept { return of & (a < b); }
TILESPACE_LANES Mask is_less(Mask of, Doubles a, Doubles b) noexcept { return of & (a < b); }
TILESPACE_LANES FloatMask is_at_most(FloatMask of, Floats a, Floats b) noexcept { return of & (a <= b); }
TILESPACE_LANES Mask is_at_most(Mask of, Doubles a, Doubles b) noexcept { return of & (a <= b); }

// ---- Arithmetic.

#if TILESPACE_SSE2
TILESPACE_LANES Floats higher(Floats a, Floats b) noexcept { return Floats(_mm_max_ps(__m128(a), __m128(b))); }
TILESPACE_LANES Doubles higher(Doubles a, Doubles b) noexcept { return Doubles(_mm_max_pd(__m128d(a), __m128d(b))); }
TILESPACE_LANES Floats lower(Floats a, Floats b) noexcept { return Floats(_mm_min_ps(__m128(a), __m128(b))); }
TILESPACE_LANES Doubles lower(Doubles a, Doubles b) noexcept { return Doubles(_mm_min_pd(__m128d(a), __m128d(b))); }
TILESPACE_LANES Floats root(Floats values) noexcept { return Floats(_mm_sqrt_ps(__m128(values))); }
TILESPACE_LANES Doubles root(Doubles values) noexcept { return Doubles(_mm_sqrt_pd(__m128d(values))); }
TILESPACE_LANES std::uint32_t bits_where_not_as_large(Floats a, Floats b) noexcept {
  return static_cast<std::uint32_t>(_mm_movemask_ps(_mm_cmpnge_ps(__m128(a), __m128(b))));
}
TILESPACE_LANES std::uint32_t bits_where_not_as_large(Doubles a, Doubles b) noexcept {
  return static_cast<std::uint32_t>(_mm_movemask_pd(_mm_cmpnge_pd(__m128d(a), __m128d(b))));
}
#else
TILESPACE_LANES Floats higher(Floats a, Floats b) noexcept { return TILESPACE_CHOSEN(a > b, a, b); }
TILESPACE_LANES Doubles higher(Doubles a, Doubles b) noexcept { return TILESPACE_CHOSEN(a > b, a, b); }
TILESPACE_LANES Floats lower(Floats a, Floats b) noexcept { return TILESPACE_CHOSEN(a < b, a, b); }
TILESPACE_LANES Doubles lower(Doubles a, Doubles b) noexcept { return TILESPACE_CHOSEN(a < b, a, b); }
#if TILESPACE_HAS_VECTOR_ROOT
TILESPACE_LANES Floats root(Floats values) noexcept { return __builtin_elementwise_sqrt(values); }
TILESPACE_LANES Doubles root(Doubles values) noexcept { return __builtin_elementwise_sqrt(values); }
#else
TILESPACE_LANES Floats root(Floats values) noexcept {
  return Floats{rounded_root(values[0]), rounded_root(values[1]), rounded_root(values[2]), rounded_root(values[3])};
}
TILESPACE_LANES Doubles root(Doubles values) noexcept {
  return Doubles{rounded_root(values[0]), rounded_root(values[1])};
}
#endif
TILESPACE_LANES std::uint32_t bits_where_not_as_large(Floats a, Floats b) noexcept {
  const FloatMask bits = ~(a >= b) & FloatMask{1, 2, 4, 8};
  return static_cast<std::uint32_t>(bits[0] | bits[1] | bits[2] | bits[3]);
}
TILESPACE_LANES std::uint32_t bits_where_not_as_large(Doubles a, Doubles b) noexcept {
  const Mask bits = ~(a >= b) & Mask{1, 2};
  return static_cast<std::uint32_t>(bits[0] | bits[1]);
}
#endif

TILESPACE_LANES std::uint64_t any_bits(Words words) noexcept { return words[0] | words[1]; }

// ---- Memory.

TILESPACE_LANES Floats load(const float* from) noexcept {
  Floats loaded;
  std::memcpy(&loaded, from, sizeof loaded);
  return loaded;
}
TILESPACE_LANES Doubles load(const double* from) noexcept {
  Doubles loaded;
  std::memcpy(&loaded, from, sizeof loaded);
  return loaded;
}
template <class Lanes>
TILESPACE_LANES Lanes in_register(Lanes lanes) noexcept {
  return lanes;
}
TILESPACE_LANES Floats load_some(const float* from, std::size_t left, float otherwise) noexcept {
  Floats loaded = all(otherwise);
  std::memcpy(&loaded, from, (left < 4 ? left : 4) * sizeof(float));
  return loaded;
}
TILESPACE_LANES Doubles load_some(const double* from, std::size_t left, double otherwise) noexcept {
  Doubles loaded = all(otherwise);
  std::memcpy(&loaded, from, (left < 2 ? left : 2) * sizeof(double));
  return loaded;
}

// ---- Words of masks.

// The bits of the word are spread over the lanes: each lane holds only the bits of its own positions.
template <class Real>
class MaskWord;
template <>
class MaskWord<float> {
 public:
  TILESPACE_ALWAYS_INLINE void begin(std::uint64_t* word) noexcept { word_ = word; }
  TILESPACE_ALWAYS_INLINE void add(int part, FloatMask mask) noexcept {
    halves_[part / 8] |= mask & (FloatMask{1, 2, 4, 8} << (part % 8 * 4));
  }
  TILESPACE_ALWAYS_INLINE void end() noexcept {
    *word_ = joined(halves_[0]) | static_cast<std::uint64_t>(joined(halves_[1])) << 32;
  }

 private:
  TILESPACE_ALWAYS_INLINE static std::uint32_t joined(FloatMask lanes) noexcept {
    return static_cast<std::uint32_t>(lanes[0] | lanes[1] | lanes[2] | lanes[3]);
  }

  FloatMask halves_[2]{};
  std::uint64_t* word_ = nullptr;
};
template <>
class MaskWord<double> {
 public:
  TILESPACE_ALWAYS_INLINE void begin(std::uint64_t* word) noexcept { word_ = word; }
  TILESPACE_ALWAYS_INLINE void add(int part, Mask mask) noexcept { lanes_ |= mask & (Mask{1, 2} << (part * 2)); }
  TILESPACE_ALWAYS_INLINE void end() noexcept { *word_ = static_cast<std::uint64_t>(lanes_[0] | lanes_[1]); }

 private:
  Mask lanes_{};
  std::uint64_t* word_ = nullptr;
};

TILESPACE_END_PLAIN
