// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>

/// @file rounding.hpp
/// From doubles to integers: without libm, without undefined behaviour, the same on every machine.

namespace tilespace {

/// Which integer is the largest not above `value`, as near as an int32 can come?
/// Invalid     NaN gives the smallest int32; beyond int32 saturates.
/// Exactness   Exact: the comparison is made in double, before the conversion.
/// Cost        A few instructions.
[[nodiscard]] constexpr std::int32_t floor_to_int32(double value) noexcept {
  if (!(value >= -2147483648.0)) return INT32_MIN;
  if (value >= 2147483647.0) return INT32_MAX;
  const auto truncated = static_cast<std::int32_t>(value);
  return truncated - static_cast<std::int32_t>(value < truncated);
}

/// Which integer is the smallest not below `value`, as near as an int32 can come?
/// Invalid     NaN gives the smallest int32; beyond int32 saturates.
/// Exactness   Exact: the comparison is made in double, before the conversion.
/// Cost        A few instructions.
[[nodiscard]] constexpr std::int32_t ceil_to_int32(double value) noexcept {
  if (!(value > -2147483648.0)) return INT32_MIN;
  if (value >= 2147483647.0) return INT32_MAX;
  const auto truncated = static_cast<std::int32_t>(value);
  return truncated + static_cast<std::int32_t>(value > truncated);
}

/// Which whole number is the largest not above `value`?
/// Invalid     NaN and infinities give themselves.
/// Exactness   Exact for every double; -0.0 gives 0.0.
/// Cost        A few instructions.
[[nodiscard]] constexpr double floor_to_double(double value) noexcept {
  constexpr double all_whole_from = 4503599627370496.0;  // 2^52: larger doubles have no fraction
  if (!(value > -all_whole_from && value < all_whole_from)) return value;
  const auto truncated = static_cast<double>(static_cast<std::int64_t>(value));
  // GCC makes one instruction of both conversions where there is one, and takes it to be the same for -0.0, which it is
  // not: the sum is 0.0 either way.
  return truncated > value ? truncated - 1.0 : truncated + 0.0;
}

/// Which int32 is nearest to `value`?
/// Cost        Two comparisons.
[[nodiscard]] constexpr std::int32_t saturate_to_int32(std::int64_t value) noexcept {
  if (value < INT32_MIN) return INT32_MIN;
  if (value > INT32_MAX) return INT32_MAX;
  return static_cast<std::int32_t>(value);
}

}  // namespace tilespace
