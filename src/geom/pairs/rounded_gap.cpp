// SPDX-License-Identifier: MIT
#include "pairs/rounded_gap.hpp"
#include <bit>
#include <cmath>
#include <cstdint>
#include <tilespace/base/detail/work.hpp>
#include <tilespace/exact/pair.hpp>
#include <tilespace/geom/box.hpp>
#include <tilespace/geom/detail/interval.hpp>
#include "predicates/compare_distance.hpp"

// Correct rounding of a distance less two radii. Stage 1 computes it with about 100 bits and an error bound, and rounds
// both ends of the interval. If they round to the same double, that is the result, as rounding is monotonic. If not,
// stage 2 searches the doubles between them by exact comparisons: whether the real value is above the midpoint of a
// double and the next one.
//
// The bound. u = 2^-53; a Pair is an unevaluated sum high + low; the steps marked (exact) have no error.
//
//   dx = a.x - b.x, as a Pair (exact); |dx.low| <= u |dx.high|.
//   dx^2 = high^2 + 2 high low + low^2. high^2 as a Pair (exact). Left out: low^2, u^2. Rounded: 2 high low, 2 u^2; its
//     sum with the error of the square, 3 u^2. Together 6 u^2 dx^2, and so for dy.
//   q = dx^2 + dy^2: the high parts as a Pair (exact); the sum of the low parts 3 u^2, with the error 4 u^2.
//     Together 13 u^2 q.
//   h = sqrt(q.high), rounded. The root is h + (q - h^2) / (2 h), and misses by (q - h^2)^2 / (8 h^3). q.high - h^2 is
//     exact in its high part (h^2 is near q.high); with the low parts |q - h^2| <= 7 u q, rounded by 3 u^2 + 7 u^2.
//     In units of u^2 sqrt(q): 49 / 8 for the missing term, 10 / 2 for q - h^2, 7 / 2 for the quotient, 13 / 2 from q.
//     Together 21.2 u^2 sqrt(q).
//   minus the radii: r + s as a Pair (exact), h - (r + s).high as a Pair (exact); the low parts: 3.5 u sqrt(q),
//     u (r + s) and u of the difference, rounded twice: at most 11 u^2 of sqrt(q) + r + s. Adding the bound to the low
//     part rounds once more: 6 u^2.
//   Together less than 39 u^2 (sqrt(q) + r + s); terms of higher order are negligible beside the rest of 64 u^2.
//
// Valid if the larger of |dx| and |dy| is in [2^-400, 2^500], so that nothing overflows; what underflows is below
// 2^-1070, and u^2 q is at least 2^-906.

namespace tilespace::detail {
namespace {

constexpr double relative_error = 64.0 * 0x1p-106;
constexpr double smallest_side = 0x1p-400;
constexpr double largest_side = 0x1p500;

Pair sum(Pair a, Pair b) noexcept {
  const Pair high = exact_sum(a.high, b.high);
  return {high.high, high.low + (a.low + b.low)};
}

Pair square_root(Pair q) noexcept {
  const double root = std::sqrt(q.high);
  const Pair back = exact_product(root, root);
  const double rest = ((q.high - back.high) - back.low) + q.low;
  return {root, rest / (2.0 * root)};
}

constexpr Interval every_gap{0.0, infinity};

double at_least_zero(double value) noexcept { return value > 0.0 ? value : 0.0; }

// Stage 1: the first and last double that the result may be.
Interval candidates(Point a, Point b, double r, double s) noexcept {
  const Pair dx = exact_sum(a.x, -b.x);
  const Pair dy = exact_sum(a.y, -b.y);
  const double width = std::fabs(dx.high);
  const double height = std::fabs(dy.high);
  const double side = width < height ? height : width;
  if (!(side >= smallest_side && side <= largest_side)) return every_gap;

  const Pair length = square_root(sum(square(dx), square(dy)));
  const Pair radii = exact_sum(r, s);
  const Pair gap = exact_sum(length.high, -radii.high);
  const double low_part = gap.low + (length.low - radii.low);
  const double error = relative_error * (length.high + radii.high);
  const Interval range{gap.high + (low_part - error), gap.high + (low_part + error)};
  if (!(range.high <= largest_double)) return every_gap;  // the radii have overflowed
  return {at_least_zero(range.low), at_least_zero(range.high)};
}

// The distance from `value` to the next double. After the largest, that would be 2^1024.
double step_above(double value) noexcept {
  if (value == largest_double) return 0x1p971;
  return std::bit_cast<double>(std::bit_cast<std::uint64_t>(value) + 1) - value;
}

// Stage 2: tests whether the result is a larger double than `value`. With t = value + r + s and the step to the next
// double, the real value is above the midpoint of both exactly if 4 |ab|^2 > (2 t + step)^2 = 4 t^2 + 4 t step +
// step^2. Ties are rounded to even.
bool rounds_above(double value, Point a, Point b, double r, double s) noexcept {
  const double step = step_above(value);
  const double terms[] = {value, r, s};
  TILESPACE_WORK(exact_sums);
  ExactSum rest;
  add_squared_distance(rest, a, b, 4);
  rest.add_square(step, -1);
  for (const double term : terms) {
    rest.add_product(term, step, -4);
    for (const double other : terms) rest.add_product(term, other, -4);
  }
  const bool odd = (std::bit_cast<std::uint64_t>(value) & 1) != 0;
  return rest.sign() > 0 || (rest.sign() == 0 && odd);
}

// Binary search. Doubles that are not negative are in the order of their bits.
double search(Interval range, Point a, Point b, double r, double s) noexcept {
  auto low = std::bit_cast<std::uint64_t>(range.low);
  auto high = std::bit_cast<std::uint64_t>(range.high);
  while (low < high) {
    const std::uint64_t middle = low + (high - low) / 2;
    if (rounds_above(std::bit_cast<double>(middle), a, b, r, s)) {
      low = middle + 1;
    } else {
      high = middle;
    }
  }
  return std::bit_cast<double>(low);
}

double doubtful_gap(Interval range, Point a, Point b, double r, double s) noexcept {
  if (!(is_finite(a) && is_finite(b))) return infinity;
  if (a == b) return 0.0;  // also where a shape contains the other's point
  if (range.low == 0.0 && compare_distance(a, b, r, s) <= 0) return 0.0;
  return search(range, a, b, r, s);
}

}  // namespace

double rounded_gap(Point a, Point b, double r, double s) noexcept {
  if (!(r >= 0.0 && s >= 0.0)) return infinity;
  const Interval range = candidates(a, b, r, s);
  if (range.low == range.high) return range.low;
  return doubtful_gap(range, a, b, r, s);
}

}  // namespace tilespace::detail
