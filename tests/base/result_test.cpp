// SPDX-License-Identifier: MIT
#include <tilespace/base/result.hpp>

#include <gtest/gtest.h>

#include <cstdint>
#include <cstdio>
#include <cstdlib>
#include <memory>
#include <string>
#include <type_traits>
#include <vector>

#include "base/contracts.hpp"
#include "base/tracked.hpp"
#include "support/cases.hpp"

namespace tilespace::result_test {
namespace {

using Good = tracked::Value<0>;
using Bad = tracked::Value<1>;
using Either = Result<Good, Bad>;

// What a Result is to hold.
struct Model {
  bool has_value = true;
  int number = 0;
};

Either make(Model model) {
  if (model.has_value) return Good(model.number);
  return Bad(model.number);
}

void expect_holds(const Either& result, Model model) {
  EXPECT_EQ(result.has_value(), model.has_value);
  EXPECT_EQ(static_cast<bool>(result), model.has_value);
  EXPECT_EQ(model.has_value ? result.value().number() : result.error().number(), model.number);
}

// Every value that is made is destroyed once, and never used outside its life.
class ResultOfTracked : public ::testing::Test {
 protected:
  void SetUp() override { Good::counts() = Bad::counts() = {}; }
  void TearDown() override {
    EXPECT_EQ(Good::counts().alive, 0);
    EXPECT_EQ(Bad::counts().alive, 0);
    EXPECT_EQ(Good::counts().broken, 0);
    EXPECT_EQ(Bad::counts().broken, 0);
  }
};

constexpr bool both_states[] = {true, false};

TEST_F(ResultOfTracked, holds_what_it_is_made_of) {
  for (const bool state : both_states) expect_holds(make({state, 7}), {state, 7});
}

TEST_F(ResultOfTracked, a_copy_holds_the_same_and_leaves_the_other) {
  for (const bool state : both_states) {
    const Either original = make({state, 7});
    const Either copy(original);
    expect_holds(original, {state, 7});
    expect_holds(copy, {state, 7});
  }
}

TEST_F(ResultOfTracked, a_move_holds_the_same_and_copies_nothing) {
  for (const bool state : both_states) {
    Either original = make({state, 7});
    const Either moved(std::move(original));
    expect_holds(moved, {state, 7});
  }
  EXPECT_EQ(Good::counts().copies, 0);
  EXPECT_EQ(Bad::counts().copies, 0);
}

TEST_F(ResultOfTracked, assignment_over_every_pair_of_states) {
  for (const bool left : both_states) {
    for (const bool right : both_states) {
      Either copied_to = make({left, 1});
      const Either from = make({right, 2});
      EXPECT_EQ(&(copied_to = from), &copied_to);
      expect_holds(copied_to, {right, 2});
      expect_holds(from, {right, 2});

      Either moved_to = make({left, 3});
      Either moved_from = make({right, 4});
      EXPECT_EQ(&(moved_to = std::move(moved_from)), &moved_to);
      expect_holds(moved_to, {right, 4});
    }
  }
}

TEST_F(ResultOfTracked, move_assignment_copies_nothing) {
  for (const bool left : both_states) {
    for (const bool right : both_states) {
      Either to = make({left, 1});
      to = make({right, 2});
    }
  }
  EXPECT_EQ(Good::counts().copies, 0);
  EXPECT_EQ(Bad::counts().copies, 0);
}

TEST_F(ResultOfTracked, assigning_itself_changes_nothing) {
  for (const bool state : both_states) {
    Either result = make({state, 5});
    const Either& same = result;
    result = same;
    expect_holds(result, {state, 5});
  }
}

TEST_F(ResultOfTracked, assigns_from_a_value_and_from_an_error) {
  Either result = Good(1);
  result = Bad(2);
  expect_holds(result, {false, 2});
  result = Good(3);
  expect_holds(result, {true, 3});
}

TEST_F(ResultOfTracked, readers_reach_the_one_value) {
  Either result = Good(1);
  EXPECT_EQ(&result.value(), &*result);
  EXPECT_EQ(&result.value(), result.operator->());
  const Either& same = result;
  EXPECT_EQ(&same.value(), &*same);
  EXPECT_EQ(&same.value(), same.operator->());
  EXPECT_EQ(&same.value(), &result.value());
  *result = Good(2);
  EXPECT_EQ(same->number(), 2);
  const Good taken = std::move(result).value();
  EXPECT_EQ(taken.number(), 2);
}

// Any sequence of copies, moves and assignments, against a model.
TEST_F(ResultOfTracked, behaves_as_the_model_under_random_operations) {
  SCOPED_TRACE("TILESPACE_SEED=" + std::to_string(cases::seed()));
  oracle::Rng rng(cases::seed());
  constexpr std::int64_t count = 6;
  std::vector<Either> results;
  std::vector<Model> models;
  for (int i = 0; i < count; ++i) {
    models.push_back({rng.one_in(2), i});
    results.push_back(make(models.back()));
  }
  for (int i = 0; i < cases::count(); ++i) {
    const auto to = static_cast<std::size_t>(rng.between(0, count - 1));
    const auto from = static_cast<std::size_t>(rng.between(0, count - 1));
    switch (rng.between(0, 3)) {
      case 0:
        results[to] = results[from];
        models[to] = models[from];
        break;
      case 1:
        models[to] = {rng.one_in(2), i};
        results[to] = make(models[to]);
        break;
      case 2:
        std::swap(results[to], results[from]);
        std::swap(models[to], models[from]);
        break;
      default:
        results.push_back(results[from]);
        models.push_back(models[from]);
        results.erase(results.begin());
        models.erase(models.begin());
    }
    for (std::size_t k = 0; k < results.size(); ++k) expect_holds(results[k], models[k]);
    ASSERT_FALSE(HasFailure()) << "operation " << i;
  }
}

// ---- Types.

Result<std::unique_ptr<int>> make_unique_number(int number) {
  auto made = std::make_unique<int>(number);
  if (number < 0) return Error{ErrorCode::bad_size, "a number from 0"};
  return made;  // moves
}

TEST(Result, holds_what_can_only_be_moved) {
  Result<std::unique_ptr<int>> result = make_unique_number(3);
  ASSERT_TRUE(result);
  EXPECT_EQ(**result, 3);
  result = make_unique_number(-1);
  ASSERT_FALSE(result);
  EXPECT_EQ(result.error().code, ErrorCode::bad_size);
  result = make_unique_number(4);
  const std::unique_ptr<int> taken = std::move(result).value();
  EXPECT_EQ(*taken, 4);
  EXPECT_EQ(*make_unique_number(5).value(), 5);
}

Result<std::string> make_text(bool works) {
  if (!works) return Error{ErrorCode::bad_text, "text"};
  const std::string text(100, 'x');
  return text;  // copies
}

TEST(Result, returns_convert_by_themselves) {
  EXPECT_EQ(make_text(true)->size(), 100U);
  EXPECT_EQ(make_text(false).error().code, ErrorCode::bad_text);
  EXPECT_STREQ(make_text(false).error().expected, "text");
  EXPECT_TRUE((std::is_convertible_v<int, Result<int>>));
  EXPECT_TRUE((std::is_convertible_v<Error, Result<int>>));
  EXPECT_FALSE((std::is_convertible_v<Result<int>, bool>)) << "must be asked explicitly";
}

TEST(Result, is_as_aligned_as_what_it_holds) {
  struct alignas(16) Wide {
    double lanes[2] = {};
  };
  const Result<Wide> result = Wide{};
  EXPECT_EQ(reinterpret_cast<std::uintptr_t>(&*result) % 16, 0U);
  EXPECT_GE(alignof(Result<char, double>), alignof(double));
}

TEST(Result, moving_does_not_throw) {
  EXPECT_TRUE(std::is_nothrow_move_constructible_v<Result<std::string>>);
  EXPECT_TRUE(std::is_nothrow_move_assignable_v<Result<std::string>>);
}

TEST(Result, an_error_that_nobody_set_says_so) {
  const Error error;
  EXPECT_EQ(error.code, ErrorCode::none);
  EXPECT_STREQ(error.expected, "");
}

// ---- Read wrongly.

void say_condition(const BrokenContract& broken) { std::fprintf(stderr, "broken contract: %s", broken.condition); }
void leave_with_42(const BrokenContract&) { std::_Exit(42); }

TEST(ResultDeathTest, reading_against_the_state_calls_the_handler_and_stops) {
  const contracts::Handler handler(say_condition);
  Result<int> failed = Error{ErrorCode::bad_size, "a size"};
  const Result<int>& failed_too = failed;
  const Result<int> made = 3;
  const char* const report = "broken contract: the Result holds what is read from it";
  EXPECT_DEATH(static_cast<void>(failed.value()), report);
  EXPECT_DEATH(static_cast<void>(failed_too.value()), report);
  EXPECT_DEATH(static_cast<void>(std::move(failed).value()), report);
  EXPECT_DEATH(static_cast<void>(*failed), report);
  EXPECT_DEATH(static_cast<void>(*failed_too), report);
  EXPECT_DEATH(static_cast<void>(failed.operator->()), report);
  EXPECT_DEATH(static_cast<void>(failed_too.operator->()), report);
  EXPECT_DEATH(static_cast<void>(made.error()), report);
}

TEST(ResultDeathTest, the_handler_may_leave_its_own_way) {
  const contracts::Handler handler(leave_with_42);
  const Result<int> failed = Error{ErrorCode::bad_size, "a size"};
  EXPECT_EXIT(static_cast<void>(failed.value()), ::testing::ExitedWithCode(42), "");
}

}  // namespace
}  // namespace tilespace::result_test
