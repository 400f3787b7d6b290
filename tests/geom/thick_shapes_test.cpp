// SPDX-License-Identifier: MIT
// Capsules and convex polygons against boxes.
#include <tilespace/geom/overlaps_interior.hpp>
#include <tilespace/geom/touches.hpp>

#include "geom/capsule_cases.hpp"
#include "geom/polygon_cases.hpp"
#include "support/cases.hpp"

namespace thick_shapes_test {
namespace {

using namespace cases;
using tilespace::Capsule;
using tilespace::ConvexPolygon;
using tilespace::overlaps_interior;
using tilespace::touches;

void check(const Capsule& capsule, const Box& box) {
  const bool touching = exact::touches(capsule, box);
  const bool interior = exact::overlaps_interior(capsule, box);
  EXPECT_TRUE(touches(capsule, box) == touching && touches(box, capsule) == touching)
      << exact::show(capsule) << show(box) << touching;
  EXPECT_TRUE(overlaps_interior(capsule, box) == interior && overlaps_interior(box, capsule) == interior)
      << exact::show(capsule) << show(box) << interior;
}

void check(const ConvexPolygon& polygon, const Box& box) {
  const bool touching = exact::touches(polygon, box);
  const bool interior = exact::overlaps_interior(polygon, box);
  EXPECT_TRUE(touches(polygon, box) == touching && touches(box, polygon) == touching)
      << exact::show(polygon) << show(box) << touching;
  EXPECT_TRUE(overlaps_interior(polygon, box) == interior && overlaps_interior(box, polygon) == interior)
      << exact::show(polygon) << show(box) << interior;
}

// A corner of the box is there.
Box box_at(oracle::Rng& rng, Point corner, double width, double height) {
  const double x = rng.one_in(2) ? corner.x : corner.x - width;
  const double y = rng.one_in(2) ? corner.y : corner.y - height;
  return {{x, y}, {x + width, y + height}};
}

TEST(CapsuleAndBox, as_the_oracle_says) {
  on_every_class([](Maker& make) {
    const Capsule capsule = exact::make_capsule(make);
    check(capsule, make.box_for(capsule.axis));
    const Box box = make.box();
    check(Capsule{make.segment_for(box), capsule.radius}, box);
    check(capsule, box_at(make.rng(), exact::point_at_border(make.rng(), capsule), make.rng().real(0, 4), 1.0));
  });
}

TEST(CapsuleAndBox, as_the_oracle_says_on_the_last_bit) {
  SCOPED_TRACE("TILESPACE_SEED=" + std::to_string(seed()));
  oracle::Rng rng(seed());
  int touching = 0, overlapping = 0;
  for (int i = 0; i < 10 * count() && !HasFailure(); ++i) {
    const Capsule capsule = exact::capsule_through_grid_point(rng);
    for (int x = -5; x < 5; x += 2) {
      const auto y = static_cast<double>(rng.between(-5, 4));
      const Box tile{{static_cast<double>(x), y}, {x + 1.0, y + 1.0}};
      check(capsule, tile);
      touching += touches(capsule, tile) ? 1 : 0;
      overlapping += overlaps_interior(capsule, tile) ? 1 : 0;
    }
  }
  EXPECT_GT(touching, overlapping + count() / 4);
}

TEST(CapsuleAndBox, without_length_is_the_circle) {
  on_every_class([](Maker& make) {
    const Box box = make.box();
    const Circle circle = make.circle_for(box);
    const Capsule capsule{{circle.center, circle.center}, circle.radius};
    EXPECT_EQ(touches(capsule, box), touches(circle, box)) << show(circle, box);
    EXPECT_EQ(overlaps_interior(capsule, box), overlaps_interior(circle, box)) << show(circle, box);
  });
}

TEST(CapsuleAndBox, without_radius_is_the_segment) {
  on_every_class([](Maker& make) {
    const Box box = make.box();
    const Segment segment = make.segment_for(box);
    EXPECT_EQ(touches(Capsule{segment, 0.0}, box), touches(segment, box)) << show(segment, box);
    EXPECT_FALSE(overlaps_interior(Capsule{segment, 0.0}, box));
  });
}

TEST(CapsuleAndBox, odd_ones) {
  const Box box{{0, 0}, {2, 2}};
  const Segment beside{{-3, 1}, {-3, 2}};
  EXPECT_TRUE(touches(Capsule{beside, inf}, box) && overlaps_interior(Capsule{beside, inf}, box));
  EXPECT_FALSE(touches(Capsule{beside, no_number}, box) || touches(Capsule{beside, -1}, box));
  EXPECT_FALSE(touches(Capsule{{{inf, 1}, {-3, 2}}, 9}, box) || touches(Capsule{beside, inf}, Box{{2, 2}, {0, 0}}));
  EXPECT_TRUE(touches(Capsule{beside, 3}, box) && !overlaps_interior(Capsule{beside, 3}, box));
  EXPECT_TRUE(touches(Capsule{beside, 1}, Box{{-inf, -inf}, {inf, inf}}));
  EXPECT_TRUE(touches(Capsule{{{-largest, 0}, {-largest, 0}}, largest}, Box{{0, 0}, {inf, inf}}));
  EXPECT_FALSE(overlaps_interior(Capsule{{{-largest, 0}, {-largest, 0}}, largest}, Box{{0, 0}, {inf, inf}}));
}

TEST(PolygonAndBox, as_the_oracle_says) {
  on_every_class([](Maker& make) {
    const ConvexPolygon polygon = exact::make_polygon(make);
    check(polygon, make.box());
    if (polygon.count == 0) return;
    const auto i = static_cast<std::uint32_t>(make.rng().between(0, polygon.count - 1));
    const Segment edge{polygon.corners[i], polygon.corners[(i + 1) % polygon.count]};
    check(polygon, make.box_for(edge));
  });
}

TEST(PolygonAndBox, of_a_box_is_the_box) {
  on_every_class([](Maker& make) {
    const Box box = make.box();
    const ConvexPolygon polygon = polygon_of(box);
    if (polygon.count == 0) return;
    const Box other = make.box_for(box);
    EXPECT_EQ(touches(polygon, other), touches(box, other)) << show(box, other);
    EXPECT_EQ(overlaps_interior(polygon, other), overlaps_interior(box, other)) << show(box, other);
  });
}

// Boxes on the line of one edge that lie beyond another one are among them.
TEST(PolygonAndBox, every_triangle_and_box_of_a_small_lattice) {
  const auto lattice_point = [](int i) { return Point{static_cast<double>(i % 4), static_cast<double>(i / 4)}; };
  for (int i = 0; i < 16 * 16 * 16; ++i) {
    const int a = i % 16, b = i / 16 % 16, c = i / 256;
    if (!(a < b && b < c)) continue;
    const auto triangle = convex_polygon(std::vector<Point>{lattice_point(a), lattice_point(b), lattice_point(c)});
    if (!triangle) continue;
    for (int min = 0; min < 16; ++min) {
      for (const tilespace::Vec size : {tilespace::Vec{0.5, 0.5}, {1, 1}, {1, 0}, {0, 1}, {2, 1}}) {
        const Point corner = lattice_point(min);
        for (const Box& box : {Box{corner, corner + size}, Box{corner - size, corner}}) check(*triangle, box);
      }
    }
    ASSERT_FALSE(HasFailure());
  }
}

TEST(PolygonAndBox, odd_ones) {
  const ConvexPolygon triangle = convex_polygon(std::vector<Point>{{0, 0}, {4, 0}, {0, 4}}).value();
  EXPECT_FALSE(touches(ConvexPolygon{}, Box{{-inf, -inf}, {inf, inf}}));
  EXPECT_TRUE(overlaps_interior(triangle, Box{{-inf, -inf}, {inf, inf}}));
  EXPECT_FALSE(touches(triangle, Box{{2, 2}, {0, 0}}) || touches(triangle, Box{{no_number, 0}, {2, 2}}));
  EXPECT_TRUE(touches(triangle, Box{{2, 2}, {3, 3}}) && !overlaps_interior(triangle, Box{{2, 2}, {3, 3}}));
}

}  // namespace
}  // namespace thick_shapes_test
