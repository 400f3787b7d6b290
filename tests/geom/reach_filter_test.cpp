// SPDX-License-Identifier: MIT
// The filter in front of circles and spheres against boxes is right wherever it is certain.
#include <array>
#include <bit>
#include <cmath>
#include <tilespace/geom/overlaps_interior.hpp>
#include <tilespace/geom/touches.hpp>

#include "geom/sphere_cases.hpp"

namespace reach_filter_test {
namespace {

using namespace cases;
using tilespace::Box3;
using tilespace::Sphere;

// A circle and a box of the plane, as a sphere and a box of space that is high enough.
Sphere in_space(const Circle& circle) { return {{circle.center.x, circle.center.y, 0.5}, circle.radius}; }
Box3 in_space(const Box& box) { return {{box.min.x, box.min.y, 0.0}, {box.max.x, box.max.y, 1.0}}; }

void check(const Sphere& sphere, const Box3& box) {
  EXPECT_EQ(touches(sphere, box), exact::touches(sphere, box)) << exact::show(sphere, box);
  EXPECT_EQ(overlaps_interior(sphere, box), sphere.radius > 0.0 && exact::overlaps_interior(sphere, box))
      << exact::show(sphere, box);
}

void check(const Circle& circle, const Box& box) {
  const Sphere sphere = in_space(circle);
  const Box3 tall = in_space(box);
  EXPECT_EQ(touches(circle, box), exact::touches(sphere, tall)) << show(circle, box);
  EXPECT_EQ(overlaps_interior(circle, box), circle.radius > 0.0 && exact::overlaps_interior(sphere, tall))
      << show(circle, box);
}

// Distances from corners that no double has, and radii some doubles beside the nearest ones: on both sides of where the
// filter begins to be certain. At all scales, of which the largest overflow when they are squared, and the smallest
// underflow.
TEST(ReachFilter, decides_radii_some_doubles_beside_the_distance) {
  oracle::Rng rng(seed());
  for (int i = 0; i < 40 * count() && !HasFailure(); ++i) {
    const auto exponent = rng.one_in(2)   ? rng.between(-8, 8)
                          : rng.one_in(2) ? rng.between(505, 514)
                                          : rng.between(-545, -480);
    const double scale = std::ldexp(1.0, static_cast<int>(exponent));
    const double dx = rng.unit() * scale, dy = rng.unit() * scale, dz = rng.unit() * scale;
    const double x = rng.unit() * scale, y = rng.unit() * scale;
    const std::int64_t most = rng.one_in(4) ? 24 : 3;
    const std::int64_t doubles = rng.between(-most, most);
    const Box box{{x, y}, {x + scale, y + scale}};
    check(Circle{{-dx, -dy}, oracle::nudge(std::hypot(x + dx, y + dy), doubles)}, box);
    const Box3 cube{{x, y, 0.0}, {x + scale, y + scale, scale}};
    check(Sphere{{-dx, -dy, -dz}, oracle::nudge(std::hypot(x + dx, y + dy, dz), doubles)}, cube);
  }
}

// Numbers whose squares are the largest, the smallest and none, signs, infinities and NaN, in every place.
TEST(ReachFilter, decides_what_is_empty_infinite_or_next_to_it) {
  const double root = std::sqrt(largest);
  const std::array odd{0.0,
                       -0.0,
                       1.0,
                       -1.0,
                       2.0,
                       3.0,
                       smallest,
                       -smallest,
                       0x1p-537,
                       0x1p-538,
                       root,
                       -root,
                       oracle::nudge(root, 1),
                       oracle::nudge(root, 9),
                       oracle::nudge(root, -9),
                       largest,
                       -largest,
                       inf,
                       -inf,
                       no_number,
                       -no_number};
  oracle::Rng rng(seed());
  for (int i = 0; i < 200 * count() && !HasFailure(); ++i) {
    const auto any = [&] { return rng.one_in(2) ? static_cast<double>(rng.between(-3, 3)) : rng.pick(odd); };
    const double radius = rng.one_in(4) ? any() : std::abs(any());
    const double x = any(), y = any(), z = any();
    const double max_x = rng.one_in(3) ? any() : x + std::abs(any());
    const double max_y = rng.one_in(3) ? any() : y + std::abs(any());
    const double max_z = rng.one_in(3) ? any() : z + std::abs(any());
    const double center_x = any(), center_y = any(), center_z = any();
    check(Circle{{center_x, center_y}, radius}, Box{{x, y}, {max_x, max_y}});
    check(Sphere{{center_x, center_y, center_z}, radius}, Box3{{x, y, z}, {max_x, max_y, max_z}});
  }
}

}  // namespace
}  // namespace reach_filter_test
