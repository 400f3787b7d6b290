// SPDX-License-Identifier: MIT
#pragma once

/// @file size_of.hpp
/// How large is a number, whatever its sign? As the standard's `cmath` has it, which takes long to compile.

namespace tilespace::detail {

/// |value|, but that -0 and NaN stay as they are.
[[nodiscard]] constexpr double size_of(double value) noexcept { return value < 0.0 ? -value : value; }

}  // namespace tilespace::detail
