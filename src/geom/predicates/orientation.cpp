// SPDX-License-Identifier: MIT
#include <cmath>
#include <tilespace/base/detail/work.hpp>
#include <tilespace/exact/exact_sum.hpp>
#include <tilespace/exact/fixed_point.hpp>
#include <tilespace/exact/pair.hpp>
#include <tilespace/geom/predicates.hpp>

// Adaptive exact orientation test (orient2d): the sign of (b - a) x (c - a), which is also (a - c) x (b - c):
//
//   left  = (a.x - c.x) * (b.y - c.y)
//   right = (a.y - c.y) * (b.x - c.x)
//   cross = left - right
//
// Stage 1, doubles. u = 2^-53 is the largest relative error of one operation. A product of two rounded differences has
// three of them, so |left - its true value| <= 3.01 u |left|, and so for right; the last subtraction adds u |cross|,
// and |cross| <= (1 + u) (|left| + |right|). Together less than 4.1 u (|left| + |right|). 5 u also covers the roundings
// of the bound itself.
// Underflow: sums and differences are exact there, products are off by at most 2^-1075 each. There are three, one of
// them in the bound: less than 2^-1073. The absolute term is twice that.
// Overflow and NaN make the bound infinite or NaN, so that no comparison holds and the next stage runs.

namespace tilespace {
namespace {

constexpr double relative_error = 5.0 * 0x1p-53;
constexpr double underflow_error = 0x1p-1072;

// Stage 2, fixed point: decides where many points are exactly on a line, as in a tilemap.
// 3: not fixed points.
constexpr int not_fixed = 3;

int fixed_orientation(Point a, Point b, Point c) noexcept {
  detail::FixedReader fixed;
  const auto ax = fixed.read(a.x), ay = fixed.read(a.y);
  const auto bx = fixed.read(b.x), by = fixed.read(b.y);
  const auto cx = fixed.read(c.x), cy = fixed.read(c.y);
  if (!fixed.exact) return not_fixed;
  TILESPACE_WORK(fixed_point);
  return detail::sign_of((ax - cx) * (by - cy) - (ay - cy) * (bx - cx));
}

// Stage 3, pairs of doubles: about 100 bits, for points that are nearly on a line because a point that was meant to be
// on it was rounded. The differences are exact as pairs. Each product is off by 8 u^2 of it (pair.hpp), u = 2^-53. The
// high parts are subtracted exactly; the low parts are at most 4 u of their products, and their difference and the sum
// with what the high parts left round twice: 16 u^2 of |left| + |right| at most. Together below 24 u^2; 32 u^2 is used.
// The last sum has the right sign, as a rounded sum is 0 or negative only if the real one is.
// Valid if all differences are 0 or in [2^-200, 2^200], so that nothing over- or underflows.
//
// Where no difference is rounded, as between a point and grid lines near it, the products are exact: then their high
// parts, which are the nearest doubles, are in the order of the products, and the low parts are if those are equal. So
// points on a line that goes through a corner are decided here, too.
constexpr double pair_error = 32.0 * 0x1p-106;

bool is_moderate(double value) noexcept {
  const double size = std::fabs(value);
  return (size >= 0x1p-200 && size <= 0x1p200) || value == 0.0;
}

constexpr int undecided = 2;

int order_of(double a, double b) noexcept { return static_cast<int>(a > b) - static_cast<int>(a < b); }

int pair_orientation(Point a, Point b, Point c) noexcept {
  TILESPACE_WORK(pairs);
  const detail::Pair acx = detail::exact_sum(a.x, -c.x), acy = detail::exact_sum(a.y, -c.y);
  const detail::Pair bcx = detail::exact_sum(b.x, -c.x), bcy = detail::exact_sum(b.y, -c.y);
  if (!(is_moderate(acx.high) && is_moderate(acy.high) && is_moderate(bcx.high) && is_moderate(bcy.high))) {
    return undecided;
  }
  const detail::Pair left = product(acx, bcy);
  const detail::Pair right = product(acy, bcx);
  if (acx.low == 0.0 && acy.low == 0.0 && bcx.low == 0.0 && bcy.low == 0.0) {
    return left.high != right.high ? order_of(left.high, right.high) : order_of(left.low, right.low);
  }
  const detail::Pair high = detail::exact_sum(left.high, -right.high);
  const double cross = high.high + (high.low + (left.low - right.low));
  const double bound = pair_error * (std::fabs(left.high) + std::fabs(right.high));
  return cross > bound ? 1 : cross < -bound ? -1 : undecided;
}

// Stage 4: the cross product of the coordinates as they are, a.x b.y - a.y b.x + b.x c.y - b.y c.x + c.x a.y - c.y a.x.
void add_cross(detail::ExactSum& sum, Point a, Point b) noexcept {
  sum.add_product(a.x, b.y);
  sum.add_product(a.y, b.x, -1);
}

int exact_orientation(Point a, Point b, Point c) noexcept {
  TILESPACE_WORK(exact_sums);
  detail::ExactSum sum;
  add_cross(sum, a, b);
  add_cross(sum, b, c);
  add_cross(sum, c, a);
  return sum.sign();
}

int doubtful_orientation(Point a, Point b, Point c) noexcept {
  if (const int sign = fixed_orientation(a, b, c); sign != not_fixed) return sign;
  if (!(is_finite(a) && is_finite(b) && is_finite(c))) return 0;
  const int sign = pair_orientation(a, b, c);
  return sign != undecided ? sign : exact_orientation(a, b, c);
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
