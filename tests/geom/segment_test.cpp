// SPDX-License-Identifier: MIT
#include <gtest/gtest.h>

#include <limits>
#include <tilespace/geom/segment.hpp>

namespace tilespace::segment_test {
namespace {

TEST(Segment, point_at_a_fraction) {
  const Segment segment{{1, 2}, {5, -6}};
  EXPECT_EQ(point_at(segment, 0.0), segment.start);
  EXPECT_EQ(point_at(segment, 1.0), segment.end);
  EXPECT_EQ(point_at(segment, 0.25), (Point{2, 0}));
}

TEST(Segment, is_empty_without_finite_ends) {
  constexpr double inf = std::numeric_limits<double>::infinity();
  EXPECT_FALSE(is_empty(Segment{{0, 0}, {0, 0}}));
  EXPECT_TRUE(is_empty(Segment{{inf, 0}, {0, 0}}));
  EXPECT_TRUE(is_empty(Segment{{0, 0}, {0, -inf}}));
  EXPECT_TRUE(is_empty(Segment{{0, std::numeric_limits<double>::quiet_NaN()}, {0, 0}}));
}

}  // namespace
}  // namespace tilespace::segment_test
