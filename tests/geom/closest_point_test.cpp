// SPDX-License-Identifier: MIT
#include <tilespace/geom/closest_point.hpp>
#include <tilespace/geom/touches.hpp>

#include "oracle/geom_oracle.hpp"
#include "support/cases.hpp"

namespace closest_point_test {
namespace {

using namespace cases;
using tilespace::closest_point;

TEST(ClosestPoint, is_in_the_box_and_as_far_away_as_the_box) {
  on_every_class([](Maker& make) {
    const Box box = make.box();
    const Point point = make.point_for(box);
    const Point closest = closest_point(box, point);
    if (is_empty(box) || !is_finite(point)) {
      EXPECT_TRUE(std::isnan(closest.x) && std::isnan(closest.y)) << show(box, point);
      return;
    }
    EXPECT_TRUE(touches(closest, box)) << show(box, point, closest);
    EXPECT_EQ(oracle::squared_distance(to_oracle(point), to_oracle(closest)),
              oracle::squared_distance(to_oracle(point), to_oracle(box)))
        << show(box, point, closest);
  });
}

TEST(ClosestPoint, of_a_point_in_the_box_is_that_point) {
  on_every_class([](Maker& make) {
    const Box box = make.box();
    const Point point = make.point_for(box);
    if (touches(point, box)) {
      EXPECT_EQ(closest_point(box, point), point) << show(box, point);
    }
  });
}

TEST(ClosestPoint, of_a_half_plane_is_straight_ahead) {
  const Box east{{3, -inf}, {inf, inf}};
  EXPECT_EQ(closest_point(east, {1, 7}), (Point{3, 7}));
  EXPECT_EQ(closest_point(east, {9, 7}), (Point{9, 7}));
}

}  // namespace
}  // namespace closest_point_test
