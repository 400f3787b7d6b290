// SPDX-License-Identifier: MIT
// A bounded list that is filled again and again gives all of a sequence in order, whatever is added when.
#include <gtest/gtest.h>

#include <algorithm>
#include <tilespace/objects/detail/waiting_list.hpp>
#include <vector>

#include "oracle/inputs.hpp"
#include "support/cases.hpp"

namespace waiting_list_test {
namespace {

struct Item {
  int value = 0;
  int rank = 0;
  friend bool operator==(const Item&, const Item&) = default;
};

bool comes_before(const Item& a, const Item& b) {
  return a.value != b.value ? a.value < b.value : a.rank < b.rank;
}

std::vector<Item> some_items(oracle::Rng& rng) {
  std::vector<Item> items(static_cast<std::size_t>(rng.between(0, 40)));
  for (std::size_t i = 0; i < items.size(); ++i) items[i] = {static_cast<int>(rng.between(0, 9)), static_cast<int>(i)};
  return items;
}

using List = tilespace::detail::WaitingList<Item, 5>;

std::vector<Item> taken_from(List& list, const std::vector<Item>& items) {
  std::vector<Item> taken;
  do {
    if (!taken.empty()) list.search_again();
    for (const Item& item : items) list.add(item, comes_before);
    while (!list.empty()) {
      taken.push_back(list.front());
      list.take();
      EXPECT_EQ(*list.last(), taken.back());
    }
  } while (list.has_more());
  return taken;
}

TEST(WaitingLists, give_all_items_in_order_by_searching_again) {
  oracle::Rng rng(cases::seed() + 120);
  List list;
  for (int i = 0; i < cases::count(); ++i) {
    std::vector<Item> items = some_items(rng);
    list.reset();
    EXPECT_TRUE(list.empty() && list.last() == nullptr && !list.has_more());
    const std::vector<Item> taken = taken_from(list, items);
    std::sort(items.begin(), items.end(), comes_before);
    EXPECT_EQ(taken, items);
  }
}

// As a stream does: an item is taken as soon as nothing that comes before it can still be added.
TEST(WaitingLists, give_items_while_others_are_added) {
  oracle::Rng rng(cases::seed() + 121);
  List list;
  for (int i = 0; i < cases::count(); ++i) {
    std::vector<Item> items = some_items(rng);
    // An item is added at most three values late.
    std::stable_sort(items.begin(), items.end(),  //
                     [](const Item& a, const Item& b) { return a.value / 3 < b.value / 3; });
    list.reset();
    std::vector<Item> taken;
    std::size_t next = 0, again = 0;
    while (next < items.size() || !list.empty() || list.has_more()) {
      if (list.empty() && list.has_more()) {
        next = again;
        list.search_again();
      }
      const bool may_come = next < items.size() && (list.empty() || items[next].value / 3 <= list.front().value / 3);
      if (may_come) {
        if (list.empty() && !list.has_more()) again = next;
        list.add(items[next++], comes_before);
      } else if (!list.empty()) {
        taken.push_back(list.front());
        list.take();
      }
    }
    std::sort(items.begin(), items.end(), comes_before);
    EXPECT_EQ(taken, items);
  }
}

}  // namespace
}  // namespace waiting_list_test
