// SPDX-License-Identifier: MIT
// Geometry without a map in C is that of C++: pairs of shapes, predicates, clipping, poses, many boxes at once.
#include <limits>

#include "capi/c_values.hpp"
#include "support/to_oracle.hpp"

namespace geometry_test {
namespace {

using namespace capi_tests;

// Points whose comparisons are close: on a coarse grid, and one ulp beside it.
Point close_point(oracle::Rng& rng) {
  const auto number = [&] {
    const double value = 0.25 * static_cast<double>(rng.between(-8, 8));
    return rng.one_in(3) ? std::nextafter(value, rng.one_in(2) ? 9.0 : -9.0) : value;
  };
  return {number(), number()};
}

// Calls ask(shape) with a shape of each kind.
template <class Ask>
void for_each_shape(oracle::Rng& rng, Ask&& ask) {
  const Point a = close_point(rng), b = close_point(rng), c = close_point(rng), d = close_point(rng);
  const double radius = 0.25 * static_cast<double>(rng.between(-1, 9));
  ask(a);
  ask(Box{{std::min(a.x, b.x), std::min(a.y, b.y)}, {std::max(a.x, b.x), std::max(a.y, b.y)}});
  ask(Circle{a, radius});
  ask(Segment{a, b});
  ask(Capsule{{a, b}, radius});
  ask(Annulus{a, radius / 2, radius});
  ask(Sector{a, radius, b - c, c - d});
  const std::array<Point, 4> points{a, b, c, d};
  const Result<ConvexPolygon> hull = convex_hull(points);
  if (hull) ask(*hull);
}

TEST(CApiGeometry, interiors_of_pairs_are_those_of_cpp) {
  oracle::Rng rng(cases::seed());
  int pairs = 0, overlapping = 0;
  for (int i = 0; i < cases::count() && !testing::Test::HasFailure(); ++i) {
    for_each_shape(rng, [&](const auto& a) {
      const tilespace_shape first = shape(a);
      bool has = false;
      if constexpr (requires { has_interior(a); }) has = has_interior(a);
      EXPECT_EQ(tilespace_has_interior(&first), has ? 1u : 0u);
      for_each_shape(rng, [&](const auto& b) {
        const tilespace_shape second = shape(b);
        bool expected = false;
        if constexpr (requires { overlaps_interior(a, b); }) {
          expected = overlaps_interior(a, b);
          ++pairs;
        }
        EXPECT_EQ(tilespace_overlaps_interior(&first, &second), expected ? 1u : 0u);
        EXPECT_EQ(tilespace_overlaps_interior(&second, &first), expected ? 1u : 0u);
        overlapping += static_cast<int>(expected);
      });
    });
  }
  EXPECT_GT(pairs, 0);
  EXPECT_GT(overlapping, 0);
}

// A body is its box. A point is a box of one point where C++ has no function for it.
Box box_of(const Point& point) { return {point, point}; }
Box box_of(const Body& body) { return to_box(body); }

TEST(CApiGeometry, pairs_touch_as_in_cpp) {
  oracle::Rng rng(cases::seed() + 1);
  int touching = 0, apart = 0;
  for (int i = 0; i < cases::count() && !testing::Test::HasFailure(); ++i) {
    const auto expect = [&](const tilespace_shape& a, const auto& b, bool expected) {
      const tilespace_shape other = shape(b);
      EXPECT_EQ(tilespace_touches(&a, &other), expected ? 1u : 0u) << a.kind << other.kind;
      EXPECT_EQ(tilespace_touches(&other, &a), expected ? 1u : 0u) << a.kind << other.kind;
      ++(expected ? touching : apart);
    };
    const Point point = close_point(rng);
    const Body body{close_point(rng), {0.25 * static_cast<double>(rng.between(-1, 9)), 1.0}};
    for_each_shape(rng, [&](const auto& b) {
      expect(shape(point), b, touches(b, box_of(point)));
      expect(shape(body), b, touches(b, box_of(body)));
      for_each_shape(rng, [&](const auto& a) {
        if constexpr (requires { touches(a, b); }) expect(shape(a), b, touches(a, b));
      });
    });
    expect(shape(body), body, touches(box_of(body), box_of(body)));
    expect(shape(body), point, touches(box_of(body), box_of(point)));
  }
  EXPECT_GT(touching, 5 * cases::count());
  EXPECT_GT(apart, 5 * cases::count());
}

TEST(CApiGeometry, predicates_are_those_of_cpp) {
  oracle::Rng rng(cases::seed());
  int zeros = 0;
  for (int i = 0; i < cases::count() * 4; ++i) {
    const Point a = close_point(rng), b = close_point(rng), c = close_point(rng);
    const auto a_in_c = as<tilespace_point>(a), b_in_c = as<tilespace_point>(b), c_in_c = as<tilespace_point>(c);
    const double length = 0.25 * static_cast<double>(rng.between(-1, 20));
    EXPECT_EQ(tilespace_orientation(&a_in_c, &b_in_c, &c_in_c), orientation(a, b, c));
    EXPECT_EQ(tilespace_compare_distance(&a_in_c, &b_in_c, length), compare_distance(a, b, length));
    EXPECT_EQ(tilespace_compare_distances(&a_in_c, &b_in_c, &c_in_c), compare_distance(a, b, c));
    zeros += static_cast<int>(orientation(a, b, c) == 0);
  }
  EXPECT_GT(zeros, 0);
}

TEST(CApiGeometry, clipped_polygons_are_those_of_cpp) {
  oracle::Rng rng(cases::seed());
  int cut = 0;
  for (int i = 0; i < cases::count(); ++i) {
    const std::array<Point, 5> points{close_point(rng), close_point(rng), close_point(rng), close_point(rng),
                                      close_point(rng)};
    const Result<ConvexPolygon> hull = convex_hull(points);
    if (!hull) continue;
    const Point a = close_point(rng), b = close_point(rng);
    const Box box{{std::min(a.x, b.x), std::min(a.y, b.y)}, {std::max(a.x, b.x), std::max(a.y, b.y)}};
    const auto polygon = as<tilespace_polygon>(*hull);
    const auto in_c = as<tilespace_box>(box);
    tilespace_polygon out{};
    const Result<ConvexPolygon> expected = clip(*hull, box);
    ASSERT_TRUE(expected);
    EXPECT_EQ(tilespace_clip(&polygon, &in_c, &out), TILESPACE_OK);
    EXPECT_TRUE(as<ConvexPolygon>(out) == *expected);
    cut += static_cast<int>(expected->count > 0);
    tilespace_polygon bad = polygon;
    bad.count = 17;
    EXPECT_EQ(tilespace_clip(&bad, &in_c, &out), TILESPACE_BAD_SHAPE);
  }
  EXPECT_GT(cut, 0);
}

TEST(CApiGeometry, poses_are_those_of_cpp) {
  oracle::Rng rng(cases::seed());
  for (int i = 0; i < cases::count(); ++i) {
    const Pose a{close_point(rng), rng.real(-7, 7)}, b{close_point(rng), rng.real(-7, 7)};
    const auto a_in_c = as<tilespace_pose>(a), b_in_c = as<tilespace_pose>(b);
    tilespace_pose out{};
    EXPECT_EQ(tilespace_pose_placed(&a_in_c, &b_in_c, &out), TILESPACE_OK);
    EXPECT_TRUE(as<Pose>(out) == placed(a, b));
    EXPECT_EQ(tilespace_pose_seen_from(&a_in_c, &b_in_c, &out), TILESPACE_OK);
    EXPECT_TRUE(as<Pose>(out) == seen_from(a, b));
  }
}

// Circles against boxes of one type of numbers, with every level of instructions.
template <class Real>
void expect_each(oracle::Rng& rng) {
  std::vector<Real> min_x, min_y, max_x, max_y;
  const auto count = static_cast<std::size_t>(rng.between(0, 150));
  for (std::size_t i = 0; i < count; ++i) {
    const Point a = close_point(rng), b = close_point(rng);
    min_x.push_back(static_cast<Real>(std::min(a.x, b.x)));
    min_y.push_back(static_cast<Real>(std::min(a.y, b.y)));
    max_x.push_back(static_cast<Real>(std::max(a.x, b.x)));
    max_y.push_back(static_cast<Real>(std::max(a.y, b.y)));
  }
  const tilespace_box_arrays_view boxes{min_x.data(), min_y.data(), max_x.data(),
                                        max_y.data(), count,        sizeof(Real) == 4 ? 1u : 0u};
  std::vector<Circle> circles;
  std::vector<tilespace_circle> in_c;
  for (int k = 0; k < 3; ++k) {
    circles.push_back({close_point(rng), 0.25 * static_cast<double>(rng.between(0, 9))});
    in_c.push_back(as<tilespace_circle>(circles.back()));
  }
  const std::size_t each = (count + 63) / 64;
  for (const std::uint32_t interior : {0u, 1u}) {
    for (const Arithmetic arithmetic : {Arithmetic::exact, Arithmetic::plain}) {
      std::vector<std::uint64_t> expected(3 * each), words(3 * each, 99);
      const BoxArrays<Real> arrays{min_x, min_y, max_x, max_y};
      const std::span<const Circle> all = circles;
      if (interior != 0) {
        overlaps_interior_each(all, arrays, expected, arithmetic);
      } else {
        touches_each(all, arrays, expected, arithmetic);
      }
      const auto how = static_cast<std::uint32_t>(arithmetic);
      ASSERT_EQ(tilespace_touches_each(in_c.data(), 3, &boxes, interior, how, words.data(), words.size()),
                TILESPACE_OK);
      EXPECT_EQ(words, expected);
      if (each > 0) {
        EXPECT_EQ(tilespace_touches_each(in_c.data(), 3, &boxes, interior, how, words.data(), 3 * each - 1),
                  TILESPACE_BAD_SIZE);
      }
    }
  }
}

TEST(CApiGeometry, many_boxes_at_once_are_those_of_cpp) {
  oracle::Rng rng(cases::seed());
  const std::uint32_t best = tilespace_simd_level();
  EXPECT_EQ(best, static_cast<std::uint32_t>(simd_level()));
  for (const std::uint32_t level : {std::uint32_t{TILESPACE_SIMD_PLAIN}, std::uint32_t{TILESPACE_SIMD_AVX2}, 99u}) {
    tilespace_limit_simd_level(level);
    EXPECT_LE(tilespace_simd_level(), level);
    for (int i = 0; i < cases::count() / 10 && !testing::Test::HasFailure(); ++i) {
      expect_each<double>(rng);
      expect_each<float>(rng);
    }
  }
  EXPECT_EQ(tilespace_simd_level(), best) << "no limit";
  const tilespace_box_arrays_view none{};
  EXPECT_EQ(tilespace_touches_each(nullptr, 0, &none, 0, 2, nullptr, 0), TILESPACE_BAD_OPTION);
}

}  // namespace
}  // namespace geometry_test
