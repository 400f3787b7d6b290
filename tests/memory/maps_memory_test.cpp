// SPDX-License-Identifier: MIT
// Every allocation of the loaders fails: an error, and nothing leaked. A program by itself, as it replaces operator
// new.
#include <tilespace/grid/map_snapshot.hpp>
#include <tilespace/io/godot.hpp>
#include <tilespace/io/ldtk.hpp>
#include <tilespace/io/levels.hpp>
#include <tilespace/io/load_map.hpp>
#include <tilespace/io/scenario.hpp>
#include <tilespace/io/solid_rule.hpp>

#include <algorithm>
#include <array>
#include <filesystem>
#include <fstream>
#include <string>
#include <vector>

#include "memory/failing_loads.hpp"

namespace maps_memory_test {
namespace {

using namespace tilespace;
using io::LoadOptions;

constexpr std::uint64_t most_runs = 150;

// Every allocation if there are few, else as many of all as there is time for.
template <class Load>
std::uint64_t failures_of_some(Load load) {
  allocations::start();
  EXPECT_TRUE(load());
  const std::uint64_t all = allocations::calls();
  allocations::stop();
  return memory::failures_to_load(load, all / most_runs + 1);
}

std::uint64_t failures_of_map(const std::string& path, const std::string& rule = "guess") {
  LoadOptions options;
  options.solid = io::parse_solid_rule(rule).value();
  return failures_of_some([&] { return io::load_map(path, options); });
}

TEST(FailingMemory, own_maps_are_not_loaded) {
  for (const auto& entry : std::filesystem::directory_iterator(TILESPACE_OWN_MAPS)) {
    const std::string kind = entry.path().extension().string();
    const std::array kinds{".tmx", ".txt", ".map", ".png", ".ldtk", ".tscn"};
    if (std::ranges::find(kinds, kind) == kinds.end()) continue;
    SCOPED_TRACE(entry.path().string());
    EXPECT_GT(failures_of_map(entry.path().string()), 0U);
  }
}

// A file in a folder of this test, which goes when the test ends. Tests run side by side.
class Folder {
 public:
  Folder()
      : path_(std::filesystem::temp_directory_path() /
              (std::string("tilespace_memory_") + ::testing::UnitTest::GetInstance()->current_test_info()->name())) {
    std::filesystem::create_directories(path_);
  }
  ~Folder() { std::filesystem::remove_all(path_); }
  Folder(const Folder&) = delete;
  Folder& operator=(const Folder&) = delete;

  std::string add(const char* name, std::string_view text) const {
    std::ofstream(path_ / name, std::ios::binary) << text;
    return (path_ / name).string();
  }

 private:
  std::filesystem::path path_;
};

TEST(FailingMemory, maps_of_robots_are_not_loaded) {
  const Folder folder;
  folder.add("map.pgm", "P5\n# a comment\n4 3\n255\nabcdefghijkl");
  const std::string path = folder.add("map.yaml",
                                      "image: map.pgm\nresolution: 0.05\norigin: [-1.5, 2.0, 0.0]\nnegate: 0\n"
                                      "occupied_thresh: 0.65\nfree_thresh: 0.196\n");
  EXPECT_GT(failures_of_map(path), 0U);
}

TEST(FailingMemory, maps_as_json_are_not_loaded) {
  const Folder folder;
  folder.add("tiles.tsj", R"({"type":"tileset","version":"1.10","name":"some tiles","tilewidth":16,"tileheight":16,
    "tilecount":4,"columns":2,"spacing":0,"margin":0,"image":"tiles.png","imagewidth":32,"imageheight":32,
    "tiles":[{"id":1,"properties":[{"name":"solid","type":"bool","value":true}]}]})");
  const std::string path = folder.add("map.tmj", R"({"type":"map","version":"1.10","orientation":"orthogonal",
    "renderorder":"right-down","width":3,"height":2,"tilewidth":16,"tileheight":16,"infinite":false,"nextlayerid":3,
    "nextobjectid":2,"tilesets":[{"firstgid":1,"source":"tiles.tsj"}],"layers":[{"type":"tilelayer","id":1,
    "name":"a layer with a long name, that needs memory","width":3,"height":2,"x":0,"y":0,"opacity":1,"visible":true,
    "data":[1,2,2,0,0,2]},{"type":"objectgroup","id":2,"name":"objects","x":0,"y":0,"opacity":1,"visible":true,
    "draworder":"topdown","objects":[{"id":1,"name":"a thing","type":"","x":4,"y":5,"width":20,"height":9,"rotation":0,
    "visible":true}]}]})");
  EXPECT_GT(failures_of_map(path, "property:solid"), 0U);
}

std::string own_map(const char* name) { return (std::filesystem::path(TILESPACE_OWN_MAPS) / name).string(); }

TEST(FailingMemory, projects_and_scenes_are_not_loaded) {
  const std::string project = own_map("mine.ldtk");
  const std::string scene = own_map("platform.tscn");
  EXPECT_GT(failures_of_some([&] { return io::load_ldtk(project); }), 0U);
  EXPECT_GT(failures_of_some([&] { return io::load_godot(scene); }), 0U);
  LoadOptions options;
  options.level = "Shaft";
  EXPECT_GT(failures_of_some([&] { return io::load_map(project, options); }), 0U);
}

TEST(FailingMemory, levels_are_not_listed_or_joined) {
  const std::string project = own_map("mine.ldtk");
  EXPECT_GT(failures_of_some([&] { return io::load_levels(project); }), 0U);
  const Folder folder;
  const char* const tmx = R"(<map orientation="orthogonal" width="2" height="1" tilewidth="16" tileheight="16">
    <tileset firstgid="1" tilewidth="16" tileheight="16" tilecount="1" columns="1"/>
    <layer name="walls" width="2" height="1"><data encoding="csv">1,0</data></layer></map>)";
  folder.add("level_0_a.tmx", tmx);
  folder.add("level_2_b.tmx", tmx);
  const char* const list = R"({"maps":[{"fileName":"level_0_a.tmx","x":0,"y":64}],"patterns":[
    {"regexp":"level_(\\d+)_([a-z])\\.tmx","multiplierX":32,"multiplierY":16,"offsetX":0,"offsetY":0}],
    "type":"world"})";
  const std::string world = folder.add("a.world", list);
  EXPECT_GT(failures_of_some([&] { return io::load_levels(world); }), 0U);
  EXPECT_GT(failures_of_map(world, "layer:walls"), 0U);
}

TEST(FailingMemory, scenarios_are_not_parsed) {
  const std::string text = "version 1\n0\tmap.map\t4\t4\t0\t0\t3\t3\t4.24264069\n1\tmap.map\t4\t4\t1\t0\t3\t3\t3.8\n";
  const std::span bytes(reinterpret_cast<const std::byte*>(text.data()), text.size());
  const auto parse = [&] { return io::parse_scenarios(bytes); };
  EXPECT_GT(failures_of_some(parse), 0U);
}

TEST(FailingMemory, rules_are_not_parsed) {
  const auto parse = [] { return io::parse_solid_rule("layer:a layer whose name needs memory of its own"); };
  EXPECT_GT(failures_of_some(parse), 0U);
}

}  // namespace
}  // namespace maps_memory_test
