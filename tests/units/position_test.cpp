// SPDX-License-Identifier: MIT
#include <gtest/gtest.h>
#include <rapidcheck.h>
#include <rapidcheck/gtest.h>

#include <limits>
#include <tilespace/geom/distance.hpp>

#include "oracle/rational.hpp"
#include "units/quantities.hpp"

// Places and vectors: the laws of an affine space where sums are exact, and the bits of Point and Vec everywhere.

namespace position_test {
namespace {

using namespace quantities;
using tilespace::Point;
using tilespace::Vec;

Way2 exact_way(oracle::Rng& rng) {
  const double x = dyadic(rng);
  return {Way1(x), Way1(dyadic(rng))};
}
Place2 exact_place(oracle::Rng& rng) { return Place2() + exact_way(rng); }

Vec any_vec(oracle::Rng& rng) {
  const double x = any_double(rng);
  return {x, any_double(rng)};
}
bool is_same(Vec a, Vec b) { return quantities::is_same(a.x, b.x) && quantities::is_same(a.y, b.y); }
bool is_same(Point a, Point b) { return is_same(Vec{a.x, a.y}, Vec{b.x, b.y}); }
using quantities::is_same;

RC_GTEST_PROP(Position, the_laws_of_an_affine_space, (std::uint64_t seed)) {
  oracle::Rng rng(seed);
  const Place2 p = exact_place(rng), q = exact_place(rng), r = exact_place(rng);
  const Way2 a = exact_way(rng), b = exact_way(rng);
  RC_ASSERT(p + (q - p) == q);
  RC_ASSERT((p + a) - p == a);
  RC_ASSERT((p + a) + b == p + (a + b));
  RC_ASSERT((q - p) + (r - q) == r - p);
  RC_ASSERT(p - p == Way2());
  RC_ASSERT(p - a == p + -a);
  Place2 moved = p;
  RC_ASSERT((moved += a) == p + a);
  RC_ASSERT((moved -= a) == p);
}

RC_GTEST_PROP(Position, the_same_laws_on_a_line, (std::uint64_t seed)) {
  oracle::Rng rng(seed);
  const Place1 p{Way1(dyadic(rng))}, q{Way1(dyadic(rng))};
  const Way1 a(dyadic(rng));
  RC_ASSERT(p + (q - p) == q);
  RC_ASSERT((p + a) - p == a);
  RC_ASSERT(p - a == p + -a);
  RC_ASSERT((p < q) == (p - q < Way1(0.0)));
  RC_ASSERT((p <= q) == (p - q <= Way1(0.0)));
  RC_ASSERT((p > q) == (p - q > Way1(0.0)));
  RC_ASSERT((p >= q) == (p - q >= Way1(0.0)));
  RC_ASSERT((p == q) == (p - q == Way1(0.0)));
  Place1 moved = p;
  RC_ASSERT((moved += a) == p + a);
  RC_ASSERT((moved -= a) == p);
}

RC_GTEST_PROP(Position, has_the_bits_of_a_point, (std::uint64_t seed)) {
  oracle::Rng rng(seed);
  const Vec u = any_vec(rng), v = any_vec(rng);
  const Point p{u.x, u.y}, q{v.x, v.y};
  RC_ASSERT(is_same(to_point(Place2(p)), p));
  RC_ASSERT(is_same(to_point(Place2(p) + Way2(v)), p + v));
  RC_ASSERT(is_same(to_point(Place2(p) - Way2(v)), p - v));
  RC_ASSERT(is_same(to_vec(Place2(p) - Place2(q)), p - q));
  RC_ASSERT((Place2(p) == Place2(q)) == (p == q));
  RC_ASSERT(is_same(distance(Place2(p), Place2(q)).value(), tilespace::distance(p, q)));
}

RC_GTEST_PROP(Vector, has_the_bits_of_a_vec, (std::uint64_t seed)) {
  oracle::Rng rng(seed);
  const Vec u = any_vec(rng), v = any_vec(rng);
  const double k = any_divisor(rng);
  RC_ASSERT(is_same(to_vec(Way2(u) + Way2(v)), u + v));
  RC_ASSERT(is_same(to_vec(Way2(u) - Way2(v)), u - v));
  RC_ASSERT(is_same(to_vec(-Way2(u)), -u));
  RC_ASSERT(is_same(to_vec(Way2(u) * k), u * k));
  RC_ASSERT(is_same(to_vec(k * Way2(u)), u * k));
  RC_ASSERT(is_same(to_vec(Way2(u) / k), Vec{u.x / k, u.y / k}));
  RC_ASSERT(is_same(to_vec(Velocity(u) * Duration(k)), u * k));
  RC_ASSERT(is_same(to_vec(Duration(k) * Velocity(u)), u * k));
  RC_ASSERT(is_same(to_vec(Way2(u) / Duration(k)), Vec{u.x / k, u.y / k}));
  RC_ASSERT(is_same(Way2(u) / Way1(k), Vec{u.x / k, u.y / k}));
  RC_ASSERT(is_same(to_vec(u * Speed(k)), u * k));
  RC_ASSERT((Way2(u) == Way2(v)) == (u == v));
}

RC_GTEST_PROP(Vector, every_assignment_is_its_operator, (std::uint64_t seed)) {
  oracle::Rng rng(seed);
  const Vec u = any_vec(rng), v = any_vec(rng);
  const double k = any_divisor(rng);
  Way2 way(u);
  RC_ASSERT(is_same(to_vec(way += Way2(v)), u + v));
  RC_ASSERT(is_same(to_vec((way = Way2(u)) -= Way2(v)), u - v));
  RC_ASSERT(is_same(to_vec((way = Way2(u)) *= k), u * k));
  RC_ASSERT(is_same(to_vec((way = Way2(u)) /= k), Vec{u.x / k, u.y / k}));
}

// The double nearest to a rational number, found by asking rational numbers only.
bool is_rounded(double got, const oracle::Q& meant) {
  const double inf = std::numeric_limits<double>::infinity();
  const oracle::Q off = abs(oracle::Q(oracle::to_exact(got) - meant));
  const auto is_no_nearer = [&](double other) { return abs(oracle::Q(oracle::to_exact(other) - meant)) >= off; };
  return is_no_nearer(std::nextafter(got, inf)) && is_no_nearer(std::nextafter(got, -inf));
}

RC_GTEST_PROP(Vector, products_round_each_operation_once, (std::uint64_t seed)) {
  using oracle::Q;
  using oracle::to_exact;
  oracle::Rng rng(seed);
  const Vec u{rng.real(-9.0, 9.0), rng.real(-9.0, 9.0)}, v{rng.real(-9.0, 9.0), rng.real(-9.0, 9.0)};
  // Of vectors along the axes there is one rounding; of others two products and a sum.
  const Vec east{u.x, 0.0}, south{0.0, v.y};
  RC_ASSERT(is_rounded(dot(Way2(east), Way2(v)).value(), to_exact(u.x) * to_exact(v.x)));
  RC_ASSERT(is_rounded(cross(Way2(east), Way2(v)).value(), to_exact(u.x) * to_exact(v.y)));
  RC_ASSERT(is_rounded(cross(Way2(south), Way2(v)).value(), -(to_exact(v.y) * to_exact(v.x))));
  const Q bound = to_exact(0x1p-53) * 3 * 81 * 2;
  const Q real_dot = to_exact(u.x) * to_exact(v.x) + to_exact(u.y) * to_exact(v.y);
  RC_ASSERT(abs(Q(to_exact(dot(Way2(u), Velocity(v)).value()) - real_dot)) <= bound);
  RC_ASSERT(is_same(dot(Way2(u), v).value(), dot(Way2(u), Way2(v)).value()));
  RC_ASSERT(is_same(dot(u, Velocity(v)).value(), dot(Way2(u), Way2(v)).value()));
  RC_ASSERT(Way1(2.0) * u == u * Way1(2.0));
  const Q real_cross = to_exact(u.x) * to_exact(v.y) - to_exact(u.y) * to_exact(v.x);
  RC_ASSERT(abs(Q(to_exact(cross(Way2(u), Way2(v)).value()) - real_cross)) <= bound);
}

TEST(Vector, products_are_not_fused) {
  // a b - a b with one product rounded and the other not would not be 0.
  const Way2 diagonal(Vec{0.1, 0.1});
  EXPECT_EQ(cross(diagonal, diagonal).value(), 0.0);
  const Way2 a(Vec{0.1, 0.3}), b(Vec{0.3, -0.1});
  EXPECT_EQ(dot(a, b).value(), 0.0);
}

TEST(Vector, the_cross_product_of_x_and_y_is_above_zero) {
  EXPECT_GT(cross(Way2(Vec{1.0, 0.0}), Way2(Vec{0.0, 1.0})).value(), 0.0);
}

TEST(Vector, a_speed_is_the_length_of_a_velocity) {
  const Velocity velocity(Vec{3.0, -4.0});
  EXPECT_EQ(length(velocity), Speed(5.0));
  EXPECT_EQ(velocity / length(velocity), (Vec{0.6, -0.8}));
  EXPECT_EQ(length(Way2(Vec{0x1p1000, 0x1p1000})).value(), std::sqrt(2.0) * 0x1p1000) << "no square overflows";
}

}  // namespace
}  // namespace position_test
