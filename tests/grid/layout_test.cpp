// SPDX-License-Identifier: MIT
#include <gtest/gtest.h>
#include <rapidcheck.h>
#include <rapidcheck/gtest.h>

#include <algorithm>
#include <array>
#include <cmath>
#include <limits>
#include <tilespace/geom/angle.hpp>
#include <tilespace/grid/layout.hpp>

#include "oracle/inputs.hpp"
#include "oracle/rational.hpp"

namespace layout_test {
namespace {

using oracle::Q;
using oracle::Rng;
using oracle::to_exact;
using tilespace::Axis;
using tilespace::Box;
using tilespace::Circle;
using tilespace::ErrorCode;
using tilespace::Layout;
using tilespace::Point;
using tilespace::Segment;
using tilespace::Tile;
using tilespace::Vec;

constexpr double pi = 3.14159265358979323846;
constexpr double nan = std::numeric_limits<double>::quiet_NaN();
constexpr double infinity = std::numeric_limits<double>::infinity();
constexpr std::array<double, 7> tile_sizes{1.0, 3.0, 7.0, 16.0, 0.1, 0.05, 1.0 / 3.0};
constexpr std::array<double, 5> origins{0.0, 1.0, -40.5, 1024.0, -0.1};
constexpr std::array<Vec, 4> quarter_turns{Vec{1.0, 0.0}, Vec{0.0, 1.0}, Vec{-1.0, 0.0}, Vec{0.0, -1.0}};

bool is_exact(double value, const Q& meant) { return to_exact(value) == meant; }

Layout square(double tile_size, double origin) {
  Layout layout = Layout::pixels(tile_size);
  layout.origin = {origin, origin};
  return layout;
}

Layout random_layout(Rng& rng) {
  Layout layout;
  layout.origin = {rng.real(-100.0, 100.0), rng.real(-100.0, 100.0)};
  layout.tile_width = rng.pick(tile_sizes);
  layout.tile_height = rng.pick(tile_sizes);
  layout.x_axis = rng.one_in(2) ? Axis::along : Axis::against;
  layout.y_axis = rng.one_in(2) ? Axis::along : Axis::against;
  layout.rotation = tilespace::unit_vector(rng.real(-7.0, 7.0));
  return layout;
}

Tile random_tile(Rng& rng) {
  const auto x = static_cast<std::int32_t>(rng.between(-100000, 100000));
  return {x, static_cast<std::int32_t>(rng.between(-100000, 100000))};
}

TEST(TileAtLayout, a_whole_multiple_of_the_tile_size_from_the_origin_is_its_own_tile) {
  Rng rng(1);
  int exact = 0;
  for (int i = 0; i < 100000; ++i) {
    const double size = rng.pick(tile_sizes), origin = rng.pick(origins);
    const auto k = static_cast<std::int32_t>(rng.between(-2000, 2000));
    const double world = origin + k * size;
    const Q multiple = k * to_exact(size);
    if (!is_exact(k * size, multiple) || !is_exact(world, to_exact(origin) + multiple)) continue;
    ++exact;
    const Layout layout = square(size, origin);
    EXPECT_EQ(tile_at(layout, Point{world, world}), (Tile{k, k})) << size << ' ' << origin;
    EXPECT_EQ(to_tile_space(layout, Point{world, world}), (Point{double(k), double(k)})) << size << ' ' << origin;
  }
  EXPECT_GT(exact, 20000);
}

TEST(TileAtLayout, the_double_before_an_exact_grid_line_is_in_the_tile_before) {
  Rng rng(2);
  for (int i = 0; i < 100000; ++i) {
    const double size = rng.pick(tile_sizes);
    const auto k = static_cast<std::int32_t>(rng.between(-100000, 100000));
    const double line = k * size;
    if (k == 0 || !is_exact(line, k * to_exact(size))) continue;
    const double before = oracle::nudge(line, -1);
    EXPECT_EQ(tile_at(Layout::pixels(size), Point{before, line}), (Tile{k - 1, k})) << size;
  }
}

RC_GTEST_PROP(TileAtLayout, is_the_exact_floor_unless_the_quotient_was_rounded_onto_a_line, (std::uint64_t seed)) {
  Rng rng(seed);
  const double size = rng.pick(tile_sizes);
  const double world = oracle::nudge(static_cast<double>(rng.between(-5000, 5000)) * size, rng.between(-2, 2));
  const Q exact = to_exact(world) / to_exact(size);
  const double x = to_tile_space(Layout::pixels(size), Point{world, 0.0}).x;
  RC_ASSERT(abs(to_exact(x) - exact) <= abs(exact) * to_exact(0x1p-53) + to_exact(0x1p-1074));
  const bool on_a_line = floor(x) == x;
  RC_ASSERT(on_a_line || oracle::floor_of(exact) == tile_at(Layout::pixels(size), Point{world, 0.0}).x);
}

TEST(TileAtLayout, half_a_pixel_west_of_the_origin_is_tile_minus_1) {
  for (const double size : tile_sizes) {
    EXPECT_EQ(tile_at(Layout::pixels(size), Point{-0.5 * size, -0.5 * size}), (Tile{-1, -1}));
  }
  EXPECT_EQ(tile_at(Layout::pixels(16.0), Point{-0.5, 15.5}), (Tile{-1, 0}));
  EXPECT_EQ(tile_at(Layout::pixels(16.0), Point{16.0, -16.0}), (Tile{1, -1}));
}

TEST(TileAtLayout, takes_tiles_that_are_not_square) {
  Layout layout;
  layout.tile_width = 32.0;
  layout.tile_height = 16.0;
  EXPECT_EQ(tile_at(layout, Point{63.0, 63.0}), (Tile{1, 3}));
}

TEST(TileAtLayout, with_y_up_counts_rows_downwards_from_the_origin) {
  const Layout layout = Layout::y_up({-10.0, -20.0}, 0.5);
  EXPECT_EQ(tile_at(layout, Point{-9.9, -19.9}), (Tile{0, -1})) << "the tile at the corner that ROS calls origin";
  EXPECT_EQ(tile_at(layout, Point{-9.9, -20.1}), (Tile{0, 0}));
  EXPECT_EQ(tile_at(layout, Point{-9.0, -19.0}), (Tile{2, -2})) << "on a line: the tile to the south";
}

TEST(TileAtLayout, with_yaw_turns_counter_clockwise_in_a_world_with_y_up) {
  // A quarter turn: tile-space east is world north, tile-space north is world west.
  const Layout layout = Layout::y_up({0.0, 0.0}, 1.0, pi / 2.0);
  EXPECT_EQ(to_tile_space(layout, Point{0.0, 3.0}), (Point{3.0, 0.0}));
  EXPECT_EQ(to_tile_space(layout, Point{-2.0, 0.0}), (Point{0.0, -2.0}));
  EXPECT_EQ(to_world(layout, Point{3.0, -2.0}), (Point{-2.0, 3.0}));
}

TEST(TileAtLayout, that_is_not_finite_is_outside_every_map) {
  const Layout layout = Layout::pixels(16.0);
  for (const double odd : {nan, infinity, -infinity, 1e300, -1e300}) {
    const Tile tile = tile_at(layout, Point{odd, 0.0});
    EXPECT_TRUE(tile.x == INT32_MIN || tile.x == INT32_MAX);
    EXPECT_EQ(tile.y, 0);
  }
}

RC_GTEST_PROP(Layout, centers_of_tiles_come_back_to_their_tile, (std::uint64_t seed)) {
  Rng rng(seed);
  const Layout layout = random_layout(rng);
  RC_ASSERT(is_valid(layout));
  const Tile tile = random_tile(rng);
  RC_ASSERT(tile_at(layout, to_world(layout, center_of(tile))) == tile);
}

RC_GTEST_PROP(Layout, every_operation_rounds_once, (std::uint64_t seed)) {
  Rng rng(seed);
  const Layout layout = random_layout(rng);
  const Point world{rng.real(-1000.0, 1000.0), rng.real(-1000.0, 1000.0)};
  const Q dx = to_exact(world.x) - to_exact(layout.origin.x), dy = to_exact(world.y) - to_exact(layout.origin.y);
  const Q c = to_exact(layout.rotation.x), s = to_exact(layout.rotation.y);
  const int x_sign = layout.x_axis == Axis::along ? 1 : -1, y_sign = layout.y_axis == Axis::along ? 1 : -1;
  const Q x = x_sign * (dx * c + dy * s) / to_exact(layout.tile_width);
  const Q y = y_sign * (dy * c - dx * s) / to_exact(layout.tile_height);
  const Point tile_point = to_tile_space(layout, world);
  // Difference, products, sum and quotient: four roundings of at most |dx| + |dy|.
  const Q bound = (abs(dx) + abs(dy)) * to_exact(0x1p-53) * 4;
  RC_ASSERT(abs(to_exact(tile_point.x) - x) <= bound / to_exact(layout.tile_width));
  RC_ASSERT(abs(to_exact(tile_point.y) - y) <= bound / to_exact(layout.tile_height));
}

RC_GTEST_PROP(Layout, segments_are_their_ends, (std::uint64_t seed)) {
  Rng rng(seed);
  const Layout layout = random_layout(rng);
  const Segment world{{rng.real(-9.0, 9.0), rng.real(-9.0, 9.0)}, {rng.real(-9.0, 9.0), rng.real(-9.0, 9.0)}};
  const Segment expected{to_tile_space(layout, world.start), to_tile_space(layout, world.end)};
  RC_ASSERT(to_tile_space(layout, world) == expected);
}

RC_GTEST_PROP(LayoutOfBoxes, hold_the_points_of_the_box, (std::uint64_t seed)) {
  Rng rng(seed);
  Layout layout = random_layout(rng);
  layout.rotation = rng.pick(quarter_turns);
  const Point a{rng.real(-9.0, 9.0), rng.real(-9.0, 9.0)}, b{rng.real(-9.0, 9.0), rng.real(-9.0, 9.0)};
  const Box world{{std::min(a.x, b.x), std::min(a.y, b.y)}, {std::max(a.x, b.x), std::max(a.y, b.y)}};
  const Box box = *to_tile_space(layout, world);
  for (const Point corner : {world.min, world.max, Point{world.min.x, world.max.y}, Point{world.max.x, world.min.y}}) {
    const Point p = to_tile_space(layout, corner);
    RC_ASSERT(p.x == box.min.x || p.x == box.max.x);
    RC_ASSERT(p.y == box.min.y || p.y == box.max.y);
  }
  RC_ASSERT(!is_empty(box));
}

TEST(LayoutOfBoxes, turned_by_less_than_a_quarter_is_refused) {
  const auto box = to_tile_space(Layout::y_up({0.0, 0.0}, 1.0, 0.3), Box{{0.0, 0.0}, {1.0, 1.0}});
  ASSERT_FALSE(box);
  EXPECT_EQ(box.error().code, ErrorCode::not_a_shape);
  EXPECT_TRUE(to_tile_space(Layout::y_up({0.0, 0.0}, 1.0, pi), Box{{0.0, 0.0}, {1.0, 1.0}}));
}

TEST(LayoutOfBoxes, empty_ones_stay_empty_even_if_rounding_would_close_them) {
  const Layout layout = Layout::y_up({1e20, 1e20}, 16.0);
  const Box empty[] = {{{1.0, 0.0}, {0.0, 1.0}},
                       {{0.0, 1.0}, {1.0, 0.0}},
                       {{nan, 0.0}, {1.0, 1.0}},
                       {{0.0, 0.0}, {1.0, nan}},
                       {{oracle::nudge(1.0, 1), 0.0}, {1.0, 0.0}}};
  for (const Box& world : empty) EXPECT_TRUE(is_empty(*to_tile_space(layout, world)));
}

TEST(LayoutOfBoxes, infinite_bounds_stay_infinite_under_every_quarter_turn) {
  const Box plane{{-infinity, -infinity}, {infinity, infinity}};
  for (const Vec turn : quarter_turns) {
    Layout layout = Layout::pixels(16.0);
    layout.rotation = turn;
    EXPECT_EQ(*to_tile_space(layout, plane), plane);
    const Box half = *to_tile_space(layout, Box{{-infinity, 16.0}, {infinity, 32.0}});
    const bool is_upright = turn.y == 0.0;
    EXPECT_EQ(std::abs(is_upright ? half.min.x : half.min.y), infinity);
    EXPECT_EQ(is_upright ? half.max.y - half.min.y : half.max.x - half.min.x, 1.0);
  }
}

TEST(LayoutOfCircles, keep_their_shape_under_square_tiles_only) {
  Layout layout = Layout::y_up({1.0, 2.0}, 0.5, 0.3);
  const Circle circle = *to_tile_space(layout, Circle{{1.0, 2.0}, 3.0});
  EXPECT_EQ(circle, (Circle{{0.0, 0.0}, 6.0}));
  EXPECT_EQ(to_tile_space(layout, Circle{{1.0, 2.0}, infinity})->radius, infinity);
  layout.tile_height = 0.25;
  const auto refused = to_tile_space(layout, Circle{{1.0, 2.0}, 3.0});
  ASSERT_FALSE(refused);
  EXPECT_EQ(refused.error().code, ErrorCode::not_a_shape);
}

TEST(LayoutOfCircles, empty_ones_stay_empty_even_if_rounding_would_make_them_points) {
  constexpr double least = std::numeric_limits<double>::denorm_min();
  const Circle empty[] = {{{0.0, 0.0}, -1.0}, {{0.0, 0.0}, -least}, {{0.0, 0.0}, nan}, {{nan, 0.0}, 1.0}};
  for (const Circle& world : empty) EXPECT_TRUE(is_empty(*to_tile_space(Layout::pixels(16.0), world)));
}

TEST(IsValidLayout, wants_finite_numbers_positive_sizes_and_a_unit_vector) {
  EXPECT_TRUE(is_valid(Layout{}));
  EXPECT_TRUE(is_valid(Layout::pixels(16.0)));
  EXPECT_TRUE(is_valid(Layout::y_up({-3.0, 4.0}, 0.05, 1e9)));
  for (const double odd : {nan, infinity, -infinity, 0.0, -0.0, -1.0}) EXPECT_FALSE(is_valid(Layout::pixels(odd)));
  for (const double odd : {nan, infinity, -infinity}) {
    EXPECT_FALSE(is_valid(square(1.0, odd)));
    EXPECT_FALSE(is_valid(Layout::y_up({0.0, 0.0}, 1.0, odd)));
  }
  Layout layout;
  for (const Vec odd : {Vec{0.0, 0.0}, Vec{1.0, 1.0}, Vec{nan, 0.0}, Vec{1.0, 1e-6}, Vec{0.0, infinity}}) {
    layout.rotation = odd;
    EXPECT_FALSE(is_valid(layout));
  }
}

RC_GTEST_PROP(IsValidLayout, takes_vectors_divided_by_their_length, (std::uint64_t seed)) {
  Rng rng(seed);
  const double x = rng.real(-9.0, 9.0), y = rng.real(-9.0, 9.0);
  const double length = std::sqrt(x * x + y * y);
  if (length < 1e-100) RC_DISCARD();
  Layout layout;
  layout.rotation = {x / length, y / length};
  RC_ASSERT(is_valid(layout));
}

TEST(Layout, without_a_direction_has_no_points) {
  Layout layout;
  layout.rotation = {0.0, 0.0};
  for (const Layout& odd : {layout, Layout::y_up({0.0, 0.0}, 1.0, nan), Layout::y_up({0.0, 0.0}, 1.0, 2e9)}) {
    const Point p = to_tile_space(odd, Point{3.0, 4.0});
    EXPECT_TRUE(std::isnan(p.x) && std::isnan(p.y));
  }
}

TEST(Layout, without_tiles_has_no_points) {
  for (const double odd : {0.0, -1.0, nan}) {
    const Point p = to_tile_space(Layout::pixels(odd), Point{3.0, 4.0});
    EXPECT_TRUE(std::isnan(p.x) && std::isnan(p.y));
  }
}

TEST(Layout, values_have_names) {
  EXPECT_STREQ(name(tilespace::Axis::along), "along");
  EXPECT_STREQ(name(tilespace::Axis::against), "against");
  EXPECT_STREQ(name(static_cast<tilespace::Axis>(2)), "");
}

}  // namespace
}  // namespace layout_test
