// SPDX-License-Identifier: MIT
#include <tilespace/motion/move.hpp>

#include <gtest/gtest.h>

#include <cmath>
#include <initializer_list>
#include <string_view>
#include <tilespace/sweep/cast_box.hpp>
#include <vector>

#include "motion/moves.hpp"
#include "oracle/rational.hpp"

// Walls, slopes, one-way shapes, corners and bodies that start inside, one by one.

namespace tilespace::move_examples_test {
namespace {

using moves::all_orders;
using moves::CollisionResponse;
using moves::on_every_response;
using moves::place_of;
using moves::show;

CollisionMap make_map(std::initializer_list<std::string_view> rows, Outside outside = Outside::free) {
  const std::vector<std::string_view> lines(rows);
  return CollisionMap::from_text(lines, {0, 0}, outside).value();
}

// Shapes and walls are met some ulps before, and never beyond.
constexpr double before = 1e-14;
void expect_just_below(double value, double line) {
  EXPECT_LE(value, line);
  EXPECT_GE(value, line - before);
}
void expect_just_above(double value, double line) {
  EXPECT_GE(value, line);
  EXPECT_LE(value, line + before);
}

TileShape wall(Sides walls) { return tile_shape({}, {}, walls).value(); }

// ---- Nothing tunnels.

TEST(MoveAndStop, over_a_thousand_tiles_is_stopped_by_one) {
  oracle::Rng rng(cases::seed());
  for (int i = 0; i < cases::count(); ++i) {
    const auto x = static_cast<std::int32_t>(rng.between(5, 995));
    const CollisionMap map =
        CollisionMap::from({{0, -3}, {1000, 3}}, [&](int tile_x, int) { return tile_x == x; }).value();
    const Vec way{1000.0, rng.real(-1.5, 1.5)};
    const Body body{{0.25, 0.1}, {rng.real(0.0, 0.9), 0.5}};
    const MoveResult<Body> moved = move_and_stop(map, body, way);
    EXPECT_EQ(moved.contacts.size(), 1u);
    EXPECT_EQ(moved.contacts[0].side, Side::west);
    EXPECT_LE(moved.body.min.x + body.size.x, double(x));
    EXPECT_GT(moved.body.min.x + body.size.x, double(x) - 1e-12);
    const MoveResult<Circle> circle = move_and_stop(map, Circle{{1.0, 0.1}, 0.375}, way);
    EXPECT_EQ(circle.body.center.x, double(x) - 0.375);
    const MoveResult<Capsule> capsule = move_and_stop(map, Capsule{{{1.0, 0.1}, {1.0, 0.6}}, 0.375}, way);
    EXPECT_NEAR(capsule.body.axis.start.x, double(x) - 0.375, 1e-12);
    EXPECT_LE(capsule.body.axis.start.x, double(x) - 0.375);
  }
}

TEST(MoveAndStop, over_a_thousand_tiles_is_stopped_by_a_thin_wall) {
  oracle::Rng rng(cases::seed());
  for (int i = 0; i < cases::count(); ++i) {
    const auto x = static_cast<std::int32_t>(rng.between(5, 995));
    CollisionMap map = CollisionMap::create({{0, -3}, {1000, 3}}).value();
    for (std::int32_t y = -3; y < 3; ++y) ASSERT_TRUE(map.set_shape({x, y}, wall(Side::west)));
    const double drift = rng.real(-1.5, 1.5);
    const Body body{{0.25, 0.1}, {rng.real(0.01, 0.9), 0.5}};
    const MoveResult<Body> east = move_and_stop(map, body, {1000.0, drift});
    EXPECT_EQ(east.contacts.size(), 1u) << x;
    EXPECT_NEAR(east.body.min.x + body.size.x, double(x), 1e-12);
    const MoveResult<Body> west = move_and_stop(map, Body{{1000.25, 0.1}, body.size}, {-1000.0, drift});
    EXPECT_EQ(west.contacts.size(), 1u) << x;
    EXPECT_NEAR(west.body.min.x, double(x), 1e-12);
    EXPECT_NEAR(move_and_stop(map, Circle{{1.0, 0.1}, 0.375}, {1000.0, drift}).body.center.x, double(x) - 0.375, 1e-12);
    EXPECT_NEAR(move_and_stop(map, Capsule{{{1.0, 0.1}, {1.0, 0.6}}, 0.375}, {1000.0, drift}).body.axis.start.x,
                double(x) - 0.375, 1e-12);
  }
}

// ---- Corners.

TEST(MoveAndSlide, a_perfect_corner_keeps_the_longer_axis) {
  const CollisionMap map = make_map({"...", ".#.", "..."});
  const Body body{{0.0, 0.0}, {0.5, 0.5}};
  // Straight at the corner (1, 1), from (0.5, 0.5): a tie goes to x.
  EXPECT_EQ(move_and_slide(map, body, {1.0, 1.0}).body.min, (Point{1.0, 0.5}));
  // From (0.5, 0) twice as far down, and from (0, 0.5) twice as far east.
  EXPECT_EQ(move_and_slide(map, Body{{0.25, 0.0}, {0.5, 0.5}}, {0.5, 1.0}).body.min, (Point{0.5, 1.0}));
  EXPECT_EQ(move_and_slide(map, Body{{0.0, 0.25}, {0.5, 0.5}}, {1.0, 0.5}).body.min, (Point{1.0, 0.5}));
  // The same from the other corners of the tile.
  EXPECT_EQ(move_and_slide(map, Body{{2.5, 2.5}, {0.5, 0.5}}, {-1.0, -1.0}).body.min, (Point{1.5, 2.0}));
  EXPECT_EQ(move_and_slide(map, Body{{2.5, 0.0}, {0.5, 0.5}}, {-1.0, 1.0}).body.min, (Point{1.5, 0.5}));
  EXPECT_EQ(move_and_slide(map, Body{{0.0, 2.5}, {0.5, 0.5}}, {1.0, -1.0}).body.min, (Point{1.0, 2.0}));
}

TEST(MoveAndSlide, an_inner_corner_stops_both_axes) {
  const CollisionMap map = make_map({"...#", "...#", "####"});
  for (const AxisOrder order : all_orders) {
    const MoveResult<Body> moved = move_and_slide(map, Body{{1.0, 0.5}, {1.0, 1.0}}, {5.0, 3.0}, {order, {}});
    EXPECT_EQ(moved.body.min, (Point{2.0, 1.0})) << name(order);
    EXPECT_EQ(moved.contacts.size(), 2u) << name(order);
  }
  EXPECT_EQ(move_and_slide(map, Circle{{1.5, 1.0}, 0.5}, {5.0, 3.0}).body.center, (Point{2.5, 1.5}));
}

TEST(MoveAndSlide, by_axes_goes_round_what_straight_on_meets) {
  const CollisionMap map = make_map({"....", ".#..", "...."});
  const Body body{{0.25, 0.0}, {0.5, 0.5}};
  EXPECT_EQ(move_and_slide(map, body, {2.0, 1.0}, {AxisOrder::x_first, {}}).body.min, (Point{2.25, 1.0}));
  EXPECT_EQ(move_and_slide(map, body, {2.0, 1.0}, {AxisOrder::y_first, {}}).body.min, (Point{0.5, 1.0}));
  EXPECT_EQ(move_and_slide(map, body, {2.0, 1.0}).body.min, (Point{2.25, 0.5}))
      << "along the top, with y taken away for good";
}

// ---- Bouncing.

TEST(MoveAndBounce, turns_back_what_is_left) {
  const CollisionMap map = make_map({"#....#", "#....#", "######"});
  const MoveResult<Body> moved = move_and_bounce(map, Body{{2.0, 0.0}, {1.0, 1.0}}, {5.0, 0.0});
  EXPECT_EQ(moved.body.min, (Point{1.0, 0.0})) << "2 there, 3 back";
  EXPECT_EQ(moved.contacts.size(), 1u);
  EXPECT_EQ(move_and_bounce(map, Body{{2.0, 0.0}, {1.0, 1.0}}, {9.0, 0.0}).body.min, (Point{3.0, 0.0}))
      << "2, 3 back, 3, and 1 back";
  EXPECT_EQ(move_and_bounce(map, Circle{{2.5, 0.5}, 0.5}, {1.0, 2.0}).body.center, (Point{3.5, 0.5}));
}

// Between two walls one tile apart from the body: the fifth is not met.
TEST(MoveAndBounce, stops_at_the_last_contact) {
  const CollisionMap map = make_map({"#...#"});
  const MoveResult<Body> moved = move_and_bounce(map, Body{{2.0, 0.0}, {1.0, 1.0}}, {1000.0, 0.0});
  EXPECT_EQ(moved.contacts.size(), max_contacts);
  EXPECT_NE(moved.rest, (Vec{0.0, 0.0}));
  EXPECT_FALSE(overlaps_solid(map, moved.body));
}

// ---- Inside.

template <class Shape>
void expect_leaves(const Shape& shape) {
  const CollisionMap map = make_map({".....", ".....", "..#..", ".....", "....."});
  ASSERT_TRUE(overlaps_solid(map, shape));
  on_every_response([&](CollisionResponse response, const MoveOptions& options) {
    for (const Vec way : {Vec{2.0, 0.0}, Vec{-2.0, 0.0}, Vec{0.0, 2.0}, Vec{0.0, -2.0}, Vec{0.125, 0.125}}) {
      const auto moved = moves::move(response, map, shape, way, options);
      EXPECT_TRUE(moved.inside);
      EXPECT_EQ(place_of(moved.body), place_of(shape) + way) << show(response, options, map, shape, way);
      EXPECT_EQ(moved.contacts.size(), 0u);
    }
  });
}

TEST(Moves, of_bodies_that_start_inside_may_leave) {
  expect_leaves(Body{{2.25, 2.25}, {0.5, 0.5}});
  expect_leaves(Body{{1.75, 2.25}, {0.5, 0.5}});
  expect_leaves(Circle{{2.5, 2.5}, 0.25});
  expect_leaves(Capsule{{{2.5, 2.25}, {2.5, 2.5}}, 0.25});
}

TEST(Moves, of_bodies_that_start_inside_are_stopped_by_others) {
  const CollisionMap map = make_map({"......", "#....#", "......"});
  const MoveResult<Body> moved = move_and_stop(map, Body{{0.5, 1.0}, {1.0, 1.0}}, {9.0, 0.0});
  EXPECT_TRUE(moved.inside);
  EXPECT_EQ(moved.body.min, (Point{4.0, 1.0}));
}

// ---- One way.

TEST(OneWay, stops_from_its_side_only) {
  CollisionMap map = CollisionMap::create({{0, 0}, {3, 3}}).value();
  for (std::int32_t x = 0; x < 3; ++x) ASSERT_TRUE(map.set_shape({x, 1}, shape_of(TileForm::full, Side::north)));
  const Vec down{0.0, 2.0}, up{0.0, -2.0};
  on_every_response([&](CollisionResponse response, const MoveOptions& options) {
    if (response == CollisionResponse::bounce) return;
    expect_just_below(moves::move(response, map, Body{{1.0, 0.0}, {0.5, 0.5}}, down, options).body.min.y, 0.5);
    expect_just_below(moves::move(response, map, Circle{{1.0, 0.25}, 0.25}, down, options).body.center.y, 0.75);
    EXPECT_EQ(moves::move(response, map, Body{{1.0, 2.25}, {0.5, 0.5}}, up, options).body.min, (Point{1.0, 0.25}))
        << "from below it is free";
    EXPECT_EQ(moves::move(response, map, Circle{{1.0, 2.5}, 0.25}, up, options).body.center, (Point{1.0, 0.5}));
    EXPECT_EQ(moves::move(response, map, Body{{1.0, 0.75}, {0.5, 0.5}}, down, options).body.min, (Point{1.0, 2.75}))
        << "what overlaps it falls on";
    MoveOptions pass = options;
    pass.one_way = OneWay::pass;
    EXPECT_EQ(moves::move(response, map, Body{{1.0, 0.0}, {0.5, 0.5}}, down, pass).body.min, (Point{1.0, 2.0}));
    EXPECT_EQ(moves::move(response, map, Body{{1.0, 0.5}, {0.5, 0.5}}, down, pass).body.min, (Point{1.0, 2.5}))
        << "drops through from where it stands";
    EXPECT_EQ(moves::move(response, map, Circle{{1.0, 0.75}, 0.25}, down, pass).body.center, (Point{1.0, 2.75}));
  });
}

TEST(OneWay, along_a_platform_no_seam_is_felt) {
  CollisionMap map = CollisionMap::create({{0, 0}, {64, 3}}).value();
  for (std::int32_t x = 0; x < 64; ++x) ASSERT_TRUE(map.set_shape({x, 1}, shape_of(TileForm::half_north, Side::north)));
  oracle::Rng rng(cases::seed());
  for (int i = 0; i < cases::count(); ++i) {
    const double x = rng.real(1.0, 30.0), along = rng.real(-1.0, 30.0);
    const MoveResult<Body> moved = move_and_slide(map, Body{{x, 0.5}, {0.7, 0.5}}, {along, 0.25});
    EXPECT_EQ(moved.body.min.x, x + along);
    expect_just_below(moved.body.min.y, 0.5);
  }
}

// What has landed stands: it does not sink in by a rounding, for what overlaps a one-way shape falls on.
template <class Shape>
void expect_stands(const CollisionMap& map, Shape shape, double floor, double reach) {
  for (int i = 0; i < 100; ++i) {
    shape = move_and_slide(map, shape, {0.01, 0.6}).body;
    EXPECT_LE(place_of(shape).y + reach, floor);
    if (i >= 2) expect_just_below(place_of(shape).y + reach, floor);
  }
}

TEST(OneWay, what_has_landed_stands) {
  CollisionMap map = CollisionMap::create({{0, 0}, {9, 9}}).value();
  for (std::int32_t x = 0; x < 9; ++x) {
    ASSERT_TRUE(map.set_shape({x, 2}, shape_of(TileForm::full, Side::north)));
    ASSERT_TRUE(map.set_shape({x, 5}, shape_of(TileForm::half_south, Side::north)));
    ASSERT_TRUE(map.set_shape({x, 8}, wall(Side::north)));
  }
  for (const double floor : {2.0, 5.5, 8.0}) {
    SCOPED_TRACE(floor);
    expect_stands(map, Body{{1.0, floor - 1.3}, {0.5, 0.7}}, floor, 0.7);
    expect_stands(map, Circle{{1.0, floor - 1.3}, 0.35}, floor, 0.35);
    expect_stands(map, Capsule{{{1.0, floor - 1.3}, {1.0, floor - 1.1}}, 0.35}, floor, 0.55);
  }
}

TEST(OneWay, walls_hold_however_often_they_are_pushed) {
  CollisionMap map = CollisionMap::create({{0, 0}, {9, 3}}).value();
  ASSERT_TRUE(map.set_shape({3, 1}, wall(Side::west)));
  Body east{{1.0, 1.0}, {0.7, 0.5}}, west{{5.0, 1.0}, {0.7, 0.5}};
  for (int i = 0; i < 100; ++i) {
    east = move_and_stop(map, east, {2.0, 0.0}).body;
    west = move_and_stop(map, west, {-2.0, 0.0}).body;
    expect_just_below(east.min.x, 2.3);
    expect_just_above(west.min.x, 3.0);
  }
}

TEST(OneWay, walls_stop_either_way) {
  CollisionMap map = CollisionMap::create({{0, 0}, {3, 3}}).value();
  ASSERT_TRUE(map.set_shape({1, 1}, wall(Side::north | Side::west)));
  expect_just_below(move_and_stop(map, Body{{1.25, 0.0}, {0.5, 0.5}}, {0.0, 2.0}).body.min.y, 0.5);
  expect_just_above(move_and_stop(map, Body{{1.25, 2.0}, {0.5, 0.5}}, {0.0, -2.0}).body.min.y, 1.0);
  expect_just_below(move_and_stop(map, Body{{0.0, 1.25}, {0.5, 0.5}}, {2.0, 0.0}).body.min.x, 0.5);
  expect_just_above(move_and_stop(map, Body{{2.0, 1.25}, {0.5, 0.5}}, {-2.0, 0.0}).body.min.x, 1.0);
  // A wall is no one-way shape.
  expect_just_above(move_and_stop(map, Body{{2.0, 1.25}, {0.5, 0.5}}, {-2.0, 0.0}, {{}, OneWay::pass}).body.min.x, 1.0);
}

// Ends that are rounded do not lie beyond a wall that the real way does not reach.
TEST(OneWay, rounding_takes_nothing_through_a_wall) {
  CollisionMap map = CollisionMap::create({{0, 0}, {9, 3}}).value();
  ASSERT_TRUE(map.set_shape({3, 1}, wall(Side::west)));
  oracle::Rng rng(cases::seed());
  for (int i = 0; i < 20 * cases::count(); ++i) {
    const double size = rng.real(0.1, 0.9);
    Body body{{rng.real(1.0, 2.0), 1.0}, {size, 0.5}};
    // To within some ulps of the wall, and on.
    const double way = oracle::nudge(3.0 - size - body.min.x, rng.between(-2, 2));
    for (const double on : {way, 0.5, 0.5}) {
      body = move_and_stop(map, body, {on, 0.0}).body;
      EXPECT_TRUE(oracle::to_exact(body.min.x) + oracle::to_exact(size) <= 3) << body.min.x << " " << size;
    }
  }
}

// ---- Slopes.

// A floor, a 1:1 slope that rises to the east, and the ground it leads to.
CollisionMap with_slope() {
  CollisionMap map = make_map({".......", "....###", "#######"});
  EXPECT_TRUE(map.set_shape({3, 1}, shape_of(TileForm::slope_1_1_southeast)));
  return map;
}

TEST(MoveAndSlide, a_box_pushed_into_a_slope_slides_up) {
  const CollisionMap map = with_slope();
  const MoveResult<Body> moved = move_and_slide(map, Body{{1.0, 1.0}, {1.0, 1.0}}, {1.5, 0.0});
  EXPECT_EQ(moved.contacts[0].tile, (Tile{3, 1}));
  // 1 to the foot of the slope; of the 0.5 that are left, half goes up.
  EXPECT_NEAR(moved.body.min.x, 2.25, 1e-14);
  EXPECT_NEAR(moved.body.min.y, 0.75, 1e-14);
  EXPECT_FALSE(overlaps_solid(map, moved.body));
}

TEST(MoveAndSlide, circles_and_capsules_slide_up_too) {
  const CollisionMap map = with_slope();
  const MoveResult<Circle> circle = move_and_slide(map, Circle{{1.0, 1.5}, 0.5}, {2.5, 0.0});
  EXPECT_GT(circle.contacts.size(), 0u);
  EXPECT_LT(circle.body.center.y, 1.25);
  EXPECT_GT(circle.body.center.x, 2.5);
  const MoveResult<Capsule> capsule = move_and_slide(map, Capsule{{{1.0, 1.0}, {1.0, 1.5}}, 0.5}, {2.5, 0.0});
  EXPECT_NEAR(capsule.body.axis.end.x, circle.body.center.x, 1e-14) << "its lower end does what the circle does";
  EXPECT_NEAR(capsule.body.axis.end.y, circle.body.center.y, 1e-14);
}

// What came from a slope and left it behind is not held by it any more.
TEST(MovesFound, a_slope_that_was_left_behind) {
  CollisionMap map = CollisionMap::create({{0, 0}, {40, 12}}).value();
  for (std::int32_t x = 0; x < 40; ++x) map.set_solid({x, 0}, true);
  ASSERT_TRUE(map.set_shape({3, 9}, shape_of(TileForm::slope_1_1_southeast)));
  const MoveResult<Body> moved = move_and_slide(map, Body{{1.0, 9.0}, {1.0, 1.0}}, {25.0, 0.0});
  EXPECT_EQ(moved.contacts.back().side, Side::south) << "a ceiling, in the air";
  EXPECT_NEAR(moved.body.min.y, 1.0, 1e-12);
  EXPECT_GT(moved.body.min.x, 12.0)
      << "12 to the east and 12 up are left at the slope; 8 up is the ceiling, and the last 4 go along it";
}

// A body near the axes of tile space: places there are finer than contacts are known.
TEST(MovesFound, a_contact_at_coordinate_zero) {
  CollisionMap map = CollisionMap::create({{-4, -12}, {8, -3}}).value();
  ASSERT_TRUE(map.set_shape({-1, -7}, shape_of(TileForm::slope_1_1_southeast)));
  const Body body{{0x1.d6e51p+0, -0x1.7911f8p+2}, {0x1.8fceb9374bc6ap+0, 0x1.1baf126e978d5p-1}};
  const MoveResult<Body> moved = move_and_stop(map, body, {-0x1.a86c9p+1, -0x1.4cea8p+0});
  ASSERT_EQ(moved.contacts.size(), 1u);
  EXPECT_NEAR(moved.body.min.x, 0.0, 1e-14) << "and not where it began";
}

// Met again by a rounding, the same corner is no second wall.
TEST(MovesFound, a_corner_that_is_met_twice) {
  const CollisionMap map = CollisionMap::from_text(
                               "#.....#.#..#\n..#..#......\n#...#.#..###\n#..#...#....\n#......#..#.\n.....#......\n"
                               "##.#.#...###\n.........##.\n#.......##..",
                               Tile{1, 20}, Outside::solid)
                               .value();
  const Capsule capsule{{{0x1.5328e01d58c61p+2, 0x1.cb1c18446021ap+4}, {0x1.7a2ef7132b5b7p+2, 0x1.c231e3e6f4ccfp+4}},
                        0x1.c2f7ad9ef5164p-3};
  const MoveResult<Capsule> moved =
      move_and_slide(map, capsule, {-0x1.9b3f592a7b31p-1, -0x1.d1f158a757518p+1}, {AxisOrder::y_first, {}});
  EXPECT_EQ(moved.rest, (Vec{0.0, 0.0})) << "with x and y exchanged it goes on";
}

// ---- Contacts that a body is between.

TEST(MovesBetweenContacts, in_a_corner_nothing_is_left) {
  const CollisionMap map = make_map({"..#", "###"});
  const MoveResult<Body> moved = move_and_slide(map, Body{{1, 0}, {1, 1}}, {1, 1}, {AxisOrder::time_of_impact, {}});
  EXPECT_EQ(moved.contacts.size(), 2u);
  EXPECT_EQ(moved.rest, (Vec{0, 0}));
}

// A ceiling that comes down to a floor: along either of them it runs into the other.
TEST(MovesBetweenContacts, in_a_wedge_it_stops) {
  CollisionMap map = make_map({"....", "####"});
  ASSERT_TRUE(map.set_shape({1, 0}, shape_of(TileForm::slope_1_2_low_northeast)));
  ASSERT_TRUE(map.set_shape({2, 0}, shape_of(TileForm::slope_1_2_high_northeast)));
  const MoveResult<Body> moved =
      move_and_slide(map, Body{{0.25, 0.5}, {0.5, 0.5}}, {4, 0}, {AxisOrder::time_of_impact, {}});
  EXPECT_EQ(moved.contacts.size(), 2u);
  EXPECT_EQ(moved.contacts[1].side, Side::north);
  EXPECT_EQ(moved.contacts[1].fraction, 0.0);
}

// ---- Walls.

TEST(MovesToWalls, what_has_width_stops_at_them_and_a_point_before) {
  CollisionMap map = make_map({".....", ".....", ".....", "....."});
  ASSERT_TRUE(map.set_shape({3, 1}, tile_shape({}, {}, Side::west).value()));
  ASSERT_TRUE(map.set_shape({1, 3}, tile_shape({}, {}, Side::north).value()));
  EXPECT_EQ(move_and_stop(map, Body{{0, 1.25}, {0.5, 0.5}}, {4, 0}).body.min.x, 2.5);
  EXPECT_EQ(move_and_stop(map, Body{{1.25, 0}, {0.5, 0.5}}, {0, 4}).body.min.y, 2.5);
  EXPECT_EQ(move_and_stop(map, Body{{0, 1.5}, {0, 0}}, {4, 0}).body.min.x, std::nextafter(3.0, 0.0));
  EXPECT_EQ(move_and_stop(map, Body{{1.5, 0}, {0, 0}}, {0, 4}).body.min.y, std::nextafter(3.0, 0.0));
}

// ---- Goals that rounding takes past what the way only comes to: the real sum is half of a rounding below the next
// double.
constexpr double start = 0.25, size_up = 0x1.3333333333335p-2, way_up = 0x1.ccccccccccccbp-2;
constexpr double size_down = 0x1.3333333333333p-2, way_down = 0x1.ccccccccccccdp-2;

TEST(MovesByHalfARounding, the_numbers_are_those) {
  const auto end = [](double way, double size) {
    return oracle::Q(oracle::to_exact(start) + oracle::to_exact(way) + oracle::to_exact(size));
  };
  EXPECT_EQ(end(way_up, size_up), oracle::Q(1));
  EXPECT_EQ(end(way_down, size_down), oracle::Q(1));
  EXPECT_GT(oracle::Q(oracle::to_exact(start + way_up) + oracle::to_exact(size_up)), oracle::Q(1));
  EXPECT_LT(oracle::Q(oracle::to_exact(start + way_down) + oracle::to_exact(size_down)), oracle::Q(1));
}

// It rests on one one-way shape, and comes to another.
TEST(MovesByHalfARounding, a_one_way_wall_is_not_passed_along_a_one_way_floor) {
  CollisionMap map = make_map({"...", "..."});
  ASSERT_TRUE(map.set_shape({1, 0}, shape_of(TileForm::full, Side::west)));
  ASSERT_TRUE(map.set_shape({0, 1}, shape_of(TileForm::full, Side::north)));
  const MoveResult<Body> moved = move_and_stop(map, Body{{start, 0}, {size_up, 1}}, {way_up, 0});
  EXPECT_TRUE(cast_box(map, moved.body, {1, 0}).hit);
  CollisionMap turned = make_map({"..", "..", ".."});
  ASSERT_TRUE(turned.set_shape({0, 1}, shape_of(TileForm::full, Side::north)));
  ASSERT_TRUE(turned.set_shape({1, 0}, shape_of(TileForm::full, Side::west)));
  const MoveResult<Body> fallen = move_and_stop(turned, Body{{0, start}, {1, size_up}}, {0, way_up});
  EXPECT_TRUE(cast_box(turned, fallen.body, {0, 1}).hit);
}

// What comes to a one-way floor by rounding, and not past it, goes all of its way beside that.
TEST(MovesByHalfARounding, a_goal_at_a_one_way_floor_is_the_goal) {
  CollisionMap map = make_map({"..........", ".........."});
  for (std::int32_t x = 0; x < 10; ++x) ASSERT_TRUE(map.set_shape({x, 1}, shape_of(TileForm::full, Side::north)));
  const MoveResult<Body> moved = move_and_stop(map, Body{{0, start}, {1, size_down}}, {8, way_down});
  EXPECT_EQ(moved.body.min, (Point{8, start + way_down}));
}

}  // namespace
}  // namespace tilespace::move_examples_test
