// SPDX-License-Identifier: MIT
#pragma once

/// @file lanes.hpp
/// Short SIMD vectors for any processor (GCC vector extensions); targets without SIMD compute lane by lane, with the
/// same results.

namespace tilespace::detail {

/// Two doubles.
using DoubleLanes [[gnu::vector_size(16)]] = double;
/// Four floats.
using FloatLanes [[gnu::vector_size(16)]] = float;

/// Minimum per lane; `b` if one is a NaN.
[[nodiscard]] inline DoubleLanes smaller_lanes(DoubleLanes a, DoubleLanes b) noexcept { return a < b ? a : b; }
/// Maximum per lane; `b` if one is a NaN.
[[nodiscard]] inline DoubleLanes larger_lanes(DoubleLanes a, DoubleLanes b) noexcept { return a > b ? a : b; }

/// Unaligned load.
[[nodiscard]] inline DoubleLanes lanes_at(const double* at) noexcept { return DoubleLanes{at[0], at[1]}; }
[[nodiscard]] inline FloatLanes lanes_at(const float* at) noexcept { return FloatLanes{at[0], at[1], at[2], at[3]}; }

}  // namespace tilespace::detail
