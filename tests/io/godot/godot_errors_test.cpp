// SPDX-License-Identifier: MIT
#include "godot_testing.hpp"

// Scenes that are refused, and what the errors say.

namespace godot_errors_test {
namespace {

using namespace tilespace::io;
using namespace godot_testing;

const std::string set = tile_set("0:0/0 = 0\n");
const std::string one_cell = "tile_map_data = " + packed({{0, 0, 0, 0, 0}});

std::string of_layer(const std::string& lines) { return outcome_of(scene(lines), set); }
std::string of_set(const std::string& with) { return outcome_of(scene(one_cell), with); }

TEST(GodotErrors, the_text_must_follow_the_format) {
  EXPECT_EQ(outcome_of("[gd_scene format=3", set),
            "line 1:1: expected a heading that ends with ], found \"[gd_scene\"");
  EXPECT_EQ(outcome_of("[gd_scene format=3]\nx = (1\n", set),
            "line 2:1: expected a value whose quotes and brackets are closed, found \"x\"");
  EXPECT_EQ(outcome_of("[gd_scene format=3]\nx\n", set), "line 2:1: expected key = value, found \"x\"");
  EXPECT_EQ(outcome_of("[gd_scene format=3 x]\n", set), "line 1:20: expected key=value, found \"x]\"");
}

TEST(GodotErrors, other_scenes_are_named) {
  EXPECT_EQ(outcome_of("[gd_scene load_steps=2 format=2]\n", set),
            "expected a scene of Godot 4, of format 3 or 4, found format 2");
  EXPECT_EQ(outcome_of("[gd_resource type=\"TileSet\" format=3]\n", set),
            "expected a scene of Godot, which begins with [gd_scene, found [gd_resource");
  EXPECT_EQ(outcome_of("[gd_scene format=3]\n", set),
            "expected a scene with cells in a TileMapLayer, found a scene without");
  EXPECT_EQ(
      outcome_of("[gd_scene format=3]\n[node name=\"T\" type=\"TileMap\"]\ntile_data = PackedInt32Array()\n", set),
      "expected a TileMap of Godot 4, which has format = 2, found none");
  EXPECT_EQ(outcome_of("[gd_scene format=3]\n[node name=\"T\" type=\"TileMap\"]\nformat = 1\n", set),
            "expected a TileMap of Godot 4, which has format = 2, found format = 1");
  // A node without a tile, as scripts and editors of scenes write it.
  EXPECT_EQ(outcome_of("[gd_scene format=3]\n[node name=\"T\" type=\"TileMap\"]\n", set),
            "expected a scene with cells in a TileMapLayer, found a scene without");
}

TEST(GodotErrors, layers_of_other_scenes_are_told) {
  const std::string instances =
      "[gd_scene format=3]\n[ext_resource type=\"PackedScene\" path=\"res://room.tscn\" id=\"1\"]\n"
      "[ext_resource type=\"PackedScene\" path=\"res://coin.tscn\" id=\"2\"]\n"
      "[ext_resource type=\"PackedScene\" path=\"res://gone.tscn\" id=\"3\"]\n"
      "[ext_resource type=\"TileSet\" path=\"res://set.tres\" id=\"4\"]\n[node name=\"Level\" type=\"Node2D\"]\n"
      "[node name=\"Room\" parent=\".\" instance=ExtResource(\"1\")]\n"
      "[node name=\"Room2\" parent=\".\" instance=ExtResource(\"1\")]\n"
      "[node name=\"Coin\" parent=\".\" instance=ExtResource(\"2\")]\n"
      "[node name=\"Gone\" parent=\".\" instance=ExtResource(\"3\")]\n";
  const std::string layer =
      "[node name=\"Own\" type=\"TileMapLayer\" parent=\".\"]\n" + one_cell + "\ntile_set = ExtResource(\"4\")\n";
  FakeFiles files{{"set.tres", set},
                  {"room.tscn", "[gd_scene format=3]\n[node name=\"A\" type=\"TileMapLayer\"]\n"},
                  {"coin.tscn", "[gd_scene format=3]\n[node name=\"A\" type=\"Sprite2D\"]\n"}};
  const auto read = parse_godot(io_testing::bytes_of(instances + layer), files);
  ASSERT_TRUE(read.has_value());
  std::string notices;
  for (const Notice& notice : read->notices) notices += to_string(notice) + "\n";
  EXPECT_EQ(notices,
            "layer Room: the layers of the scene res://room.tscn are not read\n"
            "layer Room2: the layers of the scene res://room.tscn are not read\n");
  const auto refused = parse_godot(io_testing::bytes_of(instances), files);
  ASSERT_FALSE(refused.has_value());
  EXPECT_EQ(to_string(refused.error()),
            "expected a scene with cells in a TileMapLayer of its own, found only the scene res://room.tscn");
}

TEST(GodotErrors, layer_data_must_be_whole_records) {
  EXPECT_EQ(of_layer("tile_map_data = PackedByteArray(0, 0, 1)"),
            "line 9:17: expected 2 bytes, and 12 for each cell, found \"PackedByteArray(0\"");
  EXPECT_EQ(of_layer("tile_map_data = PackedByteArray(0, 256)"),
            "line 9:17: expected PackedByteArray with base64 or numbers of bytes, found \"PackedByteArray(0\"");
  EXPECT_EQ(
      of_layer("tile_map_data = PackedByteArray(\"A!\")"),
      "line 9:17: expected PackedByteArray with base64 or numbers of bytes, found \"PackedByteArray(\\\"A!\\\")\"");
  EXPECT_EQ(of_layer("tile_map_data = PackedByteArray(1, 0)"),
            "line 9:17: expected layer data of version 0, found version 1");
}

TEST(GodotErrors, tiles_must_be_squares_or_diamonds_of_whole_pixels) {
  EXPECT_EQ(of_set(tile_set("0:0/0 = 0\n", "tile_shape = 2")),
            "set.tres:7:14: expected square or isometric tiles, found half-offset squares");
  EXPECT_EQ(of_set(tile_set("0:0/0 = 0\n", "tile_shape = 3")),
            "set.tres:7:14: expected square or isometric tiles, found hexagons");
  EXPECT_EQ(
      of_set(tile_set("0:0/0 = 0\n", "tile_shape = 1\ntile_size = Vector2i(32, 15)")),
      "expected isometric tiles of an even number of pixels up to 65536, and a scale that is not 0, found others");
  for (const std::string layout : {"6", "-1", "x"}) {
    EXPECT_EQ(of_set(tile_set("0:0/0 = 0\n", "tile_shape = 1\ntile_layout = " + layout)),
              "set.tres:8:15: expected a layout of tiles from 0 to 5, found \"" + layout + "\"");
  }
  EXPECT_EQ(of_set(tile_set("0:0/0 = 0\n", "tile_size = Vector2i(0, 16)")),
            "expected tiles of 1 to 32768 whole pixels, and a scale that is not 0, found others");
  EXPECT_EQ(of_set(tile_set("0:0/0 = 0\n", "tile_size = 16")),
            "set.tres:7:13: expected a vector, as Vector2i(16, 16), found \"16\"");
}

TEST(GodotErrors, shapes_must_be_pairs_of_numbers) {
  for (const std::string value :
       {"PackedVector2Array(1, 2, 3)", "PackedVector2Array(nan, 2)", "PackedVector2Array(1, 1e999)", "3"}) {
    EXPECT_EQ(of_set(tile_set("0:0/0 = 0\n0:0/0/physics_layer_0/polygon_0/points = " + value + "\n")),
              "set.tres:5:42: expected PackedVector2Array with pairs of numbers, found \"" +
                  value.substr(0, value.find(',')) + "\"");
  }
}

TEST(GodotErrors, a_source_is_in_a_set_once) {
  EXPECT_EQ(of_set(tile_set("0:0/0 = 0\n") + "sources/1 = SubResource(\"a_1\")\n"),
            "set.tres:9:13: expected a source that no other one is, found \"SubResource(\\\"a_1\\\")\"");
  EXPECT_EQ(of_set(tile_set("0:0/0 = 0\n") + "sources/1 = SubResource(\"b\")\n"),
            "set.tres:9:13: expected a source of tiles in this file, found \"SubResource(\\\"b\\\")\"");
}

TEST(GodotErrors, sizes_are_checked_before_memory_is_allocated) {
  const std::string far_apart = "tile_map_data = " + packed({{-32768, -32768, 0, 0, 0}, {32767, 32767, 0, 0, 0}});
  EXPECT_EQ(of_layer(far_apart),
            "expected at most 268435456 tiles, found layers with more, as boxes around their cells");
  const std::string far_ids = "tile_map_data = " + packed({{0, 0, 0, 65535, 65535}});
  EXPECT_EQ(of_layer(far_ids), "expected less than 2^28 tiles in all tile sets, found more");
  EXPECT_EQ(outcome_of(scene(one_cell), set, {.tiles = 0}),
            "expected at most 0 tiles, found layers with more, as boxes around their cells");
}

TEST(GodotErrors, a_binary_tile_set_is_told_as_missing) {
  const GodotScene read = scene_of(scene(one_cell), "RSRC\x01");
  ASSERT_EQ(read.map.tilesets.size(), 1U);
  ASSERT_TRUE(read.map.tilesets[0].missing.has_value());
  EXPECT_EQ(read.map.tilesets[0].missing->found, "binary");
}

}  // namespace
}  // namespace godot_errors_test
