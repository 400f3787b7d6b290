// SPDX-License-Identifier: MIT
#include <tilespace/base/detail/growing_list.hpp>

#include <gtest/gtest.h>

#include <cstdint>
#include <vector>

#include "oracle/inputs.hpp"
#include "support/cases.hpp"

namespace tilespace::growing_list_test {
namespace {

using detail::GrowingList;

template <class List>
std::vector<std::int64_t> values_of(const List& list) {
  std::vector<std::int64_t> values;
  for (std::size_t i = 0; i < list.size(); ++i) values.push_back(list[i]);
  return values;
}

TEST(GrowingList, has_the_items_of_a_vector) {
  oracle::Rng rng(cases::seed());
  for (int i = 0; i < cases::count() / 10; ++i) {
    GrowingList<std::int64_t> list;
    std::vector<std::int64_t> expected;
    for (std::int64_t k = rng.between(0, 600); k > 0; --k) {
      const auto kind = rng.between(0, 99);
      if (kind == 0) {
        list.clear();
        expected.clear();
      } else if (kind == 1) {
        list.shrink();
      } else if (kind < 20 && !expected.empty()) {
        ASSERT_EQ(list.back(), expected.back());
        list.pop_back();
        expected.pop_back();
      } else {
        const std::int64_t value = rng.between(-1000, 1000);
        ASSERT_TRUE(list.push_back(value));
        expected.push_back(value);
      }
      ASSERT_EQ(list.size(), expected.size());
      ASSERT_EQ(list.empty(), expected.empty());
      ASSERT_GE(list.bytes(), list.size() * sizeof(std::int64_t));
    }
    ASSERT_EQ(values_of(list), expected);
    ASSERT_EQ(values_of(list.copied()), expected);
  }
}

TEST(GrowingList, keeps_its_memory_until_it_is_shrunk) {
  GrowingList<std::int64_t> list;
  EXPECT_EQ(list.bytes(), 0U);
  for (std::int64_t i = 0; i < 1000; ++i) ASSERT_TRUE(list.push_back(i));
  const std::uint64_t grown = list.bytes();
  list.clear();
  EXPECT_EQ(list.bytes(), grown);
  for (std::int64_t i = 0; i < 3; ++i) ASSERT_TRUE(list.push_back(i));
  list.shrink();
  EXPECT_EQ(list.bytes(), 3 * sizeof(std::int64_t));
  EXPECT_EQ(values_of(list), (std::vector<std::int64_t>{0, 1, 2}));
  ASSERT_TRUE(list.push_back(3));
  EXPECT_EQ(values_of(list), (std::vector<std::int64_t>{0, 1, 2, 3}));
  list.clear();
  list.shrink();
  EXPECT_EQ(list.bytes(), 0U);
}

}  // namespace
}  // namespace tilespace::growing_list_test
