// SPDX-License-Identifier: MIT
#include <tilespace/geom/closest_point.hpp>
#include <tilespace/geom/distance.hpp>
#include <tilespace/geom/overlaps_interior.hpp>
#include <tilespace/geom/relate.hpp>
#include <tilespace/geom/touches.hpp>

#include "support/cases.hpp"

namespace odd_inputs_test {
namespace {

using namespace cases;

const Box everywhere{{-inf, -inf}, {inf, inf}};
const Box box{{0, 0}, {2, 1}};
const Circle circle{{1, 0.5}, 3};
const Segment segment{{0, 0}, {2, 1}};
const Point point{1, 0.5};

const Box empty_boxes[] = {{{no_number, 0}, {2, 1}}, {{0, no_number}, {2, 1}},  {{0, 0}, {no_number, 1}},
                           {{0, 0}, {2, no_number}}, {{2, 0}, {1, 1}},          {{0, 1}, {2, 0}},
                           {{inf, 0}, {inf, 1}},     {{-inf, 0}, {-inf, 1}},    {{0, inf}, {2, inf}},
                           {{0, -inf}, {2, -inf}},   {{inf, inf}, {-inf, -inf}}};
const Circle empty_circles[] = {{{no_number, 0}, 1}, {{0, no_number}, 1}, {{0, 0}, no_number}, {{0, 0}, -1},
                                {{inf, 0}, 1},       {{0, -inf}, 1},      {{0, 0}, -inf},      {{inf, 0}, inf}};
const Segment empty_segments[] = {
    {{no_number, 0}, {1, 1}}, {{0, 0}, {1, no_number}}, {{inf, 0}, {1, 1}}, {{0, 0}, {1, -inf}}};
const Point no_points[] = {{no_number, 0}, {0, no_number}, {inf, 0}, {0, -inf}, {inf, inf}};

template <class A, class B>
void expect_apart(const A& a, const B& b) {
  EXPECT_FALSE(touches(a, b)) << show(a, b);
  EXPECT_FALSE(touches(b, a)) << show(a, b);
}

template <class A, class B>
void expect_no_overlap(const A& a, const B& b) {
  EXPECT_FALSE(overlaps_interior(a, b)) << show(a, b);
  EXPECT_FALSE(overlaps_interior(b, a)) << show(a, b);
}

template <class A, class B>
void expect_infinitely_far(const A& a, const B& b) {
  EXPECT_EQ(distance(a, b), inf) << show(a, b);
  EXPECT_EQ(distance(b, a), inf) << show(a, b);
}

TEST(OddInputs, the_empty_box_touches_nothing_and_is_infinitely_far) {
  for (const Box& empty : empty_boxes) {
    EXPECT_TRUE(is_empty(empty)) << show(empty);
    for (const Box& other : {box, everywhere, empty}) {
      expect_apart(empty, other);
      expect_no_overlap(empty, other);
      expect_infinitely_far(empty, other);
    }
    for (const Circle& other : {circle, Circle{{0, 0}, inf}}) {
      expect_apart(empty, other);
      expect_no_overlap(empty, other);
      expect_infinitely_far(empty, other);
      EXPECT_EQ(relate(other, empty), tilespace::BoxRelation::separate) << show(empty);
    }
    expect_apart(empty, point);
    expect_no_overlap(empty, point);
    expect_infinitely_far(empty, point);
    expect_apart(empty, segment);
    expect_no_overlap(empty, segment);
    EXPECT_TRUE(std::isnan(closest_point(empty, point).x) && std::isnan(closest_point(empty, point).y));
  }
}

TEST(OddInputs, the_empty_circle_touches_nothing_and_is_infinitely_far) {
  for (const Circle& empty : empty_circles) {
    EXPECT_TRUE(is_empty(empty)) << show(empty);
    for (const Box& other : {box, everywhere}) {
      expect_apart(empty, other);
      expect_no_overlap(empty, other);
      expect_infinitely_far(empty, other);
      EXPECT_EQ(relate(empty, other), tilespace::BoxRelation::separate) << show(empty);
    }
    for (const Circle& other : {circle, Circle{{0, 0}, inf}, empty}) {
      expect_apart(empty, other);
      expect_no_overlap(empty, other);
      expect_infinitely_far(empty, other);
    }
    expect_apart(empty, point);
    expect_no_overlap(empty, point);
    expect_infinitely_far(empty, point);
  }
}

TEST(OddInputs, the_empty_segment_touches_nothing) {
  for (const Segment& empty : empty_segments) {
    EXPECT_TRUE(is_empty(empty)) << show(empty);
    for (const Box& other : {box, everywhere}) expect_apart(empty, other), expect_no_overlap(empty, other);
    for (const Segment& other : {segment, empty}) expect_apart(empty, other);
    expect_apart(empty, point);
    expect_apart(empty, empty.start);
    expect_apart(empty, empty.end);
  }
}

TEST(OddInputs, a_point_that_is_not_finite_is_nowhere) {
  for (const Point& odd : no_points) {
    for (const Box& other : {box, everywhere}) {
      expect_apart(odd, other);
      expect_no_overlap(odd, other);
      expect_infinitely_far(odd, other);
      EXPECT_TRUE(std::isnan(closest_point(other, odd).x) && std::isnan(closest_point(other, odd).y));
    }
    for (const Circle& other : {circle, Circle{{0, 0}, inf}}) {
      expect_apart(odd, other);
      expect_no_overlap(odd, other);
      expect_infinitely_far(odd, other);
    }
    expect_apart(odd, segment);
    expect_infinitely_far(odd, point);
    expect_infinitely_far(odd, odd);
  }
}

template <class A, class B>
void expect_together(const A& a, const B& b) {
  EXPECT_TRUE(touches(a, b) && touches(b, a)) << show(a, b);
  EXPECT_TRUE(overlaps_interior(a, b) && overlaps_interior(b, a)) << show(a, b);
}

TEST(OddInputs, infinite_shapes_hold_every_finite_one) {
  const Circle plane{{5, 5}, inf};
  for (const double far : {0.0, 1e300, -largest, smallest}) {
    const Point p{far, -far};
    expect_together(p, everywhere);
    expect_together(p, plane);
    expect_together(Circle{p, 1}, everywhere);
    expect_together(Circle{p, 1}, plane);
    expect_together(Segment{p, p}, everywhere);
    EXPECT_EQ(distance(p, everywhere), 0.0);
    EXPECT_EQ(distance(p, plane), 0.0);
  }
  expect_together(everywhere, plane);
  expect_together(everywhere, everywhere);
  expect_together(plane, plane);
  EXPECT_EQ(relate(plane, box), tilespace::BoxRelation::overlapping);
  // The numbers above the largest double are a range like any other.
  expect_together(everywhere, Box{{largest, 0}, {inf, 1}});
}

TEST(OddInputs, negative_zero_is_zero) {
  EXPECT_TRUE(touches(Point{-0.0, 0.0}, Box{{0.0, -0.0}, {1, 1}}));
  EXPECT_TRUE(touches(Circle{{0, 0}, -0.0}, Point{-0.0, -0.0}));
  EXPECT_FALSE(std::signbit(distance(Point{-0.0, 0.0}, Point{0.0, -0.0})));
  EXPECT_FALSE(std::signbit(distance(Circle{{0, 0}, 5}, Point{3, 4})));
}

}  // namespace
}  // namespace odd_inputs_test
