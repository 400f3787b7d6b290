// SPDX-License-Identifier: MIT
// The project of a map: its root, and the rules of its tilespace.toml.
#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>  // after gtest.h, which it does not include

#include <algorithm>
#include <filesystem>
#include <fstream>
#include <string>
#include <string_view>
#include <tilespace/io/load_map.hpp>
#include <tilespace/io/project_settings.hpp>

#include "path_pattern.hpp"
#include "project_root.hpp"
#include "project_toml.hpp"

namespace project_test {
namespace {

namespace fs = std::filesystem;
using tilespace::io::ErrorKind;
using tilespace::io::load_map;
using tilespace::io::LoadOptions;
using tilespace::io::parse_solid_rule;
using tilespace::io::ReferenceScope;

constexpr std::string_view level = R"(<map orientation="orthogonal" width="3" height="1" tilewidth="8" tileheight="8">
 <tileset firstgid="1" source="../sets/a.tsx"/>
 <layer id="1" name="one" width="3" height="1"><data encoding="csv">1,0,0</data></layer>
 <layer id="2" name="two" width="3" height="1"><data encoding="csv">0,2,0</data></layer>
</map>)";
constexpr std::string_view set =
    R"(<tileset name="set" tilewidth="8" tileheight="8" tilecount="2" columns="2"><tile id="0"/></tileset>)";

// game/maps/level.tmx, which refers to game/sets/a.tsx; secret.tsx lies beside the game.
class Project : public testing::Test {
 protected:
  void SetUp() override {
    const auto* const test = testing::UnitTest::GetInstance()->current_test_info();
    top_ = fs::canonical(testing::TempDir()) / (std::string("tilespace_project_") + test->name());
    fs::remove_all(top_);
    write("game/maps/level.tmx", level);
    write("game/sets/a.tsx", set);
    write("secret.tsx", set);
  }
  void TearDown() override { fs::remove_all(top_); }

  void write(const std::string& name, std::string_view text) const {
    fs::create_directories((top_ / name).parent_path());
    std::ofstream(top_ / name, std::ios::binary) << text;
  }
  [[nodiscard]] std::string path(const std::string& name = "game/maps/level.tmx") const {
    return (top_ / name).string();
  }
  // The rule that was applied, and what is told of it; or the error, without the folder of the test.
  [[nodiscard]] std::string loaded(const LoadOptions& options = {}) const {
    const auto map = load_map(path(), options);
    if (map) return to_string(map->rule) + " | " + map->solid_rule;
    std::string text = to_string(map.error());
    const std::string top = top_.string();
    for (std::size_t at = text.find(top); at != std::string::npos; at = text.find(top)) {
      text.erase(at, top.size() + 1);
      std::replace(text.begin(), text.begin() + std::ptrdiff_t(std::min(text.find(':', at), text.size())), '\\',
                   '/');  // of Windows
    }
    return text;
  }

