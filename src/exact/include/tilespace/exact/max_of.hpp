// SPDX-License-Identifier: MIT
#pragma once

#include <tilespace/base/language.hpp>

/// @file max_of.hpp
/// Minimum and maximum, as std::min and std::max without the standard's `algorithm`, which is slow to compile.

namespace tilespace::detail {

/// Maximum. Returns `b` if both are equal or one is NaN.
template <class T>
[[nodiscard]] constexpr T max_of(T a, T b) noexcept {
  return a > b ? a : b;
}

/// Minimum. Returns `b` if both are equal or one is NaN.
template <class T>
[[nodiscard]] constexpr T min_of(T a, T b) noexcept {
  return a < b ? a : b;
}

}  // namespace tilespace::detail
