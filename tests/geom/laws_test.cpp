// SPDX-License-Identifier: MIT
#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>  // after gtest.h, which it does not include

#include <bit>
#include <cstdint>
#include <tilespace/geom/closest_point.hpp>
#include <tilespace/geom/distance.hpp>
#include <tilespace/geom/overlaps_interior.hpp>
#include <tilespace/geom/predicates.hpp>
#include <tilespace/geom/relate.hpp>
#include <tilespace/geom/touches.hpp>

// What must hold for all inputs, whatever the answers are. No oracle here; rapidcheck shrinks what fails.

namespace rc {

using tilespace::Box;
using tilespace::Circle;
using tilespace::Point;
using tilespace::Segment;

// Few values, so that borders meet; some by an ulp only, some of any bits.
Gen<double> coordinate() {
  const auto eighths = gen::map(gen::inRange(-24, 25), [](int i) { return i / 8.0; });
  const auto tenths = gen::map(gen::inRange(-30, 31), [](int i) { return i * 0.1; });
  const auto bits = gen::map(gen::arbitrary<std::uint64_t>(), [](std::uint64_t b) { return std::bit_cast<double>(b); });
  return gen::weightedOneOf<double>({{6, eighths}, {4, tenths}, {1, bits}});
}

template <>
struct Arbitrary<Point> {
  static Gen<Point> arbitrary() { return gen::construct<Point>(coordinate(), coordinate()); }
};
template <>
struct Arbitrary<Box> {
  static Gen<Box> arbitrary() {
    return gen::map(gen::pair(gen::arbitrary<Point>(), gen::arbitrary<Point>()), [](const std::pair<Point, Point>& p) {
      const auto [a, b] = p;
      return Box{{a.x < b.x ? a.x : b.x, a.y < b.y ? a.y : b.y}, {a.x < b.x ? b.x : a.x, a.y < b.y ? b.y : a.y}};
    });
  }
};
template <>
struct Arbitrary<Circle> {
  static Gen<Circle> arbitrary() { return gen::construct<Circle>(gen::arbitrary<Point>(), coordinate()); }
};
template <>
struct Arbitrary<Segment> {
  static Gen<Segment> arbitrary() { return gen::construct<Segment>(gen::arbitrary<Point>(), gen::arbitrary<Point>()); }
};

}  // namespace rc

