// SPDX-License-Identifier: MIT
// Spheres and boxes of space.
#include <tilespace/geom/overlaps_interior.hpp>
#include <tilespace/geom/touches.hpp>

#include "geom/sphere_cases.hpp"

namespace sphere_and_box_test {
namespace {

using namespace cases;
using tilespace::Box3;
using tilespace::overlaps_interior;
using tilespace::Point3;
using tilespace::Sphere;
using tilespace::touches;

void check(const Sphere& sphere, const Box3& box) {
  const bool touching = exact::touches(sphere, box);
  const bool interior = sphere.radius > 0.0 && exact::overlaps_interior(sphere, box);
  EXPECT_TRUE(touches(sphere, box) == touching && touches(box, sphere) == touching)
      << exact::show(sphere, box) << touching;
  EXPECT_TRUE(overlaps_interior(sphere, box) == interior && overlaps_interior(box, sphere) == interior)
      << exact::show(sphere, box) << interior;
  EXPECT_EQ(is_empty(sphere), !exact::holds_points(sphere)) << exact::show(sphere, box);
  EXPECT_EQ(is_empty(box), !exact::holds_points(box)) << exact::show(sphere, box);
}

TEST(SphereAndBox, as_the_oracle_says) {
  on_every_class([](Maker& make) {
    const Box3 box = exact::make_box3(make);
    check(exact::sphere_for(make, box), box);
  });
}

// Corners at distances that are whole: 1, 2, 2 and 3, and so on, scaled to all that the rungs hold, and a bit beside.
TEST(SphereAndBox, are_decided_on_the_last_bit) {
  constexpr int quadruples[][4] = {{1, 2, 2, 3}, {2, 3, 6, 7}, {1, 4, 8, 9}, {4, 4, 7, 9}, {2, 6, 9, 11}, {0, 3, 4, 5}};
  oracle::Rng rng(seed());
  int tangent = 0;
  for (int i = 0; i < 20 * count() && !HasFailure(); ++i) {
    const auto& [a, b, c, d] = quadruples[rng.between(0, 5)];
    const double scale =
        std::ldexp(1.0, static_cast<int>(rng.between(-400, 400)) / static_cast<int>(rng.between(1, 80)));
    const auto at = [&] { return static_cast<double>(rng.between(-9, 9)) * scale; };
    const double x = at(), y = at(), z = at(), size = std::abs(at());
    const Box3 box{{x, y, z}, {x + size, y + size, z + size}};
    const double radius = std::abs(oracle::nudge(d * scale, rng.between(-1, 1)));
    const Sphere sphere{{x - a * scale, y + size + b * scale, z - c * scale}, radius};
    check(sphere, box);
    tangent += touches(sphere, box) && !overlaps_interior(sphere, box) && size > 0.0 ? 1 : 0;
  }
  EXPECT_GT(tangent, count());
}

TEST(SphereAndBox, flat_ones_are_those_of_the_plane) {
  on_every_class([](Maker& make) {
    const Box box = make.box();
    const Circle circle = make.circle_for(box);
    const Sphere sphere{{circle.center.x, circle.center.y, 0.5}, circle.radius};
    const Box3 tall{{box.min.x, box.min.y, 0.0}, {box.max.x, box.max.y, 1.0}};
    EXPECT_EQ(touches(sphere, tall), touches(circle, box)) << show(circle, box);
    EXPECT_EQ(overlaps_interior(sphere, tall), overlaps_interior(circle, box)) << show(circle, box);
  });
}

TEST(SphereAndBox, are_closed_and_open_by_name) {
  const Box3 box{{0, 0, 0}, {2, 1, 3}};
  const Sphere at_corner{{3, 3, 5}, 3}, inside{{1, 0.5, 1}, 0.25}, point{{1, 0.5, 1}, 0};
  EXPECT_TRUE(touches(at_corner, box) && !overlaps_interior(at_corner, box));
  EXPECT_TRUE(touches(inside, box) && overlaps_interior(inside, box));
  EXPECT_TRUE(touches(point, box) && !overlaps_interior(point, box));
  EXPECT_TRUE(has_interior(box));
  for (const Box3& flat : {Box3{{1, 0, 0}, {1, 1, 3}}, Box3{{0, 1, 0}, {2, 1, 3}}, Box3{{0, 0, 3}, {2, 1, 3}}}) {
    EXPECT_TRUE(touches(Sphere{{1, 0.5, 1}, 5}, flat) && !overlaps_interior(Sphere{{1, 0.5, 1}, 5}, flat));
    EXPECT_FALSE(has_interior(flat));
  }
}

TEST(SphereAndBox, empty_ones_touch_nothing) {
  const Box3 box{{0, 0, 0}, {2, 1, 3}}, everywhere{{-inf, -inf, -inf}, {inf, inf, inf}};
  const Sphere sphere{{1, 0.5, 1}, 3}, all_space{{5, 5, 5}, inf};
  const Sphere empty_spheres[] = {{{no_number, 0, 0}, 1}, {{0, no_number, 0}, 1}, {{0, 0, no_number}, 1},
                                  {{0, 0, 0}, no_number}, {{0, 0, 0}, -1},        {{inf, 0, 0}, 1},
                                  {{0, -inf, 0}, inf},    {{0, 0, inf}, inf},     {{0, 0, 0}, -inf}};
  const Box3 empty_boxes[] = {
      {{no_number, 0, 0}, {2, 1, 3}}, {{0, 0, 0}, {2, no_number, 3}}, {{0, 0, no_number}, {2, 1, 3}},
      {{0, 0, 0}, {2, 1, no_number}}, {{3, 0, 0}, {2, 1, 3}},         {{0, 2, 0}, {2, 1, 3}},
      {{0, 0, 4}, {2, 1, 3}},         {{0, 0, inf}, {2, 1, inf}},     {{0, -inf, 0}, {2, -inf, 3}}};
  for (const Sphere& empty : empty_spheres) {
    check(empty, box);
    check(empty, everywhere);
  }
  for (const Box3& empty : empty_boxes) {
    check(sphere, empty);
    check(all_space, empty);
  }
  check(sphere, everywhere);
  check(all_space, box);
  check(all_space, everywhere);
  EXPECT_TRUE(overlaps_interior(all_space, box) && overlaps_interior(sphere, everywhere));
  EXPECT_FALSE(is_finite(Point3{0, 0, inf}) || is_finite(Point3{0, no_number, 0}) || is_finite(Point3{-inf, 0, 0}));
}

TEST(SphereAndBox, of_infinite_size_are_as_the_oracle_says) {
  check(Sphere{{largest, -largest, largest}, largest}, Box3{{-largest, largest, -largest}, {-largest, inf, 0}});
  check(Sphere{{0, 0, 0}, largest}, Box3{{largest, 0, 0}, {inf, 1, 1}});
  check(Sphere{{0, 0, 0}, largest}, Box3{{largest, smallest, 0}, {inf, 1, 1}});
}

}  // namespace
}  // namespace sphere_and_box_test
