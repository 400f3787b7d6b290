// SPDX-License-Identifier: MIT
#include <gtest/gtest.h>

#include <algorithm>
#include <tilespace/simd/simd_level.hpp>

namespace simd_level_test {
namespace {

using tilespace::SimdLevel;

constexpr SimdLevel all_levels[] = {SimdLevel::plain, SimdLevel::neon, SimdLevel::avx2, SimdLevel::avx512};

TEST(SimdLevel, is_the_latest_that_the_machine_has_up_to_the_limit) {
  const SimdLevel best = tilespace::simd_level();
  for (const SimdLevel level : all_levels) {
    tilespace::limit_simd_level(level);
    const bool is_there = level != SimdLevel::neon || best == SimdLevel::neon;
    EXPECT_EQ(tilespace::simd_level(), is_there ? std::min(level, best) : SimdLevel::plain);
  }
  EXPECT_EQ(tilespace::simd_level(), best);  // the last of them is no limit
}

#if defined(__aarch64__) && !defined(__AARCH64EB__) && !defined(TILESPACE_SCALAR)
TEST(SimdLevel, is_neon_on_arm) { EXPECT_EQ(tilespace::simd_level(), SimdLevel::neon); }
#elif !defined(__x86_64__)
TEST(SimdLevel, is_plain_where_there_are_no_others) { EXPECT_EQ(tilespace::simd_level(), SimdLevel::plain); }
#endif

TEST(SimdLevel, names) {
  EXPECT_STREQ(name(SimdLevel::plain), "plain");
  EXPECT_STREQ(name(SimdLevel::neon), "neon");
  EXPECT_STREQ(name(SimdLevel::avx2), "avx2");
  EXPECT_STREQ(name(SimdLevel::avx512), "avx512");
  EXPECT_STREQ(name(static_cast<SimdLevel>(9)), "");
}

}  // namespace
}  // namespace simd_level_test