namespace laws_test {
namespace {

using tilespace::Box;
using tilespace::BoxRelation;
using tilespace::Circle;
using tilespace::Point;
using tilespace::Segment;

Point mirrored(Point p) { return {-p.x, p.y}; }
Point transposed(Point p) { return {p.y, p.x}; }
Box mirrored(const Box& box) { return {{-box.max.x, box.min.y}, {-box.min.x, box.max.y}}; }
Box transposed(const Box& box) { return {transposed(box.min), transposed(box.max)}; }
Circle mirrored(const Circle& c) { return {mirrored(c.center), c.radius}; }
Circle transposed(const Circle& c) { return {transposed(c.center), c.radius}; }
Segment mirrored(const Segment& s) { return {mirrored(s.start), mirrored(s.end)}; }
Segment transposed(const Segment& s) { return {transposed(s.start), transposed(s.end)}; }
Segment reversed(const Segment& s) { return {s.end, s.start}; }

// Mirroring in the grid's axes and diagonal rounds nothing, and so must change no answer.
template <class A, class B>
void check_touches(const A& a, const B& b) {
  const bool answer = touches(a, b);
  RC_ASSERT(touches(b, a) == answer);
  RC_ASSERT(touches(mirrored(a), mirrored(b)) == answer);
  RC_ASSERT(touches(transposed(a), transposed(b)) == answer);
}

template <class A, class B>
void check_overlaps_interior(const A& a, const B& b) {
  const bool answer = overlaps_interior(a, b);
  RC_ASSERT(overlaps_interior(b, a) == answer);
  RC_ASSERT(overlaps_interior(mirrored(a), mirrored(b)) == answer);
  RC_ASSERT(overlaps_interior(transposed(a), transposed(b)) == answer);
  RC_ASSERT(!answer || touches(a, b));
}

template <class A, class B>
void check_distance(const A& a, const B& b) {
  const double answer = distance(a, b);
  RC_ASSERT(answer >= 0.0);
  RC_ASSERT(distance(b, a) == answer);
  RC_ASSERT(distance(mirrored(a), mirrored(b)) == answer);
  RC_ASSERT(distance(transposed(a), transposed(b)) == answer);
}

template <class A, class B>
void check_zero_distance(const A& a, const B& b) {
  RC_ASSERT(!touches(a, b) || distance(a, b) == 0.0);
}

template <class A, class B>
void check_all(const A& a, const B& b) {
  check_touches(a, b);
  check_overlaps_interior(a, b);
  check_distance(a, b);
  check_zero_distance(a, b);
}

RC_GTEST_PROP(Laws, of_point_and_box, (Point a, Box b)) { check_all(a, b); }
RC_GTEST_PROP(Laws, of_point_and_circle, (Point a, Circle b)) { check_all(a, b); }
RC_GTEST_PROP(Laws, of_two_boxes, (Box a, Box b)) { check_all(a, b); }
RC_GTEST_PROP(Laws, of_circle_and_box, (Circle a, Box b)) { check_all(a, b); }
RC_GTEST_PROP(Laws, of_two_circles, (Circle a, Circle b)) { check_all(a, b); }
RC_GTEST_PROP(Laws, of_two_points, (Point a, Point b)) { check_distance(a, b); }
RC_GTEST_PROP(Laws, of_segment_and_point, (Segment a, Point b)) {
  check_touches(a, b);
  RC_ASSERT(touches(reversed(a), b) == touches(a, b));
}
RC_GTEST_PROP(Laws, of_segment_and_box, (Segment a, Box b)) {
  check_touches(a, b);
  check_overlaps_interior(a, b);
  RC_ASSERT(touches(reversed(a), b) == touches(a, b));
  RC_ASSERT(overlaps_interior(reversed(a), b) == overlaps_interior(a, b));
  RC_ASSERT(!(touches(a.start, b) || touches(a.end, b)) || touches(a, b) || is_empty(a));
}
RC_GTEST_PROP(Laws, of_two_segments, (Segment a, Segment b)) {
  check_touches(a, b);
  RC_ASSERT(touches(reversed(a), b) == touches(a, b));
}

RC_GTEST_PROP(Laws, a_point_is_a_box_and_a_circle_and_a_segment_of_no_size, (Point p, Box box, Circle circle)) {
  RC_ASSERT(touches(Box{p, p}, box) == touches(p, box));
  RC_ASSERT(touches(Circle{p, 0.0}, box) == touches(p, box));
  RC_ASSERT(touches(Segment{p, p}, box) == touches(p, box));
  RC_ASSERT(touches(circle, Box{p, p}) == touches(circle, p));
  RC_ASSERT(touches(circle, Circle{p, 0.0}) == touches(circle, p));
  RC_ASSERT(overlaps_interior(Segment{p, p}, box) == overlaps_interior(p, box));
  RC_ASSERT(distance(Box{p, p}, box) == distance(p, box));
  RC_ASSERT(distance(circle, Circle{p, 0.0}) == distance(circle, p));
}

RC_GTEST_PROP(Laws, the_diagonal_of_a_box_touches_what_a_corner_touches, (Box box, Circle circle)) {
  const bool corner = touches(box.min, circle) || touches(box.max, circle);
  RC_ASSERT(!corner || touches(box, circle) || is_empty(box));
}

RC_GTEST_PROP(Laws, of_orientation, (Point a, Point b, Point c)) {
  const int answer = orientation(a, b, c);
  RC_ASSERT(orientation(b, c, a) == answer);
  RC_ASSERT(orientation(b, a, c) == -answer);
  RC_ASSERT(orientation(mirrored(a), mirrored(b), mirrored(c)) == -answer);
  RC_ASSERT(orientation(transposed(a), transposed(b), transposed(c)) == -answer);
  RC_ASSERT(orientation(a, a, c) == 0 && orientation(a, b, a) == 0 && orientation(a, b, b) == 0);
}

RC_GTEST_PROP(Laws, of_compare_distance, (Point a, Point b, double d)) {
  const int answer = compare_distance(a, b, d);
  RC_ASSERT(compare_distance(b, a, d) == answer);
  RC_ASSERT(compare_distance(mirrored(a), mirrored(b), d) == answer);
  RC_ASSERT(compare_distance(transposed(a), transposed(b), d) == answer);
  // The rounded distance never lies on the other side.
  const double rounded = distance(a, b);
  const bool defined = is_finite(a) && is_finite(b) && d >= 0.0;
  RC_ASSERT(!defined || answer > 0 || rounded <= d);
  RC_ASSERT(!defined || answer < 0 || rounded >= d);
}

RC_GTEST_PROP(Laws, of_relate, (Circle circle, Box box)) {
  const BoxRelation answer = relate(circle, box);
  RC_ASSERT(relate(mirrored(circle), mirrored(box)) == answer);
  RC_ASSERT(relate(transposed(circle), transposed(box)) == answer);
  RC_ASSERT((answer != BoxRelation::separate) == touches(circle, box));
}

RC_GTEST_PROP(Laws, a_larger_circle_touches_no_less_and_is_no_farther, (Circle circle, Box box, double more)) {
  Circle larger = circle;
  larger.radius = more > circle.radius ? more : circle.radius;
  RC_ASSERT(is_empty(circle) || !touches(circle, box) || touches(larger, box));
  RC_ASSERT(is_empty(circle) || distance(larger, box) <= distance(circle, box));
}

}  // namespace
}  // namespace laws_test
