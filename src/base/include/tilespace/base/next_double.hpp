// SPDX-License-Identifier: MIT
#pragma once

#include <bit>
#include <cstdint>

/// @file next_double.hpp
/// Adjacent doubles (std::nextafter) without libm.

namespace tilespace {

/// Returns the adjacent double, towards +infinity if `up`, else towards -infinity.
///
/// Invalid     NaN and infinities: the result is meaningless.
/// Exactness   Exact. Next to 0 and -0 is 2^-1074, or its negative.
/// Cost        A few instructions.
[[nodiscard]] constexpr double next_double(double value, bool up) noexcept {
  const auto bits = std::bit_cast<std::uint64_t>(value);
  if (bits << 1 == 0) return up ? 0x1p-1074 : -0x1p-1074;
  const bool away_from_0 = (value > 0.0) == up;
  return std::bit_cast<double>(away_from_0 ? bits + 1 : bits - 1);
}

}  // namespace tilespace
