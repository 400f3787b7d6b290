// SPDX-License-Identifier: MIT
#include "world_files.hpp"

// .world files: what they list, their patterns, their maps, and their errors.

namespace world_file_test {
namespace {

using namespace tilespace::io;
using namespace world_files;
using io_testing::bytes_of;

std::vector<Level> levels_of(std::string_view text, FakeFolder files = {}) {
  auto levels = parse_levels(bytes_of(text), files);
  if (levels) return std::move(levels).value();
  ADD_FAILURE() << to_string(levels.error());
  return {};
}

std::string outcome_of(std::string_view text, FakeFolder files = {}, const Limits& limits = {}) {
  const auto levels = parse_levels(bytes_of(text), files, limits);
  return levels ? "levels" : to_string(levels.error());
}

TEST(WorldFile, maps_have_places) {
  const auto levels = levels_of(
      "{\"maps\": [{\"fileName\": \"a.tmx\", \"x\": -32, \"y\": 16, \"width\": 32, \"height\": 48}, {\"fileName\": "
      "\"b/c.tmx\"}], \"type\": \"world\"}");
  ASSERT_EQ(levels.size(), 2U);
  EXPECT_EQ(levels[0], (Level{"a.tmx", "", -32, 16, 32, 48, 0}));
  EXPECT_EQ(levels[1], (Level{"b/c.tmx", "", 0, 0, 0, 0, 0}));
}

TEST(WorldFile, patterns_find_files_in_the_folder) {
  const auto levels = levels_of(
      "{\"patterns\": [{\"regexp\": \"m(\\\\d+)_(-?\\\\d+)\\\\.tmx\", \"multiplierX\": -100, \"multiplierY\": 50, "
      "\"offsetX\": 7, \"offsetY\": -3}, {\"regexp\": \"tmx\", \"mapWidth\": 5, \"mapHeight\": 6}]}",
      {{"m2_-4.tmx", ""}, {"m10_0.tmx", ""}, {"other.tmx", ""}, {"readme.md", ""}});
  ASSERT_EQ(levels.size(), 3U);
  EXPECT_EQ(levels[0], (Level{"m10_0.tmx", "", -993, -3, 100, 50, 0}));
  EXPECT_EQ(levels[1], (Level{"m2_-4.tmx", "", -193, -203, 100, 50, 0}));
  EXPECT_EQ(levels[2], (Level{"other.tmx", "", 0, 0, 5, 6, 0}));
}

TEST(WorldFile, numbers_that_are_too_large_are_0) {
  const auto levels = levels_of("{\"patterns\": [{\"regexp\": \"(\\\\d+)\", \"multiplierX\": 50000000}]}",
                                {{"2147483647", ""}, {"2147483648", ""}});
  EXPECT_EQ(levels[0].x, std::int64_t{2147483647} * 50000000);
  EXPECT_EQ(levels[1].x, 0);
}

TEST(WorldFile, errors_have_places) {
  EXPECT_EQ(outcome_of("{\"maps\": [\n  {\"x\": 1}]}"), "line 2:3: expected \"fileName\", found nothing of that name");
  EXPECT_EQ(outcome_of("{\"patterns\": [\n {\"regexp\": \"(a\"}]}"),
            "line 2:13: expected in a pattern \")\" for each \"(\", found \"(a\"");
  EXPECT_EQ(outcome_of("{\"layers\": []}"),
            "expected a project of LDtk or a .world file of Tiled, found a file of the format tmj");
  NoReferences none;
  EXPECT_EQ(parse_levels(bytes_of("{\"patterns\": [{\"regexp\": \"a\"}]}"), none).error().kind, ErrorKind::refused);
}

TEST(WorldFile, more_levels_or_longer_patterns_than_the_limits_are_refused) {
  Limits limits;
  limits.files = 1;
  EXPECT_NE(
      outcome_of("{\"maps\": [{\"fileName\": \"a\"}, {\"fileName\": \"b\"}]}", {}, limits).find("at most 1 levels"),
      std::string::npos);
  std::string patterns;
  for (int i = 0; i < 2000; ++i) patterns += std::string(i == 0 ? "" : ",") + "{\"regexp\": \"a{1000}b{1000}\"}";
  EXPECT_NE(outcome_of("{\"patterns\": [" + patterns + "]}", {{std::string(200, 'a'), ""}}).find("that are shorter"),
            std::string::npos);
}

constexpr std::string_view two_maps =
    "{\"maps\": [{\"fileName\": \"a.tmx\", \"x\": 0, \"y\": 0}, {\"fileName\": \"b/c.tmx\", \"x\": 32, \"y\": 16}]}";

FakeFolder two_files() { return {{"a.tmx", two_tiles("1,0")}, {"b/c.tmx", two_tiles("0,2")}}; }

TEST(WorldFile, load_map_joins_all_maps) {
  FakeFolder files = two_files();
  const auto loaded = parse_map(bytes_of(two_maps), files);
  ASSERT_TRUE(loaded) << to_string(loaded.error());
  EXPECT_EQ(io_testing::drawn(loaded->map), "#...\n...#\n");
  EXPECT_EQ(loaded->format, MapFormat::world);
  EXPECT_EQ(loaded->layout, tilespace::Layout::pixels(16));
  EXPECT_EQ(loaded->solid_rule, "tiles of the layer walls (guessed by its name)");
}

TEST(WorldFile, load_map_loads_one_map_by_its_name) {
  for (const char* const name : {"b/c.tmx", "c.tmx", "c"}) {
    FakeFolder files = two_files();
    LoadOptions options;
    options.level = name;
    const auto loaded = parse_map(bytes_of(two_maps), files, options);
    ASSERT_TRUE(loaded) << to_string(loaded.error());
    EXPECT_EQ(io_testing::drawn(loaded->map), ".#\n");
    EXPECT_TRUE(loaded->tiled);
  }
  FakeFolder files = two_files();
  LoadOptions options;
  options.level = "d";
  EXPECT_EQ(to_string(parse_map(bytes_of(two_maps), files, options).error()),
            "expected a level called \"d\", found the levels \"a.tmx\", \"b/c.tmx\"");
}

TEST(WorldFile, hexagonal_maps_are_loaded_by_name_and_not_joined) {
  const std::string hexagonal =
      "<map orientation=\"hexagonal\" width=\"1\" height=\"1\" tilewidth=\"14\" tileheight=\"12\" "
      "hexsidelength=\"6\"/>";
  const std::string world = "{\"maps\": [{\"fileName\": \"h.tmx\"}]}";
  FakeFolder files{{"h.tmx", hexagonal}};
  EXPECT_EQ(to_string(parse_map(bytes_of(world), files).error()),
            "expected orthogonal maps, or the name of a level, found hexagonal tiles in \"h.tmx\"");
  LoadOptions options;
  options.level = "h";
  const auto loaded = parse_map(bytes_of(world), files, options);
  ASSERT_TRUE(loaded) << to_string(loaded.error());
  EXPECT_TRUE(loaded->hexagons);
}

TEST(WorldFile, worlds_in_worlds_are_an_error) {
  FakeFolder files{{"w", "{\"maps\": [{\"fileName\": \"w\"}]}"}};
  EXPECT_EQ(to_string(parse_map(bytes_of("{\"maps\": [{\"fileName\": \"w\"}]}"), files).error()),
            "w: expected a map of Tiled, as \"w\" is one in a world, found a file of the format world");
}

TEST(WorldFile, a_pattern_that_matches_no_file_is_an_error) {
  FakeFolder files = two_files();
  EXPECT_EQ(
      to_string(parse_map(bytes_of("{\"patterns\": [{\"regexp\": \"m(\\\\d+)_(\\\\d+)\\\\.tmx\"}]}"), files).error()),
      "expected a world with levels, found no maps, and no file that a pattern matches");
}

TEST(WorldFile, an_error_in_a_map_names_its_file) {
  FakeFolder files{{"a.tmx", "<map>\n<"}};
  EXPECT_EQ(to_string(parse_map(bytes_of("{\"maps\": [{\"fileName\": \"a.tmx\"}]}"), files).error()).substr(0, 7),
            "a.tmx:2");
}

}  // namespace
}  // namespace world_file_test
