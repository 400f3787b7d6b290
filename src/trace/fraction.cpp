// SPDX-License-Identifier: MIT
#include <bit>
#include <cmath>
#include <tilespace/base/larger.hpp>
#include <tilespace/base/two_sum.hpp>
#include <tilespace/trace/detail/fraction.hpp>

// A round body, or one at a slope, comes to its contact at (a - sqrt(root)) / c. With about 100 bits that is a number which
// nearly always has one nearest step, whichever way its last bits are off. Where it has not, because a root that is nearly 0
// loses half of the digits, or because numbers are huge or tiny, the nearest step is searched for with numbers that do not
// round.
//
// Why not doubles, but steps of them: a body that rests in contact is met at fractions of 2^-60 and less, which are differences
// of lengths of about a tile, off by 2^-100. No double could be told to be the nearest one there. The steps are as fine as
// 2^-80 of a tile, or half as fine, which is far more than doubles know of places.
//
// The translation is scaled by a power of two to a length between 2 and 4: so its products neither overflow nor get lost, and
// the fraction is scaled the other way.

namespace tilespace::detail {

double power_of_2(int exponent) noexcept {
  return std::bit_cast<double>(static_cast<std::uint64_t>(exponent + 1023) << 52);
}

namespace {

constexpr int unit_in_tiles = -80;  // binary exponents
constexpr int coarsest_unit = -60;
constexpr int finest_unit = -1074;
constexpr int least_scaled = -900;

// 2^-1074 too.
double small_power_of_2(int exponent) noexcept {
  return exponent < -1000 ? power_of_2(exponent + 100) * 0x1p-100 : power_of_2(exponent);
}

// A translation of 2^exponent times something between 2 and 4; of denormal ones, it is too large.
int exponent_of(Vec translation) noexcept {
  const double longest = larger(std::fabs(translation.x), std::fabs(translation.y));
  return static_cast<int>(std::bit_cast<std::uint64_t>(longest) >> 52) - 1024;
}

int unit_exponent(int exponent) noexcept {
  const int unit = unit_in_tiles - 1 - exponent;
  return unit < finest_unit ? finest_unit : unit > coarsest_unit ? coarsest_unit : unit;
}

// The time of a contact.
struct ContactTime {
  const MovingBody& body;
  const Obstacle& obstacle;
  const Contact& contact;
  template <class Number>
  [[nodiscard]] SweepTime<Number> time() const noexcept {
    return time_of<Number>(body, obstacle, contact);
  }
};

LongApprox long_time(const MovingBody& body, const Obstacle& obstacle, const Contact& contact) noexcept {
  const SweepTime<LongApprox> time = time_of<LongApprox>(body, obstacle, contact);
  if (!time.has_root) return quotient(time.a, time.c);
  const LongApprox rooted = root(time.root);
  return quotient(time.s < 0 ? time.a - rooted : time.a + rooted, time.c);
}

// Rounds to the nearest multiple of a unit, or to the double where these are farther apart. False if the error leaves a
// choice. Adding 2^52 units rounds what is below to whole ones.
bool round_surely(const LongApprox& time, double unit, double& rounded) noexcept {
  const double raised = time.high < 0x1p52 * unit ? 0x1p52 * unit : 0.0;
  const TwoSum sum = two_sum(raised, time.high);
  const double rest = sum.rest + time.low;
  const double error = time.error + std::fabs(rest) * 0x1p-52;
  rounded = sum.rounded - raised;
  return sum.rounded + (rest - error) == sum.rounded && sum.rounded + (rest + error) == sum.rounded;
}

}  // namespace

ScaledBody scaled_body(const MovingBody& body) noexcept {
  const int exponent = exponent_of(body.translation);
  ScaledBody scaled{body, exponent};
  scaled.body.translation = body.translation * power_of_2(-exponent);
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
  const MovingBody scaled = scaled_body(body).body;
  const LongApprox time = long_time(scaled, obstacle, contact);
  const double scale = power_of_2(exponent);
  const bool is_exact = scaled.translation.x * scale == body.translation.x &&
                        scaled.translation.y * scale == body.translation.y;  // no part of it was lost
  double rounded = 0.0;
  if (is_exact && round_surely(time, power_of_2(unit + exponent), rounded)) return clamp_fraction(rounded * back);
  return search_fraction(timed, steps, time.high * back);
}

}  // namespace tilespace::detail
