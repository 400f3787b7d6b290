// SPDX-License-Identifier: MIT
#include <gtest/gtest.h>

#include <climits>
#include <set>
#include <string>
#include <string_view>
#include <tilespace/grid/direction.hpp>

namespace direction_test {
namespace {

using tilespace::Direction;
using tilespace::direction_of;
using tilespace::Directions;
using tilespace::is_diagonal;
using tilespace::name;
using tilespace::opposite;
using tilespace::rotated;
using tilespace::Side;
using tilespace::side_of;
using tilespace::Step;
using tilespace::step_of;

constexpr Direction directions[] = {Direction::east, Direction::southeast, Direction::south, Direction::southwest,
                                    Direction::west, Direction::northwest, Direction::north, Direction::northeast};

TEST(Direction, steps_lead_to_the_eight_neighbours) {
  std::set<std::pair<int, int>> seen;
  for (const Direction direction : directions) {
    const Step step = step_of(direction);
    EXPECT_TRUE(step.dx >= -1 && step.dx <= 1 && step.dy >= -1 && step.dy <= 1);
    seen.insert({step.dx, step.dy});
  }
  EXPECT_EQ(seen.size(), 8U);
  EXPECT_FALSE(seen.contains({0, 0}));
}

TEST(Direction, opposite_steps_cancel) {
  for (const Direction direction : directions) {
    const Step there = step_of(direction), back = step_of(opposite(direction));
    EXPECT_EQ(there.dx + back.dx, 0);
    EXPECT_EQ(there.dy + back.dy, 0);
  }
}

TEST(Direction, two_eighths_turn_a_step_by_a_quarter_clockwise) {
  // With y down, a quarter turn clockwise takes (dx, dy) to (-dy, dx).
  for (const Direction direction : directions) {
    const Step step = step_of(direction);
    EXPECT_EQ(step_of(rotated(direction, 2)), (Step{-step.dy, step.dx}));
  }
}

TEST(Direction, rotation_adds_up_modulo_eight_for_every_number) {
  for (const Direction direction : directions) {
    for (int eighths = -40; eighths <= 40; ++eighths) {
      EXPECT_EQ(rotated(rotated(direction, eighths), -eighths), direction);
      EXPECT_EQ(rotated(direction, eighths), rotated(direction, eighths + 8));
      EXPECT_EQ(rotated(direction, eighths + 1), rotated(rotated(direction, eighths), 1));
    }
    EXPECT_EQ(rotated(direction, INT_MAX), rotated(direction, 7));
    EXPECT_EQ(rotated(direction, INT_MIN), direction);
  }
}

TEST(Direction, of_a_step_is_the_one_whose_step_it_is) {
  for (const Direction direction : directions) {
    EXPECT_EQ(direction_of(step_of(direction)), Directions(direction));
  }
  EXPECT_EQ(direction_of(Step{}), Directions::none());
}

TEST(Direction, of_a_long_step_is_that_of_its_signs) {
  for (const std::int32_t x : {INT32_MIN, -7, -1, 0, 1, 9, INT32_MAX}) {
    for (const std::int32_t y : {INT32_MIN, -7, -1, 0, 1, 9, INT32_MAX}) {
      const Step signs{(x > 0) - (x < 0), (y > 0) - (y < 0)};
      EXPECT_EQ(direction_of(Step{x, y}), direction_of(signs));
    }
  }
}

TEST(Direction, diagonal_ones_have_no_side_and_the_others_lead_out_through_theirs) {
  for (const Direction direction : directions) {
    const Step step = step_of(direction);
    EXPECT_EQ(is_diagonal(direction), step.dx != 0 && step.dy != 0);
    EXPECT_EQ(side_of(direction) == Side::none, is_diagonal(direction));
    if (is_diagonal(direction)) continue;
    EXPECT_EQ(outward(side_of(direction)), step);
    EXPECT_EQ(direction_of(side_of(direction)), Directions(direction));
    EXPECT_EQ(side_of(opposite(direction)), opposite(side_of(direction)));
  }
  EXPECT_EQ(direction_of(Side::none), Directions::none());
}

TEST(Direction, names_of_diagonals_are_made_of_those_of_the_sides_beside) {
  for (const Direction direction : directions) {
    const auto shorter = [](Direction d) { return std::string_view(name(side_of(d))); };
    if (is_diagonal(direction)) {
      const std::string one = std::string(shorter(rotated(direction, 1))).append(shorter(rotated(direction, -1)));
      const std::string other = std::string(shorter(rotated(direction, -1))).append(shorter(rotated(direction, 1)));
      EXPECT_TRUE(name(direction) == one || name(direction) == other) << name(direction);
    } else {
      EXPECT_EQ(name(direction), shorter(direction));
    }
  }
}

TEST(Direction, counts_modulo_eight_beyond_its_names) {
  const auto odd = static_cast<Direction>(255);
  EXPECT_EQ(step_of(odd), step_of(Direction::northeast));
  EXPECT_EQ(side_of(odd), Side::none);
  EXPECT_EQ(name(odd), std::string_view("northeast"));
  EXPECT_TRUE(Directions(odd).contains(Direction::northeast));
}

static_assert(step_of(Direction::south) == Step{0, 1}, "south is where y grows");

}  // namespace
}  // namespace direction_test
