// SPDX-License-Identifier: MIT
// What names do where there is no memory, as operator new says.
#include <gtest/gtest.h>

#include <array>
#include <tilespace/names/prefix_index.hpp>

#include "support/allocations.hpp"

namespace tilespace::prefix_index_memory_test {
namespace {

constexpr std::array<std::string_view, 3> names{"gate", "guard", "lamp"};

TEST(PrefixIndex, says_where_there_is_no_memory) {
  allocations::start();
  ASSERT_TRUE(PrefixIndex::create(names).has_value());
  allocations::stop();
  const std::uint64_t pieces = allocations::calls();
  for (std::uint64_t last = 0; last < pieces; ++last) {
    allocations::start(last);
    const Result<PrefixIndex> index = PrefixIndex::create(names);
    allocations::stop();
    ASSERT_FALSE(index.has_value()) << last;
    EXPECT_EQ(index.error().code, ErrorCode::out_of_memory);
  }
}

TEST(PrefixIndex, asks_without_memory) {
  const PrefixIndex index = PrefixIndex::create(names).value();
  allocations::start();
  const Completion completion = index.complete("g");
  const std::uint32_t lamp = index.find("lamp");
  allocations::stop();
  EXPECT_EQ(allocations::calls(), 0U);
  EXPECT_EQ(completion.names, (Ranks{0, 2}));
  EXPECT_EQ(lamp, 2U);
}

}  // namespace
}  // namespace tilespace::prefix_index_memory_test
