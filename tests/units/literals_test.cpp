// SPDX-License-Identifier: MIT
#include <gtest/gtest.h>

#include <cstdlib>
#include <string>

#include "units/quantities.hpp"

// Literals are the doubles nearest to what is written: those that strtod() has.

namespace literals_test {
namespace {

using namespace quantities;
using namespace tilespace::units::literals;
using tilespace::units::from_degrees;

double read(std::string text) {
  std::erase(text, '\'');
  return std::strtod(text.c_str(), nullptr);
}

#define EXPECT_AS_WRITTEN(number) EXPECT_EQ((number##_tiles).value(), read(#number)) << #number

TEST(Literals, are_the_nearest_doubles) {
  EXPECT_AS_WRITTEN(0);
  EXPECT_AS_WRITTEN(0.0);
  EXPECT_AS_WRITTEN(3);
  EXPECT_AS_WRITTEN(0.1);
  EXPECT_AS_WRITTEN(.5);
  EXPECT_AS_WRITTEN(5.);
  EXPECT_AS_WRITTEN(1'234.567'8);
  EXPECT_AS_WRITTEN(9007199254740992);
  EXPECT_AS_WRITTEN(9007199254740.991);
  EXPECT_AS_WRITTEN(90071992547409.91e-20);
  EXPECT_AS_WRITTEN(3.141592653589793);
  EXPECT_AS_WRITTEN(1e22);
  EXPECT_AS_WRITTEN(1E+5);
  EXPECT_AS_WRITTEN(7e-22);
  EXPECT_AS_WRITTEN(2.5e-3);
  EXPECT_AS_WRITTEN(0.000'001);
}

TEST(Literals, are_not_rounded_twice) {
  // Read as a long double of 64 bits first, as literals mostly are, these come out an ulp off.
  EXPECT_EQ((5.012e13_tiles).value(), 5.012e13);
  EXPECT_AS_WRITTEN(2.000000000000001);
  EXPECT_AS_WRITTEN(1.000000000000003);
  EXPECT_AS_WRITTEN(8.000000000000007);
}

TEST(Literals, have_their_units) {
  static_assert(std::same_as<decltype(1_world), WorldWay1>);
  static_assert(std::same_as<decltype(1_tiles / 1_s), decltype(1_tiles_per_s)>);
  static_assert(std::same_as<decltype(1_tiles_per_s / 1_s), decltype(1_tiles_per_s2)>);
  static_assert(std::same_as<decltype(1_world / 1_s), decltype(1_world_per_s)>);
  static_assert(std::same_as<decltype(1_world_per_s / 1_s), decltype(1_world_per_s2)>);
  static_assert(std::same_as<decltype(1_rad / 1_s), decltype(1_rad_per_s)>);
  static_assert(std::same_as<decltype(1_deg_per_s / 1_s), decltype(1_rad_per_s2)>);
  static_assert(std::same_as<decltype(1_deg_per_s2), decltype(1_rad_per_s2)>);
  EXPECT_EQ(250_ms, 0.25_s);
  EXPECT_EQ(16.6_ms, 0.0166_s);
  EXPECT_EQ((2_world).value(), 2.0);
  EXPECT_EQ((2_world_per_s).value(), 2.0);
  EXPECT_EQ((2_world_per_s2).value(), 2.0);
  EXPECT_EQ((2_tiles_per_s).value(), 2.0);
  EXPECT_EQ((2_tiles_per_s2).value(), 2.0);
  EXPECT_EQ((2_rad).value(), 2.0);
  EXPECT_EQ((2_rad_per_s).value(), 2.0);
  EXPECT_EQ((2_rad_per_s2).value(), 2.0);
}

TEST(Literals, degrees_and_turns_are_those_of_from_degrees) {
  EXPECT_EQ(90_deg, from_degrees(90.0));
  EXPECT_EQ(0.1_deg, from_degrees(0.1));
  EXPECT_EQ(359.875_deg, from_degrees(359.875));
  EXPECT_EQ(720_deg, from_degrees(720.0));
  EXPECT_EQ(0.25_turns, 90_deg);
  EXPECT_EQ(3_turns, 1080_deg);
  EXPECT_EQ((30_deg_per_s).value(), (30_deg).value());
  EXPECT_EQ((30_deg_per_s2).value(), (30_deg).value());
  EXPECT_EQ(90_deg / 1_deg, 90.0);
}

TEST(Literals, a_number_out_of_range_does_not_compile_and_one_at_its_edge_does) {
  constexpr auto most = 9007199254740992e22_tiles;
  EXPECT_EQ(most.value(), 9007199254740992e22);
  constexpr auto least = 1e-22_tiles;
  EXPECT_EQ(least.value(), 1e-22);
}

}  // namespace
}  // namespace literals_test
