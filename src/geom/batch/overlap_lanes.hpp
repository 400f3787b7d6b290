// SPDX-License-Identifier: MIT
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>

/// @file overlap_lanes.hpp
/// SIMD kernel that tests circles against several boxes at once.

namespace tilespace::detail {

/// Number of circles a kernel takes at once, if not one.
inline constexpr std::size_t circles_at_once = 4;

/// A circle or sphere in numbers of the boxes' type, with two thresholds for the squared distance as it is computed,
/// with rounding: certainly in reach, and possibly in reach.
template <class Real, std::size_t axes>
struct SquaredReach {
  std::array<Real, axes> center{};
  Real certainly = 0;  ///< In reach up to here. Finite, and may be negative: then none is.
  Real possibly = 0;   ///< Not in reach beyond here. May be infinite: then only NaN is.
};

/// Boxes as arrays, and the masks to write: bit i % 64 of word i / 64 is for box i. Bits without a box are 0.
template <class Real, std::size_t axes>
struct OverlapQuestion {
  std::array<const Real*, axes> min{};
  std::array<const Real*, axes> max{};
  std::size_t count = 0;
  bool interior = false;    ///< If true, boxes without an interior do not count.
  std::size_t circles = 1;  ///< 1 or circles_at_once.
  std::array<SquaredReach<Real, axes>, circles_at_once> reaches{};
  std::array<std::uint64_t*, circles_at_once> certainly{};  ///< Boxes that are certainly in reach.
  /// Boxes possibly but not certainly in reach. Null: not computed.
  std::array<std::uint64_t*, circles_at_once> doubtful{};
};

/// Answers with the kernel for the SIMD level of this machine.
/// @{
void answer_overlap(const OverlapQuestion<float, 2>& question) noexcept;
void answer_overlap(const OverlapQuestion<float, 3>& question) noexcept;
void answer_overlap(const OverlapQuestion<double, 2>& question) noexcept;
void answer_overlap(const OverlapQuestion<double, 3>& question) noexcept;
/// @}

}  // namespace tilespace::detail
