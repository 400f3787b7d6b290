// SPDX-License-Identifier: MIT
#include <tilespace/geom/point.hpp>

#include <bit>

#include "support/cases.hpp"

namespace tilespace::point_test {
namespace {

bool same(double a, double b) { return std::bit_cast<std::uint64_t>(a) == std::bit_cast<std::uint64_t>(b) || a != a; }
bool same(Vec a, Vec b) { return same(a.x, b.x) && same(a.y, b.y); }
bool same(Point a, Point b) { return same(a - Point{}, b - Point{}); }

// Each component by one operation: the same bits, for odd numbers, too.
TEST(Vec, operators_are_operations_on_components) {
  cases::on_every_class([](cases::Maker& maker) {
    const Vec a = maker.point() - Point{}, b = maker.point() - Point{};
    const double factor = maker.point().x;
    EXPECT_TRUE(same(a + b, Vec{a.x + b.x, a.y + b.y}));
    EXPECT_TRUE(same(a - b, Vec{a.x - b.x, a.y - b.y}));
    EXPECT_TRUE(same(-a, Vec{-a.x, -a.y}));
    EXPECT_TRUE(same(a * factor, Vec{a.x * factor, a.y * factor}));
    EXPECT_TRUE(same(factor * a, a * factor));
  });
}

TEST(Vec, assignments_are_the_operators) {
  cases::on_every_class([](cases::Maker& maker) {
    const Vec a = maker.point() - Point{}, b = maker.point() - Point{};
    const Point p = maker.point();
    Vec sum = a, difference = a, multiple = a;
    EXPECT_EQ(&(sum += b), &sum);
    EXPECT_EQ(&(difference -= b), &difference);
    EXPECT_EQ(&(multiple *= b.x), &multiple);
    EXPECT_TRUE(same(sum, a + b));
    EXPECT_TRUE(same(difference, a - b));
    EXPECT_TRUE(same(multiple, a * b.x));
    Point forth = p, back = p;
    EXPECT_EQ(&(forth += a), &forth);
    EXPECT_EQ(&(back -= a), &back);
    EXPECT_TRUE(same(forth, p + a));
    EXPECT_TRUE(same(back, p - a));
  });
}

}  // namespace
}  // namespace tilespace::point_test
