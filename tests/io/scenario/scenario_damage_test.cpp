// SPDX-License-Identifier: MIT
#include <cmath>
#include <random>

#include "scenario_testing.hpp"
#include "support/allocations.hpp"

// Whatever the bytes are, there are tasks or an error that can be shown, and memory may end anywhere.

namespace scenario_damage_test {
namespace {

using namespace scenario_testing;
using tilespace::io::looks_like_scenarios;
using tilespace::io::parse_scenarios;
using tilespace::io::Scenario;

const std::string samples[] = {
    "version 1\n0\tmaps/dao/arena.map\t49\t49\t1\t11\t1\t12\t1\n1\tmaps/dao/arena.map\t49\t49\t4\t20\t2\t15\t5.82843\n",
    "version 1.0\r\n61 AR0011SR.map 512 512 210 395 87 201 244.95\r\n\r\n33 AR0011SR.map 512 512 244 370 359 376 "
    "132.40",
    "0 old.map 1 2 3 4 2.82843\n2 old.map 10 2 3 40 9",
};

void check_task(const Scenario& task) {
  EXPECT_GE(task.bucket, 0);
  EXPECT_FALSE(task.map.empty());
  EXPECT_EQ(task.width > 0, task.height > 0);
  for (const auto tile : {task.start, task.goal}) {
    EXPECT_TRUE(tile.x >= 0 && tile.y >= 0);
    if (task.width == 0) continue;
    EXPECT_TRUE(tile.x < task.width && tile.y < task.height);
  }
  EXPECT_TRUE(std::isfinite(task.optimal_length) && task.optimal_length >= 0.0);
}

void check(const std::string& text) {
  (void)looks_like_scenarios(bytes_of(text));
  const auto scenarios = parse_scenarios(bytes_of(text));
  if (scenarios) {
    for (const Scenario& task : *scenarios) check_task(task);
    return;
  }
  EXPECT_FALSE(scenarios.error().found.empty());
  for (const char c : to_string(scenarios.error())) EXPECT_TRUE(c >= ' ' && c <= '~') << text;
  EXPECT_GT(scenarios.error().line, 0U);
}

TEST(ScenarioDamage, every_byte_flipped_deleted_doubled_replaced_or_the_last) {
  for (const std::string& sample : samples) {
    EXPECT_TRUE(parse_scenarios(bytes_of(sample)));
    for (std::size_t at = 0; at < sample.size(); ++at) {
      check(sample.substr(0, at));
      check(std::string(sample).erase(at, 1));
      check(std::string(sample).insert(at, 1, sample[at]));
      for (int code = 0; code < 256; ++code) {
        std::string replaced = sample;
        replaced[at] = static_cast<char>(code);
        check(replaced);
      }
    }
  }
}

TEST(ScenarioDamage, pieces_in_any_order) {
  std::mt19937 random(11);
  const auto below = [&](std::size_t n) { return random() % n; };
  for (int round = 0; round < 20000; ++round) {
    std::string text = samples[below(std::size(samples))];
    for (std::size_t edits = below(6); edits > 0; --edits) {
      const std::string& other = samples[below(std::size(samples))];
      text.replace(below(text.size() + 1), below(12), other.substr(below(other.size()), below(20)));
    }
    check(text);
  }
}

TEST(ScenarioMemory, every_allocation_may_fail) {
  for (const std::string& sample : samples) {
    std::uint64_t first_to_fail = 0;
    for (; true; ++first_to_fail) {
      allocations::start(first_to_fail);
      const auto scenarios = parse_scenarios(bytes_of(sample));
      allocations::stop();
      if (scenarios) break;
      ASSERT_STREQ(name(scenarios.error().kind), "out_of_memory") << to_string(scenarios.error());
    }
    EXPECT_GT(first_to_fail, 0U);
  }
}

TEST(ScenarioMemory, what_is_broken_at_the_end_takes_a_few_words_only) {
  std::string text = "version 1\n";
  for (int i = 0; i < 1000; ++i) text += "0 a_map_with_a_name_that_is_long_enough_for_memory.map 9 9 1 2 3 4 5\n";
  text += "0 m 9 9 1 2 3 4 x\n";
  allocations::start();
  const auto scenarios = parse_scenarios(bytes_of(text));
  const std::uint64_t taken = allocations::bytes();
  allocations::stop();
  EXPECT_FALSE(scenarios);
  EXPECT_LT(taken, 2000U);
}

}  // namespace
}  // namespace scenario_damage_test
