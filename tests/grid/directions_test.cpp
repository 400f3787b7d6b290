// SPDX-License-Identifier: MIT
#include <gtest/gtest.h>

#include <iterator>
#include <ranges>
#include <tilespace/grid/direction.hpp>
#include <vector>

namespace directions_test {
namespace {

using tilespace::Direction;
using tilespace::Directions;

static_assert(sizeof(Directions) == 1);
static_assert(std::forward_iterator<Directions::Iterator>);
static_assert(std::ranges::forward_range<Directions>);

Direction direction(int value) { return static_cast<Direction>(value); }
Directions set_of(int bits) { return Directions::from_bits(static_cast<std::uint8_t>(bits)); }

// Members as a plain list, which is what the set is compared with.
std::vector<bool> members(Directions set) {
  std::vector<bool> result;
  for (int i = 0; i < 8; ++i) result.push_back(set.contains(direction(i)));
  return result;
}

template <class Rule>
std::vector<bool> by_member(Directions a, Directions b, Rule rule) {
  std::vector<bool> result;
  for (int i = 0; i < 8; ++i) result.push_back(rule(a.contains(direction(i)), b.contains(direction(i))));
  return result;
}

// All relations of a pair at once.
void expect_algebra(Directions a, Directions b) {
  ASSERT_EQ(members(a | b), by_member(a, b, [](bool p, bool q) { return p || q; }));
  ASSERT_EQ(members(a & b), by_member(a, b, [](bool p, bool q) { return p && q; }));
  ASSERT_EQ(members(a - b), by_member(a, b, [](bool p, bool q) { return p && !q; }));
  ASSERT_EQ(a | b, b | a);
  ASSERT_EQ(a & b, b & a);
  ASSERT_EQ(a - b, a & ~b);
  ASSERT_EQ(~(a | b), ~a & ~b);
  ASSERT_EQ(~(a & b), ~a | ~b);
  ASSERT_EQ((a | b).count() + (a & b).count(), a.count() + b.count());
  ASSERT_EQ(a.contains_all(b), (a | b) == a);
  ASSERT_EQ(a.contains_all(b), (b - a).empty());
  ASSERT_EQ(a == b, members(a) == members(b));
  ASSERT_EQ((a | b).opposite(), a.opposite() | b.opposite());
  Directions c = a, d = a, e = a;
  ASSERT_EQ(c |= b, a | b);
  ASSERT_EQ(d &= b, a & b);
  ASSERT_EQ(e -= b, a - b);
}

TEST(DirectionsExhaustive, every_pair_of_sets_obeys_the_algebra_of_sets) {
  for (int a = 0; a < 256; ++a) {
    for (int b = 0; b < 256; ++b) expect_algebra(set_of(a), set_of(b));
  }
}

TEST(DirectionsExhaustive, every_set_enumerates_its_members_clockwise_from_east) {
  for (int bits = 0; bits < 256; ++bits) {
    const Directions set = set_of(bits);
    std::vector<Direction> expected;
    for (int i = 0; i < 8; ++i) {
      if (set.contains(direction(i))) expected.push_back(direction(i));
    }
    EXPECT_EQ(std::vector<Direction>(set.begin(), set.end()), expected);
    EXPECT_EQ(set.count(), static_cast<int>(expected.size()));
    EXPECT_EQ(set.empty(), expected.empty());
    EXPECT_EQ(set.first(), expected.empty() ? Direction::east : expected.front());
    EXPECT_EQ(set.bits(), bits);
  }
}

TEST(DirectionsExhaustive, every_set_turns_member_by_member) {
  for (int bits = 0; bits < 256; ++bits) {
    const Directions set = set_of(bits);
    for (int eighths = -17; eighths <= 17; ++eighths) {
      Directions expected;
      for (const Direction member : set) expected.insert(rotated(member, eighths));
      EXPECT_EQ(set.rotated(eighths), expected) << bits << ' ' << eighths;
    }
    EXPECT_EQ(set.opposite(), set.rotated(4));
    EXPECT_EQ(set.opposite().opposite(), set);
  }
}

TEST(DirectionsExhaustive, insert_and_erase_change_one_member) {
  for (int bits = 0; bits < 256; ++bits) {
    for (int i = 0; i < 8; ++i) {
      Directions with = set_of(bits), without = set_of(bits);
      with.insert(direction(i));
      without.erase(direction(i));
      EXPECT_EQ(with, set_of(bits) | direction(i));
      EXPECT_EQ(without, set_of(bits) - direction(i));
      EXPECT_EQ(with - without, Directions(direction(i)));
    }
  }
}

TEST(Directions, orthogonal_and_diagonal_ones_share_all) {
  EXPECT_EQ(Directions::orthogonal() | Directions::diagonal(), Directions::all());
  EXPECT_EQ(Directions::orthogonal() & Directions::diagonal(), Directions::none());
  for (const Direction member : Directions::diagonal()) EXPECT_TRUE(is_diagonal(member));
  for (const Direction member : Directions::orthogonal()) EXPECT_FALSE(is_diagonal(member));
  EXPECT_EQ(~Directions::none(), Directions::all());
  EXPECT_EQ(Directions::all().count(), 8);
}

TEST(Directions, from_a_list_in_any_order_with_repetitions) {
  constexpr Directions set{Direction::north, Direction::east, Direction::north};
  static_assert(set.count() == 2);
  EXPECT_EQ(set, Direction::east | Direction::north);
  EXPECT_EQ(Directions{}, Directions::none());
}

TEST(Directions, may_change_while_it_is_enumerated) {
  Directions set = Directions::all();
  int seen = 0;
  for (const Direction member : set) {
    set.erase(member);
    ++seen;
  }
  EXPECT_EQ(seen, 8);
  EXPECT_TRUE(set.empty());
}

}  // namespace
}  // namespace directions_test
