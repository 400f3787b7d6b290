// SPDX-License-Identifier: MIT
#include <gtest/gtest.h>
#include <rapidcheck.h>
#include <rapidcheck/gtest.h>

#include <cmath>
#include <limits>
#include <tilespace/geom/angle.hpp>

#include "exact_angle.hpp"
#include "oracle/inputs.hpp"

namespace angle_test {
namespace {

using exact::error_at;
using exact::nearest_to_quarter_turns;
using tilespace::angle_limit;
using tilespace::unit_vector;
using tilespace::unit_vector_error;
using tilespace::Vec;

constexpr Vec quarters[4] = {{1.0, 0.0}, {0.0, 1.0}, {-1.0, 0.0}, {0.0, -1.0}};

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
}  // namespace angle_test
