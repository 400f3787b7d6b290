// SPDX-License-Identifier: MIT
#include <gtest/gtest.h>
#include <rapidcheck.h>
#include <rapidcheck/gtest.h>

#include <cmath>
#include <limits>
#include <tilespace/geom/angle.hpp>

#include "geom/exact_angle.hpp"
#include "units/quantities.hpp"

// Angles, wrapped and of vectors, against 50 digits.

namespace angle_test {
namespace {

using namespace quantities;
using exact::Big;
using exact::half_pi;
using exact::meant_by;
using exact::nearest_to_quarter_turns;
using tilespace::Vec;
using tilespace::units::direction_error;
using tilespace::units::from_degrees;

const double pi = nearest_to_quarter_turns(2);
constexpr double infinity = std::numeric_limits<double>::infinity();
constexpr double no_number = std::numeric_limits<double>::quiet_NaN();

bool is_in_range(double radians) { return -pi <= radians && radians < pi; }

// How far apart are two angles as directions? In units of direction_error.
double error_of(double got, const Big& meant) {
  const Big off = Big(got) - meant;
  const Big turns = round(Big(off / (4 * half_pi)));
  return static_cast<double>(abs(Big(off - turns * 4 * half_pi)) / Big(direction_error));
}

// A statement for each number, as compilers take arguments in any order.
double any_angle(oracle::Rng& rng) {
  const double mantissa = 1.0 + rng.unit();
  const double size = std::ldexp(mantissa, static_cast<int>(rng.between(-60, 29)));
  const double quarter = nearest_to_quarter_turns(rng.between(0, 600'000'000));
  const double near_quarter = oracle::nudge(quarter, rng.between(-3, 3));
  const double angle = rng.one_in(2) ? size : near_quarter;
  return rng.one_in(2) ? angle : -angle;
}

RC_GTEST_PROP(Wrapped, is_the_same_direction_in_the_range, (std::uint64_t seed)) {
  oracle::Rng rng(seed);
  for (int i = 0; i < 20; ++i) {
    const double angle = any_angle(rng);
    const double got = wrapped(Angle(angle)).value();
    RC_ASSERT(is_in_range(got));
    RC_ASSERT(error_of(got, meant_by(angle)) <= 1.0);
  }
}

RC_GTEST_PROP(Wrapped, keeps_what_is_in_the_range, (std::uint64_t seed)) {
  oracle::Rng rng(seed);
  const double angle = any_angle(rng);
  const Angle once = wrapped(Angle(angle));
  RC_ASSERT(is_same(wrapped(once).value(), once.value()));
  if (is_in_range(angle)) RC_ASSERT(is_same(once.value(), angle));
}

RC_GTEST_PROP(Wrapped, of_the_negative_angle_is_the_negative, (std::uint64_t seed)) {
  oracle::Rng rng(seed);
  const Angle angle(any_angle(rng));
  const Angle west(-pi);
  RC_ASSERT(wrapped(-angle) == (wrapped(angle) == west ? west : -wrapped(angle)));
}

TEST(Wrapped, quarter_turns_stay_quarter_turns) {
  const double quarters[] = {0.0, pi / 2.0, -pi, -pi / 2.0};
  const auto expect_quarter = [&](std::int64_t turns) {
    EXPECT_EQ(wrapped(Angle(nearest_to_quarter_turns(turns))).value(), quarters[turns & 3]) << turns;
  };
  for (std::int64_t turns = -2000; turns <= 2000; ++turns) expect_quarter(turns);
  oracle::Rng rng(2);
  for (int i = 0; i < 2000; ++i) expect_quarter(rng.between(-680'000'000, 680'000'000));
}

TEST(Wrapped, is_half_open) {
  EXPECT_EQ(wrapped(Angle(pi)).value(), -pi);
  EXPECT_EQ(wrapped(Angle(-pi)).value(), -pi);
  const double below = std::nextafter(pi, 0.0);
  EXPECT_EQ(wrapped(Angle(below)).value(), below);
  EXPECT_TRUE(is_in_range(wrapped(Angle(std::nextafter(pi, 4.0))).value()));
  EXPECT_TRUE(is_in_range(wrapped(Angle(std::nextafter(-pi, -4.0))).value()));
}

TEST(Wrapped, of_no_angle_is_none) {
  const double beyond = std::nextafter(tilespace::angle_limit, infinity);
  for (const double odd : {no_number, infinity, -infinity, beyond, -beyond}) {
    EXPECT_TRUE(std::isnan(wrapped(Angle(odd)).value())) << odd;
  }
  EXPECT_TRUE(is_in_range(wrapped(Angle(tilespace::angle_limit)).value()));
  EXPECT_TRUE(is_in_range(wrapped(Angle(-tilespace::angle_limit)).value()));
}

Vec any_vec(oracle::Rng& rng) {
  const auto one = [&rng] {
    const double mantissa = rng.real(-1.0, 1.0);
    const double value = std::ldexp(mantissa, static_cast<int>(rng.between(-3, 3)));
    return rng.one_in(8) ? std::ldexp(value, static_cast<int>(rng.between(-1070, 1010))) : value;
  };
  const double x = one();
  if (!rng.one_in(4)) return {x, one()};
  const double diagonal = rng.one_in(2) ? x : -x;
  return {x, oracle::nudge(diagonal, rng.between(-2, 2))};
}

RC_GTEST_PROP(DirectionOf, is_within_its_error_bound, (std::uint64_t seed)) {
  oracle::Rng rng(seed);
  for (int i = 0; i < 20; ++i) {
    const Vec v = any_vec(rng);
    if (v == Vec{}) continue;
    const double got = direction_of(Way2(v)).from_x().value();
    RC_ASSERT(is_in_range(got));
    RC_ASSERT(error_of(got, atan2(Big(v.y), Big(v.x))) <= 1.0);
  }
}

RC_GTEST_PROP(DirectionOf, the_mirror_image_is_the_negative, (std::uint64_t seed)) {
  oracle::Rng rng(seed);
  const Vec v = any_vec(rng);
  if (v == Vec{}) return;
  const double angle = direction_of(Way2(v)).from_x().value();
  const double mirrored = direction_of(Way2(Vec{v.x, -v.y})).from_x().value();
  RC_ASSERT(mirrored == (angle == -pi ? angle : -angle));
}

TEST(DirectionOf, the_axes_and_diagonals_are_the_nearest_doubles) {
  for (const double size : {1.0, 0.1, 7e300, std::numeric_limits<double>::denorm_min()}) {
    const auto angle_of = [size](double x, double y) {
      return direction_of(Way2(Vec{x * size, y * size})).from_x().value();
    };
    EXPECT_EQ(angle_of(1.0, 0.0), 0.0);
    EXPECT_EQ(angle_of(1.0, -0.0), 0.0);
    EXPECT_EQ(angle_of(1.0, 1.0), pi / 4.0);
    EXPECT_EQ(angle_of(0.0, 1.0), pi / 2.0);
    EXPECT_EQ(angle_of(-0.0, 1.0), pi / 2.0);
    EXPECT_EQ(angle_of(-1.0, 1.0), static_cast<double>(half_pi * 3 / 2));
    EXPECT_EQ(angle_of(-1.0, 0.0), -pi);
    EXPECT_EQ(angle_of(-1.0, -0.0), -pi);
    EXPECT_EQ(angle_of(-1.0, -1.0), static_cast<double>(-half_pi * 3 / 2));
    EXPECT_EQ(angle_of(0.0, -1.0), -pi / 2.0);
    EXPECT_EQ(angle_of(1.0, -1.0), -pi / 4.0);
  }
}

TEST(DirectionOf, of_a_small_angle_is_the_slope) {
  for (const double tiny : {1e-9, 1e-100, std::numeric_limits<double>::denorm_min()}) {
    EXPECT_EQ(direction_of(Way2(Vec{1.0, tiny})).from_x().value(), tiny);
  }
}

TEST(DirectionOf, of_no_vector_is_none) {
  for (const Vec odd :
       {Vec{}, Vec{-0.0, 0.0}, Vec{no_number, 1.0}, Vec{1.0, no_number}, Vec{infinity, 1.0}, Vec{1.0, -infinity}}) {
    const Direction none = direction_of(Way2(odd));
    EXPECT_TRUE(std::isnan(none.from_x().value()));
    EXPECT_FALSE(none == none);
    EXPECT_EQ(unit_vector(none), Vec{});
  }
}

// The digests do not know units, which need Boost: other machines have none. What this build has, every build must
// have.
TEST(Directions, have_the_same_bits_in_every_build) {
  oracle::Rng rng(1);
  std::uint64_t hash = 14695981039346656037u;  // FNV-1a, by words
  const auto add = [&hash](double value) { hash = (hash ^ std::bit_cast<std::uint64_t>(value)) * 1099511628211u; };
  for (int i = 0; i < 20000; ++i) {
    add(wrapped(Angle(any_angle(rng))).value());
    const Vec v = any_vec(rng);
    if (v != Vec{}) add(direction_of(Way2(v)).from_x().value());
    add(from_degrees(rng.real(-1000.0, 1000.0)).value());
    const Way2 a(Vec{rng.unit(), rng.unit()}), b(Vec{rng.unit(), rng.unit()});
    add(dot(a, b).value());
    add(cross(a, b).value());
    add(length(a).value());
  }
  EXPECT_EQ(hash, 15890483194836478538u) << "if an answer changed on purpose, this is the new one";
}

RC_GTEST_PROP(Directions, a_turn_leads_from_one_to_the_other, (std::uint64_t seed)) {
  oracle::Rng rng(seed);
  const Direction a{Angle(any_angle(rng))}, b{Angle(any_angle(rng))};
  const Angle turn = b - a;
  RC_ASSERT(is_in_range(turn.value()));
  RC_ASSERT(error_of((a + turn).from_x().value(), Big(b.from_x().value())) <= 3.0);
  RC_ASSERT(error_of((b - turn).from_x().value(), Big(a.from_x().value())) <= 3.0);
  RC_ASSERT((a - b).value() == (turn.value() == -pi ? turn.value() : -turn.value()));
}

RC_GTEST_PROP(Directions, turns_add_up, (std::uint64_t seed)) {
  oracle::Rng rng(seed);
  const Direction d{Angle(rng.real(-3.0, 3.0))};
  const Angle a(rng.real(-9.0, 9.0)), b(rng.real(-9.0, 9.0));
  RC_ASSERT(error_of((d + a + b).from_x().value(), Big((d + (a + b)).from_x().value())) <= 8.0);
  Direction turned = d;
  RC_ASSERT((turned += a) == d + a);
  RC_ASSERT(((turned = d) -= a) == d - a);
}

RC_GTEST_PROP(Directions, the_vector_of_a_direction_points_there, (std::uint64_t seed)) {
  oracle::Rng rng(seed);
  const Direction d{Angle(any_angle(rng))};
  const double speed = std::ldexp(1.0 + rng.unit(), static_cast<int>(rng.between(-20, 20)));
  RC_ASSERT(error_of(direction_of(d * Speed(speed)).from_x().value(), Big(d.from_x().value())) <= 2.0);
  RC_ASSERT(d * Speed(speed) == Speed(speed) * d);
  RC_ASSERT(to_vec(d * Speed(speed)) == tilespace::unit_vector(d.from_x().value()) * speed);
}

TEST(Directions, four_quarter_turns_are_none) {
  using namespace tilespace::units::literals;
  Direction d;
  const Vec expected[] = {{0.0, 1.0}, {-1.0, 0.0}, {0.0, -1.0}, {1.0, 0.0}};
  for (int round = 0; round < 1000; ++round) {
    for (const Vec quarter : expected) EXPECT_EQ(unit_vector(d += 90_deg), quarter);
  }
  EXPECT_EQ(d, Direction());
}

TEST(FromDegrees, is_the_nearest_double_to_many_digits) {
  oracle::Rng rng(5);
  for (int i = 0; i < 20000; ++i) {
    const double degrees = rng.one_in(2) ? static_cast<double>(rng.between(-4000, 4000)) / 8.0 : rng.real(-1e6, 1e6);
    const Big meant = Big(degrees) * half_pi / 90;
    const double got = from_degrees(degrees).value();
    const double ulp = std::nextafter(std::abs(got), infinity) - std::abs(got);
    EXPECT_LE(abs(Big(got) - meant), Big(0.51) * ulp) << degrees;
  }
}

TEST(FromDegrees, multiples_of_90_are_quarter_turns) {
  for (std::int64_t turns = -1'000'000 / 90; turns <= 1'000'000 / 90; ++turns) {
    ASSERT_EQ(from_degrees(90.0 * static_cast<double>(turns)).value(), nearest_to_quarter_turns(turns)) << turns;
  }
}

TEST(FromDegrees, of_no_number_is_none) {
  for (const double odd : {no_number, infinity, -infinity}) EXPECT_TRUE(std::isnan(from_degrees(odd).value()));
  EXPECT_EQ(from_degrees(0.0), Angle(0.0));
}

}  // namespace
}  // namespace angle_test
