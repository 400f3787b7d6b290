// SPDX-License-Identifier: MIT
#pragma once

#include <tilespace/geom/point.hpp>

/// @file usable_numbers.hpp
/// What counts for a number that may be anything?

namespace tilespace::detail {

[[nodiscard]] constexpr bool is_usable(double value) noexcept { return value - value == 0.0; }
[[nodiscard]] constexpr double usable_or_0(double value) noexcept { return is_usable(value) ? value : 0.0; }

/// Within 0 and `most`; NaN is 0.
[[nodiscard]] constexpr double usable_size(double value, double most) noexcept {
  if (!(value > 0.0)) return 0.0;
  return value < most ? value : most;
}

/// Within -1 and 1; NaN is 0.
[[nodiscard]] constexpr double usable_stick(double value) noexcept {
  return value < 0.0 ? -usable_size(-value, 1.0) : usable_size(value, 1.0);
}

/// From `value` towards `goal`, by at most `most`.
[[nodiscard]] constexpr double approached(double value, double goal, double most) noexcept {
  if (value < goal) return goal - value <= most ? goal : value + most;
  return value - goal <= most ? goal : value - most;
}

}  // namespace tilespace::detail
