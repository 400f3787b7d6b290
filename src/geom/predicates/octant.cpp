// SPDX-License-Identifier: MIT
#include <tilespace/exact/abs_of.hpp>
#include <tilespace/geom/detail/octant.hpp>

// Exact comparison with an irrational slope: y < c x, for c = sqrt(2) - 1 and x, y >= 0.
//
// c = 1 / (2 + c), so y < c x is (2 + c) y < x, and that is c y < x - 2 y: the same comparison of (y, x - 2y), with the
// result negated. If 2 y > x or 4 y < x the result is certain, for 1/4 < c < 1/2. Otherwise 2 y is within a factor of 2
// of x, so that x - 2 y is exact (Sterbenz), denormals included. A step multiplies the relative distance of y / x from
// c by about (1 + sqrt(2))^2; for doubles it begins above 2^-110, and ends at 1/2.

namespace tilespace {
int detail::compare_to_octant_border(Vec vector) noexcept {
  if (!is_finite(vector) || vector == Vec{}) return 0;
  double x = detail::abs_of(vector.x);
  double y = detail::abs_of(vector.y);
  int sign = 1;
  for (;;) {
    const double twice = y + y;  // may be infinite, and is more than x then
    if (twice > x) return sign;
    if (twice + twice < x) return -sign;
    const double rest = x - twice;
    x = y;
    y = rest;
    sign = -sign;
  }
}

}  // namespace tilespace