  fs::path top_;
};

LoadOptions by(std::string_view rule) { return {.solid = parse_solid_rule(rule).value()}; }

TEST_F(Project, root_is_the_nearest_folder_with_a_mark) {
  const std::string maps = path("game/maps");
  write("tilespace.toml", "");  // whatever lies above the folder of the test
  for (const char* const mark : {".git/HEAD", "tilespace.toml", "game.tiled-project", ".tiled-project", "a.ldtk"}) {
    write(std::string("game/") + mark, "");
    EXPECT_EQ(tilespace::io::detail::project_root(maps), path("game")) << mark;
    fs::remove_all(top_ / "game" / fs::path(mark).begin()->string());
    EXPECT_EQ(tilespace::io::detail::project_root(maps), top_.string()) << mark;
  }
  write("game/.git", "gitdir: elsewhere");
  EXPECT_EQ(tilespace::io::detail::project_root(maps), path("game"));
  write("game/maps/x.tiled-project", "");
  EXPECT_EQ(tilespace::io::detail::project_root(maps), maps);
  EXPECT_EQ(tilespace::io::detail::project_root(path("nowhere")), top_.string());
}

TEST_F(Project, references_are_allowed_below_the_root_only) {
  write("game/maps/maps.tiled-project", "");
  EXPECT_EQ(loaded(by("layer:one")),
            "game/maps/level.tmx: ../sets/a.tsx: expected a file in the folder of the map's project or below, unless "
            "references anywhere are allowed, found \"../sets/a.tsx\", which leads out of it");
  fs::rename(top_ / "game/maps/maps.tiled-project", top_ / "game/game.tiled-project");
  EXPECT_EQ(loaded(by("layer:one")), "layer:one | tiles of the layer one");
  EXPECT_EQ(load_map(path(), {.references = ReferenceScope::map_folder}).error().kind, ErrorKind::refused);
  write("game/maps/level.tmx", std::string(level).replace(level.find("../sets/a"), 9, "../../secret"));
  EXPECT_EQ(load_map(path()).error().kind, ErrorKind::refused);
  EXPECT_TRUE(load_map(path(), {.references = ReferenceScope::anywhere}));
}

// Unless a folder around that of the test is a project.
TEST_F(Project, maps_of_none_are_told_what_would_make_one) {
  if (tilespace::io::detail::is_project(tilespace::io::detail::project_root(top_.string()))) GTEST_SKIP();
  EXPECT_EQ(
      loaded(by("layer:one")),
      "game/maps/level.tmx: ../sets/a.tsx: expected a file in the map's folder or below, as no folder around it has "
      "a .git, *.tiled-project, *.ldtk, project.godot or tilespace.toml, unless references anywhere are allowed, "
      "found \"../sets/a.tsx\", which leads out of it");
  write("game/tilespace.toml", "");
  EXPECT_EQ(loaded(by("layer:one")), "layer:one | tiles of the layer one");
}

#if defined(__unix__)
TEST_F(Project, links_out_of_the_root_are_refused) {
  write("game/.git", "");
  fs::remove(top_ / "game/sets/a.tsx");
  fs::create_symlink(top_ / "secret.tsx", top_ / "game/sets/a.tsx");
  EXPECT_EQ(load_map(path()).error().kind, ErrorKind::refused);
  fs::create_symlink(top_ / "secret.tsx", top_ / "game/tilespace.toml");
  EXPECT_EQ(load_map(path()).error().kind, ErrorKind::refused);
}
#endif

TEST_F(Project, errors_of_referenced_files_name_the_map_first) {
  write("game/.git", "");
  write("game/sets/a.tsx", "<tileset tilewidth=\"x\"/>");
  EXPECT_EQ(loaded(),
            "game/maps/level.tmx: ../sets/a.tsx:1:10: expected \"tilewidth\" with an integer from 0 to "
            "2147483647, found \"x\"");
}

TEST_F(Project, file_gives_the_rule) {
  write("game/tilespace.toml", "solid = \"layer:two\"\n");
  EXPECT_EQ(loaded(), "layer:two | tiles of the layer two (by tilespace.toml)");
  write("game/tilespace.toml", "solid = [\"layer:two\", \"layer:one\"]\n");
  EXPECT_EQ(loaded(), "layer:two\nlayer:one | tiles of the layer two, and tiles of the layer one (by tilespace.toml)");
  EXPECT_EQ(loaded(by("layer:one")), "layer:one | tiles of the layer one");
  LoadOptions guess;
  guess.solid.unite({});
  EXPECT_EQ(loaded(guess).find("tilespace.toml"), std::string::npos);
}

TEST_F(Project, sections_are_for_maps_that_match) {
  write("game/tilespace.toml",
        "solid = \"layer:two\"\n[[maps]]\nfiles = \"caves/*\"\nsolid = \"tiles\"\n"
        "[[maps]]\nfiles = [\"x\", \"maps/l*.tmx\"]\nsolid = \"layer:one\"\n");
  EXPECT_EQ(loaded(), "layer:one | tiles of the layer one (by tilespace.toml)");
  write("game/tilespace.toml", "[[maps]]\nfiles = \"caves/*\"\nsolid = \"tiles\"\n");
  EXPECT_EQ(loaded().find("tilespace.toml"), std::string::npos);
}

TEST_F(Project, option_precedes_file_and_file_the_property_of_the_map) {
  write("game/.git", "");
  write("game/maps/level.tmx", std::string(level).insert(level.find(" <tileset"),
                                                         "<properties><property name=\"tilespace:solid\">layer:one\n"
                                                         "layer:two\nnot:tiles:set=1</property></properties>"));
  EXPECT_EQ(loaded(),
            "layer:one\nlayer:two\nnot:tiles:set=1 | tiles of the layer one, and tiles of the layer two, without tiles "
            "1 of the tileset set (by the map's property tilespace:solid)");
  EXPECT_EQ(loaded(by("tiles")), "tiles | all tiles of visible layers");
  write("game/tilespace.toml", "solid = \"layer:two\"\n");
  EXPECT_EQ(loaded(), "layer:two | tiles of the layer two (by tilespace.toml)");
}

TEST_F(Project, property_that_is_no_rule_is_an_error) {
  write("game/.git", "");
  write("game/maps/level.tmx",
        std::string(level).insert(level.find(" <tileset"),
                                  "<properties><property name=\"tilespace:solid\" value=\"layer\"/></properties>"));
  EXPECT_EQ(loaded(),
            "game/maps/level.tmx: expected in the map's property tilespace:solid \"layer\" with a colon and "
            "a name after it, as in layer:walls, found \"layer\"");
}

TEST_F(Project, rules_for_other_formats_do_not_count) {
  write("game/tilespace.toml", "solid = \"letters:+\"\n");
  EXPECT_EQ(loaded().find("tilespace.toml"), std::string::npos);
  write("game/maps/level.txt", "#+\n");
  EXPECT_EQ(load_map(path("game/maps/level.txt"))->solid_rule, "letters + (by tilespace.toml)");
}

TEST_F(Project, errors_of_the_file_name_it_and_the_map) {
  const auto error = [&](std::string_view text) {
    write("game/tilespace.toml", text);
    return loaded();
  };
  EXPECT_EQ(error("# rules\nsolid = \"layer\"\n"),
            "game/maps/level.tmx: game/tilespace.toml:2: expected \"layer\" with a colon and a name after it, as in "
            "layer:walls, found \"layer\"");
  EXPECT_EQ(error("solids = 1"),
            "game/maps/level.tmx: game/tilespace.toml:1: expected \"solid\", \"maps\" or \"lint\", found \"solids\"");
  for (const char* const text : {"solid = 1", "solid = []", "solid = [1]", "solid", "maps = 1", "maps = [1]",
                                 "[maps]\nfiles = 1", "[[maps]]\nsolid = \"tiles\"", "[[maps]]\nfiles = \"*\"",
                                 "[[maps]]\nfile = 1", "\xff = 1", "a = [[[[[[", "[\n", "[[\n", "[ =]"}) {
    EXPECT_EQ(error(text).substr(0, 41), "game/maps/level.tmx: game/tilespace.toml:") << text;
  }
  EXPECT_EQ(error("# \u5899\n\u5899 = 1").substr(0, 78),
            "game/maps/level.tmx: game/tilespace.toml:2: expected ASCII outside of texts in");
  EXPECT_EQ(error("solid = 'layer:\u5899'").substr(0, 43), "game/maps/level.tmx: game/tilespace.toml:1:");
  EXPECT_NE(error("solid = \"layer:\u5899\" # \u5899").find("called \"\\xe5\\xa2\\x99\""), std::string::npos);
  EXPECT_EQ(load_map(path()).error().kind, ErrorKind::unsupported);
  write("game/tilespace.toml", std::string(2'000'000, '#'));
  EXPECT_EQ(load_map(path()).error().kind, ErrorKind::too_large);
}

TEST_F(Project, settings_of_the_linter_are_properties) {
  EXPECT_EQ(tilespace::io::load_project_settings(path())->file, "");
  write("game/tilespace.toml",
        "[lint]\nbody = [0.5, 2]\nspawns = \"spawn\"\ndeep = true\nrules = { \"map/speck\" = \"off\" }\n");
  const auto settings = tilespace::io::load_project_settings(path());
  ASSERT_TRUE(bool(settings));
  EXPECT_EQ(settings->file, fs::path(path("game/tilespace.toml")).make_preferred().string());
  const auto& lint = settings->lint;
  ASSERT_EQ(lint.size(), 4u);
  const auto* const body = find(lint, "body");
  ASSERT_TRUE(body != nullptr && body->members.size() == 2);
  EXPECT_EQ(number_or(&body->members[0], 0.0), 0.5);
  EXPECT_EQ(integer_or(&body->members[1], 0), 2);
  EXPECT_EQ(text_or(lint, "spawns", ""), "spawn");
  EXPECT_TRUE(bool_or(lint, "deep", false));
  const auto* const rules = find(lint, "rules");
  ASSERT_TRUE(rules != nullptr && rules->members.size() == 1);
  EXPECT_EQ(rules->members[0].name, "map/speck");
  EXPECT_EQ(rules->members[0].text, "off");
  EXPECT_EQ(tilespace::io::load_project_settings(path(), ReferenceScope::none)->file, "");
  EXPECT_TRUE(bool(load_map(path()))) << "it says nothing about solid tiles";
  write("game/tilespace.toml", "lint = 3\n");
  const auto wrong = tilespace::io::load_project_settings(path());
  ASSERT_FALSE(bool(wrong));
  EXPECT_EQ(wrong.error().line, 1u);
  EXPECT_EQ(wrong.error().file, fs::path(path("game/tilespace.toml")).make_preferred().string());
}

TEST_F(Project, file_is_not_looked_for_beyond_the_project_or_the_scope) {
  write("tilespace.toml", "solid = \"tiles\"\n");
  write("game/.git", "");
  EXPECT_EQ(loaded().find("tilespace.toml"), std::string::npos);
  fs::remove(top_ / "game/.git");
  write("game/x.tiled-project", "");
  EXPECT_EQ(loaded().find("tilespace.toml"), std::string::npos);
  fs::remove(top_ / "game/x.tiled-project");
  EXPECT_NE(loaded().find("tilespace.toml"), std::string::npos);
  fs::copy_file(top_ / "game/sets/a.tsx", top_ / "game/maps/a.tsx");
  write("game/maps/level.tmx", std::string(level).replace(level.find("../sets/a"), 9, "a"));
  EXPECT_EQ(loaded({.references = ReferenceScope::map_folder}).find("tilespace.toml"), std::string::npos);
}

// The definition, in plain recursion.
bool matches_slowly(std::string_view pattern, std::string_view path) {
  if (pattern.empty()) return path.empty();
  if (pattern[0] == '*') {
    const bool crosses = pattern.starts_with("**");
    if (matches_slowly(pattern.substr(crosses ? 2 : 1), path)) return true;
    return !path.empty() && (crosses || path[0] != '/') && matches_slowly(pattern, path.substr(1));
  }
  if (path.empty()) return false;
  const bool is_it = pattern[0] == '?' ? path[0] != '/' : pattern[0] == path[0];
  return is_it && matches_slowly(pattern.substr(1), path.substr(1));
}

RC_GTEST_PROP(PathPattern, is_what_its_definition_says, ()) {
  const auto pattern =
      "/" + *rc::gen::resize(8, rc::gen::container<std::string>(rc::gen::elementOf(std::string("ab/*?"))));
  const auto path = "/" + *rc::gen::resize(8, rc::gen::container<std::string>(rc::gen::elementOf(std::string("ab/"))));
  RC_ASSERT(tilespace::io::detail::matches(pattern, path) == matches_slowly(pattern, path));
}

TEST(PathPattern, without_a_slash_is_for_the_name_alone) {
  using tilespace::io::detail::matches;
  EXPECT_TRUE(matches("*.tmx", "a/b/c.tmx"));
  EXPECT_FALSE(matches("a/*.tmx", "a/b/c.tmx"));
  EXPECT_TRUE(matches("a/**.tmx", "a/b/c.tmx"));
  EXPECT_FALSE(matches("c", "a/b/c.tmx"));
  EXPECT_TRUE(matches("", ""));
}

}  // namespace
}  // namespace project_test
