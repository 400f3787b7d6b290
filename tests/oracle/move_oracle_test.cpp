// SPDX-License-Identifier: MIT
// Moves worked out by hand.
#include "oracle/move_oracle.hpp"

#include <gtest/gtest.h>

#include <cmath>
#include <limits>

namespace oracle::move_oracle_test {
namespace {

// A floor from y = 3 on and a wall from x = 5 on, both within 0 to 9.
SolidTile corner_at(std::int64_t x, std::int64_t y) {
  const bool is_solid = x >= 0 && y >= 0 && x < 9 && y < 9 && (y >= 3 || x >= 5);
  return is_solid ? full_tile() : SolidTile{};
}
// One slope from (1, 3) to (2, 2), solid to the south-east.
SolidTile slope_at(std::int64_t x, std::int64_t y) {
  if (x != 1 || y != 2) return {};
  return {{{1, 0}, {1, 1}, {0, 1}}};
}

constexpr TileBox window{0, 0, 9, 9};

MoveEnd end_of(const TileAt& tile_at, const MovingBody& body, const QP& by, Response response,
               Places places = Places::real) {
  const std::optional<MoveEnd> end = move(tile_at, window, body, by, response, OneWay::stop, places);
  EXPECT_TRUE(end.has_value());
  return end.value_or(MoveEnd{});
}

MovingBody box_at(const P& min) { return {box_mover(min, {1, 1}), min}; }
MovingBody circle_at(const P& center, double radius) { return {circle_mover({center, radius}), center}; }

TEST(MoveOracle, a_box_stops_where_it_meets_the_floor) {
  const MoveEnd end = end_of(corner_at, box_at({0, 0}), {2, 4}, Response::stop);
  EXPECT_EQ(end.place, (QP{1, 2}));
  EXPECT_EQ(end.rest, (QP{1, 2}));
  ASSERT_EQ(end.contacts.size(), 1U);
  EXPECT_EQ(end.contacts[0].side, Side::north);
}

TEST(MoveOracle, a_box_slides_along_the_floor_into_the_wall) {
  const MoveEnd end = end_of(corner_at, box_at({0, 0}), {8, 4}, Response::slide);
  EXPECT_EQ(end.place, (QP{4, 2}));
  EXPECT_EQ(end.rest, (QP{0, 0}));
  EXPECT_EQ(end.contacts.size(), 2U);
}

TEST(MoveOracle, a_box_bounces_off_the_floor) {
  const MoveEnd end = end_of(corner_at, box_at({0, 0}), {2, 4}, Response::bounce);
  EXPECT_EQ(end.place, (QP{2, 0}));
  EXPECT_EQ(end.contacts.size(), 1U);
}

TEST(MoveOracle, a_bouncing_box_has_four_contacts_at_most) {
  const TileAt shaft = [](std::int64_t x, std::int64_t) { return x == 0 || x == 3 ? full_tile() : SolidTile{}; };
  const MoveEnd end = end_of(shaft, box_at({1, 1}), {20, 0}, Response::bounce);
  EXPECT_EQ(end.contacts.size(), 4U);
  EXPECT_EQ(end.place, (QP{1, 1}));  // 1 to the east, and 1 for each bounce
  EXPECT_EQ(end.rest, (QP{16, 0}));
}

TEST(MoveOracle, a_box_slides_up_a_slope) {
  // Its south-eastern corner meets the slope at (1.5, 2.5) after 1.5 of 2.5, and half of the rest goes along it.
  const MoveEnd end = end_of(slope_at, box_at({-1, 1.5}), {2.5, 0}, Response::slide);
  EXPECT_EQ(end.place, (QP{Q(1), Q(1)}));
  ASSERT_EQ(end.contacts.size(), 1U);
  EXPECT_DOUBLE_EQ(end.contacts[0].normal_x, -std::sqrt(0.5));
}

TEST(MoveOracle, a_circle_stops_near_a_slope_at_an_irrational_place) {
  // The center is at 0.5 from the line x + y = 4: where x = 4 - 2.5 - 0.5 sqrt 2.
  const MoveEnd end = end_of(slope_at, circle_at({0, 2.5}, 0.5), {2, 0}, Response::stop);
  const double x = nearest_double(end.place.x);
  EXPECT_NEAR(x, 1.5 - std::sqrt(0.5), 0x1p-52);
  EXPECT_FALSE(overlaps_solid(slope_at, window, {{end.place}, Q(1, 2)}));
}

TEST(MoveOracle, rounded_places_are_doubles_and_not_beyond_a_side) {
  const MovingBody body{box_mover({0.1, 0}, {0.1, 1}), {0.1, 0}};
  const MoveEnd real = end_of(corner_at, body, {8, 0}, Response::stop);
  const MoveEnd rounded = end_of(corner_at, body, {8, 0}, Response::stop, Places::doubles);
  EXPECT_EQ(rounded.place.x, to_exact(double_not_above(real.place.x)));
  EXPECT_LE(rounded.place.x, real.place.x);
}

TEST(MoveOracle, a_body_inside_something_has_no_end) {
  EXPECT_FALSE(move(corner_at, window, box_at({0, 2.5}), {1, 0}, Response::slide, OneWay::stop, Places::real));
}

TEST(DoublesBeside, numbers_between_two) {
  const double one_up = std::nextafter(1.0, 2.0);
  const Q quarter = Q(to_exact(1.0) + (to_exact(one_up) - to_exact(1.0)) / 4);
  EXPECT_EQ(nearest_double(quarter), 1.0);
  EXPECT_EQ(double_not_above(quarter), 1.0);
  EXPECT_EQ(double_not_below(quarter), one_up);
  EXPECT_EQ(nearest_double(Q((to_exact(1.0) + to_exact(one_up)) / 2)), 1.0) << "the even one";
  EXPECT_EQ(double_not_below(Q(-quarter)), -1.0);
  EXPECT_EQ(double_not_above(Q(-quarter)), -one_up);
  for (const double value : {0.0, 0x1p-1074, -0x1p-1074, 1e300, 0.1}) EXPECT_EQ(nearest_double(to_exact(value)), value);
  EXPECT_EQ(nearest_double(Q(to_exact(0x1p-1074) / 2)), 0.0);
}

}  // namespace
}  // namespace oracle::move_oracle_test
