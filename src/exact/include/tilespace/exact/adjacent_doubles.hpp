// SPDX-License-Identifier: MIT
#pragma once

#include <bit>
#include <cstdint>
#include <tilespace/base/language.hpp>

/// @file adjacent_doubles.hpp
/// Adjacent doubles (nextUp and nextDown of IEEE 754, std::nextafter) without libm.

namespace tilespace {

/// Returns the least double above `value`.
///
/// Invalid     NaN and infinities: the result is meaningless.
/// Exactness   Exact. Next to 0 and -0 is 2^-1074.
/// Cost        A few instructions.
[[nodiscard]] constexpr double next_up(double value) noexcept {
  const auto bits = std::bit_cast<std::uint64_t>(value);
  if (bits << 1 == 0) return 0x1p-1074;
  return std::bit_cast<double>(value > 0.0 ? bits + 1 : bits - 1);
}

/// Returns the greatest double below `value`.
///
/// Invalid     NaN and infinities: the result is meaningless.
/// Exactness   Exact. Next to 0 and -0 is -2^-1074.
/// Cost        A few instructions.
[[nodiscard]] constexpr double next_down(double value) noexcept { return -next_up(-value); }

}  // namespace tilespace
