// SPDX-License-Identifier: MIT
#include <cmath>
#include <tilespace/geom/detail/exact_sum.hpp>
#include <tilespace/geom/detail/fixed_point.hpp>
#include <tilespace/geom/predicates.hpp>

// The sign of (b - a) x (c - a), which is also (a - c) x (b - c):
//
//   left  = (a.x - c.x) * (b.y - c.y)
//   right = (a.y - c.y) * (b.x - c.x)
//   cross = left - right
//
// Rung 1, doubles. u = 2^-53 is the largest relative error of one operation. A product of two rounded differences has
// three of them, so |left - its true value| <= 3.01 u |left|, and so for right; the last subtraction adds u |cross|,
// and |cross| <= (1 + u) (|left| + |right|). Together less than 4.1 u (|left| + |right|). With 5 u the roundings of the
// bound itself are paid for too.
// Underflow: sums and differences are exact there, products are off by at most 2^-1075 each. There are three, one of
// them in the bound: less than 2^-1073. The absolute term is twice that.
// Overflow and NaN make the bound infinite or NaN, no comparison holds, and the next rung is asked.

namespace tilespace {
namespace {

constexpr double relative_error = 5.0 * 0x1p-53;
constexpr double underflow_error = 0x1p-1072;

// Rung 2, fixed point: where many points are exactly on a line, as in a tilemap, this is where it shows.
// 3: not fixed points.
constexpr int not_fixed = 3;

int fixed_orientation(Point a, Point b, Point c) noexcept {
  detail::FixedReader fixed;
  const auto ax = fixed.read(a.x), ay = fixed.read(a.y);
  const auto bx = fixed.read(b.x), by = fixed.read(b.y);
  const auto cx = fixed.read(c.x), cy = fixed.read(c.y);
  if (!fixed.exact) return not_fixed;
  return detail::sign_of((ax - cx) * (by - cy) - (ay - cy) * (bx - cx));
}

// Rung 3: the cross product of the coordinates as they are, a.x b.y - a.y b.x + b.x c.y - b.y c.x + c.x a.y - c.y a.x.
void add_cross(detail::ExactSum& sum, Point a, Point b) noexcept {
  sum.add_product(a.x, b.y);
  sum.add_product(a.y, b.x, -1);
}

int exact_orientation(Point a, Point b, Point c) noexcept {
  detail::ExactSum sum;
  add_cross(sum, a, b);
  add_cross(sum, b, c);
  add_cross(sum, c, a);
  return sum.sign();
}

int doubtful_orientation(Point a, Point b, Point c) noexcept {
  if (const int sign = fixed_orientation(a, b, c); sign != not_fixed) return sign;
  if (!(is_finite(a) && is_finite(b) && is_finite(c))) return 0;
  return exact_orientation(a, b, c);
}

}  // namespace

int orientation(Point a, Point b, Point c) noexcept {
  const double left = (a.x - c.x) * (b.y - c.y);
  const double right = (a.y - c.y) * (b.x - c.x);
  const double cross = left - right;
  const double bound = relative_error * (std::fabs(left) + std::fabs(right)) + underflow_error;
  const int sign = static_cast<int>(cross > bound) - static_cast<int>(cross < -bound);
  return sign != 0 ? sign : doubtful_orientation(a, b, c);
}

}  // namespace tilespace
