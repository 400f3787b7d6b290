// SPDX-License-Identifier: MIT
// Moves that fell through something once, or stopped where nothing was: each input is kept with the right answer.
#include <gtest/gtest.h>

#include <cmath>
#include <string>
#include <tilespace/motion/move.hpp>
#include <tilespace/sweep/overlaps_solid.hpp>
#include <vector>

#include "motion/moves.hpp"
#include "motion/rooms.hpp"
#include "motion/sides.hpp"

namespace tilespace::nothing_falls_through_test {
namespace {

using moves::CollisionResponse;
using moves::show;

// ---- Thin walls.

CollisionMap inner_corner_of_walls() {
  CollisionMap map = CollisionMap::create({{0, 0}, {24, 24}}).value();
  EXPECT_TRUE(map.set_shape({11, 12}, tile_shape({}, {}, Side::north).value()));
  EXPECT_TRUE(map.set_shape({12, 11}, tile_shape({}, {}, Side::west).value()));
  return map;
}

TEST(NothingFallsThrough, a_thin_wall_beside_another_that_a_box_comes_to) {
  const CollisionMap map = inner_corner_of_walls();
  const Body body{{0x1.6ccccccccccccp+3, 0x1.5666666666666p+3}, {0x1.3333333333333p-1, 0x1.4cccccccccccdp+0}};
  const MoveResult<Body> moved = move_and_slide(map, body, {1.0, 0x1.3333333333333p-1});
  EXPECT_NEAR(moved.body.min.x, 11.4, 0x1p-44);
  EXPECT_NEAR(moved.body.min.y, 10.7, 0x1p-44);
  EXPECT_EQ(sides::first_overlapped(sides::obstacles_of(map), moved.body), nullptr) << show(moved.body);
}

TEST(NothingFallsThrough, a_thin_wall_beside_another_that_a_circle_comes_to) {
  const CollisionMap map = inner_corner_of_walls();
  const Circle circle{{0x1.7199999999999p+3, 0x1.7199999999999p+3}, 0x1.ccccccccccccdp-2};
  const MoveResult<Circle> moved = move_and_slide(map, circle, {1.0, 0x1.199999999999ap+0});
  EXPECT_NEAR(moved.body.center.x, 11.55, 0x1p-44);
  EXPECT_NEAR(moved.body.center.y, 11.55, 0x1p-44);
  EXPECT_EQ(sides::first_overlapped(sides::obstacles_of(map), moved.body), nullptr) << show(moved.body);
}

// ---- One-way slopes.

CollisionMap one_way_ramp(Sides one_way) {
  CollisionMap map = CollisionMap::create({{0, 0}, {64, 64}}).value();
  for (std::int32_t k = 0; k < 40; ++k)
    EXPECT_TRUE(map.set_shape({5 + k, 10 + k}, shape_of(TileForm::slope_1_1_southwest, one_way)));
  return map;
}

TEST(NothingFallsThrough, a_slope_that_a_box_slides_along) {
  const CollisionMap map = one_way_ramp(Side::north);
  const std::vector<sides::Obstacle> obstacles = sides::obstacles_of(map);
  const Body body{{0x1.d2465c6faaf1ap+4, 0x1.08dee4e28e038p+5}, {0x1.aea075bf1f862p-1, 0x1.08892aa8eea38p+0}};
  const Vec way{-0x1.ca5270601241cp-3, 0x1.861a87a758674p-6};
  ASSERT_EQ(sides::first_overlapped(obstacles, body), nullptr);
  const MoveResult<Body> moved = move_and_slide(map, body, way);
  EXPECT_EQ(sides::first_overlapped(obstacles, moved.body), nullptr) << show(moved.body);
  EXPECT_EQ(moved.body, move_and_slide(one_way_ramp({}), body, way).body);
  // Straight down there is the slope, which it slides along.
  const MoveResult<Body> next = move_and_slide(map, moved.body, {0.0, 0.5});
  EXPECT_EQ(sides::first_overlapped(obstacles, next.body), nullptr) << show(next.body);
  EXPECT_NEAR(next.body.min.x, moved.body.min.x + 0.25, 0x1p-40);
  EXPECT_NEAR(next.body.min.y, moved.body.min.y + 0.25, 0x1p-40);
}

// A rounding of x lifts or sinks it by as much on both slopes, which is many roundings of its y.
TEST(NothingFallsThrough, a_valley_that_a_box_rests_in_by_rounding) {
  CollisionMap map = CollisionMap::create({{-40, -4}, {-24, 4}}).value();
  EXPECT_TRUE(map.set_shape({-36, 1}, shape_of(TileForm::slope_1_1_southwest, Side::north)));
  EXPECT_TRUE(map.set_shape({-35, 1}, shape_of(TileForm::slope_1_1_southeast, Side::north)));
  const Body body{{-0x1.1cp+5, 0x1.0000000000021p-1}, {1.0, 1.0}};
  for (const AxisOrder order : {AxisOrder::time_of_impact, AxisOrder::x_first, AxisOrder::y_first}) {
    for (const Vec way : {Vec{-0.5, 0.0}, Vec{0.5, 0.0}, Vec{0.0, 0.25}, Vec{-0.25, 0.25}}) {
      const Body ended = move_and_slide(map, body, way, {order}).body;
      const double feet = ended.min.y + 1.0;
      EXPECT_LE(feet, ended.min.x + 37.0 + 0x1p-40) << show(ended);                    // above the western slope
      EXPECT_LE(feet, -33.0 - (ended.min.x + ended.size.x) + 0x1p-40) << show(ended);  // and the eastern one
    }
  }
}

TEST(NothingFallsThrough, a_low_slope_that_a_box_comes_down_on) {
  for (const Sides one_way : {Sides{}, Sides{Side::north}}) {
    CollisionMap map = CollisionMap::create({{0, 0}, {24, 24}}).value();
    ASSERT_TRUE(map.set_shape({10, 10}, shape_of(TileForm::slope_1_2_low_southwest, one_way)));
    const MoveResult<Body> moved = move_and_slide(map, Body{{10.875, 8.125}, {0.5, 0.75}}, {-0.125, 2.625});
    EXPECT_NEAR(moved.body.min.x, 11.0, 0x1p-44);
    EXPECT_NEAR(moved.body.min.y, 10.25, 0x1p-44);
    EXPECT_EQ(moved.rest, Vec{});
  }
}

// It rises by less than a rounding, but above the tops by more: where it meets the wall, it is free one rounding higher
// than it began, and not where it began.
TEST(NothingFallsThrough, one_way_tops_that_a_box_passes_by_less_than_a_rounding) {
  CollisionMap map = CollisionMap::create({{4, 25}, {20, 48}}, Outside::solid).value();
  for (const std::int32_t x : {4, 5}) ASSERT_TRUE(map.set_shape({x, 39}, shape_of(TileForm::full, Side::north)));
  ASSERT_TRUE(map.set_shape({8, 39}, shape_of(TileForm::slope_1_1_southeast, Side::north)));
  const Body body{{0x1.ffffffffffffep+2, 0x1.19c96e6866dfcp+5}, {1.0, 0x1.0000000000001p+0}};
  const Vec way{0x1p-49, 0x1.1fffffffffffep+3};
  const MoveResult<Body> moved = move_and_bounce(map, body, way);
  // Down to 38, west to 4, and the rest of its 9 tiles back east.
  EXPECT_NEAR(moved.body.min.x, 4.0 + (9.0 - (38.0 - body.min.y) - 4.0), 0x1p-40) << show(moved.body);
  EXPECT_NEAR(moved.body.min.y, 38.0, 0x1p-40);
  EXPECT_EQ(moved.contacts.size(), 2u);
  EXPECT_EQ(sides::first_overlapped(sides::obstacles_of(map), moved.body), nullptr) << show(moved.body);
}

// ---- Solid tiles beside one-way ones and walls.

// Higher by a rounding it is in one tile, and no longer in two: but that one is solid.
TEST(NothingFallsThrough, a_ceiling_over_a_floor_that_a_box_is_in_by_rounding) {
  CollisionMap map = CollisionMap::create({{0, 0}, {12, 12}}).value();
  for (std::int32_t x = 0; x < 12; ++x) ASSERT_TRUE(map.set_shape({x, 4}, shape_of(TileForm::full, Side::north)));
  ASSERT_TRUE(map.set_shape({2, 2}, shape_of(TileForm::full)));
  const Body body{{2.5, 3.0}, {1.0, 0x1.0000000000001p+0}};
  ASSERT_FALSE(overlaps_solid(map, body));
  moves::on_every_response([&](CollisionResponse response, const MoveOptions& options) {
    for (const Vec way : {Vec{0.25, 0.25}, Vec{-0.25, -0.25}, Vec{0.0, -0.5}, Vec{0.25, 0.0}}) {
      const MoveResult<Body> moved = moves::move(response, map, body, way, options);
      EXPECT_FALSE(moved.inside) << show(way);
      EXPECT_FALSE(overlaps_solid(map, moved.body)) << show(way) << show(moved.body);
    }
  });
}

// Too narrow for any number to tell it from a line, it is in two walls, and a rounding beside them in one tile.
TEST(NothingFallsThrough, a_tile_beside_walls_that_a_line_is_in) {
  CollisionMap map = CollisionMap::create({{0, 0}, {12, 12}}).value();
  for (const std::int32_t y : {4, 5}) ASSERT_TRUE(map.set_shape({4, y}, tile_shape({}, {}, Side::north).value()));
  ASSERT_TRUE(map.set_shape({5, 5}, shape_of(TileForm::full)));
  const Body body{{0x1.3fffffffffffep+2, 3.5}, {0x1p-1074, 2.75}};
  ASSERT_FALSE(overlaps_solid(map, body));
  moves::on_every_response([&](CollisionResponse response, const MoveOptions& options) {
    for (const Vec way : {Vec{0.0, 0.25}, Vec{0.25, -0.25}, Vec{-0.25, 0.0}}) {
      const MoveResult<Body> moved = moves::move(response, map, body, way, options);
      EXPECT_FALSE(moved.inside) << show(way);
      EXPECT_FALSE(overlaps_solid(map, moved.body)) << show(way) << show(moved.body);
    }
  });
}

// ---- Corner on corner.

// Where two slopes meet, the corner of a box comes to the foot of the one and the top of the other. The one is no wall,
// and both are one-way as they are solid.
TEST(NothingFallsThrough, a_foot_of_a_slope_that_a_box_touches_with_its_corner) {
  const Body body{{-0x1.ea979ep+3, -0x1.521698p+1}, {0x1.54bcfp+0, 0x1.485a6p-1}};
  const Vec way{0x1.79fecp-2, 0x1.40d3ap-1};
  SweepHit hits[2];
  for (const Sides one_way : {Sides{}, Sides{Side::north}}) {
    CollisionMap map = CollisionMap::create({{-19, -11}, {-3, 13}}).value();
    ASSERT_TRUE(map.set_shape({-14, -3}, shape_of(TileForm::slope_1_1_southeast, one_way)));
    ASSERT_TRUE(map.set_shape({-15, -2}, shape_of(TileForm::slope_1_2_high_southeast, one_way)));
    const MoveResult<Body> moved = move_and_stop(map, body, way);
    ASSERT_EQ(moved.contacts.size(), 1u);
    hits[one_way.empty() ? 0 : 1] = moved.contacts[0];
  }
  EXPECT_EQ(hits[0], hits[1]);
  EXPECT_EQ(hits[0].tile, (Tile{-14, -3}));
  EXPECT_LT(hits[0].normal.y, -0.5);
}

// ---- Capsules.

TEST(NothingFallsThrough, a_wall_that_a_capsule_ends_at) {
  const CollisionMap map =
      CollisionMap::from({{0, 0}, {24, 24}}, [](int x, int y) { return x == 5 && y == 13; }).value();
  const Capsule capsule{{{0x1.7ffffffffffffp+1, 13.5}, {0x1.fffffffffffffp+1, 13.5}}, 0x1.0000000000004p-1};
  ASSERT_FALSE(overlaps_solid(map, capsule));
  moves::on_every_response([&](CollisionResponse response, const MoveOptions& options) {
    const MoveResult<Capsule> moved = moves::move(response, map, capsule, {0.5, 0.0}, options);
    EXPECT_FALSE(overlaps_solid(map, moved.body)) << show(moved.body);
    EXPECT_EQ(sides::first_overlapped(sides::obstacles_of(map), moved.body), nullptr) << show(moved.body);
    EXPECT_NEAR(moved.body.axis.end.x, 4.5, 0x1p-46);
  });
}

TEST(NothingFallsThrough, a_floor_that_a_capsule_was_put_on) {
  for (const Sides one_way : {Sides{}, Sides{Side::north}}) {
    CollisionMap map = CollisionMap::create({{0, 0}, {24, 24}}).value();
    for (std::int32_t x = 0; x < 24; ++x) ASSERT_TRUE(map.set_shape({x, 8}, shape_of(TileForm::full, one_way)));
    const double r = 0.12500775, top = 8.0 - 2.0 * r;
    const Capsule capsule{{{4.0, top}, {4.0, top + r}}, r};
    const MoveResult<Capsule> moved = move_and_slide(map, capsule, {0.1, 0.2});
    EXPECT_FALSE(moved.inside);
    EXPECT_NEAR(moved.body.axis.end.y, capsule.axis.end.y, 0x1p-48);
    EXPECT_NEAR(moved.body.axis.end.x, 4.1, 0x1p-48);
  }
}

// Along a slope or around a corner, the way is beside something all the time. Each end of the axis is rounded: no place
// within one rounding of the way was free, and it stayed where it first met the slope.
TEST(NothingFallsThrough, a_slope_that_a_capsule_slides_under_down_to_the_floor) {
  CollisionMap map = CollisionMap::create({{-14, 17}, {-2, 26}}).value();
  ASSERT_TRUE(map.set_shape({-5, 19}, shape_of(TileForm::slope_1_2_low_northwest)));
  ASSERT_TRUE(map.set_shape({-5, 20}, shape_of(TileForm::half_east)));
  const Capsule capsule{{{-3.0, 19.5}, {-3.5, 19.5}}, 0x1.8206dd2937d8ep-2};
  const MoveResult<Capsule> moved = move_and_slide(map, capsule, {-1.5, 0.0});
  EXPECT_NEAR(moved.body.axis.start.y, 20.0 - capsule.radius, 0x1p-36) << show(moved.body);
  EXPECT_EQ(sides::first_overlapped(sides::obstacles_of(map), moved.body), nullptr) << show(moved.body);
}

TEST(NothingFallsThrough, an_end_of_a_wall_that_a_capsule_slides_around_to_another) {
  CollisionMap map = CollisionMap::create({{33, -4}, {41, 3}}).value();
  for (const Tile tile : {Tile{35, 0}, Tile{34, -1}})
    ASSERT_TRUE(map.set_shape(tile, tile_shape({}, {}, Side::west).value()));
  const Capsule capsule{{{0x1.1af4526ddecaep+5, -0x1.8db81faabad95p+0}, {0x1.15eaed5159931p+5, -0x1.454dc41b2a787p+0}},
                        0x1.951e6719ec426p-2};
  const MoveResult<Capsule> moved = move_and_slide(map, capsule, {0.0, 0x1.a4c6edd069706p+1});
  EXPECT_NEAR(moved.body.axis.end.x, 34.0 + capsule.radius, 0x1p-36) << show(moved.body);
  EXPECT_EQ(sides::first_overlapped(sides::obstacles_of(map), moved.body), nullptr) << show(moved.body);
}

// ---- Ways that are longer than half of all doubles.

CollisionMap sealed_room() {
  return CollisionMap::from(20, 20, [](int x, int y) { return x == 0 || y == 0 || x == 19 || y == 19; }).value();
}

template <class Shape>
void expect_inside(const Shape& shape, Vec way, CollisionResponse response, const MoveOptions& options) {
  const CollisionMap map = sealed_room();
  const auto moved = moves::move(response, map, shape, way, options);
  const Point middle = sides::middle_of(moved.body);
  const std::string what = std::string(show(response)) + name(options.order) + show(shape) + show(way);
  EXPECT_TRUE(middle.x > 1.0 && middle.x < 19.0 && middle.y > 1.0 && middle.y < 19.0) << what << show(moved.body);
  EXPECT_FALSE(overlaps_solid(map, moved.body)) << what << show(moved.body);
}

TEST(NothingFallsThrough, a_room_that_is_left_faster_than_doubles_say) {
  moves::on_every_response([&](CollisionResponse response, const MoveOptions& options) {
    for (const double far : {8.98e307, 8.99e307, 9e307, 1.2e308, 1.7e308}) {
      for (const Vec way : {Vec{far, 0.0}, Vec{-far, 0.0}, Vec{0.0, far}, Vec{0.0, -far}, Vec{far, far}, Vec{-far, 1.0},
                            Vec{far, -1e300}}) {
        expect_inside(Body{{5.0, 5.0}, {0.5, 0.5}}, way, response, options);
        expect_inside(Circle{{5.0, 5.0}, 0.25}, way, response, options);
        expect_inside(Capsule{{{5.0, 5.0}, {5.25, 5.5}}, 0.25}, way, response, options);
      }
    }
  });
}

TEST(NothingFallsThrough, a_wall_that_a_circle_is_far_too_fast_for) {
  const CollisionMap map = CollisionMap::from({{0, 0}, {24, 24}}, [](int x, int y) {
                             return x == 0 || y == 0 || x == 23 || y == 23 || (x == 7 && y >= 4 && y < 9);
                           }).value();
  moves::on_every_response([&](CollisionResponse response, const MoveOptions& options) {
    const Vec way{-9.27e307, -1.1e271};
    const MoveResult<Circle> moved = moves::move(response, map, Circle{{14.8, 9.1}, 0.25}, way, options);
    EXPECT_TRUE(is_finite(moved.body.center)) << show(response) << name(options.order) << show(moved.body);
    EXPECT_FALSE(overlaps_solid(map, moved.body)) << show(moved.body);
    EXPECT_TRUE(moved.body.center.x > 1.0 && moved.body.center.x < 23.0) << show(moved.body);
  });
}

// The sum of both ways is no double: steps back from the contact never came to an end.
TEST(NothingFallsThrough, a_way_that_is_longer_than_any_double) {
  const CollisionMap map = sealed_room();
  const Circle circle{{0x1.3342545976996p+2, 0x1.7be8e4871827fp+2}, 0x1.404da5ecf424ap-1};
  const Vec way{0x1.e79203bd22433p+1022, 0x1.c80c2bd14dd61p+1023};
  moves::on_every_response([&](CollisionResponse response, const MoveOptions& options) {
    expect_inside(circle, way, response, options);
    expect_inside(circle, {way.y, way.x}, response, options);
  });
}

}  // namespace
}  // namespace tilespace::nothing_falls_through_test
