// SPDX-License-Identifier: MIT
#pragma once

#include <tilespace/simd/detail/targets.hpp>

/// @file intrinsics.hpp
/// Intrinsics of the targets, without warnings about what the header of GCC 12 leaves uninitialized.

#if TILESPACE_AVX_TARGETS
#if !defined(__clang__)
#pragma GCC diagnostic push
#pragma GCC diagnostic ignored "-Wuninitialized"
#pragma GCC diagnostic ignored "-Wmaybe-uninitialized"
#endif
#include <immintrin.h>
#if !defined(__clang__)
#pragma GCC diagnostic pop
#endif
#endif

#if TILESPACE_NEON_TARGET
#include <arm_neon.h>
#endif
