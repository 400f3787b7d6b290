// SPDX-License-Identifier: MIT
#include <gtest/gtest.h>

#include <tilespace/grid/side.hpp>
#include <vector>

namespace sides_test {
namespace {

using tilespace::Side;
using tilespace::Sides;

static_assert(sizeof(Sides) == 1);

constexpr Side sides[] = {Side::north, Side::west, Side::south, Side::east};
constexpr Side no_sides[] = {Side::none, static_cast<Side>(5), static_cast<Side>(200), static_cast<Side>(255)};

Sides set_of(int bits) { return Sides::from_bits(static_cast<std::uint8_t>(bits)); }

// Members as a plain list, which is what the set is compared with.
std::vector<bool> members(Sides set) {
  std::vector<bool> result;
  for (const Side side : sides) result.push_back(set.has(side));
  return result;
}

TEST(SidesExhaustive, every_set_has_the_members_of_its_bits) {
  for (int bits = 0; bits < 16; ++bits) {
    const Sides set = set_of(bits);
    int count = 0;
    for (int i = 0; i < 4; ++i) {
      EXPECT_EQ(set.has(sides[i]), (bits >> i & 1) != 0) << bits;
      count += bits >> i & 1;
    }
    EXPECT_EQ(set.count(), count);
    EXPECT_EQ(set.empty(), count == 0);
    EXPECT_EQ(set.bits(), bits);
    EXPECT_EQ(set_of(bits + 16), set) << "higher bits are dropped";
    EXPECT_EQ(set_of(bits + 240), set) << "higher bits are dropped";
  }
}

TEST(SidesExhaustive, with_and_without_change_one_member) {
  for (int bits = 0; bits < 16; ++bits) {
    for (int i = 0; i < 4; ++i) {
      std::vector<bool> with = members(set_of(bits)), without = with;
      with[static_cast<std::size_t>(i)] = true;
      without[static_cast<std::size_t>(i)] = false;
      EXPECT_EQ(members(set_of(bits).with(sides[i])), with);
      EXPECT_EQ(members(set_of(bits).without(sides[i])), without);
    }
  }
}

TEST(SidesExhaustive, the_union_of_two_sets_has_the_members_of_both) {
  for (int a = 0; a < 16; ++a) {
    for (int b = 0; b < 16; ++b) {
      EXPECT_EQ(set_of(a) | set_of(b), set_of(a | b));
      EXPECT_EQ(set_of(a) & set_of(b), set_of(a & b));
      EXPECT_EQ(set_of(a) == set_of(b), a == b);
    }
  }
}

TEST(Sides, that_are_none_are_in_no_set_and_change_none) {
  for (const Side odd : no_sides) {
    EXPECT_TRUE(Sides(odd).empty());
    for (int bits = 0; bits < 16; ++bits) {
      EXPECT_FALSE(set_of(bits).has(odd));
      EXPECT_EQ(set_of(bits).with(odd), set_of(bits));
      EXPECT_EQ(set_of(bits).without(odd), set_of(bits));
    }
  }
}

TEST(Sides, from_a_list_in_any_order_with_repetitions) {
  constexpr Sides set{Side::north, Side::east, Side::north, Side::none};
  static_assert(set.count() == 2);
  EXPECT_EQ(set, Side::east | Side::north);
  EXPECT_EQ(Sides{}, Sides::from_bits(0));
  EXPECT_EQ(Sides::all(), Side::north | Side::west | Sides(Side::south) | Side::east);
}

}  // namespace
}  // namespace sides_test
