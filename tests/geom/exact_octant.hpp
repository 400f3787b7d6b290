// SPDX-License-Identifier: MIT
#pragma once

#include <tilespace/geom/point.hpp>

#include "oracle/rational.hpp"

/// @file exact_octant.hpp
/// The border between octants in rational arithmetic.

namespace exact {

/// The sign of |y| - (sqrt(2) - 1) |x|: (|y| + |x|)^2 against 2 x^2, with a root on neither side.
inline int side_of_octant_border(tilespace::Vec v) {
  const oracle::Q x = abs(oracle::to_exact(v.x));
  const oracle::Q y = abs(oracle::to_exact(v.y));
  return oracle::sign_of(y * y + 2 * x * y - x * x);
}

}  // namespace exact
