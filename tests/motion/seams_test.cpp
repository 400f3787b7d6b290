// SPDX-License-Identifier: MIT
#include <tilespace/motion/move.hpp>

#include <algorithm>
#include <cmath>
#include <tilespace/exact/adjacent_doubles.hpp>
#include <type_traits>

#include "motion/moves.hpp"
#include "support/cases.hpp"

// Along a level floor or an upright wall, the seams between tiles are not felt: the way along it is the sum of start
// and translation, rounded once, as if there were no floor at all.

namespace tilespace::seams_test {
namespace {

using moves::all_orders;
using moves::CollisionResponse;
using moves::place_of;
using moves::show;

constexpr std::int32_t room = 64;  // tiles of free space on each side

// Half of the plane is solid, from a line of tiles at (x, y) on; `down` is where it lies.
struct Floor {
  CollisionMap map;
  Side down = Side::south;
  double line = 0.0;
};

Floor random_floor(oracle::Rng& rng) {
  constexpr Side sides[] = {Side::north, Side::west, Side::south, Side::east};
  const Side down = sides[rng.between(0, 3)];
  const std::int64_t far = rng.one_in(2) ? 1000 : 1 << 24;
  const auto x = static_cast<std::int32_t>(rng.between(-far, far)),
             y = static_cast<std::int32_t>(rng.between(-far, far));
  const TileBox bounds{{x - room, y - room}, {x + room, y + room}};
  const auto is_solid = [&](std::int32_t tile_x, std::int32_t tile_y) {
    const bool holes = rng.one_in(2);  // nothing below the first row matters
    switch (down) {
      case Side::north: return tile_y < y && (tile_y == y - 1 || holes);
      case Side::west: return tile_x < x && (tile_x == x - 1 || holes);
      case Side::east: return tile_x >= x && (tile_x == x || holes);
      default: return tile_y >= y && (tile_y == y || holes);
    }
  };
  const bool is_level = down == Side::north || down == Side::south;
  return {CollisionMap::from(bounds, is_solid).value(), down, double(is_level ? y : x)};
}

double decimal(oracle::Rng& rng, double low, double high) {
  const double value = rng.real(low, high);
  switch (rng.between(0, 3)) {
    case 0: return value;
    case 1: return std::floor(value * 10.0) * 0.1;
    case 2: return std::floor(value * 10.0) / 10.0;
    default: return std::floor(value * 100.0) / 100.0;
  }
}

Body make(oracle::Rng& rng, Point place, Body) {
  const double width = decimal(rng, 0.1, 2.5);
  return {place, {width, decimal(rng, 0.1, 2.5)}};
}
Circle make(oracle::Rng& rng, Point place, Circle) { return {place, decimal(rng, 0.1, 1.5)}; }
Capsule make(oracle::Rng& rng, Point place, Capsule) {
  return {{place, place + Vec{0.0, decimal(rng, 0.1, 1.5)}}, decimal(rng, 0.1, 0.9)};
}

// `along` the floor, and `into` it.
Vec way_of(Side down, double along, double into) {
  const Step out = outward(down);
  return out.dx != 0 ? Vec{into * out.dx, along} : Vec{along, into * out.dy};
}
double along_of(Side down, Point p) { return outward(down).dx != 0 ? p.y : p.x; }
double into_of(Side down, Point p) { return outward(down).dx != 0 ? p.x : p.y; }

template <class Shape>
class Seams : public ::testing::Test {};
using Shapes = ::testing::Types<Body, Circle, Capsule>;
TYPED_TEST_SUITE(Seams, Shapes);

// A body six tiles above the floor.
template <class Shape>
Shape above(oracle::Rng& rng, const Floor& floor) {
  const Point middle{double(floor.map.bounds().min.x) + room, double(floor.map.bounds().min.y) + room};
  return make(rng, middle + way_of(floor.down, decimal(rng, -10.0, 10.0), -6.0), Shape{});
}

// Capsules stop some ulps before what they meet, and may come nearer later: 64 ulps of their place.
double ulps_of(double line) { return 64.0 * std::max(std::abs(line), 1.0) * 0x1p-51; }

template <class Shape>
std::string told(const Floor& floor, AxisOrder order, const Shape& shape, Vec way, Point end) {
  return "floor in the " + std::string(name(floor.down)) + ", of tiles from " + std::to_string(floor.line) + " on; " +
         show(CollisionResponse::slide, {order, {}}, CollisionMap{}, shape, way) + "; ends at " + cases::show(end);
}

TYPED_TEST(Seams, are_not_felt) {
  oracle::Rng rng(cases::seed());
  for (int i = 0; i < 4 * cases::count() && !::testing::Test::HasFailure(); ++i) {
    const Floor floor = random_floor(rng);
    const MoveResult<TypeParam> landed =
        move_and_slide(floor.map, above<TypeParam>(rng, floor), way_of(floor.down, 0.0, 20.0));
    ASSERT_EQ(landed.contacts.size(), 1u) << show(landed.body);
    const TypeParam shape = landed.body;
    const Point start = place_of(shape);
    for (int step = 0; step < 4; ++step) {
      const double along = decimal(rng, -9.0, 9.0);
      const Vec way = way_of(floor.down, along, rng.one_in(3) ? 0.0 : rng.one_in(8) ? 0x1p-60 : decimal(rng, 0.0, 3.0));
      for (const AxisOrder order : all_orders) {
        const MoveResult<TypeParam> moved = move_and_slide(floor.map, shape, way, {order, {}});
        const Point end = place_of(moved.body);
        const std::string what = told(floor, order, shape, way, end);
        EXPECT_EQ(along_of(floor.down, end), along_of(floor.down, start) + along) << what;
        if constexpr (!std::is_same_v<TypeParam, Capsule>) {
          EXPECT_EQ(into_of(floor.down, end), into_of(floor.down, start)) << "in contact, it stays so: " << what;
        } else {
          // It is put back along its way, by roundings of all its numbers.
          const double largest = std::max(std::abs(floor.line), std::abs(along_of(floor.down, start)));
          EXPECT_NEAR(into_of(floor.down, end), into_of(floor.down, start), ulps_of(largest)) << what;
        }
        EXPECT_LE(moved.contacts.size(), 1u) << what;
        EXPECT_EQ(moved.rest, (Vec{0.0, 0.0})) << what;
      }
    }
  }
}

// The same, falling onto the floor on the way: the way along it does not know when that was.
TYPED_TEST(Seams, are_not_felt_where_the_body_lands) {
  oracle::Rng rng(cases::seed() + 1);
  for (int i = 0; i < 4 * cases::count() && !::testing::Test::HasFailure(); ++i) {
    const Floor floor = random_floor(rng);
    const TypeParam shape = above<TypeParam>(rng, floor);
    const double along = decimal(rng, -9.0, 9.0);
    const Vec way = way_of(floor.down, along, decimal(rng, 7.0, 20.0));
    for (const AxisOrder order : all_orders) {
      const MoveResult<TypeParam> moved = move_and_slide(floor.map, shape, way, {order, {}});
      const Point end = place_of(moved.body);
      EXPECT_EQ(along_of(floor.down, end), along_of(floor.down, place_of(shape)) + along)
          << told(floor, order, shape, way, end);
      EXPECT_EQ(moved.contacts.size(), 1u) << told(floor, order, shape, way, end);
    }
  }
}

// A shaft as wide as the body: it fits, and falls through without touching the sides of its tiles.
TEST(Seams, of_a_shaft_as_wide_as_the_body_are_not_felt) {
  oracle::Rng rng(cases::seed());
  for (int i = 0; i < cases::count(); ++i) {
    const auto x = static_cast<std::int32_t>(rng.between(-100000, 100000)),
               y = static_cast<std::int32_t>(rng.between(-100000, 100000));
    const auto width = static_cast<std::int32_t>(rng.between(1, 3));
    const auto is_solid = [&](std::int32_t tile_x, std::int32_t) { return tile_x < x || tile_x >= x + width; };
    const CollisionMap map = CollisionMap::from({{x - 5, y - 20}, {x + 8, y + 20}}, is_solid).value();
    const double start = double(y) + decimal(rng, -9.0, 0.0), way = decimal(rng, -9.0, 9.0),
                 into = decimal(rng, -3.0, 3.0);
    for (const AxisOrder order : all_orders) {
      const Body body{{double(x), start}, {double(width), 0.7}};
      EXPECT_EQ(move_and_slide(map, body, {into, way}, {order, {}}).body.min, (Point{double(x), start + way}));
      EXPECT_EQ(move_and_slide(map, body, {0.0, way}, {order, {}}).contacts.size(), 0u);
      const Circle circle{{double(x) + 0.5 * width, start}, 0.5 * width};
      EXPECT_EQ(move_and_slide(map, circle, {into, way}, {order, {}}).body.center,
                (Point{circle.center.x, start + way}));
    }
  }
}

// A thousand small steps along a floor are a thousand sums, and nothing else.
TEST(Seams, are_not_felt_in_many_steps) {
  const CollisionMap map = CollisionMap::from({{0, 0}, {1000, 2}}, [](auto, auto y) { return y == 1; }).value();
  Body body{{0.1, 0.3}, {0.8, 0.7}};
  double x = body.min.x;
  for (int i = 0; i < 9000; ++i) {
    body = move_and_slide(map, body, {0.1, 0.05}).body;
    x += 0.1;
    ASSERT_EQ(body.min.x, x) << i;
  }
}

// Who puts a body on a floor subtracts its height, and that is rounded: half of such bodies reach into the floor by a
// trifle. They slide on it as the others do.
TEST(Seams, are_not_felt_where_a_place_on_the_floor_is_rounded) {
  oracle::Rng rng(cases::seed());
  const CollisionMap map = CollisionMap::from({{0, 0}, {64, 8}}, [](auto, auto y) { return y >= 6; }).value();
  int overlapping = 0;
  for (int i = 0; i < cases::count(); ++i) {
    const double height = rng.real(0.3, 1.8), x = rng.real(2.0, 30.0), way = rng.real(-1.5, 20.0);
    const Vec push{way, rng.one_in(2) ? 0.0 : rng.real(0.0, 2.0)};
    for (const AxisOrder order : all_orders) {
      const Body body{{x, 6.0 - height}, {rng.real(0.3, 1.8), height}};
      const MoveResult<Body> moved = move_and_slide(map, body, push, {order, {}});
      EXPECT_EQ(moved.body.min.x, x + way) << name(order);
      EXPECT_FALSE(moved.inside || overlaps_solid(map, moved.body));
      const Circle circle{{x, 6.0 - 0.4 * height}, 0.4 * height};
      EXPECT_EQ(move_and_slide(map, circle, push, {order, {}}).body.center.x, x + way) << name(order);
      overlapping += overlaps_solid(map, body) || overlaps_solid(map, circle) ? 1 : 0;
    }
  }
  EXPECT_GT(overlapping, 0) << "the case there is it for";
}

// Some roundings more are inside.
TEST(Seams, are_felt_by_what_is_in_the_floor) {
  const CollisionMap map = CollisionMap::from({{0, 0}, {64, 8}}, [](auto, auto y) { return y >= 6; }).value();
  const Body body{{3.5, 5.5 + 0x1p-46}, {0.5, 0.5}};
  const MoveResult<Body> moved = move_and_slide(map, body, {3.0, 0.0});
  EXPECT_TRUE(moved.inside);
  EXPECT_EQ(moved.body.min.x, 4.5 - 1.0 + 0.0);
}

}  // namespace
}  // namespace tilespace::seams_test
