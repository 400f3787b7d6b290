// SPDX-License-Identifier: MIT
#pragma once

#include <tilespace/base/language.hpp>

/// @file unrounded_sum.hpp
/// Coordinates that need more precision than a double.

namespace tilespace::detail {

/// The real sum of two doubles, kept as its two terms.
struct UnroundedSum {
  double base = 0.0;
  double rest = 0.0;
};

}  // namespace tilespace::detail
