// SPDX-License-Identifier: MIT
#include <gtest/gtest.h>

#include <algorithm>
#include <tilespace/simd/simd_level.hpp>

namespace {

using tilespace::SimdLevel;

constexpr SimdLevel all_levels[] = {SimdLevel::plain, SimdLevel::avx2, SimdLevel::avx512};

TEST(SimdLevel, is_the_latest_that_the_machine_has_up_to_the_limit) {
  const SimdLevel best = tilespace::simd_level();
  for (const SimdLevel level : all_levels) {
    tilespace::limit_simd_level(level);
    EXPECT_EQ(tilespace::simd_level(), std::min(level, best));
  }
  EXPECT_EQ(tilespace::simd_level(), best);  // the last of them is no limit
}

#if !defined(__x86_64__)
TEST(SimdLevel, is_plain_where_there_are_no_others) { EXPECT_EQ(tilespace::simd_level(), SimdLevel::plain); }
#endif

TEST(SimdLevel, names) {
  EXPECT_STREQ(name(SimdLevel::plain), "plain");
  EXPECT_STREQ(name(SimdLevel::avx2), "avx2");
  EXPECT_STREQ(name(SimdLevel::avx512), "avx512");
  EXPECT_STREQ(name(static_cast<SimdLevel>(9)), "");
}

}  // namespace
