// SPDX-License-Identifier: MIT
#pragma once

#include <tilespace/geom/point.hpp>

/// @file usable_numbers.hpp
/// Sanitising of numbers given by games: NaN, infinities and values out of range.

namespace tilespace::detail {

[[nodiscard]] constexpr bool is_usable(double value) noexcept { return value - value == 0.0; }
[[nodiscard]] constexpr double usable_or_0(double value) noexcept { return is_usable(value) ? value : 0.0; }

/// Clamps to 0 and `most`; NaN is 0.
[[nodiscard]] constexpr double usable_size(double value, double most) noexcept {
  if (!(value > 0.0)) return 0.0;
  return value < most ? value : most;
}

/// Clamps to -1 and 1; NaN is 0.
[[nodiscard]] constexpr double usable_stick(double value) noexcept {
  return value < 0.0 ? -usable_size(-value, 1.0) : usable_size(value, 1.0);
}

/// Moves `value` towards `goal`, by at most `most`.
[[nodiscard]] constexpr double approached(double value, double goal, double most) noexcept {
  if (value < goal) return goal - value <= most ? goal : value + most;
  return value - goal <= most ? goal : value - most;
}

}  // namespace tilespace::detail
