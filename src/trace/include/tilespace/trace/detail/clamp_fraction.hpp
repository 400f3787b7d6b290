// SPDX-License-Identifier: MIT
#pragma once

#include <tilespace/base/larger.hpp>

/// @file clamp_fraction.hpp
/// What part of a way is a number that was rounded?

namespace tilespace::detail {

/// Within 0 and 1. NaN is 0.
[[nodiscard]] constexpr double clamp_fraction(double value) noexcept { return value > 0.0 ? smaller(value, 1.0) : 0.0; }

}  // namespace tilespace::detail
