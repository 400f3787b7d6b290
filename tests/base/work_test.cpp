// SPDX-License-Identifier: MIT
#include <gtest/gtest.h>

#include <tilespace/base/detail/work.hpp>

namespace work_test {
namespace {

using tilespace::detail::WorkCounters;

TEST(WorkCounters, counts_from_the_last_reset_on) {
  tilespace::detail::reset_work_counters();
  EXPECT_EQ(tilespace::detail::work_counters(), WorkCounters{});
  TILESPACE_WORK(pairs);
  TILESPACE_WORK(exact_sums);
  TILESPACE_WORK(exact_sums);
#if defined(TILESPACE_COUNT_WORK)
  EXPECT_EQ(tilespace::detail::work_counters(), (WorkCounters{.pairs = 1, .exact_sums = 2}));
#else
  EXPECT_EQ(tilespace::detail::work_counters(), WorkCounters{});
#endif
  tilespace::detail::reset_work_counters();
  EXPECT_EQ(tilespace::detail::work_counters(), WorkCounters{});
}

}  // namespace
}  // namespace work_test
