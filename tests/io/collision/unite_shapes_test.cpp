// SPDX-License-Identifier: MIT
#include "collision/unite_shapes.hpp"

#include <gtest/gtest.h>

#include "exact_area.hpp"
#include "grid/shapes.hpp"

// Two areas are convex together exactly if both together are as large as the hull of both.

namespace unite_shapes_test {
namespace {

using shapes::random_shape;
using tilespace::convex_hull;
using tilespace::ConvexPolygon;
using tilespace::full_shape;
using tilespace::Point;
using tilespace::Side;
using tilespace::TileShape;
using tilespace::io::detail::united;

exact::Q double_area_of_both(const ConvexPolygon& a, const ConvexPolygon& b) {
  const exact::Polygon p = exact::polygon(a);
  const exact::Polygon q = exact::polygon(b);
  return exact::Q(double_area(p) + double_area(q) - double_area(exact::shared(p, q)));
}

exact::Q double_area_of_hull(const ConvexPolygon& a, const ConvexPolygon& b) {
  exact::Polygon points = exact::polygon(a);
  for (const exact::Vertex& v : exact::polygon(b)) points.push_back(v);
  return exact::double_area_of_hull(points);
}

// Says whether they were convex together.
bool expect_right(const ConvexPolygon& a, const ConvexPolygon& b) {
  const bool are_convex = double_area_of_both(a, b) == double_area_of_hull(a, b);
  const auto both = united(a, b);
  EXPECT_EQ(both.has_value(), are_convex) << exact::show(a) << " and " << exact::show(b);
  EXPECT_EQ(both, united(b, a)) << exact::show(a) << " and " << exact::show(b);
  if (both) {
    EXPECT_EQ(double_area(exact::polygon(*both)), double_area_of_hull(a, b)) << exact::show(*both);
  }
  return are_convex;
}

TEST(UniteExhaustive, triangles_on_nine_points) {
  std::vector<Point> points;
  for (int i = 0; i < 9; ++i) points.push_back({i % 3 / 2.0, i / 3 / 2.0});
  std::vector<ConvexPolygon> triangles;
  for (std::size_t i = 0; i < points.size(); ++i) {
    for (std::size_t j = 0; j < i; ++j) {
      for (std::size_t k = 0; k < j; ++k) {
        const auto made = convex_polygon(std::vector<Point>{points[i], points[j], points[k]});
        if (made) triangles.push_back(*made);
      }
    }
  }
  int convex = 0;
  for (const ConvexPolygon& a : triangles) {
    for (const ConvexPolygon& b : triangles) convex += expect_right(a, b) ? 1 : 0;
  }
  EXPECT_GT(convex, static_cast<int>(triangles.size()));
}

TEST(UniteShapes, random_areas) {
  oracle::Rng rng(cases::seed());
  int convex = 0;
  for (int i = 0; i < 4 * cases::count(); ++i) {
    const double unit = rng.one_in(2) ? 0.25 : 0.0625;
    convex += expect_right(random_shape(rng, unit).area, random_shape(rng, unit).area) ? 1 : 0;
  }
  EXPECT_GT(convex, 0);
}

// One area cut in two by a line is convex together again, if the line is on the lattice.
TEST(UniteShapes, what_is_cut_in_two_is_one_again) {
  oracle::Rng rng(cases::seed() + 1);
  for (int i = 0; i < cases::count(); ++i) {
    const double cut = static_cast<double>(rng.between(1, 15)) / 16.0;
    const auto west = polygon_of(tilespace::Box{{0, 0}, {cut, 1}});
    const auto east = polygon_of(tilespace::Box{{cut, 0}, {1, 1}});
    EXPECT_EQ(united(west, east), full_shape.area);
  }
}

TEST(UniteShapes, beside_each_other_or_only_at_a_corner_are_not) {
  const auto box = [](double x0, double y0, double x1, double y1) {
    return polygon_of(tilespace::Box{{x0, y0}, {x1, y1}});
  };
  EXPECT_EQ(united(box(0, 0, 0.5, 0.5), box(0.5, 0.5, 1, 1)), std::nullopt);
  EXPECT_EQ(united(box(0, 0, 0.25, 1), box(0.5, 0, 1, 1)), std::nullopt);
  EXPECT_EQ(united(box(0, 0, 0.5, 1), box(0.5, 0, 1, 0.5)), std::nullopt);
}

// By points: what a shape blocks of what comes in through a side is its area, if it blocks from there.
bool blocks(const TileShape& shape, Side side) { return shape.one_way.empty() || shape.one_way.has(side); }

void expect_blocks_what_either_does(const TileShape& a, const TileShape& b) {
  const auto both = united(a, b);
  if (!both) return;
  EXPECT_EQ(both->walls, a.walls | b.walls);
  for (const Side side : {Side::north, Side::west, Side::south, Side::east}) {
    const ConvexPolygon none;
    const exact::Q expected = double_area_of_both(blocks(a, side) ? a.area : none, blocks(b, side) ? b.area : none);
    const exact::Q actual = blocks(*both, side) ? double_area(exact::polygon(both->area)) : exact::Q(0);
    EXPECT_EQ(actual, expected) << shapes::show(a) << " and " << shapes::show(b) << ", " << name(side);
  }
}

TEST(UniteShapes, from_every_side_what_either_blocks) {
  oracle::Rng rng(cases::seed() + 2);
  for (int i = 0; i < 4 * cases::count(); ++i) {
    TileShape a = random_shape(rng, 0.25);
    TileShape b = random_shape(rng, 0.25);
    if (rng.one_in(3)) b.area = a.area;
    if (is_empty(a) || is_empty(b)) continue;
    a.walls = shapes::random_walls(rng);
    b.walls = shapes::random_walls(rng);
    expect_blocks_what_either_does(a, b);
    EXPECT_EQ(united(a, b), united(b, a));
    EXPECT_EQ(united(a, a), a);
  }
}

TEST(UniteShapes, several_are_tried_in_every_order) {
  const auto quarter = [](double x, double y) {
    return TileShape{polygon_of(tilespace::Box{{x, y}, {x + 0.5, y + 0.5}}), {}};
  };
  const std::vector<TileShape> quarters{quarter(0, 0), quarter(0.5, 0.5), quarter(0.5, 0), quarter(0, 0.5)};
  EXPECT_EQ(united(quarters), full_shape);
  EXPECT_EQ(united({quarters[0], quarters[1]}), std::nullopt);
  EXPECT_EQ(united({quarters[0], quarters[1], quarters[2]}), std::nullopt);
  EXPECT_EQ(united(std::vector<TileShape>{}), tilespace::empty_shape);
  EXPECT_EQ(united(std::vector<TileShape>(17, full_shape)), std::nullopt);
  EXPECT_EQ(united(std::vector<TileShape>(16, full_shape)), full_shape);
}

}  // namespace
}  // namespace unite_shapes_test
