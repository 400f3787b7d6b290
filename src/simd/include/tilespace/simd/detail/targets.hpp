// SPDX-License-Identifier: MIT
#pragma once

#include <tilespace/base/detail/compiler.hpp>
#include <tilespace/simd/simd_level.hpp>

/// @file targets.hpp
/// SIMD kernels for several instruction sets in one program: compilation for a target, and runtime dispatch.
///
/// A kernel is a fragment (`.inc`) that one source includes once per target, between the begin and the end of the
/// target: the README of this module has an example. So all its names are in the namespace of the target, and all its
/// code is compiled for its instructions. Functions of headers are not: the linker may use their copies from there in
/// other files.
///
/// A further instruction set needs a level in SimdLevel, a begin and an end, a case in TILESPACE_AT_SIMD_LEVEL, and a
/// header of lane operations.

/// 1 if this build has kernels for other instruction sets than those that every x86-64 machine has: AVX2 and AVX-512.
#if defined(__x86_64__) && !TILESPACE_STANDARD_FORMS && !defined(TILESPACE_SCALAR)
#define TILESPACE_AVX_TARGETS 1
#else
#define TILESPACE_AVX_TARGETS 0
#endif

/// 1 if this build has kernels for NEON, which every 64-bit ARM processor has. In big-endian order, compilers and NEON
/// number lanes differently.
#if defined(__aarch64__) && defined(__ARM_NEON) && !defined(__AARCH64EB__) && !TILESPACE_STANDARD_FORMS && \
    !defined(TILESPACE_SCALAR)
#define TILESPACE_NEON_TARGET 1
#else
#define TILESPACE_NEON_TARGET 0
#endif

/// Lane operations, and what else has to be inlined into code for the same target.
#define TILESPACE_LANES TILESPACE_ALWAYS_INLINE static inline

// clang-format off
#define TILESPACE_PRAGMA(...) _Pragma(#__VA_ARGS__)
#if defined(__clang__)
#define TILESPACE_BEGIN_INSTRUCTIONS(instructions) \
  TILESPACE_PRAGMA(clang attribute push(__attribute__((target(instructions))), apply_to = function))
#define TILESPACE_END_INSTRUCTIONS TILESPACE_PRAGMA(clang attribute pop)
#else
#define TILESPACE_BEGIN_INSTRUCTIONS(instructions) \
  TILESPACE_PRAGMA(GCC push_options) TILESPACE_PRAGMA(GCC target(instructions))
#define TILESPACE_END_INSTRUCTIONS TILESPACE_PRAGMA(GCC pop_options)
#endif

/// Begin and end of a target, at global scope.
/// @{
#define TILESPACE_BEGIN_PLAIN namespace tilespace::detail::plain {
#define TILESPACE_END_PLAIN }
#define TILESPACE_BEGIN_AVX2 \
  TILESPACE_BEGIN_INSTRUCTIONS("avx2,bmi,bmi2,popcnt") \
  namespace tilespace::detail::avx2 {
#define TILESPACE_END_AVX2 } TILESPACE_END_INSTRUCTIONS
#define TILESPACE_BEGIN_AVX512 \
  TILESPACE_BEGIN_INSTRUCTIONS("avx512f,avx512bw,avx512dq,avx512vl,bmi,bmi2,popcnt") \
  namespace tilespace::detail::avx512 {
#define TILESPACE_END_AVX512 } TILESPACE_END_INSTRUCTIONS
#define TILESPACE_BEGIN_NEON namespace tilespace::detail::neon {
#define TILESPACE_END_NEON }
/// @}
// clang-format on

/// Calls a function of the target that simd_level() chooses, and returns what it returns. The argument is the call as
/// it is written in the namespace of a target, in a source that has included the kernel for all of them; for
/// TILESPACE_AT_AVX_LEVEL, for all but NEON.
/// @{
#if TILESPACE_AVX_TARGETS
#define TILESPACE_AT_AVX_LEVEL(...)                                    \
  [&]() noexcept {                                                     \
    switch (::tilespace::simd_level()) {                               \
      case ::tilespace::SimdLevel::avx512: return avx512::__VA_ARGS__; \
      case ::tilespace::SimdLevel::avx2: return avx2::__VA_ARGS__;     \
      case ::tilespace::SimdLevel::neon:                               \
      case ::tilespace::SimdLevel::plain: break;                       \
    }                                                                  \
    return plain::__VA_ARGS__;                                         \
  }()
#else
#define TILESPACE_AT_AVX_LEVEL(...) plain::__VA_ARGS__
#endif
#if TILESPACE_NEON_TARGET
#define TILESPACE_AT_SIMD_LEVEL(...) \
  (::tilespace::simd_level() == ::tilespace::SimdLevel::neon ? neon::__VA_ARGS__ : plain::__VA_ARGS__)
#else
#define TILESPACE_AT_SIMD_LEVEL(...) TILESPACE_AT_AVX_LEVEL(__VA_ARGS__)
#endif
/// @}
