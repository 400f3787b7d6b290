// SPDX-License-Identifier: MIT
#include <limits>

#include "scenario_testing.hpp"

namespace scenario_test {
namespace {

using namespace scenario_testing;
using tilespace::io::ErrorKind;
using tilespace::io::Limits;
using tilespace::io::looks_like_scenarios;
using tilespace::io::map_name;
using tilespace::io::parse_scenarios;
using tilespace::io::Scenario;
using Scenarios = std::vector<Scenario>;

Scenarios read(std::string_view text) {
  const auto scenarios = parse_scenarios(bytes_of(text));
  EXPECT_TRUE(scenarios) << text << (scenarios ? "" : to_string(scenarios.error()));
  return scenarios ? *scenarios : Scenarios{};
}

const Scenario arena{2, "maps/dao/arena.map", 49, 48, {1, 11}, {10, 12}, 9.41421};
const Scenario berlin{0, "Berlin.map", 256, 256, {0, 255}, {0, 255}, 0.0};

TEST(Scenarios, have_nine_fields_after_a_version) {
  const std::string_view text =
      "version 1\n2\tmaps/dao/arena.map\t49\t48\t1\t11\t10\t12\t9.41421\n0\tBerlin.map\t256\t256\t0\t255\t0\t255\t0\n";
  EXPECT_EQ(read(text), (Scenarios{arena, berlin}));
}

TEST(Scenarios, have_seven_fields_without_one) {
  Scenario old = arena;
  old.width = old.height = 0;
  EXPECT_EQ(read("2 maps/dao/arena.map 1 11 10 12 9.41421\n"), Scenarios{old});
}

TEST(Scenarios, blanks_and_line_ends_may_be_any) {
  const Scenarios expected{arena};
  const std::string_view task = "2 maps/dao/arena.map 49 48 1 11 10 12 9.41421";
  for (const std::string& text :
       {"version 1\n" + std::string(task), "version 1.0\n" + std::string(task) + "\n",
        "version\t1.00\r\n" + std::string(task) + "\r\n\r\n", "\n \t\nversion 1 \n\n  " + std::string(task) + "\t \n\n",
        std::string("version 1\n2\t maps/dao/arena.map \t49\t48 1 11\t10 12\t9.41421")}) {
    EXPECT_EQ(read(text), expected) << text;
  }
}

TEST(Scenarios, numbers_may_be_written_in_any_way) {
  EXPECT_EQ(read("version 1\n+2 maps/dao/arena.map 049 48 01 11 10 12 941.421e-2\n"), Scenarios{arena});
}

TEST(Scenarios, there_may_be_none) {
  for (const std::string_view text : {"", "\n", "\r\n \n", "version 1", "version 1\n", "version 1.0\r\n\r\n"}) {
    EXPECT_EQ(read(text), Scenarios{}) << text;
  }
}

TEST(Scenarios, names_of_maps_are_taken_as_they_are) {
  for (const std::string name : {"a.map", "\xc3\xbc\xe5\x9c\xb0.map", "\xff\x01", "\"q\"", "7", "version"}) {
    const Scenarios scenarios = read("version 1\n0 " + name + " 1 1 0 0 0 0 0\n");
    ASSERT_EQ(scenarios.size(), 1U);
    EXPECT_EQ(scenarios[0].map, name);
  }
}

TEST(Scenarios, numbers_may_be_as_large_as_maps_may_be) {
  const Scenarios with_size =
      read("version 1\n9223372036854775807 m 1073741824 1073741824 1073741823 0 0 1073741823 1e300\n");
  ASSERT_EQ(with_size.size(), 1U);
  EXPECT_EQ(with_size[0].bucket, std::numeric_limits<std::int64_t>::max());
  EXPECT_EQ(with_size[0].width, 1073741824);
  EXPECT_EQ(with_size[0].start.x, 1073741823);
  EXPECT_EQ(with_size[0].goal.y, 1073741823);
  EXPECT_EQ(with_size[0].optimal_length, 1e300);
  EXPECT_EQ(read("0 m 1073741823 0 0 1073741823 0\n").size(), 1U);
}

TEST(MapName, is_the_last_part_of_the_path) {
  const auto name_of = [](std::string path) {
    Scenario scenario;
    scenario.map = std::move(path);
    return std::string(map_name(scenario));
  };
  EXPECT_EQ(name_of("arena.map"), "arena.map");
  EXPECT_EQ(name_of("maps/dao/arena.map"), "arena.map");
  EXPECT_EQ(name_of("/arena.map"), "arena.map");
  EXPECT_EQ(name_of("maps\\dao\\arena.map"), "arena.map");
  EXPECT_EQ(name_of("maps\\dao/arena.map"), "arena.map");
  EXPECT_EQ(name_of("maps/"), "");
  EXPECT_EQ(name_of(""), "");
}

TEST(LooksLikeScenarios, by_the_first_line_that_is_not_blank) {
  for (const std::string_view text : {"version 1\n", "version 1.0", "version 7", "\n\nversion\t1\r\nx", "0 m 1 2 3 4 5",
                                      "\r\n12\tm.map\t1\t2\t3\t4\t5.5\r\n", "-1 m 1 2 3 4 x"}) {
    EXPECT_TRUE(looks_like_scenarios(bytes_of(text))) << text;
  }
  for (const std::string_view text :
       {"", "\n", "version", "version 1 2", "versions 1", "type octile\n", "image: a.pgm", "0 m 1 2 3 4",
        "0 m 1 2 3 4 5 6", "0.5 m 1 2 3 4 5", "m 0 1 2 3 4 5", "#######\n#.....#", "<map>", "{}"}) {
    EXPECT_FALSE(looks_like_scenarios(bytes_of(text))) << text;
  }
}

struct Broken {
  std::string bytes;
  ErrorKind kind;
  std::string text;
};

void check(const Broken& broken) {
  const auto scenarios = parse_scenarios(bytes_of(broken.bytes));
  ASSERT_FALSE(scenarios) << broken.text;
  EXPECT_EQ(to_string(scenarios.error()), broken.text);
  EXPECT_STREQ(name(scenarios.error().kind), name(broken.kind)) << broken.text;
}

TEST(BrokenScenarios, versions) {
  const Broken table[] = {
      {"version 2\n", ErrorKind::unsupported, R"(line 1: expected "version 1", found "version 2")"},
      {"\nversion 1.1\n", ErrorKind::unsupported, R"(line 2: expected "version 1", found "version 1.1")"},
      {"version\n", ErrorKind::syntax, R"(line 1: expected a version such as "version 1", found "version")"},
      {"version one\n", ErrorKind::syntax, R"(line 1: expected a version such as "version 1", found "version one")"},
      {"version 1 2\n", ErrorKind::syntax, R"(line 1: expected a version such as "version 1", found "version 1 2")"},
      {"0 m 1 2 3 4 5\nversion 1\n", ErrorKind::syntax,
       "line 2:10: expected 7 fields, found the end of the line after 2"},
  };
  for (const Broken& broken : table) check(broken);
}

std::string after_version(std::string_view task) { return "version 1\n" + std::string(task) + "\n"; }

TEST(BrokenScenarios, fields) {
  constexpr auto syntax = ErrorKind::syntax;
  const Broken table[] = {
      {"type octile\n", syntax, "line 1:12: expected 7 fields, found the end of the line after 2"},
      {"0 m 1 2 3 4 5 6\n", syntax, R"(line 1:15: expected 7 fields, found another, "6")"},
      {after_version("0 m 9 9 1 2 3 4"), syntax, "line 2:16: expected 9 fields, found the end of the line after 8"},
      {after_version("0 m 9 9 1 2 3 4 5  6 7 8"), syntax, R"(line 2:20: expected 9 fields, found another, "6")"},
      {after_version("0 m 9 9 1 2 3 4 5\n\n0"), syntax,
       "line 4:2: expected 9 fields, found the end of the line after 1"},
      {after_version("-1 m 9 9 1 2 3 4 5"), syntax,
       R"(line 2:1: expected a bucket from 0 to 9223372036854775807, found "-1")"},
      {after_version("9223372036854775808 m 9 9 1 2 3 4 5"), syntax,
       R"(line 2:1: expected a bucket from 0 to 9223372036854775807, found "9223372036854775808")"},
      {after_version("0.5 m 9 9 1 2 3 4 5"), syntax,
       R"(line 2:1: expected a bucket from 0 to 9223372036854775807, found "0.5")"},
      {after_version("0 m 0 9 1 2 3 4 5"), syntax, R"(line 2:5: expected a width from 1 to 1073741824, found "0")"},
      {after_version("0 m 9 1073741825 1 2 3 4 5"), syntax,
       R"(line 2:7: expected a height from 1 to 1073741824, found "1073741825")"},
      {after_version("0 m 9 8 9 2 3 4 5"), syntax, R"(line 2:9: expected an x from 0 to 8, found "9")"},
      {after_version("0 m 9 8 1 8 3 4 5"), syntax, R"(line 2:11: expected a y from 0 to 7, found "8")"},
      {after_version("0 m 9 8 1 2 -3 4 5"), syntax, R"(line 2:13: expected an x from 0 to 8, found "-3")"},
      {after_version("0 m 9 8 1 2 3 4.0 5"), syntax, R"(line 2:15: expected a y from 0 to 7, found "4.0")"},
      {"0 m 1073741824 2 3 4 5\n", syntax, R"(line 1:5: expected an x from 0 to 1073741823, found "1073741824")"},
  };
  for (const Broken& broken : table) check(broken);
}

TEST(BrokenScenarios, lengths) {
  for (const std::string wrong : {"-1", "-1e-300", "nan", "inf", "1e999", "1,5", "1.5x", "0x10", "\xff"}) {
    const auto scenarios = parse_scenarios(bytes_of(after_version("0 m 9 9 1 2 3 4 " + wrong)));
    ASSERT_FALSE(scenarios) << wrong;
    EXPECT_EQ(scenarios.error().expected, "an optimal length of at least 0");
    EXPECT_EQ(scenarios.error().line, 2U);
    EXPECT_EQ(scenarios.error().column, 17U);
  }
}

TEST(BrokenScenarios, more_bytes_than_the_limits_are_refused) {
  const std::string text = after_version("0 m 9 9 1 2 3 4 5");
  Limits limits;
  limits.file_bytes = text.size();
  EXPECT_TRUE(parse_scenarios(bytes_of(text), limits));
  limits.file_bytes = text.size() - 1;
  const auto refused = parse_scenarios(bytes_of(text), limits);
  ASSERT_FALSE(refused);
  EXPECT_EQ(refused.error().kind, ErrorKind::too_large);
}

}  // namespace
}  // namespace scenario_test
