// SPDX-License-Identifier: MIT
#pragma once

/// @file nearest_whole.hpp
/// To the nearest grid line, in two additions.

namespace tilespace::detail {

/// Which whole number is nearest to `value`, which is below 2^51? Of two, the even one. Adding 1.5 * 2^52 leaves no room for
/// fractions, and taking it away again loses nothing.
[[nodiscard]] constexpr double nearest_whole(double value) noexcept {
  constexpr double rounding_shift = 0x1.8p52;
  return (value + rounding_shift) - rounding_shift;
}

}  // namespace tilespace::detail
