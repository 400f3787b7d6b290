// SPDX-License-Identifier: MIT
#include <cmath>
#include <cstdio>
#include <map>
#include <set>
#include <sstream>
#include <tilespace/grid/view.hpp>

#include "godot_testing.hpp"

// Scenes of Godot's demo projects, against another reader of their layers. The files are not part of this project.

namespace godot_facts_test {
namespace {

using namespace tilespace::io;
using namespace godot_testing;
using tilespace::Tile;

const std::filesystem::path demos = shared_data / "text/godot-demo-projects/2d";

// Whole tiles of 16 pixels in the position of the node that has this place in its text.
Tile moved_at(const std::string& text, std::size_t place) {
  const std::size_t node = text.rfind("\n[node", place);
  const std::size_t at = text.rfind("\nposition = ", place);
  double x = 0.0, y = 0.0;
  if (at != std::string::npos && at > node) std::sscanf(text.c_str() + at, " position = Vector2(%lf, %lf)", &x, &y);
  return {static_cast<int>(std::floor(x / 16.0)), static_cast<int>(std::floor(y / 16.0))};
}

// Cells of each layer in the text of a scene; where its position moves them, or as they are in the text.
std::vector<std::vector<Record>> layers_in(const std::string& text, bool moves = true) {
  std::vector<std::vector<Record>> layers;
  const std::string key = "\ntile_map_data = ";
  for (std::size_t at = text.find(key); at != std::string::npos; at = text.find(key, at + 1)) {
    const std::size_t begin = at + key.size();
    layers.push_back(unpacked(std::string_view(text).substr(begin, text.find('\n', begin) - begin)));
    const Tile moved = moves ? moved_at(text, at) : Tile{};
    for (Record& cell : layers.back()) {
      cell.x += moved.x;
      cell.y += moved.y;
    }
  }
  return layers;
}

std::vector<const Layer*> tile_layers(const TiledMap& map) {
  std::vector<const Layer*> layers;
  for (const Layer& layer : map.layers) {
    if (layer.kind == LayerKind::tiles) layers.push_back(&layer);
  }
  return layers;
}

void expect_same(const Layer& layer, const std::vector<Record>& cells) {
  std::map<std::pair<int, int>, Record> by_place;
  for (const Record& cell : cells) by_place[{cell.x, cell.y}] = cell;
  std::size_t tiles = 0;
  for (const Gid gid : layer.chunks.at(0).tiles) tiles += gid.is_tile() ? 1 : 0;
  EXPECT_EQ(tiles, by_place.size());
  for (const auto& [place, cell] : by_place) {
    EXPECT_TRUE(tile_at(layer, {place.first, place.second}).is_tile()) << place.first << ' ' << place.second;
  }
}

void expect_cells(const std::filesystem::path& file, std::size_t count) {
  const auto scene = load_godot((demos / file).string());
  ASSERT_TRUE(scene) << to_string(scene.error());
  const auto layers = layers_in(text_of(demos / file));
  const auto read = tile_layers(scene->map);
  EXPECT_EQ(layers.size(), count);
  ASSERT_EQ(read.size(), count);
  for (std::size_t i = 0; i < count; ++i) expect_same(*read[i], layers[i]);
}

TEST(GodotFacts, cells_are_those_of_another_reader) {
  if (!std::filesystem::exists(demos)) GTEST_SKIP() << "no " << demos;
  expect_cells("platformer/level/level.tscn", 1);
  expect_cells("role_playing_game/grid_movement/exploration.tscn", 3);
}

// A diamond layout of tiles of 128 x 64: cell (x, y) is in row x + y, and its middle is 64 (x - y) to the right. All
// layers are moved by (-64, -32), to the next cell.
TEST(GodotFacts, isometric_cells_are_those_of_another_reader) {
  if (!std::filesystem::exists(demos)) GTEST_SKIP() << "no " << demos;
  const auto loaded = load_map((demos / "isometric/dungeon.tscn").string());
  ASSERT_TRUE(loaded && loaded->view) << (loaded ? "" : to_string(loaded.error()));
  const auto layers = layers_in(text_of(demos / "isometric/dungeon.tscn"), false);
  const auto read = tile_layers(*loaded->tiled);
  ASSERT_EQ(read.size(), layers.size());
  ASSERT_EQ(read.size(), 4U);
  for (std::size_t i = 0; i < read.size(); ++i) {
    for (const Record& cell : layers[i]) {
      const int x = cell.x - 1;
      const Tile tile = tile_at(*loaded->view, {64.0 + 64.0 * (x - cell.y), 32.0 + 32.0 * (x + cell.y)});
      EXPECT_EQ(tile, (Tile{x, cell.y}));
      const Tile in_map = tilespace::cell_of_tile(loaded->view->stagger, tile);
      EXPECT_TRUE(tile_at(*read[i], in_map).is_tile()) << i << ' ' << x << ' ' << cell.y;
    }
  }
}

// Tiles of the atlas with polygons, as (source, x, y, alternative), read line by line.
std::set<std::vector<int>> tiles_with_polygons(const std::string& text) {
  std::map<std::string, int> ids;
  std::set<std::vector<int>> found;
  std::string section;
  std::vector<std::pair<std::string, std::vector<int>>> tiles;
  std::istringstream lines(text);
  for (std::string line; std::getline(lines, line);) {
    int x = 0, y = 0, alternative = 0, id = 0;
    char name[100] = "";
    if (std::sscanf(line.c_str(), "[sub_resource type=\"TileSetAtlasSource\" id=\"%99[^\"]", name) == 1) section = name;
    if (std::sscanf(line.c_str(), "sources/%d = SubResource(\"%99[^\"]", &id, name) == 2) ids[name] = id;
    const bool is_tile = std::sscanf(line.c_str(), "%d:%d/%d/physics_layer_0/", &x, &y, &alternative) == 3;
    if (is_tile && line.find("/points = ") != std::string::npos) tiles.push_back({section, {x, y, alternative}});
  }
  for (const auto& [source, tile] : tiles) found.insert({ids.at(source), tile[0], tile[1], tile[2]});
  return found;
}

TEST(GodotFacts, cells_with_polygons_are_solid_and_no_others) {
  const std::filesystem::path folder = demos / "platformer/level";
  if (!std::filesystem::exists(folder)) GTEST_SKIP() << "no " << folder;
  const auto loaded = load_map((folder / "level.tscn").string());
  ASSERT_TRUE(loaded) << to_string(loaded.error());
  EXPECT_EQ(loaded->solid_rule, "collision shapes of tiles (guessed)");
  const auto polygons = tiles_with_polygons(text_of(folder / "tileset.tres"));
  int with = 0;
  const auto layers = layers_in(text_of(folder / "level.tscn"));
  for (const Record& cell : layers.at(0)) {
    const bool has_polygon = polygons.count({cell.source, cell.atlas_x, cell.atlas_y, cell.alternative}) != 0;
    with += has_polygon ? 1 : 0;
    EXPECT_TRUE(!has_polygon || loaded->map.is_solid({cell.x, cell.y})) << cell.x << ' ' << cell.y;
  }
  EXPECT_GT(with, 100);
  // Polygons may reach into neighbouring cells, by some pixels.
  EXPECT_GE(loaded->map.solid_count(), static_cast<std::uint64_t>(with));
}

// The level of platform.tmx, made a scene by maps/make_godot_scene.py.
TEST(GodotFacts, the_own_scene_is_solid_where_the_map_of_tiled_is) {
  const std::filesystem::path maps = TILESPACE_OWN_MAPS;
  const auto tiled = load_map((maps / "platform.tmx").string());
  const auto scene = load_map((maps / "platform.tscn").string());
  ASSERT_TRUE(tiled && scene) << (scene ? "" : to_string(scene.error()));
  EXPECT_EQ(scene->notices.size(), 0U);
  EXPECT_EQ(scene->map.solid_count(), tiled->map.solid_count());
  const tilespace::TileBox bounds = tiled->map.bounds();
  for (std::int32_t y = bounds.min.y; y < bounds.max.y; ++y) {
    for (std::int32_t x = bounds.min.x; x < bounds.max.x; ++x) {
      EXPECT_EQ(scene->map.shape({x, y}), tiled->map.shape({x, y})) << x << ' ' << y;
    }
  }
}

}  // namespace
}  // namespace godot_facts_test
