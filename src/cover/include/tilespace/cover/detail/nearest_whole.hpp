// SPDX-License-Identifier: MIT
#pragma once

#include <tilespace/base/language.hpp>

/// @file nearest_whole.hpp
/// Rounding to the nearest integer with two additions.

namespace tilespace::detail {

/// The integer nearest to `value`, whose absolute value must be below 2^51; ties to even. Adding 1.5 * 2^52 rounds to
/// an integer, and subtracting it again is exact.
[[nodiscard]] constexpr double nearest_whole(double value) noexcept {
  constexpr double rounding_shift = 0x1.8p52;
  return (value + rounding_shift) - rounding_shift;
}

}  // namespace tilespace::detail
