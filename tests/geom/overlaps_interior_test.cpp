// SPDX-License-Identifier: MIT
#include <tilespace/geom/overlaps_interior.hpp>
#include <tilespace/geom/touches.hpp>

#include "oracle/geom_oracle.hpp"
#include "support/cases.hpp"

namespace overlaps_interior_test {
namespace {

using namespace cases;
using tilespace::overlaps_interior;

// Both orders against the oracle, whose order is fixed; and what overlaps touches.
template <class A, class B>
void check(const A& a, const B& b) {
  const bool expected = oracle::overlaps_interior(to_oracle(a), to_oracle(b));
  EXPECT_TRUE(overlaps_interior(a, b) == expected && overlaps_interior(b, a) == expected) << show(a, b) << expected;
  EXPECT_TRUE(!expected || touches(a, b)) << show(a, b);
}

TEST(OverlapsInterior, point_and_box_as_the_oracle_says) {
  on_every_class([](Maker& make) {
    const Box box = make.box();
    check(make.point_for(box), box);
  });
}

TEST(OverlapsInterior, point_and_circle_as_the_oracle_says) {
  on_every_class([](Maker& make) {
    const Circle circle = make.circle();
    check(make.point_for(circle), circle);
  });
}

TEST(OverlapsInterior, two_boxes_as_the_oracle_says) {
  on_every_class([](Maker& make) {
    const Box box = make.box();
    check(box, make.box_for(box));
  });
}

TEST(OverlapsInterior, circle_and_box_as_the_oracle_says) {
  on_every_class([](Maker& make) {
    const Box box = make.box();
    check(make.circle_for(box), box);
  });
}

TEST(OverlapsInterior, two_circles_as_the_oracle_says) {
  on_every_class([](Maker& make) {
    const Circle circle = make.circle();
    check(circle, make.circle_for(circle));
  });
}

TEST(OverlapsInterior, segment_and_box_as_the_oracle_says) {
  on_every_class([](Maker& make) {
    const Segment segment = make.segment();
    check(segment, make.box_for(segment));
    const Box box = make.box();
    check(make.segment_for(box), box);
  });
}

TEST(OverlapsInterior, is_open_at_edges_and_corners) {
  const Box box{{0, 0}, {2, 1}};
  EXPECT_FALSE(overlaps_interior(Point{2, 1}, box));
  EXPECT_FALSE(overlaps_interior(box, Box{{2, 0}, {3, 1}}));
  EXPECT_FALSE(overlaps_interior(Circle{{5, 5}, 5}, box));
  EXPECT_FALSE(overlaps_interior(Circle{{5, 5}, 5}, Circle{{-1, -3}, 5}));
  EXPECT_FALSE(overlaps_interior(Segment{{1, 2}, {3, 0}}, box));
  EXPECT_FALSE(overlaps_interior(Segment{{0, 0}, {2, 0}}, box));
  EXPECT_TRUE(overlaps_interior(Segment{{0, 0}, {1, 0.5}}, box));
  EXPECT_TRUE(overlaps_interior(Segment{{1, 0.5}, {1, 0.5}}, box));
}

TEST(OverlapsInterior, is_never_true_of_shapes_that_are_all_border) {
  const Box box{{0, 0}, {2, 1}};
  EXPECT_FALSE(overlaps_interior(box, Box{{1, 0}, {1, 1}}));
  EXPECT_FALSE(overlaps_interior(box, Circle{{1, 0.5}, 0}));
  EXPECT_FALSE(overlaps_interior(Circle{{1, 0.5}, 0}, Circle{{1, 0.5}, 2}));
  EXPECT_FALSE(overlaps_interior(Circle{{1, 0.5}, 5}, Box{{1, 0}, {1, 1}}));
}

}  // namespace
}  // namespace overlaps_interior_test
