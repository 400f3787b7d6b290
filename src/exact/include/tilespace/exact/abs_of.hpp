// SPDX-License-Identifier: MIT
#pragma once

#include <tilespace/base/detail/compiler.hpp>
#include <tilespace/base/language.hpp>

/// @file abs_of.hpp
/// Absolute value, as std::fabs without the standard's `cmath`, which is slow to compile.

namespace tilespace::detail {

/// |value|: +0 for -0. Branch-free, as a branch would be mispredicted every other time.
[[nodiscard]] constexpr double abs_of(double value) noexcept { return magnitude_of(value); }

}  // namespace tilespace::detail
