// SPDX-License-Identifier: MIT
#include <array>
#include <cmath>
#include <tilespace/base/detail/work.hpp>
#include <tilespace/geom/detail/distance_in_doubt.hpp>
#include <tilespace/geom/predicates.hpp>
#include "predicates/compare_distance.hpp"

#include "oracle/geom_oracle.hpp"
#include "support/cases.hpp"

namespace predicates_test {
namespace {

using namespace cases;
using tilespace::compare_distance;
using tilespace::is_finite;
using tilespace::orientation;

int exact_orientation(Point a, Point b, Point c) {
  if (!(is_finite(a) && is_finite(b) && is_finite(c))) return 0;
  return oracle::orientation(to_oracle(a), to_oracle(b), to_oracle(c));
}

int exact_compare_distance(Point a, Point b, double distance) {
  if (!(is_finite(a) && is_finite(b) && distance >= 0.0)) return 1;
  return oracle::compare_distance(to_oracle(a), to_oracle(b), distance);
}

TEST(Orientation, is_the_sign_of_the_exact_cross_product_in_every_order) {
  on_every_class([](Maker& make) {
    const Segment line = make.segment();
    const Point a = line.start, b = line.end, c = make.point_for(line);
    const int expected = exact_orientation(a, b, c);
    const bool right = orientation(a, b, c) == expected && orientation(b, c, a) == expected &&
                       orientation(c, a, b) == expected && orientation(b, a, c) == -expected &&
                       orientation(a, c, b) == -expected && orientation(c, b, a) == -expected;
    EXPECT_TRUE(right) << show(a, b, c) << expected;
  });
}

int exact_compare_distance(Point from, Point a, Point b) {
  if (!(is_finite(from) && is_finite(a) && is_finite(b))) return 0;
  return oracle::compare_distance(to_oracle(from), to_oracle(a), to_oracle(b));
}

// Whether filters could have decided it or not.
TEST(CompareDistance, says_the_same_without_filters) {
  const auto expect_same = [](Point a, Point b, double radius) {
    if (!(is_finite(a) && is_finite(b) && radius >= 0.0 && radius < HUGE_VAL)) return;
    const int expected = exact_compare_distance(a, b, radius);
    EXPECT_EQ(tilespace::detail::compare_distance_in_doubt(a, b, radius), expected) << show(a, b) << radius;
    EXPECT_EQ(tilespace::detail::compare_distance_off_lattice(a, b, radius), expected) << show(a, b) << radius;
  };
  on_every_class([&](Maker& make) {
    const Circle circle = make.circle();
    const Point point = make.point_for(circle);
    expect_same(circle.center, point, circle.radius);
    const double rounded = std::hypot(point.x - circle.center.x, point.y - circle.center.y);
    expect_same(circle.center, point, rounded);
    expect_same(circle.center, point, std::nextafter(rounded, 0.0));
  });
}

// Two points beside one circle are nearly as far from its center.
TEST(CompareDistance, of_two_points_is_the_sign_of_the_exact_difference_in_both_orders) {
  on_every_class([](Maker& make) {
    const Circle circle = make.circle();
    const Point from = circle.center, a = make.point_for(circle), other = make.point_for(circle);
    const Point turned{from.x + (a.y - from.y), from.y + (a.x - from.x)};
    for (const Point b : {other, turned, a}) {
      const int expected = exact_compare_distance(from, a, b);
      const bool right = compare_distance(from, a, b) == expected && compare_distance(from, b, a) == -expected;
      EXPECT_TRUE(right) << show(from, a, b) << expected;
    }
  });
}

// A radius is often computed: as the distance of something that is to be just reached, and rounded. That is decided
// with pairs of doubles, and only what is nearer than that by sums of any length.
TEST(CompareDistance, of_a_rounded_distance_needs_no_sums_of_any_length) {
  Maker make(oracle::InputClass::random, seed());
  for (int i = 0; i < count(); ++i) {
    const auto anywhere = [&] { return make.rng().real(-100.0, 100.0); };
    const Point a{anywhere(), anywhere()};
    const Point b{anywhere(), anywhere()};
    const double rounded = std::hypot(a.x - b.x, a.y - b.y);
    for (const double distance : {rounded, std::nextafter(rounded, 0.0), std::nextafter(rounded, inf)}) {
      tilespace::detail::reset_work_counters();
      EXPECT_EQ(compare_distance(a, b, distance), exact_compare_distance(a, b, distance)) << show(a, b) << distance;
      EXPECT_EQ(tilespace::detail::work_counters().exact_sums, 0U) << show(a, b) << distance;
    }
  }
}

TEST(CompareDistance, is_the_sign_of_the_exact_difference_in_both_orders) {
  on_every_class([](Maker& make) {
    const Circle circle = make.circle();
    const Point a = circle.center, b = make.point_for(circle);
    const int expected = exact_compare_distance(a, b, circle.radius);
    const bool right =
        compare_distance(a, b, circle.radius) == expected && compare_distance(b, a, circle.radius) == expected;
    EXPECT_TRUE(right) << show(a, b, circle.radius) << expected;
  });
}

// Coordinates that are doubles in full, and whose products are not: there the absolute part of the bounds decides.
TEST(Predicates, are_exact_where_products_underflow) {
  SCOPED_TRACE("TILESPACE_SEED=" + std::to_string(seed()));
  oracle::Rng rng(seed());
  for (int i = 0; i < 10 * count() && !HasFailure(); ++i) {
    const double unit = std::ldexp(1.0, static_cast<int>(rng.between(-550, -535)));
    const auto any = [&] { return static_cast<double>(rng.between(-1000, 1000)) * unit; };
    const Point a{any(), any()}, b{any(), any()};
    const double t = static_cast<double>(rng.between(-3, 3)) * 0.5;
    const Point c{a.x + (b.x - a.x) * t + rng.pick(std::array{-unit, 0.0, unit}), a.y + (b.y - a.y) * t};
    EXPECT_EQ(orientation(a, b, c), exact_orientation(a, b, c)) << show(a, b, c);
    const double d = std::hypot(a.x - b.x, a.y - b.y);
    EXPECT_EQ(compare_distance(a, b, d), exact_compare_distance(a, b, d)) << show(a, b, d);
    EXPECT_EQ(compare_distance(a, b, c), exact_compare_distance(a, b, c)) << show(a, b, c);
    const Point turned{a.x + (b.y - a.y), a.y - (b.x - a.x) + rng.pick(std::array{-unit, 0.0, unit})};
    EXPECT_EQ(compare_distance(a, b, turned), exact_compare_distance(a, b, turned)) << show(a, b, turned);
  }
}

TEST(CompareDistance, to_two_radii_is_to_their_real_sum) {
  using tilespace::detail::compare_distance;
  // 1 + 2^-60 is no double: the rounded sum would be touched at distance 1.
  const Point a{0.0, 0.0}, b{1.0, 0.0};
  EXPECT_EQ(compare_distance(a, b, 1.0, 0x1p-60), -1);
  EXPECT_EQ(compare_distance(a, b, 1.0, 0.0), 0);
  EXPECT_EQ(compare_distance(a, {1.0, 0x1p-60}, 1.0, 0x1p-122), 1);
  EXPECT_EQ(compare_distance(a, {largest, 0.0}, largest, largest), -1);
  EXPECT_EQ(compare_distance({-largest, 0.0}, {largest, 0.0}, largest, largest), 0);
}

TEST(Orientation, is_positive_for_a_turn_to_the_right_as_seen_on_screen) {
  EXPECT_EQ(orientation({0, 0}, {1, 0}, {1, 1}), 1);
  EXPECT_EQ(orientation({0, 0}, {1, 0}, {1, -1}), -1);
  EXPECT_EQ(orientation({0, 0}, {1, 0}, {7, 0}), 0);
}

TEST(Orientation, sees_one_ulp_beside_a_line) {
  // The classic picture of a filter that is missing: (0.5, 0.5) against the line through (12, 12) and (24, 24).
  const double above = std::nextafter(0.5, 1.0);
  EXPECT_EQ(orientation({12, 12}, {24, 24}, {0.5, 0.5}), 0);
  EXPECT_EQ(orientation({12, 12}, {24, 24}, {0.5, above}), 1);
  EXPECT_EQ(orientation({12, 12}, {24, 24}, {above, 0.5}), -1);
}

TEST(Orientation, survives_underflow_and_overflow) {
  EXPECT_EQ(orientation({0, 0}, {smallest, 0}, {0, smallest}), 1);
  EXPECT_EQ(orientation({0, 0}, {smallest, smallest}, {2 * smallest, 2 * smallest}), 0);
  EXPECT_EQ(orientation({-largest, -largest}, {largest, largest}, {0, 0}), 0);
  EXPECT_EQ(orientation({-largest, -largest}, {largest, largest}, {0, smallest}), 1);
  // On a line, but the rounded products are 3 and 2 of the smallest double.
  const Point a{0x1.1c71c71c71c70p-2, 5 * smallest}, b{0x1.ffffffffffffep-2, 9 * smallest}, c{-0x1.8p-54, 0};
  EXPECT_EQ(orientation(a, b, c), 0);
}

TEST(Predicates, give_the_documented_answer_to_what_is_not_finite) {
  for (const double odd : {no_number, inf, -inf}) {
    EXPECT_EQ(orientation({odd, 0}, {1, 0}, {0, 1}), 0);
    EXPECT_EQ(orientation({0, 0}, {1, odd}, {0, 1}), 0);
    EXPECT_EQ(orientation({0, 0}, {1, 0}, {odd, 1}), 0);
    EXPECT_EQ(compare_distance({odd, 0}, {0, 0}, 1.0), 1);
    EXPECT_EQ(compare_distance({0, 0}, {0, odd}, 1.0), 1);
    EXPECT_EQ(compare_distance({0, 0}, {0, odd}, inf), 1);
    EXPECT_EQ(compare_distance({odd, 0}, {odd, 0}, 0.0), 1);
  }
  for (const double odd : {no_number, inf, -inf}) {
    EXPECT_EQ(compare_distance({odd, 0}, {1, 0}, Point{0, 2}), 0);
    EXPECT_EQ(compare_distance({0, 0}, {1, odd}, Point{0, 2}), 0);
    EXPECT_EQ(compare_distance({0, 0}, {1, 0}, Point{0, odd}), 0);
  }
  EXPECT_EQ(compare_distance({0, 0}, {largest, 0}, Point{0, -largest}), 0);
  EXPECT_EQ(compare_distance({0, 0}, {largest, 0}, Point{smallest, -largest}), -1);
  EXPECT_EQ(compare_distance({0, 0}, {1, 0}, inf), -1);
  EXPECT_EQ(compare_distance({-largest, 0}, {largest, 0}, inf), -1);
  EXPECT_EQ(compare_distance({0, 0}, {0, 0}, no_number), 1);
  EXPECT_EQ(compare_distance({0, 0}, {0, 0}, -1.0), 1);
  EXPECT_EQ(compare_distance({0, 0}, {0, 0}, -inf), 1);
  EXPECT_EQ(compare_distance({0, 0}, {0, 0}, -0.0), 0);
}

}  // namespace
}  // namespace predicates_test
