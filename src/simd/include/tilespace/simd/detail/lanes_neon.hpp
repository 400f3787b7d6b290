// SPDX-License-Identifier: MIT
#pragma once

#include <cstddef>
#include <cstdint>
#include <tilespace/base/detail/compiler.hpp>
#include <tilespace/simd/detail/intrinsics.hpp>
#include <tilespace/simd/detail/targets.hpp>

/// @file lanes_neon.hpp
/// Lane operations with NEON of 64-bit ARM, in vectors of 16 bytes: see lanes.hpp. They are those of lanes_plain.hpp,
/// for which compilers make more instructions, and stores that interleave vectors.

#if TILESPACE_NEON_TARGET
TILESPACE_BEGIN_NEON

// ---- Vectors. A mask has all bits of a lane, or none.

constexpr int vector_bytes = 16;
constexpr bool has_masked_halves = false;
constexpr bool has_interleaved_stores = true;

using Floats = Vector<float, 16>;
using Doubles = Vector<double, 16>;
using FloatMask = Vector<std::uint32_t, 16>;
using Mask = Vector<std::uint64_t, 16>;

TILESPACE_LANES Floats all(float value) noexcept { return Floats(vdupq_n_f32(value)); }
TILESPACE_LANES Doubles all(double value) noexcept { return Doubles(vdupq_n_f64(value)); }

// ---- Masks, comparison.

TILESPACE_LANES FloatMask without(FloatMask a, FloatMask b) noexcept { return a & ~b; }
TILESPACE_LANES Mask without(Mask a, Mask b) noexcept { return a & ~b; }
TILESPACE_LANES FloatMask is_less(Floats a, Floats b) noexcept {
  return FloatMask(vcltq_f32(float32x4_t(a), float32x4_t(b)));
}
TILESPACE_LANES Mask is_less(Doubles a, Doubles b) noexcept { return Mask(vcltq_f64(float64x2_t(a), float64x2_t(b))); }
TILESPACE_LANES FloatMask is_at_most(Floats a, Floats b) noexcept {
  return FloatMask(vcleq_f32(float32x4_t(a), float32x4_t(b)));
}
TILESPACE_LANES Mask is_at_most(Doubles a, Doubles b) noexcept {
  return Mask(vcleq_f64(float64x2_t(a), float64x2_t(b)));
}
TILESPACE_LANES FloatMask is_less(FloatMask of, Floats a, Floats b) noexcept { return of & is_less(a, b); }
TILESPACE_LANES Mask is_less(Mask of, Doubles a, Doubles b) noexcept { return of & is_less(a, b); }
TILESPACE_LANES FloatMask is_at_most(FloatMask of, Floats a, Floats b) noexcept { return of & is_at_most(a, b); }
TILESPACE_LANES Mask is_at_most(Mask of, Doubles a, Doubles b) noexcept { return of & is_at_most(a, b); }

// The sum across a vector moves one bit of each lane to a register: NEON has no instruction that does.
TILESPACE_LANES std::uint32_t bits_where_not_as_large(Floats a, Floats b) noexcept {
  const uint32x4_t is_as_large = vcgeq_f32(float32x4_t(a), float32x4_t(b));
  return vaddvq_u32(vbicq_u32(uint32x4_t(FloatMask{1, 2, 4, 8}), is_as_large));
}
TILESPACE_LANES std::uint32_t bits_where_not_as_large(Doubles a, Doubles b) noexcept {
  const uint64x2_t is_as_large = vcgeq_f64(float64x2_t(a), float64x2_t(b));
  return static_cast<std::uint32_t>(vaddvq_u64(vbicq_u64(uint64x2_t(Mask{1, 2}), is_as_large)));
}

// ---- Arithmetic.

