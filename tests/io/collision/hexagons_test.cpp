// SPDX-License-Identifier: MIT
// Hexagonal maps: their layout, solid hexagons by each kind of rule, and what is told of what they cannot have.
#include <filesystem>
#include <fstream>
#include <nlohmann/json.hpp>
#include <span>
#include <tilespace/io/load_map.hpp>
#include <tilespace/io/tiled.hpp>
#include <tilespace/io/tiled_hexagons.hpp>

#include "collision_testing.hpp"

namespace hexagons_test {
namespace {

using namespace collision_testing;
using nlohmann::json;
using tilespace::HexLayout;
using tilespace::HexOffset;
using tilespace::io::ErrorKind;
using tilespace::io::Orientation;

TiledMap hexagonal(TiledMap map) {
  map.orientation = Orientation::hexagonal;
  map.tile_width = 14;
  map.tile_height = 12;
  map.hex_side_length = 6;
  return map;
}

TiledMap two_layers() {
  TiledMap map = hexagonal(blank_map(3, 2));
  map.tilesets.push_back(tileset(1));
  tile_of(map.tilesets[0], 1).properties = {flag("solid")};
  tile_of(map.tilesets[0], 2).collision = {rectangle(0, 0, 4, 4)};
  map.layers.push_back(drawn_layer("ground", {"121", "211"}));
  map.layers.push_back(drawn_layer("walls", {"3..", "..1"}));
  return map;
}

TEST(Hexagons, have_the_layout_of_the_file) {
  TiledMap map = two_layers();
  EXPECT_EQ(*hex_layout_of(map), (HexLayout{14, 12, 6, HexOffset::odd_r}));
  map.stagger_axis = "y";
  map.stagger_index = "even";
  EXPECT_EQ(hex_layout_of(map)->offset, HexOffset::even_r);
  map.stagger_axis = "x";
  EXPECT_EQ(hex_layout_of(map)->offset, HexOffset::even_q);
  map.stagger_index = "odd";
  EXPECT_EQ(hex_layout_of(map)->offset, HexOffset::odd_q);
  const auto made = to_collision_map(map, rule("tiles"));
  ASSERT_TRUE(made);
  EXPECT_EQ(made->hexagons, *hex_layout_of(map));
  EXPECT_EQ(made->layout, tilespace::Layout{}) << "no pixels: hexagons are none of its tiles";
}

TEST(Hexagons, of_impossible_sizes_are_errors) {
  TiledMap map = two_layers();
  map.hex_side_length = 13;
  EXPECT_EQ(drawn(map, "tiles"),
            "expected hexagons of 2 to 1048576 pixels, with a side no longer, found 14 x 12, side 13");
  map.hex_side_length = -1;
  EXPECT_EQ(hex_layout_of(map).error().kind, ErrorKind::unsupported);
  map.hex_side_length = 6;
  for (const std::int32_t size : {0, 1, -5, 2000000}) {
    map.tile_width = size;
    EXPECT_FALSE(hex_layout_of(map)) << size;
    EXPECT_FALSE(to_collision_map(map, rule("tiles"))) << size;
  }
  map = blank_map(3, 2);
  EXPECT_EQ(hex_layout_of(map).error().expected, "a hexagonal map");
  EXPECT_FALSE(to_collision_map(map)->hexagons);
}

TEST(Hexagons, are_solid_by_layers_properties_and_ids) {
  EXPECT_EQ(drawn(two_layers(), "layer:walls"), "#..\n..#\n");
  EXPECT_EQ(drawn(two_layers(), "property:solid"), ".#.\n#..\n");
  EXPECT_EQ(drawn(two_layers(), "tiles:0"), "#.#\n.##\n");
  EXPECT_EQ(drawn(two_layers(), "tiles"), "###\n###\n");
  EXPECT_EQ(drawn(two_layers(), "property:solid\nlayer:walls\nnot:tiles:2"), ".#.\n#.#\n");
}

TEST(Hexagons, with_collision_shapes_are_full_with_a_notice) {
  EXPECT_EQ(drawn(two_layers(), "shapes"), "#..\n...\n");
  EXPECT_EQ(notices(two_layers(), "shapes"),
            "layer walls, tile (0, 0): collision shapes do not fit hexagons; they count as full\n");
}

TEST(Hexagons, in_layers_marked_as_solid_are_full) {
  TiledMap map = two_layers();
  map.layers[1].properties = {flag("solid")};
  EXPECT_EQ(drawn(map, "shapes"), "#..\n..#\n");
}

TEST(Hexagons, are_not_made_solid_by_objects) {
  TiledMap map = two_layers();
  map.layers.push_back(object_layer("things", {rectangle(0, 0, 20, 20)}));
  EXPECT_EQ(drawn(map, "objects:things"), "...\n...\n");
  EXPECT_EQ(notices(map, "objects:things"), "layer things: objects make no hexagons solid; they are left out\n");
  map = hexagonal(blank_map(3, 2));
  map.layers.push_back(object_layer("collision", {rectangle(0, 0, 20, 20)}));
  EXPECT_TRUE(to_collision_map(map)->rule.is_guess()) << "nor is that guessed";
}

TEST(Hexagons, are_not_shifted_by_offsets_of_layers) {
  TiledMap map = two_layers();
  map.layers[1].offset = {28, 18};
  EXPECT_EQ(drawn(map, "layer:walls"), "#..\n..#\n");
  EXPECT_EQ(notices(map, "layer:walls"), "layer walls: its offset does not shift hexagons; it is left out\n");
}

TEST(Hexagons, are_guessed_by_properties) {
  const auto made = to_collision_map(two_layers());
  ASSERT_TRUE(made);
  EXPECT_EQ(made->told, "collision shapes of tiles, and tiles with the property solid (guessed)");
  TiledMap map = two_layers();
  map.tilesets[0].tiles.pop_back();
  EXPECT_EQ(to_collision_map(map)->rule, rule("property:solid"));
}

TEST(Hexagons, of_our_own_map_are_loaded) {
  const auto loaded = tilespace::io::load_map(TILESPACE_OWN_MAPS "/islands.tmx");
  ASSERT_TRUE(loaded) << to_string(loaded.error());
  EXPECT_EQ(loaded->hexagons, (HexLayout{28, 32, 16, HexOffset::odd_r}));
  EXPECT_EQ(loaded->rule, rule("property:solid"));
  EXPECT_TRUE(loaded->map.is_solid({7, 4})) << "rock";
  EXPECT_FALSE(loaded->map.is_solid({5, 4})) << "forest";
  const auto& player = loaded->tiled->layers[1].objects.at(0);
  EXPECT_EQ(hex_at(*loaded->hexagons, player.position), (tilespace::Tile{3, 5}));
}

// A map as a file, with these attributes.
std::string outcome_of(const std::string& attributes) {
  const std::string text = "<map orientation=\"hexagonal\" " + attributes +
                           "><tileset firstgid=\"1\" tilewidth=\"9\" tileheight=\"9\" tilecount=\"4\" columns=\"2\"/>"
                           "<layer name=\"a\" width=\"2\" height=\"1\"><data encoding=\"csv\">1,0</data></layer></map>";
  const auto loaded = tilespace::io::parse_map(std::as_bytes(std::span(text)), {.solid = rule("tiles")});
  if (!loaded) return name(loaded.error().kind);
  const HexLayout layout = loaded->hexagons.value();
  return std::string(name(layout.offset)) + " " + std::to_string(layout.tile_width) + " " +
         std::to_string(layout.tile_height) + " " + std::to_string(layout.side_length) + " " + drawn(loaded->map);
}

TEST(Hexagons, of_hostile_files_are_errors) {
  const std::string size = "width=\"2\" height=\"1\" tilewidth=\"14\" tileheight=\"12\" ";
  EXPECT_EQ(outcome_of(size + "hexsidelength=\"6\" staggeraxis=\"x\" staggerindex=\"even\""), "even_q 14 12 6 #.\n");
  EXPECT_EQ(outcome_of(size), "odd_r 14 12 0 #.\n") << "as the editor reads it";
  EXPECT_EQ(outcome_of(size + "staggeraxis=\"z\" staggerindex=\"\""), "odd_r 14 12 0 #.\n");
  for (const char* const side : {"13", "2147483647"})
    EXPECT_EQ(outcome_of(size + "hexsidelength=\"" + side + "\""), "unsupported") << side;
  for (const char* const side : {"-1", "-2147483648"})
    EXPECT_EQ(outcome_of(size + "hexsidelength=\"" + side + "\""), "syntax") << side;
  for (const char* const width : {"0", "1", "-14", "1048577", "2147483647"}) {
    EXPECT_NE(
        outcome_of("width=\"2\" height=\"1\" tileheight=\"12\" tilewidth=\"" + std::string(width) + "\"").substr(0, 3),
        "odd")
        << width;
  }
  EXPECT_EQ(outcome_of("width=\"2147483647\" height=\"2147483647\" tilewidth=\"14\" tileheight=\"12\""), "too_large");
}

// Files of others: layout and tiles are those of the facts.
TEST(HexagonFacts, of_every_hexagonal_map_are_layout_and_tiles) {
  const std::filesystem::path folder = TILESPACE_SHARED_DATA;
  std::ifstream file(folder / "tiled_facts.json");
  if (!file) GTEST_SKIP() << "no tiled_facts.json in " << folder;
  const json all = json::parse(file);
  int maps = 0;
  for (const auto& [name, fact] : all.items()) {
    if (!fact.contains("orient") || fact.at("orient") != "hexagonal") continue;
    const tilespace::io::LoadOptions options{.solid = rule("tiles"),
                                             .references = tilespace::io::ReferenceScope::anywhere};
    const auto loaded = tilespace::io::load_map((folder / name).string(), options);
    ASSERT_TRUE(loaded) << to_string(loaded.error());
    ASSERT_TRUE(loaded->hexagons) << name;
    const HexLayout layout = *loaded->hexagons;
    const bool is_x = fact.at("stag").at(0) == "x", is_even = fact.at("stag").at(1) == "even";
    EXPECT_EQ(is_pointy_top(layout.offset), !is_x);
    EXPECT_EQ(is_shifted(layout.offset, 0), is_even);
    const json& side = fact.at("stag").at(2);
    EXPECT_EQ(layout.side_length, side.is_string() ? std::stoi(side.get<std::string>()) : side.get<int>());
    EXPECT_EQ(std::to_string(layout.tile_width) + "x" + std::to_string(layout.tile_height),
              fact.at("tile").get<std::string>());
    const auto bounds = loaded->map.bounds();
    EXPECT_EQ(std::to_string(bounds.width()) + "x" + std::to_string(bounds.height()),
              fact.at("size").get<std::string>());
    std::uint64_t tiles = 0;
    for (const json& layer : fact.at("L")) tiles += layer.at(2).at("nonzero").get<std::uint64_t>();
    EXPECT_EQ(loaded->map.solid_count(), tiles) << name;
    ++maps;
  }
  EXPECT_EQ(maps, 6);
}

}  // namespace
}  // namespace hexagons_test
