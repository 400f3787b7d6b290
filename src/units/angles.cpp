// SPDX-License-Identifier: MIT
#include <limits>
#include <tilespace/base/rounding.hpp>
#include <tilespace/exact/abs_of.hpp>
#include <tilespace/exact/two_product.hpp>
#include <tilespace/geom/angle.hpp>
#include <tilespace/units/angle.hpp>

// Range reduction and arctangent with error bounds, in basic operations only.
//
// wrapped(): angle = n quarter turns + rest, with n rounded, so that |rest| exceeds pi/4 by at most rounding. The
// product of n, of at most 30 bits, and a quarter turn as two doubles is exact up to 2^-80, and the value it is
// subtracted from is near: rest has the error of its last rounding, 2^-54, and n - 4 k quarter turns and rest are
// summed with two more, of 2^-54 and of 2^-52, half an ulp below pi.
//
// angle_of(): an octant has the slope t in [0, 1] and the angle atan(t). A parabola guesses it to 0.0038. Rotated back
// by the guess, whose sine and cosine unit_vector() computes, the vector (1, t) is nearly along x, and its remaining
// angle is d - d^3/3 + d^5/5, where d = (t cos - sin) / (cos + t sin); the next term is below 2^-58. In units of 2^-54:
// t is off by 1, sine and cosine by 2.5 each, t cos by 1, and the sum with the guess by 1, together 8; the sum with
// quarter turns adds 1 and 4, half an ulp below pi. So direction_error = 16 of these holds for both.

namespace tilespace::units {
namespace {

constexpr double no_angle = std::numeric_limits<double>::quiet_NaN();
constexpr double quarter_turns_per_radian = 0x1.45f306dc9c883p-1;  // 2 / pi

// Sum of `quarters` quarter turns, up to two, and a small rest.
double sum_of_turns(int quarters, double rest) noexcept {
  const double turns = static_cast<double>(quarters);
  return turns * detail::quarter_turn.nearest + (rest + turns * detail::quarter_turn.rest);
}

// Rest of an angle after subtraction of `turns` quarter turns; 0 for the double nearest to them.
double rest_after(double turns, double radians) noexcept {
  const TwoProduct whole = two_product(turns, detail::quarter_turn.nearest);
  const double rest = (radians - whole.rounded) - (whole.rest + turns * detail::quarter_turn.rest);
  return radians - rest == radians ? 0.0 : rest;
}

// Range reduction of an angle of at least pi: in [-pi, pi].
double less_whole_turns(double radians) noexcept {
  const double turns = floor_to_double(radians * quarter_turns_per_radian + 0.5);
  const double rest = rest_after(turns, radians);
  const int quarters = static_cast<int>(turns) % 4;  // 0 to 3
  const bool is_below_zero = quarters == 3 || (quarters == 2 && rest >= 0.0);
  return sum_of_turns(is_below_zero ? quarters - 4 : quarters, rest);
}

// The angle of (1, slope), for a slope in [0, 1].
double angle_of_slope(double slope) noexcept {
  if (slope == 1.0) return 0.5 * detail::quarter_turn.nearest;  // so that diagonals are the nearest doubles
  const double guess = slope * (1.0584 - 0.273 * slope);
  const Vec v = tilespace::unit_vector(guess);
  const double d = (slope * v.x - v.y) / (v.x + slope * v.y);
  const double square = d * d;
  return guess + (d - d * square * (1.0 / 3.0 - square * (1.0 / 5.0)));
}

}  // namespace

double detail::wrapped(double radians) noexcept {
  if (-half_turn <= radians && radians < half_turn) return radians;
  const double size = tilespace::detail::abs_of(radians);
  if (!(size <= angle_limit)) return no_angle;
  const double angle = less_whole_turns(size);
  if (tilespace::detail::abs_of(angle) >= half_turn) return -half_turn;
  return radians < 0.0 ? 0.0 - angle : angle;
}

double detail::angle_of(Vec v) noexcept {
  if (!is_finite(v) || v == Vec{}) return no_angle;
  const double x = tilespace::detail::abs_of(v.x);
  const double y = tilespace::detail::abs_of(v.y);
  const double in_octant = x < y ? angle_of_slope(x / y) : angle_of_slope(y / x);
  const double size = x < y       ? sum_of_turns(1, v.x < 0.0 ? in_octant : 0.0 - in_octant)
                      : v.x < 0.0 ? sum_of_turns(2, 0.0 - in_octant)
                                  : in_octant;
  return v.y < 0.0 ? 0.0 - size : size;
}

Angle from_degrees(double degrees) noexcept { return Angle(detail::times(degrees, detail::degree)); }

Angle wrapped(Angle angle) noexcept { return Angle(detail::wrapped(angle.value())); }

}  // namespace tilespace::units
