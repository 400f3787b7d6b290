// SPDX-License-Identifier: MIT
#include <tilespace/geom/pose.hpp>
#include <tilespace/sweep/free_turn.hpp>
#include <tilespace/sweep/overlaps_solid.hpp>

#include <gtest/gtest.h>

#include <cmath>
#include <vector>

#include "sweep/sweeps.hpp"

namespace tilespace::free_turn_test {
namespace {

using oracle::Q;

// The polygon turned by 2 atan(u) about a pivot, in rational numbers.
oracle::Mover turned(const ConvexPolygon& polygon, Point pivot, const Q& u, double radius) {
  const Q length = 1 + u * u;
  const Q cosine = (1 - u * u) / length, sine = 2 * u / length;
  const Q px = oracle::to_exact(pivot.x), py = oracle::to_exact(pivot.y);
  oracle::Mover mover;
  for (const Point p : corners_of(polygon)) {
    const Q x = oracle::to_exact(p.x) - px, y = oracle::to_exact(p.y) - py;
    mover.points.push_back({Q(px + x * cosine - y * sine), Q(py + x * sine + y * cosine)});
  }
  mover.radius = oracle::to_exact(radius);
  return mover;
}

bool overlaps_when_turned(const CollisionMap& map, const ConvexPolygon& polygon, Point pivot, double angle,
                          double radius = 0.0) {
  return oracle::overlaps_solid(tile_at_of(map), to_oracle(map.bounds()),
                                turned(polygon, pivot, oracle::to_exact(std::tan(angle / 2)), radius));
}

ConvexPolygon any_footprint(oracle::Rng& rng, Point around) {
  std::vector<Point> points;
  for (int i = 0; i < 5; ++i) points.push_back({around.x + rng.real(-3, 3), around.y + rng.real(-2, 2)});
  if (rng.one_in(3)) return polygon_of(Box{{around.x - 2, around.y - 0.75}, {around.x + 1, around.y + 0.75}});
  return convex_hull(points).value();
}

TEST(FreeTurn, is_free_all_the_way_and_ends_near_something) {
  oracle::Rng rng(cases::seed());
  int stopped = 0, whole = 0;
  for (int i = 0; i < cases::count() / 2 && !HasFailure(); ++i) {
    const auto content = rng.one_in(2) ? sweeps::Content::full_tiles : sweeps::Content::shapes;
    CollisionMap map = sweeps::random_map(rng, {{0, 0}, {12, 12}}, Outside::free, content);
    for (int k = 0; k < 80; ++k)
      map.set_solid({static_cast<std::int32_t>(rng.between(0, 11)), static_cast<std::int32_t>(rng.between(0, 11))},
                    false);
    const Point pivot{rng.real(3, 9), rng.real(3, 9)};
    const ConvexPolygon polygon = any_footprint(rng, pivot);
    const double angle = rng.real(-3, 3);
    const double free = free_turn(map, polygon, pivot, angle);
    ASSERT_TRUE(std::abs(free) <= std::abs(angle) && free * angle >= 0.0);
    for (int k = 0; k < 40; ++k) {
      const double at = free * (1.0 - 1e-13) * rng.unit();
      if (at != 0.0) {
        EXPECT_FALSE(overlaps_when_turned(map, polygon, pivot, at)) << at << " of " << free;
      }
    }
    if (free == angle) {
      ++whole;
      continue;
    }
    stopped += free != 0.0 ? 1 : 0;
    EXPECT_TRUE(overlaps_when_turned(map, polygon, pivot, free, free_turn_distance)) << free << " of " << angle;
  }
  EXPECT_GT(stopped, cases::count() / 100);
  EXPECT_GT(whole, cases::count() / 100);
}

TEST(FreeTurn, of_a_bar_ends_at_a_wall) {
  CollisionMap map = CollisionMap::create({{0, 0}, {20, 20}}).value();
  for (std::int32_t x = 0; x < 20; ++x) map.set_solid({x, 14}, true);
  const ConvexPolygon bar = polygon_of(Box{{10, 9.5}, {15, 10.5}});
  // Its corner (5, 0.5) reaches the wall, 4 tiles south of the pivot.
  const double real = std::asin(4.0 / std::hypot(5.0, 0.5)) - std::atan2(0.5, 5.0);
  const double free = free_turn(map, bar, {10, 10}, 3.0);
  EXPECT_LE(free, real);
  EXPECT_NEAR(free, real, 1e-4);
  EXPECT_EQ(free_turn(map, bar, {10, 10}, -3.0), -3.0);
  EXPECT_EQ(free_turn(map, bar, {10, 10}, 0.5), 0.5);
  const World world{map, Layout::y_up({0, 0}, 0.1)};
  const ConvexPolygon of_world = polygon_of(Box{{1.0, -1.05}, {1.5, -0.95}});
  EXPECT_NEAR(free_turn(world, of_world, {1.0, -1.0}, -3.0), -free, 1e-4);
  EXPECT_EQ(free_turn(world, of_world, {1.0, -1.0}, 3.0), 3.0);
}

TEST(FreeTurn, more_than_a_full_turn_is_a_full_turn) {
  CollisionMap map = CollisionMap::create({{0, 0}, {20, 20}}).value();
  const ConvexPolygon bar = polygon_of(Box{{10, 9.5}, {15, 10.5}});
  EXPECT_EQ(free_turn(map, bar, {10, 10}, 1e9), 1e9);
  EXPECT_EQ(free_turn(map, bar, {10, 10}, -1e300), -1e300);
  map.set_solid({10, 5}, true);
  EXPECT_LT(free_turn(map, bar, {10, 10}, 1e9), 6.0);
  EXPECT_GT(free_turn(map, bar, {10, 10}, -1e300), -3.0);
}

TEST(FreeTurn, has_an_answer_to_odd_questions) {
  const CollisionMap map = CollisionMap::from_text("....\n....\n###.").value();
  const ConvexPolygon resting = polygon_of(Box{{0, 1}, {1, 2}});
  const ConvexPolygon above = polygon_of(Box{{0, 0.25}, {1, 1}});
  EXPECT_EQ(free_turn(map, resting, {0.5, 1.5}, 1.0), 0.0) << "in contact";
  EXPECT_EQ(free_turn(map, polygon_of(Box{{0, 1}, {1, 3}}), {0.5, 1.5}, 1.0), 0.0) << "overlapping";
  EXPECT_EQ(free_turn(map, {}, {0, 0}, 1.0), 0.0);
  for (const double odd : {cases::inf, -cases::inf, cases::no_number}) {
    EXPECT_EQ(free_turn(map, above, {0.5, 0.5}, odd), 0.0);
    EXPECT_EQ(free_turn(map, above, {odd, 0.5}, 1.0), 0.0);
  }
  EXPECT_EQ(free_turn(map, above, {0.5, 0.5}, 0.0), 0.0);
  EXPECT_EQ(free_turn(map, above, {1e300, 0.5}, 1.0), 0.0);
  EXPECT_EQ(free_turn(map, above, {0.5, 0.6}, 1.0), 1.0);
  Layout oblong = Layout::pixels(16);
  oblong.tile_height = 8;
  EXPECT_EQ(free_turn(World{map, oblong}, polygon_of(Box{{0, 4}, {16, 8}}), {0.5, 0.6}, 1.0), 0.0);
}

}  // namespace
}  // namespace tilespace::free_turn_test
