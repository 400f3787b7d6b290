// SPDX-License-Identifier: MIT
#pragma once

/// @file size_of.hpp
/// How large is a number, whatever its sign? As the standard's `cmath` has it, which takes long to compile.

namespace tilespace::detail {

/// |value|: +0 for -0. Without a branch, which would be guessed wrong every other time.
[[nodiscard]] constexpr double size_of(double value) noexcept { return __builtin_fabs(value); }

}  // namespace tilespace::detail
