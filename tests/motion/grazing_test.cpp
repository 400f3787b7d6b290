// SPDX-License-Identifier: MIT
#include <gtest/gtest.h>

#include <cmath>
#include <tilespace/motion/move.hpp>
#include <tilespace/sweep/overlaps_solid.hpp>

#include "motion/moves.hpp"
#include "support/cases.hpp"

// What only grazes a corner, or comes to a slope at next to no angle, is met at a time of which doubles know few
// digits. It stops there all the same, and not where it began.

namespace tilespace::grazing_test {
namespace {

using moves::place_of;

// Roots of next to nothing have half of the digits of doubles: 2^-26 of some tiles.
constexpr double near = 0x1p-20;

template <class Shape>
void expect_stopped_at_contact(const CollisionMap& map, const Shape& shape, Vec way) {
  const MoveResult<Shape> moved = move_and_stop(map, shape, way);
  ASSERT_EQ(moved.contacts.size(), 1u) << moves::show(shape) + moves::show(way);
  const Vec off = place_of(moved.body) - (place_of(shape) + way * moved.contacts[0].fraction);
  EXPECT_LT(std::hypot(off.x, off.y), near) << moves::show(shape) + moves::show(way);
  EXPECT_FALSE(overlaps_solid(map, moved.body)) << moves::show(shape) + moves::show(way);
}

// Beside the north-western corner of a tile, or above its slope that rises to the east.
constexpr Tile tile{20, 10};

double between_one_and_two(oracle::Rng& rng, int exponent) { return std::ldexp(rng.real(1.0, 2.0), exponent); }

TEST(MovesThatGraze, of_circles_stop_at_corners) {
  const CollisionMap map = CollisionMap::from(32, 32, [](int x, int y) { return Tile{x, y} == tile; }).value();
  oracle::Rng rng(cases::seed());
  for (int i = 0; i < 20 * cases::count() && !HasFailure(); ++i) {
    const double angle = rng.real(-0.4, 0.4);
    const Vec east{std::cos(angle), std::sin(angle)};
    const Vec north{east.y, -east.x};
    const double radius = rng.real(0.25, 1.25);
    const double depth = between_one_and_two(rng, -static_cast<int>(rng.between(4, 45)));
    const double back = rng.real(2.0, 6.0);
    const Point corner{double(tile.x), double(tile.y)};
    expect_stopped_at_contact(map, Circle{corner + north * (radius - depth) + east * -back, radius}, east * 8.0);
  }
}

TEST(MovesThatGraze, stop_at_slopes) {
  CollisionMap map = CollisionMap::create({{0, 0}, {32, 32}}).value();
  ASSERT_TRUE(map.set_shape(tile, shape_of(TileForm::slope_1_1_southeast)));
  oracle::Rng rng(cases::seed());
  for (int i = 0; i < 2 * cases::count() && !HasFailure(); ++i) {
    const double along = rng.real(0.25, 0.75);
    const Point contact{tile.x + along, tile.y + 1.0 - along};
    const Vec up{1.0, -1.0 + between_one_and_two(rng, -static_cast<int>(rng.between(2, 22)))};
    const Point start = contact + up * -rng.real(1.0, 4.0);
    const Vec size{rng.real(0.25, 1.5), rng.real(0.25, 1.5)};
    expect_stopped_at_contact(map, Body{start + size * -1.0, size}, up * 5.0);
    // The lowest point of a round body along the slope's normal.
    const double radius = rng.real(0.25, 1.0);
    const Point center = start + Vec{-1.0, -1.0} * (radius * std::sqrt(0.5));
    expect_stopped_at_contact(map, Circle{center, radius}, up * 5.0);
    expect_stopped_at_contact(map, Capsule{{center, center + Vec{0.0, -1.0}}, radius}, up * 5.0);
  }
}

}  // namespace
}  // namespace tilespace::grazing_test
