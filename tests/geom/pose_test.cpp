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

}  // namespace
}  // namespace pose_test
