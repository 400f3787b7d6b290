// SPDX-License-Identifier: MIT
#pragma once

#include <tilespace/exact/max_of.hpp>

/// @file clamp_fraction.hpp
/// Clamps rounded fractions of a move.

namespace tilespace::detail {

/// Clamps to [0, 1]. NaN becomes 0.
[[nodiscard]] constexpr double clamp_fraction(double value) noexcept { return value > 0.0 ? min_of(value, 1.0) : 0.0; }

}  // namespace tilespace::detail
