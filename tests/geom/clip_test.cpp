// SPDX-License-Identifier: MIT
#include <gtest/gtest.h>

#include <algorithm>
#include <tilespace/geom/convex_polygon.hpp>
#include <vector>

#include "polygon_cases.hpp"

namespace clip_test {
namespace {

using cases::inf;
using exact::flaw_of;
using exact::Q;
using exact::show;
using tilespace::Box;
using tilespace::ConvexPolygon;
using tilespace::ErrorCode;
using tilespace::Point;
using tilespace::polygon_of;

std::string show_both(const ConvexPolygon& polygon, const Box& box) {
  return show(polygon) + " in " + cases::show(box);
}

// The sides of the box often run through the polygon, and at times through its corners, or an ulp beside.
Box make_box(cases::Maker& maker, const ConvexPolygon& polygon) {
  Box box = maker.box();
  const auto corners = corners_of(polygon);
  const auto coordinate = [&](double otherwise, bool x) {
    if (corners.empty() || maker.rng().one_in(3)) return otherwise;
    const Point a = corners[static_cast<std::size_t>(maker.rng().next() % corners.size())];
    const Point b = corners[static_cast<std::size_t>(maker.rng().next() % corners.size())];
    const double t = maker.rng().one_in(3) ? 0.0 : maker.rng().unit();
    const double value = x ? a.x + (b.x - a.x) * t : a.y + (b.y - a.y) * t;
    return maker.rng().one_in(3) ? oracle::nudge(value, maker.rng().between(-1, 1)) : value;
  };
  box.min = {coordinate(box.min.x, true), coordinate(box.min.y, false)};
  box.max = {coordinate(box.max.x, true), coordinate(box.max.y, false)};
  if (box.min.x > box.max.x && !maker.rng().one_in(32)) std::swap(box.min.x, box.max.x);
  if (box.min.y > box.max.y && !maker.rng().one_in(32)) std::swap(box.min.y, box.max.y);
  return box;
}

// ---- Against the oracle.

TEST(Clip, is_the_real_part_but_for_rounding) {
  cases::on_every_class([](cases::Maker& maker) {
    const ConvexPolygon polygon = exact::make_polygon(maker);
    const Box box = make_box(maker, polygon);
    const auto got = clip(polygon, box);
    ASSERT_TRUE(got) << show_both(polygon, box);
    ASSERT_EQ(exact::flaw_of_clip(polygon, box, *got), "") << show_both(polygon, box);
  });
}

bool is_whole_fraction(const Q& value) {
  const oracle::Z d = denominator(value);
  return d == 1 || d == 2 || d == 4;
}

TEST(ClipExhaustive, of_triangles_of_a_5_x_5_lattice_has_every_corner_that_is_a_double) {
  const auto at = [](int number) { return Point{number % 5 * 1.0, number / 5 * 1.0}; };
  const Box box{{1, 1}, {3, 3}};
  for (int a = 0; a < 25; ++a) {
    for (int b = 0; b < a; ++b) {
      for (int c = 0; c < b; ++c) {
        const ConvexPolygon triangle = *convex_hull(std::vector<Point>{at(a), at(b), at(c)});
        const ConvexPolygon got = *clip(triangle, box);
        ASSERT_EQ(flaw_of(got), "") << show(triangle);
        const exact::Polygon real = exact::clip(triangle, box), corners = exact::polygon(got);
        for (const exact::Vertex& v : real) {
          if (!is_whole_fraction(v.x) || !is_whole_fraction(v.y) || !exact::is_extreme(real, v)) continue;
          ASSERT_EQ(std::count(corners.begin(), corners.end(), v), 1) << show(triangle);
        }
      }
    }
  }
}

// ---- Laws.

Point transposed(Point p) { return {p.y, p.x}; }
ConvexPolygon transposed(const ConvexPolygon& polygon) {
  std::vector<Point> corners;
  for (const Point corner : corners_of(polygon)) corners.push_back(transposed(corner));
  return *convex_hull(corners);
}

TEST(Clip, of_what_was_clipped_changes_nothing) {
  cases::on_every_class([](cases::Maker& maker) {
    const ConvexPolygon polygon = exact::make_polygon(maker);
    const Box box = make_box(maker, polygon);
    const ConvexPolygon once = *clip(polygon, box);
    ASSERT_EQ(*clip(once, box), once) << show_both(polygon, box);
    ASSERT_EQ(*clip(polygon, bounds_of(polygon)), polygon) << show(polygon);
    ASSERT_EQ(*clip(polygon, {{-inf, -inf}, {inf, inf}}), polygon) << show(polygon);
  });
}

TEST(Clip, commutes_with_transposition) {
  cases::on_every_class([](cases::Maker& maker) {
    const ConvexPolygon polygon = exact::make_polygon(maker);
    const Box box = make_box(maker, polygon);
    const Box turned{transposed(box.min), transposed(box.max)};
    ASSERT_EQ(*clip(transposed(polygon), turned), transposed(*clip(polygon, box))) << show_both(polygon, box);
  });
}

TEST(Clip, by_the_inside_is_the_box) {
  const ConvexPolygon polygon{{{0, -10}, {10, 0}, {0, 10}, {-10, 0}}, 4};
  EXPECT_EQ(*clip(polygon, {{-2, -3}, {4, 5}}), polygon_of({{-2, -3}, {4, 5}}));
  EXPECT_EQ(*clip(polygon, {{-5, -5}, {5, 5}}), polygon_of({{-5, -5}, {5, 5}})) << "corners on edges";
}

TEST(Clip, of_what_shares_no_area_is_empty) {
  const ConvexPolygon square = polygon_of({{0, 0}, {1, 1}});
  const Box beside[] = {{{1, 0}, {2, 1}},
                        {{0, 1}, {1, 2}},
                        {{1, 1}, {2, 2}},
                        {{-1, -1}, {0, 0}},
                        {{5, 0}, {6, 1}},
                        {{0.5, 0}, {0.5, 1}},
                        {{1, 0}, {0, 1}},
                        {{inf, 0}, {inf, 1}},
                        {{cases::no_number, 0}, {1, 1}},
                        {{0, 0}, {1, cases::no_number}}};
  for (const Box& box : beside) EXPECT_EQ(*clip(square, box), ConvexPolygon{}) << cases::show(box);
  EXPECT_EQ(*clip(ConvexPolygon{}, {{0, 0}, {1, 1}}), ConvexPolygon{});
  const ConvexPolygon diamond{{{0, -1}, {1, 0}, {0, 1}, {-1, 0}}, 4};
  EXPECT_EQ(*clip(diamond, {{1, -1}, {3, 1}}), ConvexPolygon{}) << "a corner on a side";
  EXPECT_EQ(*clip(diamond, {{0.5, 0.5}, {3, 3}}), ConvexPolygon{}) << "a corner on an edge";
}

TEST(Clip, at_a_corner_of_the_box_on_an_edge_makes_no_corner_beside_it) {
  // The edge runs through (1, 1), and 49 * (1 / 49) is rounded to less than 1.
  const ConvexPolygon triangle{{{0, 0}, {49, 0}, {49, 49}}, 3};
  EXPECT_EQ(*clip(triangle, {{-5, -5}, {1, 1}}), (ConvexPolygon{{{0, 0}, {1, 0}, {1, 1}}, 3}));
}

TEST(Clip, of_the_widest_edges_there_are) {
  const double most = cases::largest;
  const ConvexPolygon triangle{{{-most, -most}, {most, -most}, {-most, most}}, 3};
  for (const double limit : {-most / 2, -1.0, 0.0, 1e300, most / 2}) {
    const Box box{{-inf, -inf}, {limit, inf}};
    EXPECT_EQ(exact::flaw_of_clip(triangle, box, *clip(triangle, box)), "") << cases::show(box);
  }
}

TEST(Clip, of_a_needle_keeps_its_length) {
  // At x = 5 the real needle is thinner than the step from one double to the next.
  const ConvexPolygon needle = *convex_hull(std::vector<Point>{{0, 1}, {0, 1 + 0x1p-52}, {10, 8}});
  const ConvexPolygon part = *clip(needle, {{0, 0}, {5, 20}});
  ASSERT_EQ(part.count, 3U) << show(part);
  EXPECT_EQ(bounds_of(part).max.x, 5.0);
}

// ---- Sizes.

// On a circle of lattice points: 16 corners.
ConvexPolygon sixteen() {
  std::vector<Point> corners;
  for (const auto& [x, y] : {std::pair{25, 60}, {39, 52}, {52, 39}, {60, 25}}) {
    for (const int sx : {-1, 1}) {
      for (const int sy : {-1, 1}) corners.push_back({static_cast<double>(sx * x), static_cast<double>(sy * y)});
    }
  }
  return *convex_hull(corners);
}

TEST(Clip, may_make_more_corners_than_a_polygon_can_have) {
  const ConvexPolygon polygon = sixteen();
  ASSERT_EQ(polygon.count, 16U);
  EXPECT_EQ(clip(polygon, {{-100, -100}, {59, 100}})->count, 16U) << "one side cuts two corners off and makes two";
  const ConvexPolygon wheel = *convex_hull(std::vector<Point>{{0, -65},
                                                              {25, -60},
                                                              {39, -52},
                                                              {52, -39},
                                                              {60, -25},
                                                              {65, 0},
                                                              {60, 25},
                                                              {52, 39},
                                                              {39, 52},
                                                              {25, 60},
                                                              {0, 65},
                                                              {-25, 60},
                                                              {-52, 39},
                                                              {-65, 0},
                                                              {-52, -39},
                                                              {-25, -60}});
  ASSERT_EQ(wheel.count, 16U);
  const auto refused = clip(wheel, {{-64, -64}, {64, 64}});
  ASSERT_FALSE(refused);
  EXPECT_EQ(refused.error().code, ErrorCode::bad_size);
}

}  // namespace
}  // namespace clip_test
