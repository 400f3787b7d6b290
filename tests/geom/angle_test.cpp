// SPDX-License-Identifier: MIT
#include <gtest/gtest.h>
#include <rapidcheck.h>
#include <rapidcheck/gtest.h>

#include <boost/math/constants/constants.hpp>
#include <boost/multiprecision/cpp_bin_float.hpp>
#include <cmath>
#include <limits>
#include <tilespace/geom/angle.hpp>

#include "oracle/inputs.hpp"

namespace {

using tilespace::angle_limit;
using tilespace::unit_vector;
using tilespace::unit_vector_error;
using tilespace::Vec;
using Big = boost::multiprecision::cpp_bin_float_50;

const Big half_pi = boost::math::constants::half_pi<Big>();
constexpr Vec quarters[4] = {{1.0, 0.0}, {0.0, 1.0}, {-1.0, 0.0}, {0.0, -1.0}};

double nearest_to_quarter_turns(std::int64_t turns) { return static_cast<double>(half_pi * turns); }

// The angle that `radians` is taken for.
Big meant_by(double radians) {
  const Big turns = round(Big(radians) / half_pi);
  return static_cast<double>(turns * half_pi) == radians ? Big(turns * half_pi) : Big(radians);
}

// In units of unit_vector_error.
double error_at(double radians) {
  const Vec v = unit_vector(radians);
  const Big angle = meant_by(radians);
  const Big dx = abs(Big(v.x) - cos(angle));
  const Big dy = abs(Big(v.y) - sin(angle));
  return static_cast<double>((dx > dy ? dx : dy) / Big(unit_vector_error));
}

RC_GTEST_PROP(UnitVector, is_within_its_error_bound, (std::uint64_t seed)) {
  oracle::Rng rng(seed);
  for (int i = 0; i < 20; ++i) {
    const double radians = std::ldexp(1.0 + rng.unit(), static_cast<int>(rng.between(-60, 29)));
    RC_ASSERT(error_at(radians) <= 1.0);
  }
}

RC_GTEST_PROP(UnitVector, of_the_negative_angle_is_the_mirror_image, (std::uint64_t seed)) {
  oracle::Rng rng(seed);
  const double radians = std::ldexp(1.0 + rng.unit(), static_cast<int>(rng.between(-1074, 29)));
  const Vec v = unit_vector(radians);
  RC_ASSERT(unit_vector(-radians) == (Vec{v.x, -v.y}));
}

TEST(UnitVector, is_within_its_error_bound_where_quadrants_meet) {
  oracle::Rng rng(1);
  for (int i = 0; i < 2000; ++i) {
    const double eighth_turns = nearest_to_quarter_turns(rng.between(0, std::int64_t{1} << 29)) / 2.0;
    const double radians = oracle::nudge(eighth_turns, rng.between(-3, 3));
    EXPECT_LE(error_at(radians), 1.0) << std::hexfloat << radians;
  }
}

TEST(UnitVector, is_exact_at_quarter_turns) {
  const auto expect_quarter = [](std::int64_t turns) {
    const Vec v = unit_vector(nearest_to_quarter_turns(turns));
    EXPECT_EQ(v, quarters[turns & 3]) << turns;
    EXPECT_FALSE(std::signbit(v.x) && v.x == 0.0) << turns;
    EXPECT_FALSE(std::signbit(v.y) && v.y == 0.0) << turns;
  };
  for (std::int64_t turns = -2000; turns <= 2000; ++turns) expect_quarter(turns);
  oracle::Rng rng(2);
  for (int i = 0; i < 2000; ++i) expect_quarter(rng.between(-680000000, 680000000));
}

TEST(UnitVector, beside_a_quarter_turn_is_none) {
  for (const std::int64_t turns : {1, 2, 3, 4, 5, 1000, 1000001}) {
    const double quarter = nearest_to_quarter_turns(turns);
    EXPECT_NE(unit_vector(oracle::nudge(quarter, 1)), quarters[turns & 3]) << turns;
    EXPECT_NE(unit_vector(oracle::nudge(quarter, -1)), quarters[turns & 3]) << turns;
  }
}

TEST(UnitVector, of_a_tiny_angle_is_the_angle_itself) {
  for (const double tiny : {1e-9, 1e-100, std::numeric_limits<double>::denorm_min()}) {
    EXPECT_EQ(unit_vector(tiny), (Vec{1.0, tiny}));
  }
}

TEST(UnitVector, of_no_angle_is_no_direction) {
  const double beyond = oracle::nudge(angle_limit, 1);
  for (const double odd : {std::numeric_limits<double>::quiet_NaN(), std::numeric_limits<double>::infinity(), beyond}) {
    EXPECT_EQ(unit_vector(odd), Vec{});
    EXPECT_EQ(unit_vector(-odd), Vec{});
  }
  EXPECT_NE(unit_vector(angle_limit), Vec{});
  EXPECT_NE(unit_vector(-angle_limit), Vec{});
}

}  // namespace
