// SPDX-License-Identifier: MIT
#include <gtest/gtest.h>
#include <rapidcheck.h>
#include <rapidcheck/gtest.h>

#include <cmath>
#include <type_traits>

#include "units/quantities.hpp"

// Quantities in one dimension: every operator gives the bits that doubles give, and the unit that it should.

namespace scalar_test {
namespace {

using namespace quantities;

template <class T>
constexpr bool is_a_double =
    sizeof(T) == sizeof(double) && std::is_trivially_copyable_v<T> && std::is_standard_layout_v<T>;
static_assert(is_a_double<Way1> && is_a_double<Place1> && is_a_double<Duration> && is_a_double<Angle> &&
              is_a_double<Direction>);
static_assert(std::is_trivially_copyable_v<Place2> && sizeof(Place2) == 2 * sizeof(double));
static_assert(std::is_trivially_copyable_v<Velocity> && sizeof(Velocity) == 2 * sizeof(double));

static_assert(std::same_as<decltype(Speed() * Duration()), Way1>);
static_assert(std::same_as<decltype(Duration() * Speed()), Way1>);
static_assert(std::same_as<decltype(Push1() * Duration() * Duration()), Way1>);
static_assert(std::same_as<decltype(Way1() / Duration() / Duration()), Push1>);
static_assert(std::same_as<decltype(Way1() / Way1()), double>);
static_assert(std::same_as<decltype(1.0 / (1.0 / Duration())), Duration>);
static_assert(std::same_as<decltype(Duration() * (1.0 / Duration())), double>);
static_assert(std::same_as<decltype(WorldWay1() / Way1() * Speed()), WorldSpeed>);
static_assert(!std::same_as<decltype(WorldWay1() / Way1()), double>, "world units per tile are no plain number");
static_assert(!std::same_as<decltype(Angle() * Speed()), decltype(Speed())>, "a radian is a unit");
static_assert(std::same_as<decltype(sqrt(Way1() / Push1())), Duration>);

RC_GTEST_PROP(Scalar, every_operator_has_the_bits_of_doubles, (std::uint64_t seed)) {
  oracle::Rng rng(seed);
  const double a = any_double(rng), b = any_divisor(rng);
  RC_ASSERT(is_same(Way1(a).value(), a));
  RC_ASSERT(is_same((Way1(a) + Way1(b)).value(), a + b));
  RC_ASSERT(is_same((Way1(a) - Way1(b)).value(), a - b));
  RC_ASSERT(is_same((-Way1(a)).value(), -a));
  RC_ASSERT(is_same((Way1(a) * b).value(), a * b));
  RC_ASSERT(is_same((a * Way1(b)).value(), a * b));
  RC_ASSERT(is_same((Way1(a) / b).value(), a / b));
  RC_ASSERT(is_same((Speed(a) * Duration(b)).value(), a * b));
  RC_ASSERT(is_same((Way1(a) / Duration(b)).value(), a / b));
  RC_ASSERT(is_same(Way1(a) / Way1(b), a / b));
  RC_ASSERT(is_same((a / Duration(b)).value(), a / b));
  RC_ASSERT(is_same(sqrt(Way1(a) * Way1(1.0)).value(), std::sqrt(a)));
}

RC_GTEST_PROP(Scalar, every_assignment_has_the_bits_of_doubles, (std::uint64_t seed)) {
  oracle::Rng rng(seed);
  const double a = any_double(rng), b = any_divisor(rng);
  Way1 way(a);
  RC_ASSERT(is_same((way += Way1(b)).value(), a + b));
  RC_ASSERT(is_same(((way = Way1(a)) -= Way1(b)).value(), a - b));
  RC_ASSERT(is_same(((way = Way1(a)) *= b).value(), a * b));
  RC_ASSERT(is_same(((way = Way1(a)) /= b).value(), a / b));
}

RC_GTEST_PROP(Scalar, every_comparison_is_that_of_doubles, (std::uint64_t seed)) {
  oracle::Rng rng(seed);
  const double a = any_double(rng), b = rng.one_in(4) ? a : any_double(rng);
  RC_ASSERT((Way1(a) == Way1(b)) == (a == b));
  RC_ASSERT((Way1(a) != Way1(b)) == (a != b));
  RC_ASSERT((Way1(a) < Way1(b)) == (a < b));
  RC_ASSERT((Way1(a) <= Way1(b)) == (a <= b));
  RC_ASSERT((Way1(a) > Way1(b)) == (a > b));
  RC_ASSERT((Way1(a) >= Way1(b)) == (a >= b));
}

TEST(Scalar, begins_as_none) {
  EXPECT_EQ(Duration(), Duration(0.0));
  EXPECT_EQ(Place1(), Place1(Way1(0.0)));
}

}  // namespace
}  // namespace scalar_test
