// SPDX-License-Identifier: MIT
#include <tilespace/base/parts.hpp>

#include <gtest/gtest.h>

#include <vector>

#include "support/cases.hpp"
#include "support/runners.hpp"

namespace base::parts_test {
namespace {

using namespace tilespace;

TEST(Parts, each_part_is_run_once_by_every_runner) {
  for (const std::size_t count : {0, 1, 2, 63, 1000}) {
    support::for_each_runner(cases::seed(), [&](const Parts& parts) {
      std::vector<int> runs(count);
      run_parts(parts, count, [&](std::size_t i) { ++runs[i]; });
      EXPECT_EQ(runs, std::vector<int>(count, 1));
    });
  }
}

TEST(Parts, a_runner_is_given_the_work_as_it_is) {
  struct Given {
    std::size_t count = 0;
    int calls = 0;
  } given;
  const Parts parts{&given, [](void* runner, std::size_t count, PartFunction part, void* work) noexcept {
                      auto& seen = *static_cast<Given*>(runner);
                      seen.count = count;
                      ++seen.calls;
                      for (std::size_t i = 0; i < count; ++i) part(work, i);
                    }};
  std::size_t sum = 0;
  const auto add = [&](std::size_t i) { sum += i; };
  run_parts(parts, 5, add);
  EXPECT_EQ(given.count, 5U);
  EXPECT_EQ(sum, 10U);
  run_parts(parts, 0, add);
  run_parts(parts, 1, add);
  EXPECT_EQ(given.calls, 1) << "no parts, and a single one, wake no threads";
}

TEST(Parts, ranges_are_all_elements_in_order) {
  for (std::size_t elements = 0; elements < 70; ++elements) {
    for (std::size_t each = 0; each < 20; ++each) {
      std::size_t next = 0;
      for (std::size_t i = 0; i < part_count(elements, each); ++i) {
        const PartRange range = part_range(elements, each, i);
        ASSERT_EQ(range.begin, next);
        ASSERT_GT(range.end, range.begin);
        const std::size_t length = range.end - range.begin;
        ASSERT_TRUE(i + 1 == part_count(elements, each) || length == (each == 0 ? 1 : each)) << length;
        next = range.end;
      }
      ASSERT_EQ(next, elements);
      ASSERT_EQ(part_range(elements, each, part_count(elements, each)), (PartRange{elements, elements}));
    }
  }
}

TEST(Parts, ranges_near_the_largest_number_do_not_wrap) {
  constexpr std::size_t most = ~std::size_t{0};
  EXPECT_EQ(part_count(most, most), 1U);
  EXPECT_EQ(part_count(most, most - 1), 2U);
  EXPECT_EQ(part_range(most, most - 1, 1), (PartRange{most - 1, most}));
  EXPECT_EQ(part_range(most, 2, part_count(most, 2) - 1), (PartRange{most - 1, most}));
}

TEST(Parts, ranges_are_run_once) {
  support::for_each_runner(cases::seed(), [&](const Parts& parts) {
    std::vector<int> seen(1000);
    run_ranges(parts, seen.size(), 64, [&](PartRange range) {
      for (std::size_t i = range.begin; i < range.end; ++i) ++seen[i];
    });
    EXPECT_EQ(seen, std::vector<int>(1000, 1));
  });
}

}  // namespace
}  // namespace base::parts_test