TILESPACE_LANES Floats higher(Floats a, Floats b) noexcept { return Floats(vmaxq_f32(float32x4_t(a), float32x4_t(b))); }
TILESPACE_LANES Doubles higher(Doubles a, Doubles b) noexcept {
  return Doubles(vmaxq_f64(float64x2_t(a), float64x2_t(b)));
}
TILESPACE_LANES Floats lower(Floats a, Floats b) noexcept { return Floats(vminq_f32(float32x4_t(a), float32x4_t(b))); }
TILESPACE_LANES Doubles lower(Doubles a, Doubles b) noexcept {
  return Doubles(vminq_f64(float64x2_t(a), float64x2_t(b)));
}
TILESPACE_LANES Floats root(Floats values) noexcept { return Floats(vsqrtq_f32(float32x4_t(values))); }
TILESPACE_LANES Doubles root(Doubles values) noexcept { return Doubles(vsqrtq_f64(float64x2_t(values))); }

// ---- Memory.

TILESPACE_LANES Floats load(const float* from) noexcept { return Floats(vld1q_f32(from)); }
TILESPACE_LANES Doubles load(const double* from) noexcept { return Doubles(vld1q_f64(from)); }
template <class Lanes>
TILESPACE_LANES Lanes in_register(Lanes lanes) noexcept {
  return lanes;
}
TILESPACE_LANES Floats load_some(const float* from, std::size_t left, float otherwise) noexcept {
  if (left >= 4) return load(from);
  Floats loaded = all(otherwise);
  loaded[0] = from[0];
  if (left > 1) loaded[1] = from[1];
  if (left > 2) loaded[2] = from[2];
  return loaded;
}
TILESPACE_LANES Doubles load_some(const double* from, std::size_t left, double otherwise) noexcept {
  return left >= 2 ? load(from) : Doubles{from[0], otherwise};
}
template <class Halves>
TILESPACE_LANES void store_interleaved(void* to, Halves first, Halves second, Halves third) noexcept {
  auto* const halves = static_cast<std::uint32_t*>(to);
  if constexpr (sizeof(Halves) == 16) {
    const uint32x4x3_t all{{uint32x4_t(first), uint32x4_t(second), uint32x4_t(third)}};
    vst3q_u32(halves, all);
  } else {
    const uint32x2x3_t all{{uint32x2_t(first), uint32x2_t(second), uint32x2_t(third)}};
    vst3_u32(halves, all);
  }
}

// ---- Words of masks.

// The bits of the word are spread over the lanes: each lane holds only the bits of its own positions, and takes each of
// them from a mask, by a bit select. A shift by the width of a lane or more, to either side, leaves no bit.
template <class Real>
class MaskWord;
template <>
class MaskWord<float> {
 public:
  TILESPACE_ALWAYS_INLINE void begin(std::uint64_t* word) noexcept { word_ = word; }
  TILESPACE_ALWAYS_INLINE void add(int part, FloatMask mask) noexcept {
    take(mask, 4 * part, low_);
    take(mask, 4 * part - 32, high_);
  }
  TILESPACE_ALWAYS_INLINE void end() noexcept { *word_ = vaddvq_u32(low_) | std::uint64_t{vaddvq_u32(high_)} << 32; }

 private:
  TILESPACE_ALWAYS_INLINE static void take(FloatMask mask, int shift, uint32x4_t& half) noexcept {
    const uint32x4_t bits = vshlq_u32(uint32x4_t(FloatMask{1, 2, 4, 8}), vdupq_n_s32(shift));
    half = vbslq_u32(bits, uint32x4_t(mask), half);
  }

  uint32x4_t low_ = vdupq_n_u32(0), high_ = vdupq_n_u32(0);
  std::uint64_t* word_ = nullptr;
};
template <>
class MaskWord<double> {
 public:
  TILESPACE_ALWAYS_INLINE void begin(std::uint64_t* word) noexcept { word_ = word; }
  TILESPACE_ALWAYS_INLINE void add(int part, Mask mask) noexcept {
    const int64x2_t shift = vreinterpretq_s64_s32(vdupq_n_s32(2 * part));  // only the lowest byte counts
    lanes_ = vbslq_u64(vshlq_u64(uint64x2_t(Mask{1, 2}), shift), uint64x2_t(mask), lanes_);
  }
  TILESPACE_ALWAYS_INLINE void end() noexcept { *word_ = vaddvq_u64(lanes_); }

 private:
  uint64x2_t lanes_ = vdupq_n_u64(0);
  std::uint64_t* word_ = nullptr;
};

TILESPACE_END_NEON
#endif
