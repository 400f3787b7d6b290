// SPDX-License-Identifier: MIT
#include <tilespace/base/rounding.hpp>

#include <array>
#include <cmath>
#include <cstdint>

#include "oracle/rational.hpp"
#include "support/cases.hpp"

namespace tilespace::rounding_test {
namespace {

constexpr std::int64_t int32_low = -2147483648;
constexpr std::int64_t int32_high = 2147483647;

std::int64_t clamped(std::int64_t value) {
  return value < int32_low ? int32_low : value > int32_high ? int32_high : value;
}

std::int64_t floor_of_quarters(std::int64_t quarters) { return quarters >= 0 ? quarters / 4 : -((3 - quarters) / 4); }

// Places where rounding, or a conversion, can go wrong.
constexpr std::array<double, 21> places{
    0.0,          1.0,           -1.0,         0.5,           -0.5,         2147483647.0,  -2147483647.0,
    2147483648.0, -2147483648.0, 4294967296.0, -4294967296.0, 1073741824.0, -1073741824.0, 0x1p51,
    0x1p52,       -0x1p52,       0x1p53,       0x1p63,        -0x1p63,      0x1p64,        2147483647.5};

// Asks for every double within some ulps, halves and quarters of the places, and for doubles of any bits.
template <class Question>
void on_hard_doubles(Question question) {
  SCOPED_TRACE("TILESPACE_SEED=" + std::to_string(cases::seed()));
  for (const double place : places) {
    for (int quarters = -16; quarters <= 16; ++quarters) {
      for (int ulps = -3; ulps <= 3; ++ulps) question(oracle::nudge(place + quarters * 0.25, ulps));
    }
  }
  for (const double tiny : {cases::smallest, 0x1p-1022, 0x1p-1023, 0x1p-53, 1e-300}) question(tiny), question(-tiny);
  question(-0.0);
  question(cases::largest);
  question(-cases::largest);
  cases::Maker maker(cases::seed());
  for (int i = 0; i < 10 * cases::count(); ++i) {
    const double value = maker.wide_double();
    if (std::isfinite(value)) question(value);
    question(maker.rng().real(-3e9, 3e9));
  }
}

void expect_rounds_exactly(double value) {
  const oracle::Q real = oracle::to_exact(value);
  ASSERT_EQ(floor_to_int32(value), clamped(oracle::clamp_to_int64(oracle::floor_of(real)))) << cases::show(value);
  ASSERT_EQ(ceil_to_int32(value), clamped(oracle::clamp_to_int64(oracle::ceil_of(real)))) << cases::show(value);
  ASSERT_EQ(oracle::to_exact(floor_to_double(value)), oracle::Q(oracle::floor_of(real))) << cases::show(value);
}

TEST(Rounding, is_the_rational_floor_and_ceiling_cut_at_int32) {
  on_hard_doubles([](double value) {
    if (!::testing::Test::HasFatalFailure()) expect_rounds_exactly(value);
  });
}

// Integer truth, without the oracle: every multiple of 1/4 around the ends of int32 and around 0.
TEST(Rounding, is_integer_division_on_every_quarter) {
  for (const std::int64_t middle : {int32_low - 1, int32_low, std::int64_t{0}, int32_high, int32_high + 1}) {
    for (std::int64_t quarters = middle * 4 - 20000; quarters <= middle * 4 + 20000; ++quarters) {
      const double value = static_cast<double>(quarters) / 4.0;
      const std::int64_t floor = floor_of_quarters(quarters), ceil = -floor_of_quarters(-quarters);
      ASSERT_EQ(floor_to_int32(value), clamped(floor)) << value;
      ASSERT_EQ(ceil_to_int32(value), clamped(ceil)) << value;
      ASSERT_EQ(floor_to_double(value), static_cast<double>(floor)) << value;
    }
  }
}

TEST(Rounding, floor_is_not_above_and_ceiling_is_not_below_by_less_than_one) {
  on_hard_doubles([](double value) {
    if (value < static_cast<double>(int32_low) || value > static_cast<double>(int32_high)) return;
    const double floor = floor_to_int32(value), ceil = ceil_to_int32(value);
    EXPECT_TRUE(floor <= value && value <= ceil) << cases::show(value);
    EXPECT_EQ(ceil - floor, floor == value ? 0.0 : 1.0) << cases::show(value);
    EXPECT_EQ(floor, floor_to_double(value)) << cases::show(value);
  });
}

// -2^31 has no opposite in int32, so the law holds between the two ends only.
TEST(Rounding, ceiling_is_the_floor_of_the_opposite) {
  on_hard_doubles([](double value) {
    if (std::abs(value) >= static_cast<double>(int32_high)) return;
    EXPECT_EQ(ceil_to_int32(value), -std::int64_t{floor_to_int32(-value)}) << cases::show(value);
  });
}

TEST(Rounding, never_falls_when_the_value_grows) {
  on_hard_doubles([](double value) {
    const double above = oracle::nudge(value, 1);
    EXPECT_LE(floor_to_int32(value), floor_to_int32(above)) << cases::show(value);
    EXPECT_LE(ceil_to_int32(value), ceil_to_int32(above)) << cases::show(value);
    EXPECT_LE(floor_to_double(value), floor_to_double(above)) << cases::show(value);
  });
}

TEST(Rounding, whole_numbers_stay_as_they_are) {
  on_hard_doubles([](double value) {
    const double whole = floor_to_double(value);
    EXPECT_EQ(floor_to_double(whole), whole) << cases::show(value);
  });
}

TEST(Rounding, what_is_no_number_or_infinite) {
  EXPECT_EQ(floor_to_int32(cases::no_number), INT32_MIN);
  EXPECT_EQ(ceil_to_int32(cases::no_number), INT32_MIN);
  EXPECT_EQ(floor_to_int32(-cases::no_number), INT32_MIN);
  EXPECT_EQ(floor_to_int32(cases::inf), INT32_MAX);
  EXPECT_EQ(ceil_to_int32(cases::inf), INT32_MAX);
  EXPECT_EQ(floor_to_int32(-cases::inf), INT32_MIN);
  EXPECT_EQ(ceil_to_int32(-cases::inf), INT32_MIN);
  EXPECT_TRUE(std::isnan(floor_to_double(cases::no_number)));
  EXPECT_EQ(floor_to_double(cases::inf), cases::inf);
  EXPECT_EQ(floor_to_double(-cases::inf), -cases::inf);
}

// A GCC that may use an instruction for truncation forgets the sign of the integer 0: the digests found it.
TEST(Rounding, zero_has_no_sign) {
  volatile double zero = -0.0;
  EXPECT_FALSE(std::signbit(floor_to_double(zero)));
}

TEST(Rounding, saturate_is_the_nearest_int32) {
  for (const std::int64_t middle : {int32_low, std::int64_t{0}, int32_high, 2 * int32_low, 2 * int32_high + 1}) {
    for (std::int64_t value = middle - 1000; value <= middle + 1000; ++value) {
      ASSERT_EQ(saturate_to_int32(value), clamped(value)) << value;
    }
  }
  EXPECT_EQ(saturate_to_int32(INT64_MIN), INT32_MIN);
  EXPECT_EQ(saturate_to_int32(INT64_MAX), INT32_MAX);
}

// Undefined behaviour would not compile here.
static_assert(floor_to_int32(-0.5) == -1 && floor_to_int32(0.5) == 0 && floor_to_int32(-1.0) == -1);
static_assert(floor_to_int32(2147483646.5) == 2147483646 && floor_to_int32(-2147483647.5) == INT32_MIN);
static_assert(floor_to_int32(cases::inf) == INT32_MAX && floor_to_int32(cases::no_number) == INT32_MIN);
static_assert(floor_to_int32(-cases::smallest) == -1 && floor_to_int32(-0.0) == 0);
static_assert(ceil_to_int32(-0.5) == 0 && ceil_to_int32(0.5) == 1 && ceil_to_int32(cases::smallest) == 1);
static_assert(ceil_to_int32(2147483646.5) == INT32_MAX && ceil_to_int32(-2147483648.5) == INT32_MIN);
static_assert(ceil_to_int32(-cases::inf) == INT32_MIN && ceil_to_int32(cases::no_number) == INT32_MIN);
static_assert(floor_to_double(-0.25) == -1.0 && floor_to_double(0x1p52 - 0.5) == 0x1p52 - 1.0);
static_assert(floor_to_double(-0x1p52 + 0.5) == -0x1p52 && floor_to_double(0x1p62) == 0x1p62);
static_assert(floor_to_double(cases::largest) == cases::largest && floor_to_double(-cases::inf) == -cases::inf);
static_assert(saturate_to_int32(INT64_MIN) == INT32_MIN && saturate_to_int32(INT64_MAX) == INT32_MAX);
static_assert(noexcept(floor_to_int32(0.0)) && noexcept(ceil_to_int32(0.0)) && noexcept(floor_to_double(0.0)));

}  // namespace
}  // namespace tilespace::rounding_test
