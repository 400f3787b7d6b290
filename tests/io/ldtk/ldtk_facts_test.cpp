// SPDX-License-Identifier: MIT
#include <algorithm>
#include <map>

#include "ldtk_testing.hpp"

// The public projects of LDtk, against facts about them that another reader found, and their maps against a reader of
// the tests. The files are not part of this project.

namespace ldtk_facts_test {
namespace {

using nlohmann::json;
using namespace tilespace::io;
using namespace ldtk_testing;

json facts_of(const LdtkProject& project, const LdtkLevel& level, const LdtkLayer& layer) {
  std::map<std::string, int> values;
  for (const std::int32_t value : layer.values) ++values[std::to_string(value)];
  const bool has_rules = layer.kind == LdtkLayerKind::int_grid || layer.kind == LdtkLayerKind::auto_layer;
  return {{"world", project.worlds[level.world].identifier},
          {"level", level.identifier},
          {"layer", layer.identifier},
          {"type", name(layer.kind)},
          {"c", {layer.width, layer.height}},
          {"grid", layer.grid_size},
          {"intgrid", values.empty() ? json::object() : json(values)},
          {"csvlen", layer.values.size()},
          {"auto", has_rules ? layer.tiles.size() : 0},
          {"tiles", has_rules ? 0 : layer.tiles.size()},
          {"ents", layer.entities.size()},
          {"off", {layer.offset_x, layer.offset_y}}};
}

// Layers in the order of the file, the topmost first.
json layer_facts_of(const LdtkProject& project) {
  json facts = json::array();
  for (const LdtkLevel& level : project.levels) {
    for (auto layer = level.layers.rbegin(); layer != level.layers.rend(); ++layer) {
      facts.push_back(facts_of(project, level, *layer));
    }
  }
  return facts;
}

void expect_facts(const std::string& path, const json& facts) {
  const auto project = load_ldtk((shared_data / path).string());
  ASSERT_TRUE(project) << to_string(project.error());
  EXPECT_EQ(project->version, facts.at("jsonVersion").get<std::string>());
  EXPECT_EQ(project->levels.size(), facts.at("levels").get<std::size_t>());
  const std::size_t worlds = facts.at("worlds");
  EXPECT_EQ(project->worlds.size(), std::max<std::size_t>(worlds, 1));
  if (worlds == 0) {
    EXPECT_EQ(std::string(name(project->worlds.front().layout)), facts.at("worldLayout").get<std::string>());
  }
  const auto has_file = [](const LdtkLevel& level) { return !level.file.empty(); };
  EXPECT_EQ(std::any_of(project->levels.begin(), project->levels.end(), has_file),
            facts.at("externalLevels").get<bool>());
  EXPECT_EQ(layer_facts_of(*project), facts.at("L"));
}

TEST(LdtkFacts, every_public_project_is_as_the_facts_say) {
  const std::string text = text_of(shared_data / "ldtk_facts.json");
  if (text.empty()) GTEST_SKIP() << "no ldtk_facts.json in " << shared_data;
  int projects = 0;
  const json all_facts = json::parse(text);
  for (const auto& [path, facts] : all_facts.items()) {
    SCOPED_TRACE(path);
    expect_facts(path, facts);
    ++projects;
  }
  EXPECT_EQ(projects, 8);
}

struct Guess {
  const char* file;
  const char* rule;
  std::vector<int> values;
};

// Each was judged by a picture of the map.
const std::vector<Guess> guesses{
    {"app/extraFiles/samples/AutoLayers_1_basic.ldtk", "ldtk:IntGrid_layer", {1}},
    {"app/extraFiles/samples/SeparateLevelFiles.ldtk", "ldtk:IntGrid", {1}},
    {"app/extraFiles/samples/Test_file_for_API_showing_all_features.ldtk", "ldtk:IntGrid_with_rules", {1}},
    {"app/extraFiles/samples/Typical_2D_platformer_example.ldtk", "ldtk:Collisions=dirt,stone", {1, 3}},
    {"app/extraFiles/samples/WorldMap_Free_layout.ldtk", "ldtk:Collisions=walls", {1}},
    {"tests/offsetDemo.ldtk", "ldtk:IntGrid", {1, 2}},
    {"tests/largeLevels/bigroomtest.ldtk", "ldtk:IntGrid", {1}},
    {"tests/oldVersions/0.9.3/Typical_2D_platformer_example.ldtk", "ldtk:Collisions=dirt,stone", {1, 3}},
};

TEST(LdtkFacts, the_guess_of_every_public_project_is_as_known) {
  const std::filesystem::path folder = shared_data / "ldtk/ldtk";
  if (!std::filesystem::exists(folder)) GTEST_SKIP() << "no " << folder;
  for (const Guess& guess : guesses) {
    SCOPED_TRACE(guess.file);
    const auto project = load_ldtk((folder / guess.file).string());
    ASSERT_TRUE(project) << to_string(project.error());
    for (const LdtkLevel& level : project->levels) {
      const auto made = to_collision_map(*project, {level.identifier});
      ASSERT_TRUE(made) << to_string(made.error());
      EXPECT_EQ(to_string(made->rule), guess.rule);
    }
  }
}

// Corners of the solid tiles in pixels of the world.
std::vector<std::pair<std::int64_t, std::int64_t>> corners_of(const LdtkCollision& made) {
  std::vector<std::pair<std::int64_t, std::int64_t>> corners;
  const tilespace::TileBox bounds = made.map.bounds();
  for (std::int32_t y = bounds.min.y; y < bounds.max.y; ++y) {
    for (std::int32_t x = bounds.min.x; x < bounds.max.x; ++x) {
      if (!made.map.is_solid({x, y})) continue;
      const tilespace::Point corner = to_world(made.layout, {double(x), double(y)});
      corners.emplace_back(static_cast<std::int64_t>(corner.x), static_cast<std::int64_t>(corner.y));
    }
  }
  std::sort(corners.begin(), corners.end());
  return corners;
}

TEST(LdtkFacts, maps_of_whole_worlds_are_as_another_reader_sees_them) {
  const std::filesystem::path folder = shared_data / "ldtk/ldtk";
  if (!std::filesystem::exists(folder)) GTEST_SKIP() << "no " << folder;
  int worlds = 0;
  for (const Guess& guess : guesses) {
    SCOPED_TRACE(guess.file);
    const auto project = load_ldtk((folder / guess.file).string());
    ASSERT_TRUE(project);
    const auto at_depth_0 = [](const LdtkLevel& level) { return level.depth == 0; };
    const auto made = to_collision_map(*project);
    if (!std::all_of(project->levels.begin(), project->levels.end(), at_depth_0) || !made) continue;
    const auto rule = parse_solid_rule(guess.rule);
    ASSERT_TRUE(rule);
    const json read = json::parse(text_of(folder / guess.file));
    EXPECT_EQ(corners_of(*made),
              solid_corners(read, (folder / guess.file).parent_path(), rule->terms[0].name, guess.values));
    ++worlds;
  }
  EXPECT_EQ(worlds, 6);
}

}  // namespace
}  // namespace ldtk_facts_test
