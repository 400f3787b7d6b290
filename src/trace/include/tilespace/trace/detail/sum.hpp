// SPDX-License-Identifier: MIT
#pragma once

/// @file sum.hpp
/// Places that doubles have no room for.

namespace tilespace::detail {

/// The real sum of two doubles.
struct Sum {
  double base = 0.0;
  double rest = 0.0;
};

}  // namespace tilespace::detail
