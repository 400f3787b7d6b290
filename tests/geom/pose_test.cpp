// SPDX-License-Identifier: MIT
#include <tilespace/geom/angle.hpp>
#include <tilespace/geom/pose.hpp>

#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>
#include <vector>

#include "support/cases.hpp"

namespace pose_test {
namespace {

using namespace tilespace;

// In long double, with the library's sine and cosine, whose error is tested elsewhere.
TEST(Pose, places_corners_within_the_bound) {
  oracle::Rng rng(cases::seed());
  for (int i = 0; i < cases::count(); ++i) {
    std::vector<Point> points;
    double farthest = 0.0;
    for (int k = 0; k < 6; ++k) {
      points.push_back({rng.real(-9, 9), rng.real(-9, 9)});
      farthest = std::max(farthest, std::hypot(points.back().x, points.back().y));
    }
    const ConvexPolygon polygon = convex_hull(points).value();
    const Pose pose{{rng.real(-1e4, 1e4), rng.real(-1e4, 1e4)}, rng.real(-20, 20)};
    const ConvexPolygon out = placed(pose, polygon).value();
    const long double c = std::cos(static_cast<long double>(pose.angle)),
                      s = std::sin(static_cast<long double>(pose.angle));
    const double bound = placed_error * (std::max(std::abs(pose.position.x), std::abs(pose.position.y)) + farthest);
    ASSERT_EQ(out.count, polygon.count);
    for (const Point p : corners_of(polygon)) {
      const long double x = pose.position.x + p.x * c - p.y * s, y = pose.position.y + p.x * s + p.y * c;
      const auto is_near = [&](Point q) { return std::abs(q.x - x) <= bound && std::abs(q.y - y) <= bound; };
      EXPECT_TRUE(std::any_of(corners_of(out).begin(), corners_of(out).end(), is_near)) << cases::show(p);
    }
  }
}

// Far away, rounding bends sides, and corners meet or go: others than the corners in order.
TEST(Pose, a_polygon_is_the_hull_of_its_placed_corners) {
  oracle::Rng rng(cases::seed());
  int bent = 0;
  for (int i = 0; i < cases::count(); ++i) {
    std::vector<Point> points;
    for (std::int64_t k = rng.between(3, 9); k > 0; --k) points.push_back({rng.real(-9, 9), rng.real(-9, 9)});
    const ConvexPolygon polygon = convex_hull(points).value();
    const double far = rng.one_in(2) ? 10.0 : std::ldexp(1.0, static_cast<int>(rng.between(40, 54)));
    const Pose pose{{rng.real(-far, far), rng.one_in(4) ? 0.0 : rng.real(-far, far)}, rng.real(-20, 20)};
    std::vector<Point> corners;
    for (const Point corner : corners_of(polygon)) corners.push_back(placed(pose, corner));
    const ConvexPolygon out = placed(pose, polygon).value();
    EXPECT_EQ(out, convex_hull(corners).value()) << cases::show(pose.position);
    bent += out.count != polygon.count ? 1 : 0;
  }
  EXPECT_GT(bent, 0);
}

TEST(Pose, quarter_turns_are_exact) {
  const ConvexPolygon polygon = polygon_of(Box{{-1, -0.5}, {3, 0.5}});
  const double quarter = 1.5707963267948966;
  EXPECT_EQ(placed({{7, 8}, 0.0}, polygon).value(), polygon_of(Box{{6, 7.5}, {10, 8.5}}));
  EXPECT_EQ(placed({{7, 8}, quarter}, polygon).value(), polygon_of(Box{{6.5, 7}, {7.5, 11}}));
  EXPECT_EQ(placed({{7, 8}, -quarter}, polygon).value(), polygon_of(Box{{6.5, 5}, {7.5, 9}}));
  EXPECT_EQ(placed({{7, 8}, 2 * quarter}, polygon).value(), polygon_of(Box{{4, 7.5}, {8, 8.5}}));
}

TEST(Pose, has_an_answer_to_odd_questions) {
  const ConvexPolygon polygon = polygon_of(Box{{-1, -1}, {1, 1}});
  EXPECT_EQ(placed({}, ConvexPolygon{}).value(), ConvexPolygon{});
  for (const double odd : {cases::inf, cases::no_number}) {
    EXPECT_FALSE(placed({{odd, 0}, 0}, polygon));
    EXPECT_FALSE(placed({{0, 0}, odd}, polygon));
  }
  EXPECT_FALSE(placed({{0, 0}, 1e300}, polygon));
  EXPECT_EQ(placed({{1e300, 0}, 0}, polygon).value().count, 0U) << "rounding leaves no area";
}

struct Turn {
  long double c, s;
};
Turn turn_by(double angle) {
  return {std::cos(static_cast<long double>(angle)), std::sin(static_cast<long double>(angle))};
}

Pose random_pose(oracle::Rng& rng, double size) {
  return {{rng.real(-size, size), rng.real(-size, size)}, rng.real(-20, 20)};
}

// In long double; and what is placed is seen where it was.
TEST(Pose, places_points_and_poses_within_the_bound) {
  oracle::Rng rng(cases::seed());
  for (int i = 0; i < cases::count(); ++i) {
    const Pose pose = random_pose(rng, 1e4);
    const Pose local = random_pose(rng, 9);
    const Pose out = placed(pose, local);
    const auto [c, s] = turn_by(pose.angle);
    const long double x = pose.position.x + local.position.x * c - local.position.y * s;
    const long double y = pose.position.y + local.position.x * s + local.position.y * c;
    const double far = std::hypot(local.position.x, local.position.y);
    const double bound = placed_error * (std::max(std::abs(pose.position.x), std::abs(pose.position.y)) + far);
    EXPECT_LE(std::abs(out.position.x - x), bound) << cases::show(local.position);
    EXPECT_LE(std::abs(out.position.y - y), bound) << cases::show(local.position);
    EXPECT_EQ(out.angle, pose.angle + local.angle);
    EXPECT_EQ(placed(pose, local.position), out.position);
    const Pose back = seen_from(pose, out);
    EXPECT_LE(std::hypot(back.position.x - local.position.x, back.position.y - local.position.y), 4 * bound);
    EXPECT_EQ(back.angle, out.angle - pose.angle);
  }
}

TEST(Pose, sees_points_within_the_bound) {
  oracle::Rng rng(cases::seed());
  for (int i = 0; i < cases::count(); ++i) {
    const Pose pose = random_pose(rng, 1e4);
    const Point point = random_pose(rng, 1e4).position;
    const auto [c, s] = turn_by(pose.angle);
    const long double dx = static_cast<long double>(point.x) - pose.position.x;
    const long double dy = static_cast<long double>(point.y) - pose.position.y;
    const Point out = seen_from(pose, point);
    const double bound = placed_error * static_cast<double>(std::hypot(dx, dy));
    EXPECT_LE(std::abs(out.x - (dx * c + dy * s)), bound) << cases::show(point);
    EXPECT_LE(std::abs(out.y - (dy * c - dx * s)), bound) << cases::show(point);
  }
}

TEST(Pose, quarter_turns_of_points_are_exact) {
  const double quarter = 1.5707963267948966;
  EXPECT_EQ(placed({{7, 8}, quarter}, Point{3, 0.5}), (Point{6.5, 11}));
  EXPECT_EQ(seen_from({{7, 8}, quarter}, Point{6.5, 11}), (Point{3, 0.5}));
  EXPECT_EQ(placed({{7, 8}, -quarter}, Pose{{3, 0.5}, 0.25}), (Pose{{7.5, 5}, 0.25 - quarter}));
  EXPECT_EQ(placed({{1e308, 0}, 0.0}, Point{1e308, 0}).x, cases::inf) << "beyond all doubles";
}

TEST(Pose, points_have_an_answer_to_odd_questions) {
  const auto is_nowhere = [](Point p) { return std::isnan(p.x) && std::isnan(p.y); };
  for (const double odd : {cases::inf, -cases::inf, cases::no_number}) {
    for (const Pose pose : {Pose{{odd, 0}, 0}, Pose{{0, odd}, 0}, Pose{{0, 0}, odd}}) {
      EXPECT_TRUE(is_nowhere(placed(pose, Point{1, 2})));
      EXPECT_TRUE(is_nowhere(seen_from(pose, Point{1, 2})));
      EXPECT_TRUE(is_nowhere(placed(pose, Pose{{1, 2}, 0}).position));
      EXPECT_TRUE(is_nowhere(seen_from(pose, Pose{{1, 2}, 0}).position));
    }
    EXPECT_TRUE(is_nowhere(placed({{0, 0}, 1}, Point{odd, 2})));
    EXPECT_TRUE(is_nowhere(seen_from({{0, 0}, 1}, Point{1, odd})));
  }
  EXPECT_TRUE(is_nowhere(placed({{0, 0}, 1e300}, Point{1, 2})));
  EXPECT_TRUE(is_nowhere(seen_from({{0, 0}, 1e300}, Point{1, 2})));
}

}  // namespace
}  // namespace pose_test
