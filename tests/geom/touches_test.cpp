// SPDX-License-Identifier: MIT
#include <tilespace/geom/touches.hpp>

#include "oracle/geom_oracle.hpp"
#include "support/cases.hpp"

namespace touches_test {
namespace {

using namespace cases;
using tilespace::touches;

// Both orders against the oracle, whose order is fixed.
template <class A, class B>
void check(const A& a, const B& b) {
  const bool expected = oracle::touches(to_oracle(a), to_oracle(b));
  EXPECT_TRUE(touches(a, b) == expected && touches(b, a) == expected) << show(a, b) << expected;
}

TEST(Touches, point_and_box_as_the_oracle_says) {
  on_every_class([](Maker& make) {
    const Box box = make.box();
    check(make.point_for(box), box);
  });
}

TEST(Touches, point_and_circle_as_the_oracle_says) {
  on_every_class([](Maker& make) {
    const Circle circle = make.circle();
    check(make.point_for(circle), circle);
  });
}

TEST(Touches, two_boxes_as_the_oracle_says) {
  on_every_class([](Maker& make) {
    const Box box = make.box();
    check(box, make.box_for(box));
  });
}

TEST(Touches, circle_and_box_as_the_oracle_says) {
  on_every_class([](Maker& make) {
    const Box box = make.box();
    check(make.circle_for(box), box);
  });
}

TEST(Touches, two_circles_as_the_oracle_says) {
  on_every_class([](Maker& make) {
    const Circle circle = make.circle();
    check(circle, make.circle_for(circle));
  });
}

TEST(Touches, segment_and_point_as_the_oracle_says) {
  on_every_class([](Maker& make) {
    const Segment segment = make.segment();
    check(segment, make.point_for(segment));
    check(segment, segment.start);
    check(segment, segment.end);
  });
}

TEST(Touches, segment_and_box_as_the_oracle_says) {
  on_every_class([](Maker& make) {
    const Segment segment = make.segment();
    check(segment, make.box_for(segment));
    const Box box = make.box();
    check(make.segment_for(box), box);
  });
}

TEST(Touches, two_segments_as_the_oracle_says) {
  on_every_class([](Maker& make) {
    const Segment segment = make.segment();
    check(segment, make.segment_for(segment));
  });
}

TEST(Touches, is_closed_at_edges_and_corners) {
  const Box box{{0, 0}, {2, 1}};
  EXPECT_TRUE(touches(Point{2, 1}, box));
  EXPECT_TRUE(touches(box, Box{{2, 1}, {3, 3}}));
  EXPECT_TRUE(touches(Circle{{5, 5}, 5}, box));
  EXPECT_TRUE(touches(Circle{{5, 5}, 5}, Circle{{-1, -3}, 5}));
  EXPECT_TRUE(touches(Segment{{1, 2}, {3, 0}}, box));
  EXPECT_TRUE(touches(Segment{{0, 0}, {2, 2}}, Segment{{2, 2}, {3, 0}}));
  EXPECT_FALSE(touches(Segment{{0, 0}, {2, 2}}, Segment{{3, 3}, {4, 4}}));
}

TEST(Touches, adds_radii_without_rounding) {
  // The radii make 1 + 2^-60, which no double is. The real distances are about 1 + 2^-59 and 1 + 2^-61.
  const Circle unit{{0, 0}, 1.0};
  EXPECT_FALSE(touches(unit, Circle{{1.0, 0x1p-29}, 0x1p-60}));
  EXPECT_TRUE(touches(unit, Circle{{1.0, 0x1p-30}, 0x1p-60}));
}

TEST(Touches, circles_as_large_as_squares_may_be_as_the_oracle_says) {
  const double reach = 0x1.fffffffffffffp+511, half = 0x1p458, less = 0x1.fffffffffffffp+457;
  // Rounded, the square of the radii overflows and that of the distance does not. Really, the distance is larger.
  const Circle far{{reach, 0x1.bp485}, reach}, beside{{-less, 0.0}, half};
  EXPECT_FALSE(touches(far, beside));
  check(far, beside);
  // And the other way round.
  const Circle slanted{{0x1.6a09e667f3bcdp+511, 0x1.6a09e667f3bccp+511}, reach}, near{{less, less}, less};
  EXPECT_TRUE(touches(slanted, near));
  check(slanted, near);
}

}  // namespace
}  // namespace touches_test
