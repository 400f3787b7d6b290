// SPDX-License-Identifier: MIT
// A slot map takes memory to grow, and for nothing else, as operator new counts; and what happens where there is none.
#include <gtest/gtest.h>
#include <tilespace/handles/slot_map.hpp>

#include <vector>

#include "support/allocations.hpp"

namespace tilespace::slot_map_memory_test {
namespace {

struct Unit {
  double x = 0.0;
};
using Units = SlotMap<Unit>;

TEST(SlotMap, takes_no_memory_but_to_grow) {
  Units units;
  ASSERT_TRUE(units.reserve(100));
  std::vector<std::byte> bytes(4096);
  std::size_t sum = 0;
  allocations::start();
  for (int i = 0; i < 100; ++i) units.insert({1.0 * i});
  units.visit([&](Id<Unit> id, const Unit& unit) {
    if (unit.x < 50.0) units.erase(id);
  });
  for (int i = 0; i < 50; ++i) units.insert({-1.0});
  units.erase(units.ids()[7]);
  sum += units.snapshot(bytes);
  allocations::stop();
  EXPECT_EQ(allocations::calls(), 0U);
  EXPECT_EQ(sum, 8 + 4 * 4 + 8 * (100 + 99 + 1));
}

TEST(SlotMap, says_where_there_is_no_memory) {
  Units units;
  const Id<Unit> first = units.insert({1.0});
  const auto second = Id<Unit>::from_bits(std::uint64_t{1} << 32 | 1);
  std::vector<std::byte> bytes(units.snapshot_size());
  units.snapshot(bytes);
  for (std::uint64_t last = 0; last < 3; ++last) {
    allocations::start(last);
    const Id<Unit> inserted = units.insert({2.0});
    const InsertStatus insertion = units.insert_at(second, {2.0});
    const RestoreStatus restored = Units().restore(bytes);
    allocations::stop();
    EXPECT_FALSE(inserted);
    EXPECT_EQ(insertion, InsertStatus::out_of_memory);
    EXPECT_EQ(restored, RestoreStatus::out_of_memory);
    EXPECT_STREQ(name(restored), "out_of_memory");
    EXPECT_STREQ(name(insertion), "out_of_memory");
    EXPECT_EQ(units.size(), 1U);
    EXPECT_EQ(units.find(first)->x, 1.0);
  }
  EXPECT_EQ(units.insert({2.0}), second);
}

// In a visit, another place stands for one that was erased, if its index is to be given again.
TEST(SlotMap, says_where_there_is_no_memory_in_a_visit) {
  Units units;
  const Id<Unit> first = units.insert({1.0});
  const auto later = Id<Unit>::from_bits(first.bits() + 1);
  units.visit([&](Id<Unit> id, const Unit&) {
    units.erase(id);
    allocations::start(0);
    EXPECT_EQ(units.insert_at(later, {2.0}), InsertStatus::out_of_memory);
    allocations::stop();
    EXPECT_EQ(units.insert_at(later, {2.0}), InsertStatus::inserted);
  });
  EXPECT_EQ(units.find(later)->x, 2.0);
}

}  // namespace
}  // namespace tilespace::slot_map_memory_test
