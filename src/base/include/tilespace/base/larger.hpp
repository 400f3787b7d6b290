// SPDX-License-Identifier: MIT
#pragma once

/// @file larger.hpp
/// Minimum and maximum, as std::min and std::max without the standard's `algorithm`, which is slow to compile.

namespace tilespace::detail {

/// Maximum. Returns `b` if both are equal or one is NaN.
template <class T>
[[nodiscard]] constexpr T larger(T a, T b) noexcept {
  return a > b ? a : b;
}

/// Minimum. Returns `b` if both are equal or one is NaN.
template <class T>
[[nodiscard]] constexpr T smaller(T a, T b) noexcept {
  return a < b ? a : b;
}

}  // namespace tilespace::detail
