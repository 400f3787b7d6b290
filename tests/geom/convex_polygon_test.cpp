// SPDX-License-Identifier: MIT
#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>  // after gtest.h, which it does not include

#include <algorithm>
#include <bit>
#include <tilespace/geom/convex_polygon.hpp>
#include <vector>

#include "polygon_cases.hpp"

namespace convex_polygon_test {
namespace {

using cases::inf;
using cases::no_number;
using exact::flaw_of;
using exact::show;
using tilespace::Box;
using tilespace::ConvexPolygon;
using tilespace::ErrorCode;
using tilespace::is_valid;
using tilespace::Point;
using tilespace::polygon_of;
using Points = std::vector<Point>;

ErrorCode error_of(const Points& corners) {
  const auto made = convex_polygon(corners);
  return made ? ErrorCode::none : made.error().code;
}

// ---- Which paths are polygons?

void expect_decided_right(const Points& path) {
  const bool convex = exact::goes_around_convex_area_once(exact::polygon(path));
  const auto made = convex_polygon(path);
  ASSERT_EQ(made.has_value(), convex) << show(path);
  if (!convex) {
    ASSERT_EQ(made.error().code, ErrorCode::not_a_shape) << show(path);
    return;
  }
  ASSERT_EQ(flaw_of(*made), "") << show(path);
  const exact::Polygon given = exact::polygon(path), corners = exact::polygon(*made);
  for (const exact::Vertex& v : given) {
    const bool kept = std::count(corners.begin(), corners.end(), v) == 1;
    ASSERT_EQ(kept, exact::is_extreme(given, v)) << show(path);
  }
  ASSERT_EQ(*made, *convex_hull(path)) << show(path);
}

Point lattice_point(std::size_t number) { return {static_cast<double>(number % 3), static_cast<double>(number / 3)}; }

// Each from its first point on; another test goes round.
TEST(ConvexPolygonExhaustive, every_path_of_up_to_five_points_of_a_3_x_3_lattice) {
  std::size_t paths = 1;
  for (std::size_t length = 1; length <= 5; ++length) {
    paths *= 9;
    for (std::size_t path = 0; path < paths; ++path) {
      std::vector<std::size_t> numbers;
      for (std::size_t rest = path, i = 0; i < length; ++i, rest /= 9) numbers.push_back(rest % 9);
      if (*std::min_element(numbers.begin(), numbers.end()) != numbers[0]) continue;
      Points points;
      for (const std::size_t number : numbers) points.push_back(lattice_point(number));
      expect_decided_right(points);
      ASSERT_FALSE(HasFailure());
    }
  }
}

// Paths around a hull that stop where there is no corner, go round twice, turn back, or leave it.
Points path_around(const ConvexPolygon& hull, oracle::Rng& rng) {
  Points path;
  const auto corners = corners_of(hull);
  for (std::size_t i = 0; i < corners.size(); ++i) {
    const Point from = corners[i], to = corners[(i + 1) % corners.size()];
    path.push_back(from);
    while (rng.one_in(4)) path.push_back(path.back());
    if (rng.one_in(3)) path.push_back({(from.x + to.x) / 2, (from.y + to.y) / 2});
  }
  const std::size_t once = path.size();
  if (rng.one_in(8)) path.insert(path.end(), path.begin(), path.begin() + static_cast<std::ptrdiff_t>(once));
  const auto any = [&] { return static_cast<std::size_t>(rng.next() % path.size()); };
  if (rng.one_in(8)) std::swap(path[any()], path[any()]);
  if (rng.one_in(8)) path[any()].x = oracle::nudge(path[any()].x, rng.between(-1, 1));
  if (rng.one_in(2)) std::reverse(path.begin(), path.end());
  std::rotate(path.begin(), path.begin() + static_cast<std::ptrdiff_t>(any()), path.end());
  return path;
}

TEST(ConvexPolygon, of_paths_that_are_nearly_convex_is_decided_exactly) {
  cases::on_every_class([](cases::Maker& maker) {
    const ConvexPolygon hull = exact::make_polygon(maker);
    if (hull.count == 0) return;
    const Points path = path_around(hull, maker.rng());
    for (const Point point : path) {
      if (!is_finite(point)) return;  // the middle of two huge ones
    }
    expect_decided_right(path);
  });
}

TEST(ConvexPolygon, does_not_depend_on_the_first_corner_nor_on_the_direction) {
  cases::on_every_class([](cases::Maker& maker) {
    const ConvexPolygon polygon = exact::make_polygon(maker);
    if (polygon.count == 0) return;
    Points corners(corners_of(polygon).begin(), corners_of(polygon).end());
    for (std::size_t i = 0; i < 2 * corners.size(); ++i) {
      ASSERT_EQ(*convex_polygon(corners), polygon) << show(corners);
      std::rotate(corners.begin(), corners.begin() + 1, corners.end());
      if (i + 1 == corners.size()) std::reverse(corners.begin(), corners.end());
    }
  });
}

TEST(ConvexPolygon, is_not_made_of_paths_that_turn_always_right_and_go_round_twice) {
  const Point star[] = {{0, -10}, {6, 8}, {-10, -3}, {10, -3}, {-6, 8}};
  EXPECT_EQ(error_of({std::begin(star), std::end(star)}), ErrorCode::not_a_shape);
  const Points around{{0, 0}, {4, 0}, {4, 4}, {0, 4}};
  Points twice = around;
  twice.insert(twice.end(), around.begin(), around.end());
  EXPECT_EQ(error_of(around), ErrorCode::none);
  EXPECT_EQ(error_of(twice), ErrorCode::not_a_shape);
  EXPECT_EQ(error_of({{0, 0}, {9, 0}, {9, 9}, {0, 9}, {-1, 1}, {8, 1}, {8, 8}, {1, 8}}), ErrorCode::not_a_shape);
}

TEST(ConvexPolygon, is_not_made_of_what_has_no_area) {
  EXPECT_EQ(error_of({}), ErrorCode::not_a_shape);
  EXPECT_EQ(error_of({{1, 1}}), ErrorCode::not_a_shape);
  EXPECT_EQ(error_of({{1, 1}, {1, 1}, {1, 1}}), ErrorCode::not_a_shape);
  EXPECT_EQ(error_of({{1, 1}, {2, 3}}), ErrorCode::not_a_shape);
  EXPECT_EQ(error_of({{1, 1}, {2, 3}, {3, 5}}), ErrorCode::not_a_shape);
  EXPECT_EQ(error_of({{0, 0}, {4, 0}, {4, 4}, {4, 8}, {4, 4}, {0, 4}}), ErrorCode::not_a_shape) << "a spike";
}

TEST(ConvexPolygon, has_finite_coordinates) {
  for (const double odd : {inf, -inf, no_number}) {
    EXPECT_EQ(error_of({{0, 0}, {odd, 0}, {0, 1}}), ErrorCode::not_a_shape);
    EXPECT_EQ(error_of({{0, odd}, {1, 0}, {0, 1}}), ErrorCode::not_a_shape);
    EXPECT_EQ(convex_hull(Points{{0, 0}, {1, 0}, {0, odd}}).error().code, ErrorCode::not_a_shape);
  }
  const double most = cases::largest;
  EXPECT_EQ(error_of({{-most, -most}, {most, -most}, {most, most}, {-most, most}}), ErrorCode::none);
}

// Corners on a parabola, so that there are as many as asked for; from the left to the right, and back along the top.
Points parabola(int corners) {
  Points points;
  for (int i = 0; i < corners; ++i) points.push_back({static_cast<double>(i), static_cast<double>(-i * (corners - i))});
  return points;
}

TEST(ConvexPolygon, has_at_most_16_corners) {
  ASSERT_TRUE(convex_polygon(parabola(16)));
  EXPECT_EQ(convex_polygon(parabola(16))->count, 16U);
  EXPECT_EQ(error_of(parabola(17)), ErrorCode::bad_size);
  EXPECT_EQ(*convex_hull(parabola(16)), *convex_polygon(parabola(16)));
  EXPECT_EQ(convex_hull(parabola(17)).error().code, ErrorCode::bad_size);
  Points concave = parabola(40);
  concave.push_back({20, -100});
  EXPECT_EQ(error_of(concave), ErrorCode::not_a_shape) << "of two reasons, that it is none";
}

TEST(ConvexPolygon, counts_the_corners_that_are_left) {
  Points points;
  for (int i = 0; i < 1000; ++i) points.push_back({static_cast<double>(i), 0});
  for (int i = 0; i < 1000; ++i) points.push_back({1000, static_cast<double>(i)});
  points.push_back({1000, 1000});
  EXPECT_EQ(*convex_polygon(points), (ConvexPolygon{{{0, 0}, {1000, 0}, {1000, 1000}}, 3}));
}

TEST(ConvexPolygon, has_no_negative_zeros) {
  const auto made = convex_polygon(Points{{-0.0, -0.0}, {1, -0.0}, {-0.0, 1}});
  ASSERT_TRUE(made);
  for (const Point corner : corners_of(*made)) EXPECT_FALSE(std::signbit(corner.x) || std::signbit(corner.y));
  const ConvexPolygon box = polygon_of({{-0.0, -0.0}, {1, 1}});
  for (const Point corner : corners_of(box)) EXPECT_FALSE(std::signbit(corner.x) || std::signbit(corner.y));
}

// ---- The hull.

TEST(ConvexHull, is_the_smallest_convex_polygon_around_the_points) {
  cases::on_every_class([](cases::Maker& maker) {
    const Points points = exact::make_points(maker);
    const auto hull = convex_hull(points);
    if (!std::all_of(points.begin(), points.end(), [](Point p) { return is_finite(p); })) {
      ASSERT_EQ(hull.error().code, ErrorCode::not_a_shape);
      return;
    }
    ASSERT_TRUE(hull) << show(points);
    ASSERT_EQ(flaw_of(*hull), "") << show(points);
    const exact::Polygon given = exact::polygon(points), corners = exact::polygon(*hull);
    for (const exact::Vertex& v : corners) ASSERT_GE(std::count(given.begin(), given.end(), v), 1) << show(points);
    if (hull->count == 0) {
      for (const exact::Vertex& v : given) {
        for (const exact::Vertex& w : given) ASSERT_EQ(exact::cross(given[0], v, w), 0) << show(points);
      }
      return;
    }
    for (const exact::Vertex& v : given) ASSERT_TRUE(exact::is_near(corners, v, 0)) << show(points);
  });
}

TEST(ConvexHull, of_a_polygon_is_the_polygon) {
  cases::on_every_class([](cases::Maker& maker) {
    const ConvexPolygon polygon = exact::make_polygon(maker);
    ASSERT_EQ(*convex_hull(corners_of(polygon)), polygon);
    ASSERT_TRUE(is_valid(polygon));
  });
}

TEST(ConvexHull, of_no_points_and_of_points_on_a_line_is_empty) {
  for (const Points& points :
       {Points{}, Points{{1, 2}}, Points{{1, 2}, {3, 4}}, Points{{1, 2}, {3, 4}, {2, 3}, {1, 2}}}) {
    EXPECT_EQ(*convex_hull(points), ConvexPolygon{}) << show(points);
  }
}

// ---- Boxes.

TEST(ConvexPolygon, of_a_box_has_its_corners_and_its_bounds) {
  cases::on_every_class([](cases::Maker& maker) {
    const Box box = maker.box();
    const ConvexPolygon polygon = polygon_of(box);
    const bool finite = is_finite(box.min) && is_finite(box.max);
    if (!finite || !(box.min.x < box.max.x) || !(box.min.y < box.max.y)) {
      ASSERT_EQ(polygon, ConvexPolygon{}) << cases::show(box);
      ASSERT_TRUE(is_empty(bounds_of(polygon)));
      return;
    }
    ASSERT_EQ(bounds_of(polygon), box) << cases::show(box);
    ASSERT_EQ(polygon, *convex_polygon(Points{box.max, {box.max.x, box.min.y}, box.min, {box.min.x, box.max.y}}));
  });
}

TEST(ConvexPolygon, lies_within_its_bounds_and_touches_all_four) {
  cases::on_every_class([](cases::Maker& maker) {
    const ConvexPolygon polygon = exact::make_polygon(maker);
    if (polygon.count == 0) return;
    const auto corners = corners_of(polygon);
    const auto [west, east] =
        std::minmax_element(corners.begin(), corners.end(), [](Point a, Point b) { return a.x < b.x; });
    const auto [north, south] =
        std::minmax_element(corners.begin(), corners.end(), [](Point a, Point b) { return a.y < b.y; });
    ASSERT_EQ(bounds_of(polygon), (Box{{west->x, north->y}, {east->x, south->y}})) << show(polygon);
  });
}

// ---- By hand.

TEST(ConvexPolygon, made_by_hand_may_be_invalid) {
  EXPECT_TRUE(is_valid(ConvexPolygon{}));
  const ConvexPolygon good{{{1, 0}, {2, 1}, {0, 1}}, 3};
  EXPECT_TRUE(is_valid(good));
  EXPECT_FALSE(is_valid({{{2, 1}, {0, 1}, {1, 0}}, 3})) << "another first corner";
  EXPECT_FALSE(is_valid({{{1, 0}, {0, 1}, {2, 1}}, 3})) << "counter-clockwise";
  EXPECT_FALSE(is_valid({{{1, 0}, {2, 1}, {1, 1}, {0, 1}}, 4})) << "a corner on a line";
  EXPECT_FALSE(is_valid({{{1, 0}, {2, 1}}, 2})) << "no area";
  EXPECT_FALSE(is_valid({{{1, 0}, {2, 1}, {0, 1}, {5, 5}}, 3})) << "a corner behind the last";
  EXPECT_FALSE(is_valid({{{1, 0}}, 0})) << "a corner behind the last";
  EXPECT_FALSE(is_valid({{{1, 0}, {2, no_number}, {0, 1}}, 3}));
  for (const std::uint32_t count : {17U, 4000000000U}) {
    ConvexPolygon too_many = *convex_polygon(parabola(16));
    too_many.count = count;
    EXPECT_FALSE(is_valid(too_many));
    EXPECT_EQ(corners_of(too_many).size(), 16U);
  }
}

RC_GTEST_PROP(ConvexPolygon, of_any_bits_gets_an_answer, (std::vector<std::pair<std::uint64_t, std::uint64_t>> bits)) {
  Points points;
  for (const auto& [x, y] : bits) points.push_back({std::bit_cast<double>(x), std::bit_cast<double>(y)});
  ConvexPolygon by_hand;
  by_hand.count = static_cast<std::uint32_t>(points.size());
  for (std::size_t i = 0; i < std::min<std::size_t>(points.size(), 16); ++i) by_hand.corners[i] = points[i];
  for (const auto& made : {convex_polygon(points), convex_hull(points), clip(by_hand, {{-1, -1}, {1, 1}})}) {
    if (made) RC_ASSERT(flaw_of(*made) == "");
  }
}

}  // namespace
}  // namespace convex_polygon_test
