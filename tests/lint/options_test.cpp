// SPDX-License-Identifier: MIT
#include "lint/lint_testing.hpp"

namespace options_test {
namespace {

using namespace lint_testing;
using tilespace::lint::find_rule;
using tilespace::lint::Severity;
using tilespace::lint::severity_of;
using tilespace::lint::with_settings;

io::Property text(const char* name, const char* value) {
  io::Property property;
  property.name = name;
  property.text = value;
  return property;
}

io::Property number(double value) {
  io::Property property;
  property.type = io::PropertyType::number;
  property.number = value;
  return property;
}

io::Property with_members(const char* name, io::PropertyType type, std::vector<io::Property> members) {
  io::Property property;
  property.name = name;
  property.type = type;
  property.members = std::move(members);
  return property;
}

std::string why_not(const io::Properties& settings) {
  const auto options = with_settings({}, settings);
  return options ? "" : options.error().expected;
}

TEST(LintOptions, the_last_setting_that_names_a_rule_counts) {
  LintOptions options;
  const auto& rule = *find_rule("map/speck");
  EXPECT_EQ(severity_of(rule, options), Severity::info);
  options.rules = {{"*", Severity::error}, {"map/*", Severity::off}, {"map/speck", Severity::warning}};
  EXPECT_EQ(severity_of(rule, options), Severity::warning);
  EXPECT_EQ(severity_of(*find_rule("map/hole"), options), Severity::off);
  EXPECT_EQ(severity_of(*find_rule("object/in-solid"), options), Severity::error);
}

TEST(LintOptions, patterns_name_whole_groups_only) {
  EXPECT_TRUE(is_named(*find_rule("map/speck"), "map/*"));
  EXPECT_FALSE(is_named(*find_rule("map/speck"), "map*"));
  EXPECT_FALSE(is_named(*find_rule("map/speck"), "map/s*"));
  EXPECT_FALSE(is_named(*find_rule("map/speck"), ""));
}

TEST(LintOptions, are_those_of_the_project) {
  const io::Properties settings{
      with_members("rules", io::PropertyType::group, {text("map/speck", "off"), text("object/*", "error")}),
      with_members("spawns", io::PropertyType::list, {text("", "start"), text("", "p1")}),
      with_members("body", io::PropertyType::list, {number(0.5), number(1.5)})};
  const auto options = with_settings({}, settings);
  ASSERT_TRUE(bool(options));
  EXPECT_EQ(options->spawns, (std::vector<std::string>{"start", "p1"}));
  EXPECT_EQ(options->body, (tilespace::Vec{0.5, 1.5}));
  EXPECT_EQ(options->rules.size(), 2u);
  EXPECT_EQ(severity_of(*find_rule("map/speck"), *options), Severity::off);
}

io::Property called(const char* name, double value) {
  io::Property property = number(value);
  property.name = name;
  return property;
}

TEST(LintOptions, have_a_player) {
  const io::Properties settings{
      with_members("jump", io::PropertyType::list, {number(2.0), number(4.0)}),
      with_members("player", io::PropertyType::group, {called("walk_speed", 4.5), called("tick", 0.02)})};
  const auto options = with_settings({}, settings);
  ASSERT_TRUE(bool(options));
  ASSERT_TRUE(options->player.has_value());
  tilespace::lint::Player expected = tilespace::lint::jumping_player(2.0, 4.0);
  expected.platformer.walk_speed = 4.5;
  expected.tick = 0.02;
  EXPECT_EQ(*options->player, expected);
  const auto top_down = with_settings(
      {}, {with_members("player", io::PropertyType::group, {called("speed", 3.0), text("kind", "topdown")})});
  ASSERT_TRUE(bool(top_down));
  EXPECT_EQ(top_down->player->kind, tilespace::lint::PlayerKind::top_down);
  EXPECT_EQ(top_down->player->top_down.speed, 3.0);
  EXPECT_NE(why_not({with_members("player", io::PropertyType::group, {called("speed", 3.0)})}), "");
  EXPECT_NE(why_not({with_members("player", io::PropertyType::group, {called("walk_speed", -3.0)})}), "");
  EXPECT_NE(why_not({with_members("player", io::PropertyType::group, {called("tick", 0.0)})}), "");
  EXPECT_NE(why_not({with_members("player", io::PropertyType::group, {text("kind", "bird")})}), "");
  EXPECT_NE(why_not({with_members("jump", io::PropertyType::list, {number(2.0)})}), "");
}

TEST(LintOptions, have_ladders_doors_and_lifts) {
  const auto options = with_settings(
      {}, {text("ladders", "property:climb"), text("doors", "objects.class=door"), text("lifts", "lift")});
  ASSERT_TRUE(bool(options));
  EXPECT_EQ(options->ladders, io::SolidRule(io::SolidBy::tile_property, "climb"));
  EXPECT_EQ(options->doors, io::SolidRule(io::SolidBy::object_class, "door"));
  EXPECT_EQ(options->lifts, "lift");
  EXPECT_EQ(why_not({text("ladders", "guess")}), "\"ladders\", a rule for tiles: \"layer:ladders\"");
  EXPECT_NE(why_not({text("doors", "layer:")}), "");
  EXPECT_NE(why_not({with_members("doors", io::PropertyType::list, {number(1.0)})}), "");
  EXPECT_NE(why_not({with_members("lifts", io::PropertyType::list, {number(1.0)})}), "");
}

TEST(LintOptions, what_is_wrong_in_settings_is_named) {
  EXPECT_EQ(why_not({text("rule", "x")}),
            "\"rules\", \"spawns\", \"goals\", \"ladders\", \"doors\", \"lifts\", \"body\", \"jump\" or \"player\" in "
            "[lint]");
  EXPECT_EQ(why_not({text("rules", "x")}), "\"rules\", a table in [lint]");
  EXPECT_EQ(why_not({with_members("rules", io::PropertyType::group, {text("map/specks", "off")})}), "the id of a rule");
  EXPECT_EQ(why_not({with_members("rules", io::PropertyType::group, {text("map/speck", "no")})}),
            "off, info, warning or error for map/speck");
  EXPECT_NE(why_not({with_members("body", io::PropertyType::list, {number(1.0)})}), "");
  EXPECT_NE(why_not({with_members("body", io::PropertyType::list, {number(-1.0), number(1.0)})}), "");
  EXPECT_NE(why_not({with_members("body", io::PropertyType::list, {number(1.0), number(65.0)})}), "");
  EXPECT_NE(why_not({with_members("spawns", io::PropertyType::list, {number(1.0)})}), "");
}

TEST(Findings, have_places_in_texts) {
  const auto map = io::parse_map(bytes_of("#####\n#.#.#\n#####\n"));
  ASSERT_TRUE(bool(map));
  std::vector<Finding> findings = lint_map(*map);
  ASSERT_EQ(findings.size(), 1u) << listed(findings);
  findings[0].file = "a.txt";
  EXPECT_EQ(to_string(findings[0]), "a.txt:2:2: info: single free tile that solid tiles enclose, 2 times [map/hole]");
  const auto movingai = io::parse_map(bytes_of("type octile\nheight 3\nwidth 3\nmap\n@@@\n@.@\n@@@\n"));
  ASSERT_TRUE(bool(movingai));
  ASSERT_EQ(lint_map(*movingai).size(), 1u);
  EXPECT_EQ(lint_map(*movingai)[0].line, 6u);
  EXPECT_EQ(lint_map(*movingai)[0].column, 2u);
}

TEST(Findings, have_fingerprints_of_place_and_rule_alone) {
  Finding finding;
  finding.rule = find_rule("map/hole");
  finding.tile = Tile{3, 4};
  const std::string print = fingerprint_of(finding);
  EXPECT_EQ(print.size(), 16u);
  Finding same = finding;
  same.file = "other.txt";
  same.line = 7;
  same.count = 2;
  same.text = "words";
  EXPECT_EQ(fingerprint_of(same), print);
  for (const auto& change : std::vector<void (*)(Finding&)>{
           [](Finding& it) { it.tile = Tile{4, 3}; }, [](Finding& it) { it.layer = "a"; },
           [](Finding& it) { it.tileset = "a"; }, [](Finding& it) { it.object = "a"; },
           [](Finding& it) { it.rule = find_rule("map/speck"); }, [](Finding& it) { it.tile.reset(); }}) {
    Finding other = finding;
    change(other);
    EXPECT_NE(fingerprint_of(other), print);
  }
}

}  // namespace
}  // namespace options_test
