// SPDX-License-Identifier: MIT
// Options that ask for what a map does not have are told, and options that have an effect are not.
#include <tilespace/lint/options_without_effect.hpp>

#include "lint/lint_testing.hpp"

namespace options_without_effect_test {
namespace {

using namespace lint_testing;
using tilespace::Vec;
using tilespace::lint::options_without_effect;

std::string told(const io::LoadedMap& map, const LintOptions& options) {
  std::string text;
  for (const std::string& line : options_without_effect(map, options)) text += line + "\n";
  return text;
}

io::LoadedMap room() { return rows("######\n#....#\n#....#\n######\n"); }

constexpr const char* no_spawn =
    "no moves of the player: no object is a spawn, called spawn, player or start, and no start is given\n";

TEST(OptionsWithoutEffect, of_none_are_none) { EXPECT_EQ(told(room(), {}), ""); }

TEST(OptionsWithoutEffect, a_player_needs_a_body_a_spawn_and_room) {
  LintOptions options = player_at({1, 2}, 1.5);
  EXPECT_EQ(told(room(), options), "");
  options.starts = {};
  EXPECT_EQ(told(room(), options), no_spawn);
  options.starts = {{2, 3}};
  EXPECT_EQ(told(rows("#####\n#####\n#####\n#####\n#####\n#####"), options),
            "no moves of the player: its body has room at no spawn\n");
  options.starts = {{1, 2}};
  options.body = Vec{12.0, 14.0};  // pixels
  EXPECT_EQ(told(room(), options), "no moves of the player: its body has room at no spawn\n");
  options.body.reset();
  EXPECT_EQ(told(room(), options), "no moves of the player: its body has no size\n");
}

TEST(OptionsWithoutEffect, names_of_objects_and_layers_that_a_map_does_not_have) {
  const io::LoadedMap map = tiled(
      "<objectgroup id='1' name='things'><object id='1' name='hero' x='8' y='8'/>"
      "<object id='2' class='lift' x='16' y='0' width='16' height='4'/></objectgroup>");
  LintOptions options = player_at({1, 2}, 1.5);
  options.starts = {};
  EXPECT_EQ(told(map, options), no_spawn);
  options.spawns = {"nobody"};
  EXPECT_EQ(told(map, options), "no moves of the player: no object is a spawn, called nobody, and no start is given\n");
  options.spawns = {"nobody", "hero"};
  EXPECT_EQ(told(map, options), "");
  options.lifts = "lft";
  EXPECT_EQ(told(map, options), "no lifts: no rectangle is of the class lft\n");
  options.lifts = "lift";
  EXPECT_EQ(told(map, options), "");
  options.ladders = io::SolidRule(io::SolidBy::layer, "rungs");
  EXPECT_TRUE(told(map, options).starts_with("no ladders: ")) << told(map, options);
}

TEST(OptionsWithoutEffect, doors_are_open_for_spawns) {
  const io::LoadedMap map = tiled(
      "<tileset firstgid='1' name='set' tilewidth='16' tileheight='16' tilecount='1' columns='1'/>"
      "<layer id='1' name='walls' width='3' height='3'><data encoding='csv'>1,1,1,1,0,1,1,1,1</data></layer>"
      "<layer id='2' name='doors' width='3' height='3'><data encoding='csv'>0,0,0,0,0,1,0,0,0</data></layer>",
      "width='3' height='3'");
  LintOptions options = player_at({2, 1}, 1.5);
  options.body = Vec{0.75, 0.75};
  EXPECT_EQ(told(map, options).find("room"), std::string::npos) << "the tile beside the start is free";
  options.body = Vec{1.5, 0.75};
  EXPECT_NE(told(map, options).find("room"), std::string::npos);
  options.doors = io::SolidRule(io::SolidBy::layer, "doors");
  EXPECT_EQ(told(map, options), "");
}

TEST(BodyRules, a_body_that_fits_nowhere_or_at_no_spawn_is_told) {
  LintOptions options;
  options.body = Vec{12.0, 14.0};
  const auto texts = [&](const io::LoadedMap& map) {
    std::string text;
    for (const Finding& finding : lint_map(map, options)) {
      if (finding.rule->id == "body/too-narrow") text += finding.text + "\n";
    }
    return text;
  };
  EXPECT_EQ(texts(room()), "a body of 12 x 14 tiles fits nowhere in the map\n");
  options.body = Vec{1.0, 2.0};
  EXPECT_EQ(texts(room()), "");
  const io::LoadedMap two = rows("#######\n#..####\n#..#..#\n#######\n");
  options.starts = {{5, 2}};
  EXPECT_EQ(texts(two), "a body of 1 x 2 tiles has room at no spawn\n");
  EXPECT_EQ(texts(rows("###\n###\n")), "") << "no tile is free at all";
}

}  // namespace
}  // namespace options_without_effect_test
