// SPDX-License-Identifier: MIT
#include <tilespace/geom/distance.hpp>
#include <tilespace/geom/touches.hpp>

#include "exact_distance.hpp"
#include "oracle/geom_oracle.hpp"
#include "support/cases.hpp"

namespace distance_test {
namespace {

using namespace cases;
using exact::is_the_nearest_double;
using oracle::Q;
using tilespace::distance;

template <class A, class B>
void check(const A& a, const B& b) {
  const double got = distance(a, b);
  EXPECT_TRUE(is_the_nearest_double(a, b, got)) << show(a, b, got);
  EXPECT_EQ(std::bit_cast<std::uint64_t>(distance(b, a)), std::bit_cast<std::uint64_t>(got)) << show(a, b);
}

TEST(Distance, of_points_is_the_nearest_double) {
  on_every_class([](Maker& make) { check(make.point(), make.point()); });
}

TEST(Distance, of_point_and_box_is_the_nearest_double) {
  on_every_class([](Maker& make) {
    const Box box = make.box();
    check(make.point_for(box), box);
  });
}

TEST(Distance, of_boxes_is_the_nearest_double) {
  on_every_class([](Maker& make) {
    const Box box = make.box();
    check(box, make.box_for(box));
  });
}

TEST(Distance, of_circle_and_point_is_the_nearest_double) {
  on_every_class([](Maker& make) {
    const Circle circle = make.circle();
    check(circle, make.point_for(circle));
  });
}

TEST(Distance, of_circle_and_box_is_the_nearest_double) {
  on_every_class([](Maker& make) {
    const Box box = make.box();
    check(make.circle_for(box), box);
  });
}

TEST(Distance, of_circles_is_the_nearest_double) {
  on_every_class([](Maker& make) {
    const Circle circle = make.circle();
    check(circle, make.circle_for(circle));
  });
}

// Distances exactly halfway between two doubles, or as near to that as coordinates allow: an odd number of 54 bits, as
// a difference of two doubles, straight or as the long side of a triangle 3 : 4 : 5.
TEST(Distance, rounds_ties_to_even_and_neighbours_of_ties_to_the_nearer) {
  SCOPED_TRACE("TILESPACE_SEED=" + std::to_string(seed()));
  Maker make(seed());
  oracle::Rng& rng = make.rng();
  for (int i = 0; i < 4 * count() && !HasFailure(); ++i) {
    const auto half = static_cast<double>(rng.between(std::int64_t{1} << 52, (std::int64_t{1} << 53) - 1));
    const double scale = std::ldexp(1.0, static_cast<int>(rng.between(-1074, 900)));
    const bool slanted = rng.one_in(2);
    const double dx = (slanted ? std::floor(half / 8.0) * 3.0 : half) * scale;
    const double dy = (slanted ? std::floor(half / 8.0) * 4.0 : 0.0) * scale;
    const double shift = scale / static_cast<double>(rng.between(1, 2));
    const Point a{oracle::nudge(-shift, rng.between(-1, 1)), 0.0};
    check(a, Point{dx, dy});
    check(Circle{a, std::abs(shift)}, Point{dx, dy});
    check(Circle{a, rng.real(0.0, std::hypot(dx, dy))}, Circle{Point{dx, dy}, std::abs(shift) * rng.real(0.0, 1.0)});
  }
}

// Circles that miss each other by much less than a rounding error of their distance.
TEST(Distance, of_almost_tangent_circles_is_the_nearest_double) {
  SCOPED_TRACE("TILESPACE_SEED=" + std::to_string(seed()));
  Maker make(seed() + 1);
  oracle::Rng& rng = make.rng();
  for (int i = 0; i < count() && !HasFailure(); ++i) {
    const Point a{rng.real(-20, 20), rng.real(-20, 20)}, b{rng.real(-20, 20), rng.real(-20, 20)};
    const double around = oracle::nudge(distance(a, b), rng.between(-1, 1));
    const double part = rng.real(0.0, around);
    check(Circle{a, part}, Circle{b, around - part});
    check(Circle{a, around}, Circle{b, std::ldexp(part, -60)});
    check(Circle{a, around}, b);
  }
}

TEST(Distance, is_zero_exactly_where_shapes_touch_unless_it_rounds_to_zero) {
  on_every_class([](Maker& make) {
    const Box box = make.box();
    const Circle circle = make.circle_for(box);
    if (touches(circle, box)) {
      EXPECT_EQ(distance(circle, box), 0.0) << show(circle, box);
    }
    const Box other = make.box_for(box);
    EXPECT_EQ(distance(box, other) == 0.0, touches(box, other)) << show(box, other);
  });
}

TEST(Distance, knows_triangles) {
  EXPECT_EQ(distance(Point{0, 0}, Point{3, 4}), 5.0);
  EXPECT_EQ(distance(Point{0, 0}, Point{1, 1}), 0x1.6a09e667f3bcdp+0);
  EXPECT_EQ(distance(Box{{0, 0}, {1, 1}}, Box{{4, 5}, {6, 6}}), 5.0);
  EXPECT_EQ(distance(Circle{{0, 0}, 2}, Box{{3, 4}, {6, 6}}), 3.0);
  EXPECT_EQ(distance(Circle{{0, 0}, 2}, Circle{{6, 8}, 3}), 5.0);
}

TEST(Distance, rounds_at_both_ends_of_the_doubles) {
  EXPECT_EQ(distance(Point{0, 0}, Point{smallest, smallest}), smallest);
  EXPECT_EQ(distance(Point{0, 0}, Point{2 * smallest, 3 * smallest}), 4 * smallest);
  EXPECT_EQ(distance(Point{-largest, 0}, Point{largest, 0}), inf);
  EXPECT_EQ(distance(Point{0, 0}, Point{largest, 0x1p996}), largest);
  EXPECT_EQ(distance(Point{-0x1p969, 0}, Point{largest, 0}), largest);
  EXPECT_EQ(distance(Point{-0x1p970, 0}, Point{largest, 0}), inf);
  EXPECT_EQ(distance(Circle{{-largest, 0}, largest}, Point{largest, 0}), largest);
  // Circles a 2^-61 apart, by radii whose sum is no double. 1e-400 apart would be 0.
  EXPECT_EQ(distance(Circle{{0, 0}, 1.0 - 0x1p-53}, Circle{{1, 0}, 0x1p-53 - 0x1p-61}), 0x1p-61);
}

}  // namespace
}  // namespace distance_test
