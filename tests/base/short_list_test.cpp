// SPDX-License-Identifier: MIT
#include <tilespace/base/detail/short_list.hpp>

#include <gtest/gtest.h>

#include <algorithm>
#include <type_traits>
#include <vector>

#include "base/contracts.hpp"
#include "oracle/inputs.hpp"
#include "support/cases.hpp"

namespace tilespace::short_list_test {
namespace {

constexpr std::size_t capacity = 5;
using List = ShortList<int, capacity>;

static_assert(std::is_trivially_copyable_v<List>, "whoever has one is copied as bytes, too");

void expect_as(const std::vector<int>& items, const List& list) {
  EXPECT_EQ(list.size(), items.size());
  EXPECT_EQ(list.empty(), items.empty());
  EXPECT_EQ(list.full(), items.size() == capacity);
  EXPECT_TRUE(std::equal(list.begin(), list.end(), items.begin(), items.end()));
  for (std::size_t i = 0; i < items.size(); ++i) EXPECT_EQ(list[i], items[i]);
  if (!items.empty()) {
    EXPECT_EQ(list.back(), items.back());
  }
}

TEST(ShortList, is_a_vector_that_has_room_for_a_few) {
  oracle::Rng rng(cases::seed());
  List list;
  std::vector<int> items;
  for (int step = 0; step < cases::count(); ++step) {
    if (list.full() || rng.one_in(8)) {
      list.clear();
      items.clear();
    }
    const int item = static_cast<int>(rng.between(-9, 9));
    list.push_back(item);
    items.push_back(item);
    expect_as(items, list);
  }
}

TEST(ShortList, a_copy_is_independent) {
  List list;
  list.push_back(1);
  List copy = list;
  EXPECT_EQ(copy, list);
  copy.push_back(2);
  expect_as({1}, list);
  expect_as({1, 2}, copy);
}

TEST(ShortList, are_equal_if_the_same_is_in_them) {
  List a;
  List b;
  EXPECT_EQ(a, b);
  a.push_back(1);
  EXPECT_NE(a, b);
  b.push_back(2);
  EXPECT_NE(a, b);
  b.clear();
  b.push_back(1);
  EXPECT_EQ(a, b) << "what was in it before does not count";
}

TEST(ShortList, a_full_one_stays_as_it_is) {
  const contracts::Counted broken;
  List list;
  for (int i = 0; i < 5; ++i) list.push_back(i);
  EXPECT_EQ(broken.count(), 0);
  list.push_back(5);
  EXPECT_EQ(broken.count(), contracts::reported);
  expect_as({0, 1, 2, 3, 4}, list);
}

}  // namespace
}  // namespace tilespace::short_list_test
