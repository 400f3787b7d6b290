// SPDX-License-Identifier: MIT
#include <gtest/gtest.h>
#include <rapidcheck.h>
#include <rapidcheck/gtest.h>

#include <algorithm>
#include <array>
#include <cmath>
#include <limits>
#include <tilespace/grid/view.hpp>

#include "oracle/inputs.hpp"
#include "oracle/rational.hpp"
#include "support/cases.hpp"

// The oracle here solves the formulas of each projection, as the editor's documentation has them, in rational numbers.

namespace view_test {
namespace {

using oracle::floor_of;
using oracle::Q;
using oracle::Rng;
using oracle::to_exact;
using oracle::Z;
using tilespace::Point;
using tilespace::Stagger;
using tilespace::Tile;
using tilespace::Vec;
using tilespace::View;

constexpr double nan = std::numeric_limits<double>::quiet_NaN();
constexpr double infinity = std::numeric_limits<double>::infinity();
constexpr std::array staggers{Stagger::odd_rows, Stagger::even_rows, Stagger::odd_columns, Stagger::even_columns};

// ---- Views.

std::int32_t random_size(Rng& rng) {
  constexpr std::array<std::int32_t, 12> usual{1, 2, 3, 8, 16, 17, 31, 32, 63, 64, 111, 128};
  return rng.one_in(5) ? static_cast<std::int32_t>(rng.between(1, 1 << 18)) : rng.pick(usual);
}

double half_pixels(Rng& rng, std::int64_t most) { return double(rng.between(-2 * most, 2 * most)) * 0.5; }

// Any two axes of half pixels, nearly parallel ones too.
View random_view(Rng& rng) {
  for (;;) {
    View view;
    const std::int64_t most = rng.one_in(3) ? 1 << 19 : rng.one_in(2) ? 64 : 3;
    view.x_axis = {half_pixels(rng, most), half_pixels(rng, most)};
    view.y_axis = {half_pixels(rng, most), half_pixels(rng, most)};
    if (rng.one_in(3)) view.y_axis = view.x_axis + Vec{half_pixels(rng, 1), half_pixels(rng, 1)};
    if (rng.one_in(2)) view.origin = {half_pixels(rng, 100000), half_pixels(rng, 100000)};
    if (is_valid(view)) return view;
  }
}

// ---- Points, many of them on edges between tiles or an ulp beside.

double odd_number(Rng& rng) {
  switch (rng.between(0, 5)) {
    case 0: return rng.real(-1e300, 1e300);
    case 1: return std::ldexp(rng.real(-1.0, 1.0), int(rng.between(-1074, 1023)));
    case 2: return rng.real(-1e10, 1e10);
    case 3: return 0.0;
    default: return rng.real(-1000.0, 1000.0);
  }
}

Tile random_tile(Rng& rng) {
  const std::int64_t most = rng.one_in(4) ? tilespace::tile_limit - 1 : rng.one_in(3) ? 100000 : 20;
  const auto x = static_cast<std::int32_t>(rng.between(-most, most));
  return {x, static_cast<std::int32_t>(rng.between(-most, most))};
}

Point near_an_edge(const View& view, Rng& rng) {
  const Tile tile = random_tile(rng);
  const double along = rng.one_in(2) ? double(rng.between(0, 4)) * 0.25 : rng.unit();
  const Vec in_tile = rng.one_in(2) ? Vec{along, 0.0} : Vec{0.0, along};
  const Point p = to_screen(view, Point{double(tile.x), double(tile.y)} + in_tile);
  return {oracle::nudge(p.x, rng.between(-2, 2)), oracle::nudge(p.y, rng.between(-2, 2))};
}

Point random_point(const View& view, Rng& rng) {
  if (rng.one_in(2)) return near_an_edge(view, rng);
  const double x = rng.one_in(2) ? odd_number(rng) : half_pixels(rng, 5000);
  return {x, rng.one_in(2) ? odd_number(rng) : half_pixels(rng, 5000)};
}

// ---- Oracles: the exact point in tile space.

struct ExactPoint {
  Q x, y;
};

// Cramer's rule.
ExactPoint solved(const View& view, Point screen) {
  const Q dx = to_exact(screen.x) - to_exact(view.origin.x), dy = to_exact(screen.y) - to_exact(view.origin.y);
  const Q xx = to_exact(view.x_axis.x), xy = to_exact(view.x_axis.y);
  const Q yx = to_exact(view.y_axis.x), yy = to_exact(view.y_axis.y);
  const Q det = xx * yy - xy * yx;
  return {Q((dx * yy - dy * yx) / det), Q((xx * dy - xy * dx) / det)};
}

std::int32_t saturated(const Z& value) {
  if (value < INT32_MIN) return INT32_MIN;
  return value > INT32_MAX ? INT32_MAX : static_cast<std::int32_t>(value);
}

Tile tile_of(const ExactPoint& point) { return {saturated(floor_of(point.x)), saturated(floor_of(point.y))}; }

// tx = sy/th + X/tw and ty = sy/th - X/tw, where X = sx - H tw / 2, in integers as in the editor.
ExactPoint isometric_oracle(std::int64_t width, std::int64_t height, std::int64_t rows, Point screen) {
  const Q x = to_exact(screen.x) - Q(Z(rows) * width / 2);
  const Q across = x / Q(Z(width)), down = to_exact(screen.y) / Q(Z(height));
  return {Q(down + across), Q(down - across)};
}

// Upper left corner of the box of a cell: FORMATS of the editor, in integers.
struct Corner {
  Z x, y;
};
bool is_shifted(Stagger stagger, std::int64_t column, std::int64_t row) {
  const std::int64_t index = stagger == Stagger::odd_columns || stagger == Stagger::even_columns ? column : row;
  const bool even = stagger == Stagger::even_rows || stagger == Stagger::even_columns;
  return ((index & 1) != 0) != even;
}
Corner corner_of_cell(std::int64_t width, std::int64_t height, Stagger stagger, std::int64_t column, std::int64_t row) {
  const Z half_width = width / 2, half_height = height / 2;
  const Z shift = is_shifted(stagger, column, row) ? 1 : 0;
  if (stagger == Stagger::odd_columns || stagger == Stagger::even_columns) {
    return {Z(column * half_width), Z(row * 2 * half_height + shift * half_height)};
  }
  return {Z(column * 2 * half_width + shift * half_width), Z(row * half_height)};
}

// Tests whether a point is in the diamond of a cell: its distances from the center, as fractions of the half sizes, add
// up to at most 1.
bool is_in_cell(std::int64_t width, std::int64_t height, Stagger stagger, Tile cell, Point screen) {
  const Corner corner = corner_of_cell(width, height, stagger, cell.x, cell.y);
  const Z half_width = width / 2, half_height = height / 2;
  const Q across = abs(Q(to_exact(screen.x) - Q(corner.x + half_width))) / Q(half_width);
  const Q down = abs(Q(to_exact(screen.y) - Q(corner.y + half_height))) / Q(half_height);
  return across + down <= 1;
}

// Tests whether a double is the nearest one to an exact value.
bool is_nearest(double got, const Q& exact) {
  const Q error = abs(Q(to_exact(got) - exact));
  return error <= abs(Q(to_exact(oracle::nudge(got, 1)) - exact)) &&
         error <= abs(Q(to_exact(oracle::nudge(got, -1)) - exact));
}

// ---- Laws.

TEST(View, the_tile_under_a_point_is_that_of_the_exact_point) {
  Rng rng(cases::seed());
  for (int i = 0; i < cases::ticks(40000); ++i) {
    const View view = random_view(rng);
    const Point screen = random_point(view, rng);
    ASSERT_EQ(tile_at(view, screen), tile_of(solved(view, screen))) << i << ": " << screen.x << ' ' << screen.y;
  }
}

// Beside edges by about what the filter calls near, next to the largest tiles for which it is used, and on half pixels
// where the axes are long, so that these lie as close to an edge.
TEST(View, the_tile_under_a_point_is_exact_where_the_filter_ends) {
  Rng rng(cases::seed() + 8);
  for (int i = 0; i < cases::ticks(40000); ++i) {
    const View view = random_view(rng);
    const std::int64_t most = rng.one_in(2) ? 1000 : std::int64_t{1} << rng.between(20, 30);
    const double x = double(rng.between(-most, most)), y = double(rng.between(-most, most));
    const double near = std::ldexp(rng.real(-4.0, 4.0), -20);
    Point screen = to_screen(view, rng.one_in(2) ? Point{x + near, y + rng.unit()} : Point{x + rng.unit(), y + near});
    if (rng.one_in(2)) screen = {std::floor(screen.x * 2.0) * 0.5, std::floor(screen.y * 2.0) * 0.5};
    ASSERT_EQ(tile_at(view, screen), tile_of(solved(view, screen))) << i << ": " << screen.x << ' ' << screen.y;
  }
}

TEST(View, isometric_tiles_are_where_the_formula_of_the_editor_says) {
  Rng rng(cases::seed() + 1);
  for (int i = 0; i < cases::ticks(10000); ++i) {
    const std::int32_t width = random_size(rng), height = random_size(rng);
    const auto rows = static_cast<std::int32_t>(rng.between(0, 500));
    const View view = View::isometric(width, height, rows);
    ASSERT_TRUE(is_valid(view));
    const Point screen = random_point(view, rng);
    ASSERT_EQ(tile_at(view, screen), tile_of(isometric_oracle(width, height, rows, screen)));
  }
}

TEST(View, oblique_tiles_are_sheared_by_the_skew) {
  Rng rng(cases::seed() + 2);
  for (int i = 0; i < cases::ticks(10000); ++i) {
    const std::int32_t width = random_size(rng), height = random_size(rng);
    const double skew_x = half_pixels(rng, 40), skew_y = half_pixels(rng, 40);
    const View view = View::oblique(width, height, skew_x, skew_y);
    if (!is_valid(view)) continue;
    const Tile tile = random_tile(rng);
    const Point corner = to_screen(view, Point{double(tile.x), double(tile.y)});
    EXPECT_EQ(to_exact(corner.x), Q(Q(Z(tile.x) * width) + Q(Z(tile.y)) * to_exact(skew_x)));
    EXPECT_EQ(to_exact(corner.y), Q(Q(Z(tile.y) * height) + Q(Z(tile.x)) * to_exact(skew_y)));
    const Point screen = random_point(view, rng);
    ASSERT_EQ(tile_at(view, screen), tile_of(solved(view, screen)));
  }
}

TEST(View, the_cell_under_a_point_of_a_staggered_map_is_the_one_whose_diamond_has_it) {
  Rng rng(cases::seed() + 3);
  for (int i = 0; i < cases::ticks(10000); ++i) {
    const std::int32_t width = random_size(rng) + 1, height = random_size(rng) + 1;
    const Stagger stagger = rng.pick(staggers);
    const View view = View::staggered(width, height, stagger);
    ASSERT_TRUE(is_valid(view));
    const Point screen = rng.one_in(2) ? near_an_edge(view, rng) : Point{half_pixels(rng, 900), rng.real(-900, 900)};
    const Tile cell = cell_of_tile(stagger, tile_at(view, screen));
    ASSERT_TRUE(is_in_cell(width, height, stagger, cell, screen)) << screen.x << ' ' << screen.y;
  }
}

TEST(View, cells_of_staggered_maps_are_where_the_formula_of_the_editor_says) {
  Rng rng(cases::seed() + 4);
  for (int i = 0; i < cases::ticks(10000); ++i) {
    const std::int32_t width = random_size(rng) + 1, height = random_size(rng) + 1;
    const Stagger stagger = rng.pick(staggers);
    const auto column = static_cast<std::int32_t>(rng.between(-1000, 1000));
    const auto row = static_cast<std::int32_t>(rng.between(-1000, 1000));
    const Corner corner = corner_of_cell(width, height, stagger, column, row);
    const auto outline = outline_of(View::staggered(width, height, stagger), tile_of_cell(stagger, {column, row}));
    const Q left = Q(corner.x), middle = Q(corner.x + width / 2), right = Q(corner.x + width / 2 * 2);
    const Q top = Q(corner.y), center = Q(corner.y + height / 2), bottom = Q(corner.y + height / 2 * 2);
    const std::array<ExactPoint, 4> meant{{{middle, top}, {right, center}, {middle, bottom}, {left, center}}};
    for (std::size_t at = 0; at < 4; ++at) {
      ASSERT_EQ(to_exact(outline[at].x), meant[at].x);
      ASSERT_EQ(to_exact(outline[at].y), meant[at].y);
    }
  }
}

TEST(View, cells_and_tiles_are_one_to_one_and_neighbours_share_an_edge) {
  for (const Stagger stagger : staggers) {
    for (std::int32_t row = -40; row < 40; ++row) {
      for (std::int32_t column = -40; column < 40; ++column) {
        const Tile tile = tile_of_cell(stagger, {column, row});
        EXPECT_EQ(cell_of_tile(stagger, tile), (Tile{column, row}));
        EXPECT_EQ(tile_of_cell(stagger, cell_of_tile(stagger, {column, row})), (Tile{column, row}));
      }
    }
    EXPECT_EQ(tile_of_cell(stagger, {0, 0}), (Tile{0, 0}));
  }
}

TEST(View, cells_beyond_all_maps_saturate) {
  for (const Stagger stagger : staggers) {
    for (const std::int32_t far : {INT32_MIN, INT32_MAX}) {
      for (const std::int32_t other : {INT32_MIN, -1, 0, INT32_MAX}) {
        const Tile tile = tile_of_cell(stagger, {far, other}), cell = cell_of_tile(stagger, {other, far});
        EXPECT_FALSE(tilespace::tile_space.contains(tile) && tilespace::tile_space.contains(cell));
      }
    }
  }
  EXPECT_EQ(tile_of_cell(Stagger::none, {INT32_MIN, 7}), (Tile{INT32_MIN, 7}));
  EXPECT_EQ(cell_of_tile(static_cast<Stagger>(77), {3, 4}), (Tile{3, 4}));
}

TEST(View, corners_are_exact_and_centers_come_back) {
  Rng rng(cases::seed() + 5);
  for (int i = 0; i < cases::ticks(20000); ++i) {
    const View view = random_view(rng);
    const Tile tile = random_tile(rng);
    const auto outline = outline_of(view, tile);
    constexpr std::array<Tile, 4> steps{{{0, 0}, {1, 0}, {1, 1}, {0, 1}}};
    for (std::size_t at = 0; at < 4; ++at) {
      const ExactPoint there = solved(view, outline[at]);
      ASSERT_EQ(there.x, Q(Z(tile.x) + steps[at].x));
      ASSERT_EQ(there.y, Q(Z(tile.y) + steps[at].y));
      ASSERT_EQ(tile_at(view, outline[at]), (Tile{tile.x + steps[at].x, tile.y + steps[at].y}));
    }
    ASSERT_EQ(tile_at(view, to_screen(view, center_of(tile))), tile);
  }
}

// Products of whole pixels below 2^30 and half pixels below 2^20 are exact, and so is their difference: the quotient is
// the exact one, rounded.
TEST(View, whole_pixels_come_out_rounded_once) {
  Rng rng(cases::seed() + 6);
  for (int i = 0; i < cases::ticks(10000); ++i) {
    const View view = random_view(rng);
    const Point screen{half_pixels(rng, 1 << 29), half_pixels(rng, 1 << 29)};
    const Point got = to_tile_space(view, screen);
    const ExactPoint exact = solved(view, screen);
    ASSERT_TRUE(is_nearest(got.x, exact.x) && is_nearest(got.y, exact.y)) << i;
  }
}

TEST(View, other_points_come_out_within_the_bound) {
  Rng rng(cases::seed() + 7);
  for (int i = 0; i < cases::ticks(10000); ++i) {
    const View view = random_view(rng);
    const Point screen{rng.real(-1e6, 1e6), rng.real(-1e6, 1e6)};
    const Point got = to_tile_space(view, screen);
    const ExactPoint exact = solved(view, screen);
    const Q d =
        abs(Q(to_exact(screen.x) - to_exact(view.origin.x))) + abs(Q(to_exact(screen.y) - to_exact(view.origin.y)));
    const Q xx = to_exact(view.x_axis.x), xy = to_exact(view.x_axis.y);
    const Q yx = to_exact(view.y_axis.x), yy = to_exact(view.y_axis.y);
    const Q det = abs(Q(xx * yy - xy * yx));
    const Q largest = std::max({Q(abs(xx)), Q(abs(xy)), Q(abs(yx)), Q(abs(yy))});
    const Q bound = d * largest / det * to_exact(0x1p-50);
    ASSERT_LE(abs(Q(to_exact(got.x) - exact.x)), bound);
    ASSERT_LE(abs(Q(to_exact(got.y) - exact.y)), bound);
  }
}

// ---- Cases.

TEST(View, isometric_as_in_the_editor) {
  const View view = View::isometric(64, 32, 25);
  EXPECT_EQ(view.origin, (Point{800.0, 0.0}));
  EXPECT_EQ(to_screen(view, {0.0, 0.0}), (Point{800.0, 0.0}));
  EXPECT_EQ(to_screen(view, {25.0, 0.0}), (Point{1600.0, 400.0}));
  EXPECT_EQ(to_screen(view, {0.0, 25.0}), (Point{0.0, 400.0}));
  EXPECT_EQ(tile_at(view, {800.0, 16.0}), (Tile{0, 0}));
  EXPECT_EQ(tile_at(view, {784.0, 24.0}), (Tile{0, 1})) << "on the edge to the lower left: the tile below";
  EXPECT_EQ(tile_at(view, {783.75, 24.0}), (Tile{0, 1}));
  EXPECT_EQ(tile_at(view, {784.25, 24.0}), (Tile{0, 0}));
  EXPECT_EQ(tile_at(view, {0.0, 0.0}), (Tile{-13, 12}));
}

TEST(View, an_odd_width_times_an_odd_height_is_rounded_as_in_the_editor) {
  EXPECT_EQ(View::isometric(111, 64, 21).origin.x, 1165.0);
  EXPECT_EQ(View::isometric(111, 64, 20).x_axis, (Vec{55.5, 32.0}));
  EXPECT_EQ(View::staggered(33, 17, Stagger::odd_rows), View::staggered(32, 16, Stagger::odd_rows));
}

TEST(View, points_that_are_not_finite_are_outside_every_map) {
  const std::array views{View::orthogonal(16, 16), View::isometric(64, 32, 5),
                         View::staggered(64, 32, Stagger::even_rows), View::oblique(32, 32, 16, 8)};
  for (const View& view : views) {
    for (const double odd : {nan, infinity, -infinity}) {
      for (const double other : {0.0, -5.5, nan, infinity, -infinity}) {
        EXPECT_FALSE(tilespace::tile_space.contains(tile_at(view, {odd, other})));
        EXPECT_FALSE(tilespace::tile_space.contains(tile_at(view, {other, odd})));
        EXPECT_FALSE(is_finite(to_tile_space(view, {odd, other})));
        EXPECT_FALSE(is_finite(to_screen(view, {other, odd})));
      }
    }
  }
}

TEST(View, of_orthogonal_tiles_keeps_the_axes_apart) {
  const View view = View::orthogonal(16, 24);
  EXPECT_EQ(to_tile_space(view, {infinity, 12.0}), (Point{infinity, 0.5}));
  EXPECT_EQ(to_screen(view, {0.5, -infinity}), (Point{8.0, -infinity}));
}

TEST(View, huge_points_are_decided_by_lines) {
  const View view = View::isometric(64, 32);
  EXPECT_EQ(tile_at(view, {1e308, -1e308}), (Tile{INT32_MIN, INT32_MIN}));
  EXPECT_EQ(tile_at(view, {1.6e308, 0.8e308}).y, 0) << "exactly on the line y = 0";
  EXPECT_EQ(tile_at(view, {1.6e308, oracle::nudge(0.8e308, -1)}).y, INT32_MIN);
}

TEST(View, is_valid_only_in_half_pixels_with_axes_that_are_not_parallel) {
  EXPECT_TRUE(is_valid(View{}));
  EXPECT_TRUE(is_valid(View::isometric(1, 1)));
  EXPECT_TRUE(is_valid(View::isometric(1 << 20, 1 << 20, 1 << 30)));
  EXPECT_FALSE(is_valid(View::isometric((1 << 20) + 1, 16)));
  EXPECT_FALSE(is_valid(View::isometric(0, 16)));
  EXPECT_FALSE(is_valid(View::isometric(INT32_MAX, INT32_MAX, INT32_MAX)));
  EXPECT_FALSE(is_valid(View::staggered(1, 16, Stagger::odd_rows))) << "a width of 1 counts as 0";
  EXPECT_TRUE(is_valid(View::isometric(-64, 32))) << "mirrored";
  EXPECT_FALSE(is_valid(View::oblique(16, 16, 16, 16))) << "parallel axes";
  EXPECT_TRUE(is_valid(View::oblique(16, 16, 16.5, 16)));
  EXPECT_FALSE(is_valid(View::oblique(16, 16, 0.25, 0)));
  for (const double odd : {nan, infinity, -infinity, 0x1p60, 0.1}) {
    EXPECT_FALSE(is_valid(View{{odd, 0.0}, {1.0, 0.0}, {0.0, 1.0}, Stagger::none})) << odd;
    EXPECT_FALSE(is_valid(View{{0.0, 0.0}, {1.0, odd}, {0.0, 1.0}, Stagger::none})) << odd;
    EXPECT_FALSE(is_valid(View{{0.0, 0.0}, {1.0, 0.0}, {0.0, odd}, Stagger::none})) << odd;
  }
}

TEST(View, that_is_invalid_has_defined_results) {
  const View flat{{0.0, 0.0}, {1.0, 1.0}, {2.0, 2.0}, Stagger::none};
  const View none{{nan, nan}, {nan, nan}, {nan, nan}, Stagger::none};
  EXPECT_EQ(tile_at(flat, {3.0, 4.0}), tile_at(flat, {3.0, 4.0}));
  EXPECT_EQ(tile_at(none, {3.0, 4.0}), tile_at(none, {3.0, 4.0}));
  EXPECT_FALSE(is_finite(to_tile_space(none, {3.0, 4.0})));
}

// ---- Numbers of the editor's own tests.

TEST(View, staggered_as_the_tests_of_the_editor_say) {
  const View view = View::staggered(64, 32, Stagger::odd_rows);
  struct Row {
    Tile cell;
    Point corner;  // of its box
  };
  constexpr std::array<Row, 4> corners{
      {{{0, 0}, {0, 0}}, {{1, 0}, {64, 0}}, {{0, 1}, {32, 16}}, {{-1, -1}, {-32, -16}}}};
  for (const Row& row : corners) {
    const auto outline = outline_of(view, tile_of_cell(view.stagger, row.cell));
    EXPECT_EQ(outline[3].x, row.corner.x);
    EXPECT_EQ(outline[0].y, row.corner.y);
  }
  struct Pick {
    Point screen;
    Tile cell;
  };
  constexpr std::array<Pick, 5> picks{
      {{{10, 16}, {0, 0}}, {{5, 5}, {-1, -1}}, {{1, 20}, {-1, 1}}, {{64, 32}, {0, 1}}, {{32, -16}, {0, -2}}}};
  for (const Pick& pick : picks) EXPECT_EQ(cell_of_tile(view.stagger, tile_at(view, pick.screen)), pick.cell);
}

TEST(View, values_have_names) {
  EXPECT_STREQ(name(tilespace::Stagger::none), "none");
  EXPECT_STREQ(name(tilespace::Stagger::odd_rows), "odd rows");
  EXPECT_STREQ(name(tilespace::Stagger::even_rows), "even rows");
  EXPECT_STREQ(name(tilespace::Stagger::odd_columns), "odd columns");
  EXPECT_STREQ(name(tilespace::Stagger::even_columns), "even columns");
  EXPECT_STREQ(name(static_cast<tilespace::Stagger>(5)), "");
}

}  // namespace
}  // namespace view_test
