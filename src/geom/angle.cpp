// SPDX-License-Identifier: MIT
#include <tilespace/base/rounding.hpp>
#include <tilespace/exact/abs_of.hpp>
#include <tilespace/geom/angle.hpp>
#include <tilespace/geom/detail/angle_series.hpp>

// Sine and cosine by argument reduction and Taylor series. radians = n pi/2 + rest with |rest| <= pi/4 (slightly more
// where n was rounded); sine and cosine of rest are Taylor sums, and n mod 4 selects the quadrant.
//
// The error, in units of e = 2^-54, the largest rounding of a value below 1:
//   rest     1, as the products are exact up to the last, and only the last subtraction rounds; times 0.71, the slope.
//   sine     1 for the last sum, 2/3 for the roundings within the correction, which is below 0.08.
//   cosine   1 for the last sum, 1/2 for z = rest^2 in 1 - z/2 (what that loses is added back), 1/5 for the correction.
//   Taylor   the first terms left out, rest^19 / 19! and rest^20 / 20!, are below 2^-63.
// Together below 2.5 e, so unit_vector_error = 4 e holds.

namespace tilespace {
namespace {

using detail::cosine_terms;
using detail::quarter_turn_1;
using detail::quarter_turn_2;
using detail::quarter_turn_3;
using detail::quarter_turn_4;
using detail::quarter_turns_per_radian;
using detail::sine_terms;

double sum_of(const double (&terms)[8], double z) noexcept {
  double sum = 0.0;
  for (const double term : terms) sum = term + z * sum;
  return sum;
}

// Remainder of an angle after `turns` quarter turns.
double rest_after(double turns, double radians) noexcept {
  const double close = (radians - turns * quarter_turn_1) - turns * quarter_turn_2;
  const double rest = close - (turns * quarter_turn_3 + turns * quarter_turn_4);
  const bool is_nearest_double = radians - rest == radians;
  return is_nearest_double ? 0.0 : rest;
}

double sine_of(double rest) noexcept {
  const double z = rest * rest;
  return rest + rest * (z * sum_of(sine_terms, z));
}

double cosine_of(double rest) noexcept {
  const double z = rest * rest;
  const double half = 0.5 * z;
  const double head = 1.0 - half;
  const double lost = (1.0 - head) - half;
  return head + (lost + z * (z * sum_of(cosine_terms, z)));
}

Vec turned_by_quarters(Vec v, int quarters) noexcept {
  switch (quarters) {
    case 0: return v;
    case 1: return {0.0 - v.y, v.x};
    case 2: return {0.0 - v.x, 0.0 - v.y};
    default: return {v.y, 0.0 - v.x};
  }
}

}  // namespace

Vec unit_vector(double radians) noexcept {
  const double size = detail::abs_of(radians);
  if (!(size <= angle_limit)) return {};
  const double turns = floor_to_double(size * quarter_turns_per_radian + 0.5);
  const double rest = size == 0.0 ? 0.0 : rest_after(turns, size);
  const Vec v = turned_by_quarters({cosine_of(rest), sine_of(rest)}, static_cast<int>(turns) % 4);
  return radians < 0.0 ? Vec{v.x, 0.0 - v.y} : v;
}

}  // namespace tilespace
