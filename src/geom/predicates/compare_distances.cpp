// SPDX-License-Identifier: MIT
#include <tilespace/base/detail/work.hpp>
#include <tilespace/exact/fixed_point.hpp>
#include <tilespace/geom/predicates.hpp>
#include "predicates/compare_distance.hpp"

// Adaptive exact comparison of two distances: the sign of |from a| - |from b|, which is that of the difference of their
// squares.
//
// Stage 1, doubles. u = 2^-53 is the largest relative error of one operation. A rounded difference squared has three of
// them, the sum of two squares four; the last subtraction adds u of its result, which is at most (1 + u) times the
// larger sum. Together less than 5.1 u (near + far). 6 u also covers the roundings of the bound itself.
// Underflow: sums and differences are exact there, products are off by at most 2^-1075 each. There are five, one of
// them in the bound: below 2^-1072. The absolute term is that.
// Overflow and NaN make the bound infinite or NaN, so that no comparison holds and the next stage runs.

namespace tilespace {
namespace {

constexpr double relative_error = 6.0 * 0x1p-53;
constexpr double underflow_error = 0x1p-1072;

// Stage 2, fixed point: tiles to the left and to the right of a point on the grid, or in its middle, are equally near.
// 3: not fixed points.
constexpr int not_fixed = 3;

int fixed_compare(Point from, Point a, Point b) noexcept {
  detail::FixedReader fixed;
  const auto x = fixed.read(from.x);
  const auto y = fixed.read(from.y);
  const auto ax = fixed.read(a.x) - x;
  const auto ay = fixed.read(a.y) - y;
  const auto bx = fixed.read(b.x) - x;
  const auto by = fixed.read(b.y) - y;
  if (!fixed.exact) return not_fixed;
  TILESPACE_WORK(fixed_point);
  return detail::sign_of((ax * ax + ay * ay) - (bx * bx + by * by));
}

// Stage 3: the squares from the coordinates as they are.
int exact_compare(Point from, Point a, Point b) noexcept {
  TILESPACE_WORK(exact_sums);
  detail::ExactSum sum;
  detail::add_squared_distance(sum, from, a);
  detail::add_squared_distance(sum, from, b, -1);
  return sum.sign();
}

int doubtful_compare(Point from, Point a, Point b) noexcept {
  if (!(is_finite(from) && is_finite(a) && is_finite(b)) || a == b) return 0;
  const int sign = fixed_compare(from, a, b);
  return sign != not_fixed ? sign : exact_compare(from, a, b);
}

double squared_distance(Point a, Point b) noexcept {
  const double dx = a.x - b.x;
  const double dy = a.y - b.y;
  return dx * dx + dy * dy;
}

}  // namespace

int compare_distance(Point from, Point a, Point b) noexcept {
  const double to_a = squared_distance(from, a);
  const double to_b = squared_distance(from, b);
  const double bound = relative_error * (to_a + to_b) + underflow_error;
  const double difference = to_a - to_b;
  const int sign = static_cast<int>(difference > bound) - static_cast<int>(difference < -bound);
  return sign != 0 ? sign : doubtful_compare(from, a, b);
}

}  // namespace tilespace
