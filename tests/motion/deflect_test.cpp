// SPDX-License-Identifier: MIT
#include <tilespace/motion/deflect.hpp>

#include <bit>
#include <cmath>
#include <limits>

#include "support/cases.hpp"

namespace tilespace::deflect_test {
namespace {

constexpr Vec axis_normals[] = {{0.0, -1.0}, {-1.0, 0.0}, {0.0, 1.0}, {1.0, 0.0}};

bool same_bits(Vec a, Vec b) {
  return std::bit_cast<std::uint64_t>(a.x) == std::bit_cast<std::uint64_t>(b.x) &&
         std::bit_cast<std::uint64_t>(a.y) == std::bit_cast<std::uint64_t>(b.y);
}

double dot(Vec a, Vec b) { return a.x * b.x + a.y * b.y; }

// Velocities of every magnitude, and now and then 0 or -0.
Vec some_velocity(oracle::Rng& rng) {
  const auto one = [&] {
    if (rng.one_in(8)) return rng.one_in(2) ? 0.0 : -0.0;
    return std::ldexp(rng.real(-1.0, 1.0), static_cast<int>(rng.between(-60, 60)));
  };
  const double x = one();
  return {x, one()};
}

Vec some_normal(oracle::Rng& rng) {
  for (;;) {
    const Vec v{rng.real(-1.0, 1.0), rng.real(-1.0, 1.0)};
    const double length = std::sqrt(dot(v, v));
    if (length > 0.1) return v * (1.0 / length);
  }
}

TEST(Deflect, leaves_what_goes_away_bit_for_bit) {
  oracle::Rng rng(cases::seed());
  for (int i = 0; i < cases::count(); ++i) {
    const Vec velocity = some_velocity(rng);
    const Vec normal = rng.one_in(2) ? some_normal(rng) : axis_normals[rng.between(0, 3)];
    if (dot(velocity, normal) < 0.0) continue;
    EXPECT_TRUE(same_bits(slide_along(velocity, normal), velocity)) << cases::show(Point{velocity.x, velocity.y});
    EXPECT_TRUE(same_bits(bounce_off(velocity, normal), velocity)) << cases::show(Point{velocity.x, velocity.y});
  }
}

TEST(Deflect, is_exact_for_normals_along_an_axis) {
  oracle::Rng rng(cases::seed());
  for (int i = 0; i < cases::count(); ++i) {
    const Vec v = some_velocity(rng);
    for (const Vec normal : axis_normals) {
      if (dot(v, normal) >= 0.0) continue;
      const bool is_x = normal.x != 0.0;
      EXPECT_EQ(slide_along(v, normal), (is_x ? Vec{0.0, v.y} : Vec{v.x, 0.0}));
      EXPECT_EQ(bounce_off(v, normal), (is_x ? Vec{-v.x, v.y} : Vec{v.x, -v.y}));
      const Vec left = slide_along(v, normal);
      EXPECT_FALSE(std::signbit(is_x ? left.x : left.y)) << "no -0 is made";
    }
  }
}

// Some roundings, of sums of products not above the length of the velocity: 8 of its units in the last place.
TEST(Deflect, nearly_keeps_lengths_and_right_angles) {
  oracle::Rng rng(cases::seed());
  for (int i = 0; i < cases::count(); ++i) {
    const Vec v = some_velocity(rng);
    const Vec normal = some_normal(rng);
    if (dot(v, normal) >= 0.0) continue;
    const double bound = 0x1p-49 * std::sqrt(dot(v, v));
    EXPECT_NEAR(dot(slide_along(v, normal), normal), 0.0, bound);
    EXPECT_NEAR(dot(bounce_off(v, normal), normal), -dot(v, normal), bound);
    EXPECT_NEAR(std::sqrt(dot(bounce_off(v, normal), bounce_off(v, normal))), std::sqrt(dot(v, v)), bound);
    EXPECT_LE(std::sqrt(dot(slide_along(v, normal), slide_along(v, normal))), std::sqrt(dot(v, v)) + bound);
  }
}

TEST(Deflect, no_normal_changes_nothing) {
  EXPECT_TRUE(same_bits(slide_along({1.5, -0.0}, {}), {1.5, -0.0}));
  EXPECT_TRUE(same_bits(bounce_off({-0.0, -2.0}, {}), {-0.0, -2.0}));
}

TEST(Deflect, na_n_comes_out_somehow_and_nothing_else_happens) {
  constexpr double nan = std::numeric_limits<double>::quiet_NaN();
  EXPECT_EQ(slide_along({1.0, 2.0}, {nan, nan}), (Vec{1.0, 2.0})) << "nothing is known to go into it";
  EXPECT_TRUE(std::isnan(slide_along({nan, 2.0}, {0.0, -1.0}).x));
}

}  // namespace
}  // namespace tilespace::deflect_test
