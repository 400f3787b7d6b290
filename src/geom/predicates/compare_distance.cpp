// SPDX-License-Identifier: MIT
#include "predicates/compare_distance.hpp"
#include <tilespace/base/detail/work.hpp>
#include <tilespace/exact/fixed_point.hpp>
#include <tilespace/exact/pair.hpp>
#include <tilespace/geom/detail/distance_in_doubt.hpp>
#include <tilespace/geom/predicates.hpp>

// Adaptive exact comparison of a distance with a sum of two radii: the sign of |ab| - (r + s), which is the sign of
// |ab|^2 - (r + s)^2, as both are at least 0.
//
// Stage 1, doubles. u = 2^-53 is the largest relative error of one operation. A rounded difference squared has three of
// them, the sum of two squares four; the squared sum of the radii has three; the last subtraction adds u of its result,
// which is at most (1 + u) (square + limit). Together less than 5.1 u (square + limit). 6 u also covers the roundings
// of the bound itself.
// Underflow: sums and differences are exact there, products are off by at most 2^-1075 each. There are four, one of
// them in the bound: 2^-1073. The absolute term is twice that.
// Overflow and NaN make the bound infinite or NaN, so that no comparison holds and the next stage runs.

namespace tilespace {
namespace {

constexpr double relative_error = 6.0 * 0x1p-53;
constexpr double underflow_error = 0x1p-1072;

// 0: not decided.
inline int quick_compare(Point a, Point b, double reach) noexcept {
  const double dx = a.x - b.x;
  const double dy = a.y - b.y;
  const double square = dx * dx + dy * dy;
  const double limit = reach * reach;
  const double bound = relative_error * (square + limit) + underflow_error;
  const double difference = square - limit;
  return static_cast<int>(difference > bound) - static_cast<int>(difference < -bound);
}

// Stage 2, fixed point: a wall at exactly the radius is the common case in a tilemap. 3: not fixed points.
constexpr int not_fixed = 3;

int fixed_compare(Point a, Point b, double r, double s) noexcept {
  detail::FixedReader fixed;
  const auto dx = fixed.read(a.x) - fixed.read(b.x);
  const auto dy = fixed.read(a.y) - fixed.read(b.y);
  const auto reach = fixed.read(r) + fixed.read(s);
  if (!fixed.exact) return not_fixed;
  TILESPACE_WORK(fixed_point);
  return detail::sign_of(dx * dx + dy * dy - reach * reach);
}

// Stage 3, pairs of doubles: a radius that was rounded ends u beside a corner, not 2^-100. The differences and the sum
// are exact, their squares off by at most 8 u^2 of them. What the upper halves lose is at most 2 u (square + limit) in
// two sums, lower halves are at most 3 u of their squares, so four additions of such lower parts lose no more than 4 *
// 6 u^2 (square + limit). In all 32 u^2, and twice that also covers the bound itself. If no square is as large as
// least_scale, products may have underflowed. 0: not decided.
constexpr double pair_error = 64.0 * 0x1p-106;
constexpr double least_scale = 0x1p-900;

int pair_compare(Point a, Point b, double r, double s) noexcept {
  TILESPACE_WORK(pairs);
  const detail::Pair x = detail::square(detail::exact_sum(a.x, -b.x));
  const detail::Pair y = detail::square(detail::exact_sum(a.y, -b.y));
  const detail::Pair limit = detail::square(detail::exact_sum(r, s));
  const detail::Pair square = detail::exact_sum(x.high, y.high);
  const detail::Pair upper = detail::exact_sum(square.high, -limit.high);
  const double difference = upper.high + (upper.low + (square.low + ((x.low + y.low) - limit.low)));
  const double scale = square.high + limit.high;
  const double bound = scale > least_scale ? pair_error * scale : scale;
  return static_cast<int>(difference > bound) - static_cast<int>(difference < -bound);
}

// Stage 4: a.x^2 - 2 a.x b.x + b.x^2, and so on, from the coordinates as they are.
void add_squared_difference(detail::ExactSum& sum, double a, double b, int factor) noexcept {
  sum.add_square(a, factor);
  sum.add_square(b, factor);
  sum.add_product(a, b, -2 * factor);
}

int exact_compare(Point a, Point b, double r, double s) noexcept {
  TILESPACE_WORK(exact_sums);
  detail::ExactSum sum;
  detail::add_squared_distance(sum, a, b);
  add_squared_difference(sum, r, -s, -1);
  return sum.sign();
}

int doubtful_compare(Point a, Point b, double r, double s) noexcept {
  if (const int sign = fixed_compare(a, b, r, s); sign != not_fixed) return sign;
  if (!(is_finite(a) && is_finite(b))) return 1;
  if (r > 0.0 && r - r != 0.0) return -1;  // infinite
  if (s > 0.0 && s - s != 0.0) return -1;
  if (const int sign = pair_compare(a, b, r, s); sign != 0) return sign;
  return exact_compare(a, b, r, s);
}

}  // namespace

void detail::add_squared_distance(ExactSum& sum, Point a, Point b, int factor) noexcept {
  add_squared_difference(sum, a.x, b.x, factor);
  add_squared_difference(sum, a.y, b.y, factor);
}

int detail::compare_distance(Point a, Point b, double r, double s) noexcept {
  if (!(r >= 0.0 && s >= 0.0)) return 1;
  const int sign = quick_compare(a, b, r + s);
  return sign != 0 ? sign : doubtful_compare(a, b, r, s);
}

// Most radii that doubles cannot tell from a distance are rounded: stage 3 comes first.
int detail::compare_distance_in_doubt(Point a, Point b, double radius) noexcept {
  const int by_pairs = pair_compare(a, b, radius, 0.0);
  if (by_pairs != 0) return by_pairs;
  const int in_fixed = fixed_compare(a, b, radius, 0.0);
  return in_fixed != not_fixed ? in_fixed : exact_compare(a, b, radius, 0.0);
}

int detail::compare_distance_off_lattice(Point a, Point b, double radius) noexcept {
  const int sign = quick_compare(a, b, radius);
  return sign != 0 ? sign : compare_distance_in_doubt(a, b, radius);
}

int compare_distance(Point a, Point b, double distance) noexcept {
  return detail::compare_distance(a, b, distance, 0.0);
}

}  // namespace tilespace
