// SPDX-License-Identifier: MIT
// Maps of others, against facts about them that another reader found. The files are not part of this project.
#include <algorithm>
#include <filesystem>
#include <fstream>
#include <map>
#include <nlohmann/json.hpp>
#include <set>
#include <tilespace/io/load_map.hpp>
#include <tilespace/io/tiled.hpp>

#include "collision_testing.hpp"

namespace collision_facts_test {
namespace {

using namespace collision_testing;
using nlohmann::json;
using tilespace::Point;
using tilespace::Tile;
using tilespace::io::LoadOptions;
using tilespace::io::MapFormat;
using tilespace::io::Orientation;
using tilespace::io::ReferenceScope;

const std::filesystem::path folder = TILESPACE_SHARED_DATA;

json facts(const char* file_name) {
  std::ifstream file(folder / file_name);
  return file ? json::parse(file) : json();
}

// How many tiles there are in the layers of a map: by name, as the facts list chunks one by one.
std::map<std::string, std::uint64_t> tiles_of_layers(const json& fact) {
  std::map<std::string, std::uint64_t> tiles;
  for (const json& layer : fact.at("L")) tiles[layer.at(0)] += layer.at(2).at("nonzero").get<std::uint64_t>();
  return tiles;
}

bool is_map(const json& fact) {
  return fact.contains("orient") && fact.at("orient").is_string() && !fact.contains("err");
}

std::uint64_t solid_by(const TiledMap& map, const SolidRule& rule) {
  const auto made = to_collision_map(map, rule);
  EXPECT_TRUE(made) << to_string(made.error());
  return made ? made->map.solid_count() : 0;
}

// Layers of one name unite, and those that are shifted may lose tiles: both are left out.
std::set<std::string> plain_names(const TiledMap& map) {
  std::set<std::string> plain;
  std::map<std::string, int> count;
  for (std::size_t i = 0; i < map.layers.size(); ++i) {
    if (++count[map.layers[i].name] == 1 && offset_of(map, i) == tilespace::Vec{}) plain.insert(map.layers[i].name);
  }
  for (const auto& [name, times] : count) {
    if (times > 1) plain.erase(name);
  }
  return plain;
}

TEST(CollisionFacts, layers_of_every_map_of_squares_have_as_many_solid_tiles_as_tiles) {
  const json all = facts("tiled_facts.json");
  if (all.is_null()) GTEST_SKIP() << "no tiled_facts.json in " << folder;
  int layers = 0;
  for (const auto& [name, fact] : all.items()) {
    if (!is_map(fact) || fact.at("orient") == "hexagonal") continue;
    const auto map = tilespace::io::load_tiled((folder / name).string(), ReferenceScope::anywhere);
    ASSERT_TRUE(map) << to_string(map.error());
    const std::set<std::string> plain = plain_names(*map);
    for (const auto& [layer, tiles] : tiles_of_layers(fact)) {
      if (!plain.contains(layer)) continue;
      EXPECT_EQ(solid_by(*map, {SolidBy::layer, layer, {}, {}}), tiles) << name << ", layer " << layer;
      ++layers;
    }
  }
  EXPECT_GT(layers, 50);
}

// The center of a cell on the screen of the editor, by its formulas in integers.
Point center_on_screen(const TiledMap& map, Tile cell) {
  const double width = map.tile_width, height = map.tile_height;
  switch (map.orientation) {
    case Orientation::isometric: {
      const std::int64_t origin = std::int64_t{map.height} * map.tile_width / 2;
      return {(cell.x - cell.y) * width / 2.0 + double(origin), (cell.x + cell.y + 1) * height / 2.0};
    }
    case Orientation::staggered: {
      const bool in_columns = map.stagger_axis == "x";
      const bool is_shifted = (((in_columns ? cell.x : cell.y) & 1) != 0) != (map.stagger_index == "even");
      const double shift = is_shifted ? 0.5 : 0.0;
      if (in_columns) return {(cell.x + 1) * width / 2.0, (cell.y + shift + 0.5) * height};
      return {(cell.x + shift + 0.5) * width, (cell.y + 1) * height / 2.0};
    }
    default:
      return {(cell.x + 0.5) * width + (cell.y + 0.5) * map.skew.x,
              (cell.y + 0.5) * height + (cell.x + 0.5) * map.skew.y};
  }
}

// Tiles of a layer that is not shifted, where the editor draws them.
void expect_solid_where_drawn(const TiledMap& map, std::size_t layer) {
  const auto made = to_collision_map(map, {SolidBy::layer, map.layers[layer].name, {}, {}});
  ASSERT_TRUE(made) << to_string(made.error());
  ASSERT_TRUE(made->view);
  for (const auto& chunk : map.layers[layer].chunks) {
    auto gid = chunk.tiles.begin();
    for (Tile cell = chunk.bounds.min; cell.y < chunk.bounds.max.y; ++cell.y) {
      for (cell.x = chunk.bounds.min.x; cell.x < chunk.bounds.max.x; ++cell.x, ++gid) {
        const Tile tile = tile_at(*made->view, center_on_screen(map, cell));
        ASSERT_EQ(made->map.is_solid(tile), gid->is_tile()) << cell.x << "," << cell.y;
      }
    }
  }
}

TEST(CollisionFacts, tiles_of_projected_maps_are_solid_where_the_editor_draws_them) {
  const json all = facts("tiled_facts.json");
  if (all.is_null()) GTEST_SKIP() << "no tiled_facts.json in " << folder;
  std::map<std::string, int> maps;
  for (const auto& [name, fact] : all.items()) {
    if (!is_map(fact) || fact.at("orient") == "hexagonal" || fact.at("orient") == "orthogonal") continue;
    SCOPED_TRACE(name);
    const auto map = tilespace::io::load_tiled((folder / name).string(), ReferenceScope::anywhere);
    ASSERT_TRUE(map) << to_string(map.error());
    const std::set<std::string> plain = plain_names(*map);
    for (std::size_t i = 0; i < map->layers.size(); ++i) {
      const bool has_tiles = map->layers[i].kind == tilespace::io::LayerKind::tiles;
      if (has_tiles && plain.contains(map->layers[i].name)) expect_solid_where_drawn(*map, i);
    }
    ++maps[fact.at("orient")];
  }
  EXPECT_EQ(maps, (std::map<std::string, int>{{"isometric", 4}, {"staggered", 2}, {"oblique", 1}}));
}

std::string guess_of(const char* name) {
  const auto map = tilespace::io::load_map((folder / "tiled" / name).string());
  if (!map) return to_string(map.error());
  std::string text = to_string(map->rule);
  std::replace(text.begin(), text.end(), '\n', '+');
  for (const auto& [what, count] : map->counts) text += ", " + std::to_string(count) + " " + what;
  return text;
}

// Told by hand, from what the editor shows of the maps.
TEST(CollisionFacts, guesses_are_what_the_makers_meant) {
  if (!std::filesystem::exists(folder / "tiled")) GTEST_SKIP() << "no maps in " << folder;
  EXPECT_EQ(guess_of("excalibur-tiled/example/formats/example-city.tmx"), "shapes, 469 solid, 396 shaped, 9135 free");
  EXPECT_EQ(guess_of("excalibur-tiled/example/formats/example-city-zlib.tmx"),
            "layer-property:solid, 851 solid, 0 shaped, 9149 free");
  EXPECT_EQ(guess_of("excalibur-tiled/example/orthogonal/orthogonal.tmx"), "shapes, 22 solid, 1 shaped, 77 free");
  EXPECT_EQ(guess_of("tiled/examples/perspective_walls.tmx"),
            "layer:Walls+layer:Walls level 2+layer:Walls level 3, 78 solid, 0 shaped, 946 free");
  EXPECT_EQ(guess_of("tiled/examples/desert.tmx"), "terrain:Brick, 96 solid, 0 shaped, 1504 free");
  EXPECT_EQ(guess_of("tiled/examples/sticker-knight/map/sandbox.tmx"),
            "objects.property=bodyType=static, 316 solid, 234 shaped, 3005 free");
  EXPECT_EQ(guess_of("tiled/examples/orthogonal-outside.tmx"), "layer:Fringe, 190 solid, 0 shaped, 1205 free");
  EXPECT_EQ(guess_of("tiled/examples/forest/forest.tmx"), "layer:platforms, 22 solid, 0 shaped, 618 free");
  EXPECT_EQ(guess_of("rs-tiled/assets/tiled_base64_zlib_infinite.tmx"),
            "layer:Background+not:layer:Ground, 2031 solid, 0 shaped, 2065 free");
  EXPECT_EQ(guess_of("tileson/content/test-maps/project-v1.9/world/w2.json"),
            "layer:Main Layer, 37 solid, 0 shaped, 91 free");
  EXPECT_EQ(guess_of("go-tiled/assets/racing.tmx"), "guess, 0 solid, 0 shaped, 10000 free");
  EXPECT_EQ(guess_of("go-tiled/assets/test_isometric.tmx"),
            "layer:Tile Layer 2+layer:Tile Layer 3, 30 solid, 0 shaped, 570 free");
  EXPECT_EQ(guess_of("go-tiled/assets/staggered.tmx"), "guess, 0 solid, 0 shaped, 100 free, 110 outside");
  EXPECT_EQ(guess_of("rs-tiled/assets/tiled_oblique.tmx"), "guess, 0 solid, 0 shaped, 16 free");
  EXPECT_EQ(guess_of("excalibur-tiled/example/formats/example-isometric.tmx"), "shapes, 98 solid, 74 shaped, 228 free");
  EXPECT_EQ(guess_of("excalibur-tiled/example/isometric-infinite/isometric-infinite.tmx"),
            "shapes, 363 solid, 4 shaped, 657 free");
}

TEST(CollisionFacts, twins_have_the_same_solid_tiles) {
  if (!std::filesystem::exists(folder / "tiled")) GTEST_SKIP() << "no maps in " << folder;
  std::string first;
  for (const char* const packing : {"base64", "gzip", "zlib", "zstd", "external-tsx"}) {
    const auto path =
        folder / "tiled/excalibur-tiled/example/formats" / ("example-city-" + std::string(packing) + ".tmx");
    const auto map = tilespace::io::load_map(path.string());
    ASSERT_TRUE(map) << to_string(map.error());
    EXPECT_EQ(map->format, MapFormat::tmx);
    if (first.empty()) first = drawn(map->map);
    EXPECT_EQ(drawn(map->map), first) << packing;
  }
}

// The counts of a map of a robot, by the names that the facts have for them.
json counts_of(const tilespace::io::LoadedMap& map) {
  const std::map<std::string, std::string> names{{"occupied", "100"}, {"free", "0"}, {"unknown", "-1"}};
  json counts = json::object();
  for (const auto& [what, count] : map.counts) {
    if (count != 0) counts[names.contains(what) ? names.at(what) : "scaled"] = count;
  }
  return counts;
}

TEST(CollisionFacts, maps_of_robots_have_the_counts_of_both_rules) {
  const json all = facts("ros_facts.json");
  if (all.is_null()) GTEST_SKIP() << "no ros_facts.json in " << folder;
  int maps = 0;
  for (const auto& [name, fact] : all.items()) {
    for (const auto& [word, rule] :
         {std::pair{"nav2", tilespace::io::RosRule::nav2}, std::pair{"ros1", tilespace::io::RosRule::map_server}}) {
      if (!fact.contains(word) || !fact.at(word).is_object()) continue;
      const auto map = tilespace::io::load_map((folder / name).string(), {.ros_rule = rule});
      ASSERT_TRUE(map) << to_string(map.error());
      if (fact.at("mode") == "trinary") {
        EXPECT_EQ(counts_of(*map), fact.at(word)) << name << " by " << word;
      }
      const auto occupied = fact.at(word).value("100", std::uint64_t{0});
      EXPECT_EQ(map->map.solid_count(), occupied) << name << " by " << word;
      ++maps;
    }
  }
  EXPECT_GT(maps, 20);
}

}  // namespace
}  // namespace collision_facts_test
