// SPDX-License-Identifier: MIT
// What sums and products lose, and neighbours of doubles.
#include <gtest/gtest.h>

#include <cmath>
#include <tilespace/base/next_double.hpp>
#include <tilespace/base/two_product.hpp>
#include <tilespace/base/two_sum.hpp>

#include "oracle/rational.hpp"
#include "support/cases.hpp"

namespace tilespace {
namespace {

using oracle::to_exact;

bool is_moderate(double value) { return value == 0.0 || (std::abs(value) > 0x1p-400 && std::abs(value) < 0x1p400); }

TEST(TwoSum, LosesNothing) {
  cases::on_every_class([](cases::Maker& maker) {
    const double a = maker.point().x, b = maker.point().y;
    if (!std::isfinite(a + b)) return;
    const TwoSum sum = two_sum(a, b);
    EXPECT_EQ(sum.rounded, a + b);
    EXPECT_TRUE(to_exact(sum.rounded) + to_exact(sum.rest) == to_exact(a) + to_exact(b)) << a << " " << b;
  });
}

TEST(TwoProduct, LosesNothing) {
  cases::on_every_class([](cases::Maker& maker) {
    const double a = maker.point().x, b = maker.point().y;
    if (!is_moderate(a) || !is_moderate(b) || !is_moderate(a * b)) return;
    const TwoProduct product = two_product(a, b);
    EXPECT_EQ(product.rounded, a * b);
    EXPECT_TRUE(to_exact(product.rounded) + to_exact(product.rest) == to_exact(a) * to_exact(b)) << a << " " << b;
  });
}

TEST(NextDouble, IsTheNeighbour) {
  cases::on_every_class([](cases::Maker& maker) {
    const double value = maker.point().x;
    if (!std::isfinite(value)) return;
    EXPECT_EQ(next_double(value, true), std::nextafter(value, HUGE_VAL)) << value;
    EXPECT_EQ(next_double(value, false), std::nextafter(value, -HUGE_VAL)) << value;
  });
  EXPECT_EQ(next_double(0.0, true), 0x1p-1074);
  EXPECT_EQ(next_double(-0.0, false), -0x1p-1074);
  EXPECT_EQ(next_double(0x1p-1074, false), 0.0);
}

}  // namespace
}  // namespace tilespace
