// SPDX-License-Identifier: MIT
#include <gtest/gtest.h>
#include <rapidcheck.h>
#include <rapidcheck/gtest.h>

#include <bit>
#include <cmath>
#include <limits>
#include <tilespace/geom/angle.hpp>
#include <tilespace/grid/direction.hpp>

#include "oracle/inputs.hpp"
#include "oracle/rational.hpp"

namespace nearest_direction_test {
namespace {

using oracle::Q;
using tilespace::Direction;
using tilespace::Directions;
using tilespace::nearest_of_4;
using tilespace::nearest_of_8;
using tilespace::Vec;

constexpr double pi = 3.14159265358979323846;

// The nearest direction makes the largest dot product with its unit vector; dots are compared by sign and square, so
// that the diagonals' 1 / sqrt(2) becomes 1/2. The earlier in `order` wins ties.
Directions exact_nearest(Vec v, std::initializer_list<Direction> order) {
  Directions best;
  Q best_dot = 0;
  for (const Direction direction : order) {
    const tilespace::Step step = step_of(direction);
    const Q dot = oracle::to_exact(v.x) * step.dx + oracle::to_exact(v.y) * step.dy;
    const Q signed_square = dot * abs(dot) / (is_diagonal(direction) ? 2 : 1);
    if (signed_square > best_dot) {
      best_dot = signed_square;
      best = direction;
    }
  }
  return best;
}

Directions exact_nearest_of_4(Vec v) {
  return exact_nearest(v, {Direction::east, Direction::west, Direction::south, Direction::north});
}

Directions exact_nearest_of_8(Vec v) {
  return exact_nearest(v, {Direction::east, Direction::southeast, Direction::south, Direction::southwest,
                           Direction::west, Direction::northwest, Direction::north, Direction::northeast});
}

RC_GTEST_PROP(NearestDirection, is_exact_for_any_finite_vector, (std::uint64_t seed)) {
  oracle::Rng rng(seed);
  const Vec v{std::bit_cast<double>(rng.next()), std::bit_cast<double>(rng.next())};
  if (!is_finite(v)) RC_DISCARD();
  RC_ASSERT(nearest_of_4(v) == exact_nearest_of_4(v));
  RC_ASSERT(nearest_of_8(v) == exact_nearest_of_8(v));
}

RC_GTEST_PROP(NearestDirection, is_exact_next_to_the_borders, (std::uint64_t seed)) {
  oracle::Rng rng(seed);
  const double x = std::ldexp(1.0 + rng.unit(), static_cast<int>(rng.between(-1074, 1020)));
  for (const double slope : {std::sqrt(2.0) - 1.0, 1.0, std::sqrt(2.0) + 1.0}) {
    const double y = oracle::nudge(x * slope, rng.between(-2, 2));
    for (const Vec v : {Vec{x, y}, Vec{-x, y}, Vec{x, -y}, Vec{-x, -y}}) {
      RC_ASSERT(nearest_of_4(v) == exact_nearest_of_4(v));
      RC_ASSERT(nearest_of_8(v) == exact_nearest_of_8(v));
    }
  }
}

RC_GTEST_PROP(NearestDirection, turns_with_the_vector, (std::uint64_t seed)) {
  oracle::Rng rng(seed);
  const Vec v{rng.real(-9.0, 9.0), rng.real(-9.0, 9.0)};
  RC_ASSERT(nearest_of_8(Vec{-v.y, v.x}) == nearest_of_8(v).rotated(2));
  RC_ASSERT(nearest_of_8(-v) == nearest_of_8(v).opposite());
}

TEST(NearestDirection, of_a_perfect_diagonal_among_four_goes_to_the_x_axis) {
  EXPECT_EQ(nearest_of_4(Vec{3.0, 3.0}), Directions(Direction::east));
  EXPECT_EQ(nearest_of_4(Vec{3.0, -3.0}), Directions(Direction::east));
  EXPECT_EQ(nearest_of_4(Vec{-3.0, 3.0}), Directions(Direction::west));
  EXPECT_EQ(nearest_of_4(Vec{-3.0, -3.0}), Directions(Direction::west));
}

TEST(NearestDirection, of_its_own_step_is_the_direction_itself) {
  for (const Direction direction : Directions::all()) {
    const tilespace::Step step = step_of(direction);
    EXPECT_EQ(nearest_of_8(Vec{double(step.dx), double(step.dy)}), Directions(direction));
  }
}

TEST(NearestDirection, of_what_has_no_direction_is_none) {
  constexpr double nan = std::numeric_limits<double>::quiet_NaN();
  constexpr double infinity = std::numeric_limits<double>::infinity();
  const Vec odd[] = {{0.0, 0.0}, {-0.0, -0.0}, {nan, 1.0}, {1.0, nan}, {infinity, 1.0}, {1.0, -infinity}};
  for (const Vec v : odd) {
    EXPECT_TRUE(nearest_of_4(v).empty());
    EXPECT_TRUE(nearest_of_8(v).empty());
  }
  for (const double angle : {nan, infinity, -infinity, 1e300}) {
    EXPECT_TRUE(nearest_of_4(angle).empty());
    EXPECT_TRUE(nearest_of_8(angle).empty());
  }
}

TEST(NearestDirection, to_an_angle_follows_its_sixteenths_all_the_way_round) {
  for (int sixteenth = -64; sixteenth < 64; ++sixteenth) {
    // Even sixteenths are directions, and each rules from one odd sixteenth to the next.
    const auto expected = rotated(Direction::east, sixteenth >> 1);
    const double sector_start = ((sixteenth & ~1) - 1) * pi / 8.0;
    const double inset = 1e-9;
    EXPECT_EQ(nearest_of_8(sector_start + inset), Directions(expected)) << sixteenth;
    EXPECT_EQ(nearest_of_8(sector_start + pi / 4.0 - inset), Directions(expected)) << sixteenth;
    if (is_diagonal(expected)) continue;
    EXPECT_EQ(nearest_of_4(sector_start - pi / 8.0 + inset), Directions(expected)) << sixteenth;
    EXPECT_EQ(nearest_of_4(sector_start + 3.0 * pi / 8.0 - inset), Directions(expected)) << sixteenth;
  }
}

RC_GTEST_PROP(NearestDirection, to_an_angle_is_that_of_its_unit_vector, (std::uint64_t seed)) {
  oracle::Rng rng(seed);
  const double angle = rng.real(-100.0, 100.0);
  RC_ASSERT(nearest_of_8(angle) == exact_nearest_of_8(tilespace::unit_vector(angle)));
  RC_ASSERT(nearest_of_4(angle) == exact_nearest_of_4(tilespace::unit_vector(angle)));
}

}  // namespace
}  // namespace nearest_direction_test
