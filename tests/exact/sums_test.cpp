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
