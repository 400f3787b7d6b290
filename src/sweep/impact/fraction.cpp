// SPDX-License-Identifier: MIT
#include "impact/fraction.hpp"
#include <bit>
#include <cmath>
#include <tilespace/exact/max_of.hpp>
#include <tilespace/exact/two_sum.hpp>

// Correctly rounded time of impact (a - sqrt(root)) / c of a round body, or one at a slope, by adaptive precision.
// Computed with about 100 bits, nearly every time has an unambiguous nearest step within its error bound. Otherwise,
// because a root near 0 loses half of its digits, or because numbers are huge or tiny, the nearest step is found by a
// search with exact arithmetic.
//
// Why steps coarser than doubles: a body at rest in contact has times of impact of 2^-60 and less, which are
// differences of lengths of about a tile, with an error of 2^-100. The nearest double could not be determined there.
// The steps are 2^-80 of a tile, or twice that, which is far finer than the resolution of doubles for positions.
//
// The translation is scaled by a power of two to a length between 2 and 4, so that its products neither overflow nor
// underflow; the fraction is scaled back.

namespace tilespace::detail {

double power_of_2(int exponent) noexcept {
  return std::bit_cast<double>(static_cast<std::uint64_t>(exponent + 1023) << 52);
}

namespace {

constexpr int unit_in_tiles = -80;  // binary exponents
constexpr int coarsest_unit = -60;
constexpr int finest_unit = -1074;
constexpr int least_scaled = -900;

// Also for exponents of denormal numbers, down to -1074.
double small_power_of_2(int exponent) noexcept {
  return exponent < -1000 ? power_of_2(exponent + 100) * 0x1p-100 : power_of_2(exponent);
}

// The exponent e of a translation whose longer axis is 2^e times a number between 2 and 4; too big for denormal ones.
int exponent_of(Vec translation) noexcept {
  const double longest = max_of(std::fabs(translation.x), std::fabs(translation.y));
  return static_cast<int>(std::bit_cast<std::uint64_t>(longest) >> 52) - 1024;
}

int unit_exponent(int exponent) noexcept {
  const int unit = unit_in_tiles - 1 - exponent;
  return unit < finest_unit ? finest_unit : unit > coarsest_unit ? coarsest_unit : unit;
}

// The time of a contact, computed in a given number type.
struct ContactTime {
  const MovingBody& body;
  const Obstacle& obstacle;
  const Contact& contact;
  template <class Number>
  [[nodiscard]] RootTime<Number> time() const noexcept {
    return time_of<Number>(body, obstacle, contact);
  }
};

LongErrorBounded long_time(const MovingBody& body, const Obstacle& obstacle, const Contact& contact) noexcept {
  const RootTime<LongErrorBounded> time = time_of<LongErrorBounded>(body, obstacle, contact);
  if (!time.has_root) return quotient(time.a, time.c);
  const LongErrorBounded rooted = root(time.root);
  return quotient(time.s < 0 ? time.a - rooted : time.a + rooted, time.c);
}

// Rounds to the nearest multiple of a unit, or to the nearest double where doubles are farther apart. False if the
// result is ambiguous within the error bound. Adding 2^52 units rounds to whole units.
bool round_certainly(const LongErrorBounded& time, double unit, double& rounded) noexcept {
  const double raised = time.high < 0x1p52 * unit ? 0x1p52 * unit : 0.0;
  const TwoSum sum = two_sum(raised, time.high);
  const double rest = sum.rest + time.low;
  const double error = time.error + std::fabs(rest) * 0x1p-52;
  rounded = sum.rounded - raised;
  return sum.rounded + (rest - error) == sum.rounded && sum.rounded + (rest + error) == sum.rounded;
}

}  // namespace

double least_rounded_to_double(Vec translation) noexcept {
  return power_of_2(unit_exponent(exponent_of(translation)) + 52);
}

ScaledBody scaled_body(const MovingBody& body) noexcept {
  const int exponent = exponent_of(body.translation);
  ScaledBody scaled{body, exponent, false};
  scaled.body.translation = body.translation * power_of_2(-exponent);
  scaled.is_exact = scaled.body.translation * power_of_2(exponent) == body.translation;
  return scaled;
}

double fraction_of(const MovingBody& body, const Obstacle& obstacle, const Contact& contact) noexcept {
  const ContactTime timed{body, obstacle, contact};
  if (contact.kind == Contact::Kind::side && !(body.radius > 0.0)) return fraction_of_line(timed);
  const int exponent = exponent_of(body.translation);
  const int unit = unit_exponent(exponent);
  const FractionSteps steps{small_power_of_2(unit)};
  if (exponent < least_scaled) return search_fraction(timed, steps, 0.5);
  const double back = power_of_2(-exponent);
  const ScaledBody scaled = scaled_body(body);
  const LongErrorBounded time = long_time(scaled.body, obstacle, contact);
  double rounded = 0.0;
  if (scaled.is_exact && round_certainly(time, power_of_2(unit + exponent), rounded))
    return clamp_fraction(rounded * back);
  return search_fraction(timed, steps, time.high * back);
}

}  // namespace tilespace::detail
