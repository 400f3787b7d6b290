// SPDX-License-Identifier: MIT
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>

/// @file overlap_lanes.hpp
/// Circles against boxes, several boxes at once: what is asked of kernels/, and which kernels there are.

/// Is there code for AVX2 and AVX-512 in this build?
#if defined(__x86_64__) && (defined(__GNUC__) || defined(__clang__)) && !defined(TILESPACE_SCALAR)
#define TILESPACE_OVERLAP_LANES 1
#else
#define TILESPACE_OVERLAP_LANES 0
#endif

namespace tilespace::detail {

/// How many circles a kernel takes at once, if not one.
inline constexpr std::size_t circles_at_once = 4;

/// A circle, or a sphere, in numbers of the boxes: what squared distance, as it comes out rounded, is surely near enough,
/// and which one possibly.
template <class Real, std::size_t axes>
struct SquaredReach {
  std::array<Real, axes> center{};
  Real surely = 0;    ///< Up to here it is in reach. Finite, and may be negative: then none is.
  Real possibly = 0;  ///< Beyond it, it is not. May be infinite: then only NaN is.
};

/// Boxes as arrays, and what to write about them: bit i % 64 of word i / 64 is for box i. Bits without a box are 0.
template <class Real, std::size_t axes>
struct OverlapQuestion {
  std::array<const Real*, axes> min{};
  std::array<const Real*, axes> max{};
  std::size_t count = 0;
  bool interior = false;    ///< Is a box without an inside none?
  std::size_t circles = 1;  ///< One, or circles_at_once.
  std::array<SquaredReach<Real, axes>, circles_at_once> reaches{};
  std::array<std::uint64_t*, circles_at_once> surely{};  ///< The boxes that are surely in reach.
  std::array<std::uint64_t*, circles_at_once>
      doubtful{};  ///< Those that possibly are, and not surely. Null: not asked.
};

/// Answers with vectors of 16 bytes, which every machine has or whose compiler has numbers for, AVX2, AVX-512.
/// @{
void answer_overlap_plain(const OverlapQuestion<float, 2>& question) noexcept;
void answer_overlap_plain(const OverlapQuestion<float, 3>& question) noexcept;
void answer_overlap_plain(const OverlapQuestion<double, 2>& question) noexcept;
void answer_overlap_plain(const OverlapQuestion<double, 3>& question) noexcept;
void answer_overlap_avx2(const OverlapQuestion<float, 2>& question) noexcept;
void answer_overlap_avx2(const OverlapQuestion<float, 3>& question) noexcept;
void answer_overlap_avx2(const OverlapQuestion<double, 2>& question) noexcept;
void answer_overlap_avx2(const OverlapQuestion<double, 3>& question) noexcept;
void answer_overlap_avx512(const OverlapQuestion<float, 2>& question) noexcept;
void answer_overlap_avx512(const OverlapQuestion<float, 3>& question) noexcept;
void answer_overlap_avx512(const OverlapQuestion<double, 2>& question) noexcept;
void answer_overlap_avx512(const OverlapQuestion<double, 3>& question) noexcept;
/// @}

}  // namespace tilespace::detail
