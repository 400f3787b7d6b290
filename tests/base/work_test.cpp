// SPDX-License-Identifier: MIT
#include <gtest/gtest.h>

#include <tilespace/base/work.hpp>

namespace {

using tilespace::Work;

TEST(Work, counts_from_the_last_reset_on) {
  tilespace::reset_work();
  EXPECT_EQ(tilespace::work_done(), Work{});
  TILESPACE_WORK(pairs);
  TILESPACE_WORK(exact_sums);
  TILESPACE_WORK(exact_sums);
#if defined(TILESPACE_COUNT_WORK)
  EXPECT_EQ(tilespace::work_done(), (Work{.pairs = 1, .exact_sums = 2}));
#else
  EXPECT_EQ(tilespace::work_done(), Work{});
#endif
  tilespace::reset_work();
  EXPECT_EQ(tilespace::work_done(), Work{});
}

}  // namespace
