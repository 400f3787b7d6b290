// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <tilespace/base/language.hpp>

/// @file rounding.hpp
/// Rounding of doubles to integers with saturation: without libm, without undefined behaviour, the same on every
/// machine.

namespace tilespace {

/// Rounds down to an int32, with saturation.
/// Invalid     NaN gives the smallest int32; beyond int32 saturates.
/// Exactness   Exact: the comparison is made in double, before the conversion.
/// Cost        A few instructions.
[[nodiscard]] constexpr std::int32_t floor_to_int32(double value) noexcept {
  if (!(value >= -2147483648.0)) return INT32_MIN;
  if (value >= 2147483647.0) return INT32_MAX;
  const auto truncated = static_cast<std::int32_t>(value);
  return truncated - static_cast<std::int32_t>(value < truncated);
}

/// Rounds up to an int32, with saturation.
/// Invalid     NaN gives the smallest int32; beyond int32 saturates.
/// Exactness   Exact: the comparison is made in double, before the conversion.
/// Cost        A few instructions.
[[nodiscard]] constexpr std::int32_t ceil_to_int32(double value) noexcept {
  if (!(value > -2147483648.0)) return INT32_MIN;
  if (value >= 2147483647.0) return INT32_MAX;
  const auto truncated = static_cast<std::int32_t>(value);
  return truncated + static_cast<std::int32_t>(value > truncated);
}

/// Rounds down to an integer, as a double (std::floor).
/// Invalid     NaN and infinities are returned unchanged.
/// Exactness   Exact for every double; -0.0 gives 0.0.
/// Cost        A few instructions.
[[nodiscard]] constexpr double floor_to_double(double value) noexcept {
  constexpr double all_whole_from = 4503599627370496.0;  // 2^52: larger doubles have no fraction
  if (!(value > -all_whole_from && value < all_whole_from)) return value;
  const auto truncated = static_cast<double>(static_cast<std::int64_t>(value));
  // GCC fuses both conversions into one instruction where there is one, which wrongly keeps -0.0: adding 0.0 gives 0.0
  // in both cases.
  return truncated > value ? truncated - 1.0 : truncated + 0.0;
}

/// Converts to an int32 with saturation.
/// Cost        Two comparisons.
[[nodiscard]] constexpr std::int32_t saturate_to_int32(std::int64_t value) noexcept {
  if (value < INT32_MIN) return INT32_MIN;
  if (value > INT32_MAX) return INT32_MAX;
  return static_cast<std::int32_t>(value);
}

}  // namespace tilespace
