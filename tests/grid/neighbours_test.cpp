// SPDX-License-Identifier: MIT
#include <gtest/gtest.h>
#include <rapidcheck.h>
#include <rapidcheck/gtest.h>

#include <algorithm>
#include <array>
#include <tilespace/grid/neighbours.hpp>

#include "neighbours_model.hpp"
#include "oracle/inputs.hpp"

namespace neighbours_test {
namespace {

using tilespace::CollisionMap;
using tilespace::Diagonals;
using tilespace::Direction;
using tilespace::Directions;
using tilespace::Outside;
using tilespace::possible_neighbours;
using tilespace::Step;
using tilespace::Tile;
using tilespace::TileBox;
using tilespace::valid_neighbours;

constexpr Diagonals rules[] = {Diagonals::never, Diagonals::both_free, Diagonals::one_free, Diagonals::always};

TEST(PossibleNeighboursExhaustive, of_every_3_by_3_map_are_those_of_the_rule) {
  for (int bits = 0; bits < 512; ++bits) {
    for (const Outside outside : {Outside::free, Outside::solid}) {
      const auto map = CollisionMap::from(3, 3, [&](int x, int y) { return (bits >> (3 * y + x)) & 1; }, outside);
      ASSERT_TRUE(map);
      for (const Diagonals rule : rules) {
        for (int y = -1; y <= 3; ++y) {
          for (int x = -1; x <= 3; ++x) {
            ASSERT_EQ(possible_neighbours(*map, {x, y}, rule), model::possible_neighbours(*map, {x, y}, rule)) << bits;
          }
        }
      }
    }
  }
}

TEST(PossibleNeighboursExhaustive, grow_from_rule_to_rule) {
  for (int bits = 0; bits < 512; ++bits) {
    const auto map = CollisionMap::from(3, 3, [&](int x, int y) { return (bits >> (3 * y + x)) & 1; });
    Directions before;
    for (const Diagonals rule : rules) {
      const Directions possible = possible_neighbours(*map, {1, 1}, rule);
      EXPECT_TRUE(possible.contains_all(before));
      before = possible;
    }
  }
}

TEST(PossibleNeighboursExhaustive, without_cut_corners_can_be_walked_back) {
  // Both ends of a diagonal step have the same two tiles beside it, so only the ends matter: both must be free.
  for (int bits = 0; bits < 512; ++bits) {
    if (bits & 16) continue;  // the middle
    const auto map = CollisionMap::from(3, 3, [&](int x, int y) { return (bits >> (3 * y + x)) & 1; });
    for (const Diagonals rule : rules) {
      for (const Direction direction : possible_neighbours(*map, {1, 1}, rule)) {
        const Tile end = Tile{1, 1} + step_of(direction);
        EXPECT_TRUE(possible_neighbours(*map, end, rule).contains(opposite(direction)));
      }
    }
  }
}

TEST(PossibleNeighbours, cut_no_corners_unless_told) {
  const auto map = CollisionMap::from(2, 2, [](int x, int y) { return x == 1 && y == 0; }, Outside::solid);
  EXPECT_EQ(possible_neighbours(*map, {0, 0}), Directions(Direction::south));
  EXPECT_EQ(possible_neighbours(*map, {0, 0}, Diagonals::one_free), Direction::south | Direction::southeast);
}

TEST(PossibleNeighbours, at_the_ends_of_int32_are_what_the_outside_is) {
  for (const Tile end : {Tile{INT32_MIN, INT32_MIN}, Tile{INT32_MAX, INT32_MAX}, Tile{INT32_MIN, 0}}) {
    EXPECT_EQ(possible_neighbours(*CollisionMap::create({{0, 0}, {2, 2}}, Outside::free), end), Directions::all());
    EXPECT_EQ(possible_neighbours(*CollisionMap::create({{0, 0}, {2, 2}}, Outside::solid), end), Directions::none());
  }
}

TEST(PossibleNeighbours, under_no_known_rule_are_never_diagonal) {
  const CollisionMap map;
  EXPECT_EQ(possible_neighbours(map, {0, 0}, static_cast<Diagonals>(77)), Directions::orthogonal());
}

RC_GTEST_PROP(ValidNeighbours, are_those_inside_the_box, (std::uint64_t seed)) {
  oracle::Rng rng(seed);
  constexpr std::array<std::int64_t, 3> places{0, INT32_MIN, INT32_MAX};
  const auto near = [&](std::int64_t place) {
    return static_cast<std::int32_t>(std::clamp<std::int64_t>(place + rng.between(-3, 3), INT32_MIN, INT32_MAX));
  };
  const std::int64_t px = rng.pick(places), py = rng.pick(places);
  const TileBox box{{near(px), near(py)}, {near(px), near(py)}};
  const Tile tile{near(px), near(py)};
  const Directions valid = valid_neighbours(box, tile);
  for (const Direction direction : Directions::all()) {
    const std::int64_t x = std::int64_t{tile.x} + step_of(direction).dx;
    const std::int64_t y = std::int64_t{tile.y} + step_of(direction).dy;
    RC_ASSERT(valid.contains(direction) == (box.min.x <= x && x < box.max.x && box.min.y <= y && y < box.max.y));
  }
}

TEST(ValidNeighbours, of_a_corner_are_three) {
  EXPECT_EQ(valid_neighbours({{0, 0}, {5, 5}}, {0, 0}),
            (Directions{Direction::east, Direction::southeast, Direction::south}));
  EXPECT_EQ(valid_neighbours({{0, 0}, {5, 5}}, {2, 2}), Directions::all());
  EXPECT_EQ(valid_neighbours({{0, 0}, {5, 5}}, {-1, 2}),
            (Directions{Direction::northeast, Direction::east, Direction::southeast}));
  EXPECT_EQ(valid_neighbours({}, {0, 0}), Directions::none());
}

TEST(Neighbours, values_have_names) {
  EXPECT_STREQ(name(tilespace::Diagonals::never), "never");
  EXPECT_STREQ(name(tilespace::Diagonals::both_free), "both free");
  EXPECT_STREQ(name(tilespace::Diagonals::one_free), "one free");
  EXPECT_STREQ(name(tilespace::Diagonals::always), "always");
  EXPECT_STREQ(name(static_cast<tilespace::Diagonals>(4)), "");
}

}  // namespace
}  // namespace neighbours_test
