// SPDX-License-Identifier: MIT
#pragma once

/// @file lanes.hpp
/// A few numbers at a time, as nearly all processors take them; others take them one by one, with the same answers.

namespace tilespace::detail {

/// Two doubles.
using DoubleLanes [[gnu::vector_size(16)]] = double;
/// Four floats.
using FloatLanes [[gnu::vector_size(16)]] = float;

/// The smaller ones; `b`, if one is a NaN.
[[nodiscard]] inline DoubleLanes smaller_lanes(DoubleLanes a, DoubleLanes b) noexcept { return a < b ? a : b; }
/// The larger ones; `b`, if one is a NaN.
[[nodiscard]] inline DoubleLanes larger_lanes(DoubleLanes a, DoubleLanes b) noexcept { return a > b ? a : b; }

/// From anywhere in an array.
[[nodiscard]] inline DoubleLanes lanes_at(const double* at) noexcept { return DoubleLanes{at[0], at[1]}; }
[[nodiscard]] inline FloatLanes lanes_at(const float* at) noexcept { return FloatLanes{at[0], at[1], at[2], at[3]}; }

}  // namespace tilespace::detail
