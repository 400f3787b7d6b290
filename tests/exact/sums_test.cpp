// SPDX-License-Identifier: MIT
// What sums and products lose, and neighbours of doubles.
#include <gtest/gtest.h>

#include <cmath>
#include <tilespace/exact/adjacent_doubles.hpp>
#include <tilespace/exact/two_product.hpp>
#include <tilespace/exact/two_sum.hpp>

#include "oracle/rational.hpp"
#include "support/cases.hpp"

namespace tilespace::sums_test {
namespace {

using oracle::to_exact;

bool is_moderate(double value) { return value == 0.0 || (std::abs(value) > 0x1p-400 && std::abs(value) < 0x1p400); }

TEST(TwoSum, loses_nothing) {
  cases::on_every_class([](cases::Maker& maker) {
    const double a = maker.point().x, b = maker.point().y;
    if (!std::isfinite(a + b)) return;
    const TwoSum sum = two_sum(a, b);
    EXPECT_EQ(sum.rounded, a + b);
    EXPECT_TRUE(to_exact(sum.rounded) + to_exact(sum.rest) == to_exact(a) + to_exact(b)) << a << " " << b;
  });
}

TEST(TwoProduct, loses_nothing) {
  cases::on_every_class([](cases::Maker& maker) {
    const double a = maker.point().x, b = maker.point().y;
    if (!is_moderate(a) || !is_moderate(b) || !is_moderate(a * b)) return;
    const TwoProduct product = two_product(a, b);
    EXPECT_EQ(product.rounded, a * b);
    EXPECT_TRUE(to_exact(product.rounded) + to_exact(product.rest) == to_exact(a) * to_exact(b)) << a << " " << b;
  });
}

// Factors and products to the limits of what is promised, denormal factors among them.
TEST(TwoProduct, loses_nothing_to_its_limits) {
  oracle::Rng rng(cases::seed());
  int asked = 0;
  for (int i = 0; i < 8 * cases::count(); ++i) {
    const int of_a = static_cast<int>(rng.between(-1074, 899));
    const int of_product = static_cast<int>(rng.between(-899, 898));
    const double a = std::ldexp(rng.real(0.5, 1.0), of_a);
    const double b = std::ldexp(rng.real(-1.0, -0.5), of_product - of_a);
    const double size = std::abs(a * b);
    if (!(std::abs(b) <= 0x1p900 && size >= 0x1p-900 && size <= 0x1p900)) continue;
    const TwoProduct product = two_product(a, b);
    EXPECT_TRUE(to_exact(product.rounded) + to_exact(product.rest) == to_exact(a) * to_exact(b)) << a << " " << b;
    ++asked;
  }
  EXPECT_GT(asked, cases::count());
}

TEST(NextDouble, is_the_neighbour) {
  cases::on_every_class([](cases::Maker& maker) {
    const double value = maker.point().x;
    if (!std::isfinite(value)) return;
    EXPECT_EQ(next_up(value), std::nextafter(value, HUGE_VAL)) << value;
    EXPECT_EQ(next_down(value), std::nextafter(value, -HUGE_VAL)) << value;
  });
  EXPECT_EQ(next_up(0.0), 0x1p-1074);
  EXPECT_EQ(next_down(-0.0), -0x1p-1074);
  EXPECT_EQ(next_down(0x1p-1074), 0.0);
}

}  // namespace
}  // namespace tilespace::sums_test
