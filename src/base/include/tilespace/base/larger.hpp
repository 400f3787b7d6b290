// SPDX-License-Identifier: MIT
#pragma once

/// @file larger.hpp
/// Which of two values is the larger, or the smaller one? As the standard's `algorithm` has it, which takes long to compile.

namespace tilespace::detail {

/// Which is larger? `b`, if neither is, or if one is a NaN.
template <class T>
[[nodiscard]] constexpr T larger(T a, T b) noexcept {
  return a > b ? a : b;
}

/// Which is smaller? `b`, if neither is, or if one is a NaN.
template <class T>
[[nodiscard]] constexpr T smaller(T a, T b) noexcept {
  return a < b ? a : b;
}

}  // namespace tilespace::detail
