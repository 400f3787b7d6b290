// SPDX-License-Identifier: MIT
#include <gtest/gtest.h>
#include <rapidcheck.h>
#include <rapidcheck/gtest.h>

#include <bit>
#include <cmath>
#include <limits>
#include <tilespace/geom/detail/octant.hpp>

#include "exact_octant.hpp"
#include "oracle/inputs.hpp"

namespace octant_test {
namespace {

using tilespace::Vec;
using tilespace::detail::compare_to_octant_border;

void expect_exact(Vec v) {
  const int expected = exact::side_of_octant_border(v);
  EXPECT_EQ(compare_to_octant_border(v), expected) << std::hexfloat << v.x << ' ' << v.y;
  EXPECT_EQ(compare_to_octant_border({-v.x, v.y}), expected);
  EXPECT_EQ(compare_to_octant_border({v.x, -v.y}), expected);
}

double random_magnitude(oracle::Rng& rng) {
  return std::ldexp(1.0 + rng.unit(), static_cast<int>(rng.between(-1074, 1022)));
}

constexpr double border = 0.41421356237309504880;

RC_GTEST_PROP(OctantBorder, is_the_exact_sign_for_any_finite_vector, (std::uint64_t seed)) {
  oracle::Rng rng(seed);
  const Vec v{std::bit_cast<double>(rng.next()), std::bit_cast<double>(rng.next())};
  if (!is_finite(v)) RC_DISCARD();
  RC_ASSERT(compare_to_octant_border(v) == exact::side_of_octant_border(v));
}

TEST(OctantBorder, is_the_exact_sign_an_ulp_from_the_border) {
  oracle::Rng rng(1);
  for (int i = 0; i < 20000; ++i) {
    const double x = random_magnitude(rng);
    expect_exact({x, oracle::nudge(x * border, rng.between(-3, 3))});
  }
}

TEST(OctantBorder, is_the_exact_sign_for_the_best_fractions_of_the_border) {
  // 1/2, 2/5, 5/12, ...: no fractions of their size come closer.
  double y = 0.0, x = 1.0;
  while (x < 0x1p53) {
    for (const double scale : {1.0, 0x1p-1074, 0x1p-1050, 0x1p960}) expect_exact({x * scale, y * scale});
    const double next = 2.0 * x + y;
    y = x;
    x = next;
  }
}

TEST(OctantBorder, is_the_exact_sign_for_all_pairs_of_the_smallest_denormals) {
  constexpr double unit = std::numeric_limits<double>::denorm_min();
  for (int x = 0; x < 64; ++x) {
    for (int y = 0; y < 64; ++y) expect_exact({x * unit, y * unit});
  }
}

TEST(OctantBorder, is_the_exact_sign_next_to_the_largest_doubles) {
  constexpr double most = std::numeric_limits<double>::max();
  for (const double x : {most, most / 2, most / 4}) {
    for (const double y : {most, most / 2, oracle::nudge(most / 2, 1), most / 4, most * border}) expect_exact({x, y});
  }
}

TEST(OctantBorder, is_met_by_no_vector_but_zero_and_those_that_are_none) {
  constexpr double nan = std::numeric_limits<double>::quiet_NaN();
  constexpr double infinity = std::numeric_limits<double>::infinity();
  EXPECT_EQ(compare_to_octant_border({0.0, 0.0}), 0);
  EXPECT_EQ(compare_to_octant_border({-0.0, 0.0}), 0);
  for (const double odd : {nan, infinity, -infinity}) {
    EXPECT_EQ(compare_to_octant_border({odd, 1.0}), 0);
    EXPECT_EQ(compare_to_octant_border({1.0, odd}), 0);
    EXPECT_EQ(compare_to_octant_border({odd, odd}), 0);
  }
}

}  // namespace
}  // namespace octant_test
