// SPDX-License-Identifier: MIT
// Capsules, annuli, sectors and polygons in tile space.
#include <gtest/gtest.h>

#include <limits>
#include <tilespace/geom/convex_polygon.hpp>
#include <tilespace/grid/layout.hpp>
#include <vector>

#include "support/cases.hpp"

namespace tilespace::layout_shapes_test {
namespace {

using oracle::Rng;

// Square tiles, moved, mirrored and turned by quarters: what has few bits keeps them.
Layout square_layout(Rng& rng) {
  constexpr Vec quarter_turns[] = {{1, 0}, {0, 1}, {-1, 0}, {0, -1}};
  Layout layout = Layout::pixels(rng.one_in(2) ? 16 : 0.25);
  layout.origin = {static_cast<double>(rng.between(-9, 9)), static_cast<double>(rng.between(-9, 9)) / 4};
  layout.x_axis = rng.one_in(2) ? Axis::along : Axis::against;
  layout.y_axis = rng.one_in(2) ? Axis::along : Axis::against;
  layout.rotation = quarter_turns[rng.between(0, 3)];
  return layout;
}

Point place(Rng& rng) {
  return {static_cast<double>(rng.between(-99, 99)) / 8, static_cast<double>(rng.between(-99, 99)) / 8};
}

TEST(LayoutOfShapes, go_with_their_points) {
  SCOPED_TRACE("TILESPACE_SEED=" + std::to_string(cases::seed()));
  Rng rng(cases::seed());
  for (int i = 0; i < cases::count() && !HasFailure(); ++i) {
    const Layout layout = square_layout(rng);
    const auto in_tiles = [&](Point p) { return to_tile_space(layout, p); };
    const Point a = place(rng), b = place(rng), c = place(rng);
    const double size = layout.tile_width;
    EXPECT_EQ(*to_tile_space(layout, Capsule{{a, b}, 3}), (Capsule{{in_tiles(a), in_tiles(b)}, 3 / size}));
    EXPECT_EQ(*to_tile_space(layout, Annulus{a, 1, 3}), (Annulus{in_tiles(a), 1 / size, 3 / size}));
    if (b == a || c == a) continue;  // a sector without a direction is empty
    const Sector sector = *to_tile_space(layout, Sector{a, 3, b - a, c - a});
    EXPECT_EQ(sector.center, in_tiles(a));
    EXPECT_EQ(sector.radius, 3 / size);
    EXPECT_EQ(sector.from * (1 / size), in_tiles(b) - in_tiles(a));
    EXPECT_EQ(sector.to * (1 / size), in_tiles(c) - in_tiles(a));
    const std::vector<Point> corners{a, b, c}, corners_in_tiles{in_tiles(a), in_tiles(b), in_tiles(c)};
    EXPECT_EQ(*to_tile_space(layout, *convex_hull(corners)), *convex_hull(corners_in_tiles));
  }
}

TEST(LayoutOfShapes, round_ones_keep_their_shape_under_square_tiles_only) {
  Layout layout = Layout::y_up({1.0, 2.0}, 0.5, 0.3);
  EXPECT_TRUE(to_tile_space(layout, Capsule{{{1, 2}, {3, 4}}, 1}).has_value());
  layout.tile_height = 0.25;
  EXPECT_EQ(to_tile_space(layout, Capsule{{{1, 2}, {3, 4}}, 1}).error().code, ErrorCode::not_a_shape);
  EXPECT_EQ(to_tile_space(layout, Annulus{{1, 2}, 3, 4}).error().code, ErrorCode::not_a_shape);
  EXPECT_EQ(to_tile_space(layout, Sector{{1, 2}, 3, {1, 0}, {0, 1}}).error().code, ErrorCode::not_a_shape);
  EXPECT_TRUE(to_tile_space(layout, polygon_of(Box{{1, 2}, {3, 4}})).has_value());
}

TEST(LayoutOfShapes, empty_ones_stay_empty) {
  const Layout layout = Layout::pixels(16);
  constexpr double least = std::numeric_limits<double>::denorm_min();
  EXPECT_TRUE(is_empty(*to_tile_space(layout, Capsule{{{1, 2}, {3, 4}}, -least})));
  EXPECT_TRUE(is_empty(*to_tile_space(layout, Annulus{{1, 2}, least, 0})));
  EXPECT_TRUE(is_empty(*to_tile_space(layout, Annulus{{1, 2}, -least, 1})));
  EXPECT_TRUE(is_empty(*to_tile_space(layout, Sector{{1, 2}, -least, {1, 0}, {0, 1}})));
  EXPECT_TRUE(is_empty(*to_tile_space(layout, Sector{{1, 2}, 1, {0, 0}, {0, 1}})));
  EXPECT_EQ(to_tile_space(layout, ConvexPolygon{})->count, 0U);
}

TEST(LayoutOfShapes, infinite_radii_stay_infinite) {
  const Layout layout = Layout::pixels(16);
  EXPECT_EQ(to_tile_space(layout, Capsule{{{1, 2}, {3, 4}}, cases::inf})->radius, cases::inf);
  EXPECT_EQ(to_tile_space(layout, Annulus{{1, 2}, 3, cases::inf})->outer, cases::inf);
  EXPECT_EQ(to_tile_space(layout, Sector{{1, 2}, cases::inf, {1, 0}, {0, 1}})->radius, cases::inf);
}

TEST(LayoutOfShapes, a_polygon_beyond_doubles_is_refused) {
  const ConvexPolygon wide = polygon_of(Box{{-1e308, 0}, {1e308, 1}});
  EXPECT_EQ(to_tile_space(Layout::pixels(1e-300), wide).error().code, ErrorCode::not_a_shape);
}

}  // namespace
}  // namespace tilespace::layout_shapes_test
