// SPDX-License-Identifier: MIT
#pragma once

#include <tilespace/base/language.hpp>

/// @file sign_of_double.hpp
/// Sign of a double.

namespace tilespace::detail {

/// -1, 0 or 1; 0 for NaN.
[[nodiscard]] constexpr int sign_of_double(double value) noexcept { return int{value > 0.0} - int{value < 0.0}; }

}  // namespace tilespace::detail
