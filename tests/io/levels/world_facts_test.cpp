// SPDX-License-Identifier: MIT
#include <algorithm>
#include <filesystem>
#include <fstream>
#include <iterator>
#include <nlohmann/json.hpp>
#include <set>

#include "world_files.hpp"

// The public .world files and LDtk projects: levels against another reader of the files, and neighbours against those
// that the editor of LDtk wrote. The files are not part of this project.

namespace world_facts_test {
namespace {

namespace fs = std::filesystem;
using nlohmann::json;
using namespace tilespace::io;

const fs::path shared_data = TILESPACE_SHARED_DATA;

std::vector<fs::path> files_with(const std::string& ending) {
  std::vector<fs::path> files;
  if (!fs::exists(shared_data)) return files;
  for (const auto& entry : fs::recursive_directory_iterator(shared_data)) {
    if (entry.is_regular_file() && entry.path().extension() == ending) files.push_back(entry.path());
  }
  std::sort(files.begin(), files.end());
  return files;
}

json read(const fs::path& path) {
  std::ifstream file(path, std::ios::binary);
  return json::parse(std::string(std::istreambuf_iterator<char>(file), {}));
}

TEST(WorldFacts, every_public_world_is_as_another_reader_sees_it) {
  const std::vector<fs::path> files = files_with(".world");
  if (files.empty()) GTEST_SKIP() << "no .world files in " << shared_data;
  for (const fs::path& path : files) {
    SCOPED_TRACE(path);
    const auto levels = load_levels(path.string());
    ASSERT_TRUE(levels) << to_string(levels.error());
    const json maps = read(path).value("maps", json::array());
    // No file beside a world with patterns matches one of them.
    ASSERT_EQ(levels->size(), maps.size());
    for (std::size_t i = 0; i < maps.size(); ++i) {
      const Level expected{maps[i].at("fileName"), "", maps[i].at("x"), maps[i].at("y"), maps[i].at("width"),
                           maps[i].at("height"),   0};
      EXPECT_EQ(levels->at(i), expected);
    }
  }
  EXPECT_EQ(files.size(), 4U);
}

// Names of neighbours at the same depth: directions that are one letter of the compass.
std::set<std::string> neighbours_in(const json& level, const json& levels) {
  std::set<std::string> names;
  for (const json& neighbour : level.at("__neighbours")) {
    if (std::string("nswe").find(neighbour.at("dir").get<std::string>()) == std::string::npos) continue;
    for (const json& other : levels) {
      const bool is_it = neighbour.contains("levelIid") ? neighbour.at("levelIid") == other.value("iid", "")
                                                        : neighbour.at("levelUid") == other.at("uid");
      if (is_it) names.insert(other.at("identifier"));
    }
  }
  return names;
}

TEST(WorldFacts, neighbours_are_those_that_the_editor_wrote) {
  const std::vector<fs::path> files = files_with(".ldtk");
  if (files.empty()) GTEST_SKIP() << "no .ldtk files in " << shared_data;
  int compared = 0;
  for (const fs::path& path : files) {
    SCOPED_TRACE(path);
    const json project = read(path);
    if (project.at("worldLayout") != "Free") continue;  // the editor gives others no neighbours
    const auto levels = load_levels(path.string());
    ASSERT_TRUE(levels) << to_string(levels.error());
    for (std::size_t i = 0; i < levels->size(); ++i) {
      std::set<std::string> names;
      for (const std::size_t neighbour : neighbours(*levels, i)) names.insert(levels->at(neighbour).name);
      EXPECT_EQ(names, neighbours_in(project.at("levels")[i], project.at("levels"))) << levels->at(i).name;
      ++compared;
    }
  }
  EXPECT_EQ(compared, 21);
}

TEST(WorldFacts, maps_of_a_public_world_are_joined) {
  const fs::path path = shared_data / "tiled/tileson/content/test-maps/project-v1.9/world/test.world";
  if (!fs::exists(path)) GTEST_SKIP() << "no " << path;
  LoadOptions options;
  options.solid = {SolidBy::any_tile, {}, {}, {}};
  const auto all = load_map(path.string(), options);
  ASSERT_TRUE(all) << to_string(all.error());
  std::uint64_t solid = 0;
  for (const char* const name : {"w1", "w2", "w3", "w4"}) {
    options.level = name;
    const auto one = load_map(path.string(), options);
    ASSERT_TRUE(one) << to_string(one.error());
    solid += one->map.solid_count();
  }
  EXPECT_EQ(all->map.solid_count(), solid);
  EXPECT_EQ(all->map.bounds(), (tilespace::TileBox{{-16, -8}, {16, 8}}));
}

}  // namespace
}  // namespace world_facts_test
