// SPDX-License-Identifier: MIT
#include "godot_testing.hpp"

// Small scenes of Godot: what each part of them becomes.

namespace godot_test {
namespace {

using namespace tilespace::io;
using namespace godot_testing;
using tilespace::Point;
using tilespace::Side;
using tilespace::Tile;
using tilespace::TileBox;
using tilespace::Vec;

const std::string full = "PackedVector2Array(-8, -8, 8, -8, 8, 8, -8, 8)";
const std::string lower_half = "PackedVector2Array(-8, 0, 8, 0, 8, 8, -8, 8)";

// Tiles: (0, 0) full, (1, 0) its lower half, (2, 0) nothing, (0, 1) one-way lower half.
const std::string set =
    tile_set("texture_region_size = Vector2i(16, 16)\n0:0/0 = 0\n0:0/0/physics_layer_0/polygon_0/points = " + full +
             "\n1:0/0 = 0\n1:0/0/physics_layer_0/polygon_0/points = " + lower_half +
             "\n2:0/0 = 0\n0:1/0 = 0\n0:1/0/physics_layer_0/polygon_0/points = " + lower_half +
             "\n0:1/0/physics_layer_0/polygon_0/one_way = true\n");

std::string data(const std::vector<Record>& cells) { return "tile_map_data = " + packed(cells); }

TEST(Godot, shapes_of_tiles_are_solid) {
  EXPECT_EQ(drawn(scene(data({{0, 0, 0, 0, 0}, {1, 0, 0, 1, 0}, {2, 0, 0, 2, 0}, {3, 0, 0, 0, 0}})), set), "#/.#\n");
}

TEST(Godot, cells_may_be_anywhere) {
  const GodotScene read = scene_of(scene(data({{-3, -2, 0, 0, 0}, {1, 5, 0, 2, 0}})), set);
  EXPECT_EQ(tile_bounds(read.map), (TileBox{{-3, -2}, {2, 6}}));
  EXPECT_TRUE(read.map.infinite);
  EXPECT_TRUE(tile_at(read.map.layers[0], {-3, -2}).is_tile());
  EXPECT_FALSE(tile_at(read.map.layers[0], {0, 0}).is_tile());
}

TEST(Godot, base64_is_the_same_as_numbers) {
  const std::vector<Record> cells{{-3, -2, 0, 0, 0}, {1, 5, 0, 2, 0}, {0, 0, 0, 1, 0, flip_x}};
  EXPECT_EQ(drawn(scene("tile_map_data = " + packed_as_base64(cells)), set), drawn(scene(data(cells)), set));
  EXPECT_EQ(unpacked(packed(cells)), cells);
  EXPECT_EQ(unpacked(packed_as_base64(cells)), cells);
}

TEST(Godot, flips_are_those_of_the_cell) {
  const GodotScene read =
      scene_of(scene(data({{0, 0, 0, 1, 0, flip_x}, {1, 0, 0, 1, 0, flip_y}, {2, 0, 0, 1, 0, transpose}})), set);
  const Layer& layer = read.map.layers[0];
  EXPECT_TRUE(tile_at(layer, {0, 0}).flips_horizontally());
  EXPECT_TRUE(tile_at(layer, {1, 0}).flips_vertically());
  EXPECT_TRUE(tile_at(layer, {2, 0}).flips_diagonally());
}

TEST(Godot, one_way_shapes_block_from_above_however_they_are_flipped) {
  for (const int flips : {0, flip_y, flip_x, transpose, transpose | flip_x}) {
    FakeFiles files{{"set.tres", set}};
    const std::string text = scene(data({{0, 0, 0, 0, 1, flips}}));
    const auto loaded = parse_map(io_testing::bytes_of(text), files);
    ASSERT_TRUE(loaded) << to_string(loaded.error());
    EXPECT_EQ(loaded->map.shape({0, 0}).one_way, tilespace::Sides{Side::north}) << flips;
    EXPECT_GT(loaded->map.shape({0, 0}).area.count, 0U);
  }
}

TEST(Godot, ids_of_tiles_are_those_of_the_atlas_row_by_row) {
  const GodotScene read = scene_of(scene(data({{0, 0, 0, 2, 0}, {1, 0, 0, 0, 1}})), set);
  EXPECT_EQ(read.map.tilesets.at(0).columns, 3);
  EXPECT_EQ(find_tile(read.map, tile_at(read.map.layers[0], {0, 0})).id, 2U);
  EXPECT_EQ(find_tile(read.map, tile_at(read.map.layers[0], {1, 0})).id, 3U);
  EXPECT_EQ(drawn(scene(data({{0, 0, 0, 2, 0}, {1, 0, 0, 0, 0}})), set, "tiles:2"), "#.\n");
}

TEST(Godot, alternative_tiles_have_shapes_of_their_own) {
  const std::string with = tile_set("0:0/0 = 0\n0:0/1 = 1\n0:0/1/physics_layer_0/polygon_0/points = " + full + "\n");
  EXPECT_EQ(drawn(scene(data({{0, 0, 0, 0, 0, 0}, {1, 0, 0, 0, 0, 1}})), with), ".#\n");
}

TEST(Godot, layers_that_do_not_collide_have_no_shapes) {
  const std::string other =
      "[node name=\"Back\" type=\"TileMapLayer\" parent=\".\"]\ncollision_enabled = false\n"
      "tile_set = ExtResource(\"1_s\")\n" +
      data({{1, 0, 0, 0, 0}}) + "\n";
  EXPECT_EQ(drawn(scene(data({{0, 0, 0, 0, 0}}), other), set), "#.\n");
  EXPECT_EQ(drawn(scene(data({{0, 0, 0, 0, 0}}), other), set, "layer:Back"), ".#\n");
}

TEST(Godot, positions_of_layers_add_up) {
  const std::string moved =
      "[node name=\"Room\" type=\"Node2D\" parent=\".\"]\nposition = Vector2(32, -16)\n\n"
      "[node name=\"Walls\" type=\"TileMapLayer\" parent=\"Room\"]\nposition = Vector2(16, 0)\n"
      "tile_set = ExtResource(\"1_s\")\n" +
      data({{0, 0, 0, 0, 0}}) + "\n";
  const GodotScene read = scene_of(scene(data({{0, 0, 0, 2, 0}}), moved), set);
  EXPECT_EQ(read.map.layers.at(1).offset, Vec{});
  EXPECT_TRUE(tile_at(read.map.layers[1], {3, -1}).is_tile());
}

TEST(Godot, layers_of_one_name_have_their_paths) {
  const std::string doors =
      "[node name=\"East\" type=\"Node2D\" parent=\".\"]\n\n"
      "[node name=\"Ground\" type=\"TileMapLayer\" parent=\"East\"]\ntile_set = ExtResource(\"1_s\")\n" +
      data({{1, 0, 0, 0, 0}}) + "\n";
  const std::string text = scene(data({{0, 0, 0, 0, 0}}), doors);
  const GodotScene read = scene_of(text, set);
  EXPECT_EQ(read.map.layers.at(0).name, "Ground");
  EXPECT_EQ(read.map.layers.at(1).name, "East/Ground");
  EXPECT_EQ(drawn(text, set, "layer:Ground"), "#.\n");
  EXPECT_EQ(drawn(text, set, "layer:East/Ground"), ".#\n");
}

// Whole tiles are a part of the coordinates, so that no tile lies beyond the map; the rest is the layer's offset.
TEST(Godot, moved_layers_are_where_they_are_in_the_scene) {
  const std::string one_tile =
      tile_set("0:0/0 = 0\n0:0/0/physics_layer_0/polygon_0/points = PackedVector2Array(-8, -8, 8, -8, 8, 8, -8, 8)\n");
  const std::string cells = data({{0, 0, 0, 0, 0}, {1, 0, 0, 0, 0}, {2, 1, 0, 0, 0}});
  EXPECT_EQ(drawn(scene("position = Vector2(160, -32)\n" + cells), one_tile), "##.\n..#\n");
  EXPECT_EQ(drawn(scene("position = Vector2(168, -32)\n" + cells), one_tile), "/#/.\n..//\n");
  const GodotScene read = scene_of(scene("position = Vector2(37, -20)\n" + cells), one_tile);
  const Layer& layer = read.map.layers.at(0);
  EXPECT_EQ(layer.offset, (Vec{5.0, 12.0}));
  EXPECT_TRUE(tile_at(layer, {2, -2}).is_tile() && tile_at(layer, {4, -1}).is_tile());
  EXPECT_EQ(tile_bounds(read.map), (tilespace::TileBox{{2, -2}, {6, 1}}));
}

TEST(Godot, a_shared_scale_is_left_out) {
  const std::string text = scene("scale = Vector2(2, 2)\nposition = Vector2(10, 20)\n" + data({{0, 0, 0, 0, 0}}));
  EXPECT_EQ(scene_of(text, set).map.layers[0].offset, (Vec{5.0, 10.0}));
  EXPECT_EQ(notices_of(text, set), "layers are scaled: pixels are those of the tile set\n");
}

TEST(Godot, what_is_left_out_has_a_notice) {
  const std::string rest =
      "[node name=\"Turned\" type=\"TileMapLayer\" parent=\".\"]\nrotation = 0.5\n" + data({{5, 0, 0, 0, 0}}) +
      "\n[node name=\"Off\" type=\"TileMapLayer\" parent=\".\"]\nenabled = false\n" + data({{6, 0, 0, 0, 0}}) +
      "\n[node name=\"Small\" type=\"TileMapLayer\" parent=\".\"]\nscale = Vector2(0.5, 0.5)\n"
      "tile_set = ExtResource(\"1_s\")\n" +
      data({{6, 0, 0, 0, 0}, {7, 0, 9, 0, 0}}) + "\n";
  EXPECT_EQ(notices_of(scene(data({{0, 0, 0, 0, 0}, {1, 0, 7, 0, 0}}), rest), set),
            "layer Turned: a layer that is rotated, skewed or has a transform of its own is left out\n"
            "layer Off: a layer that is not enabled is left out\n"
            "layer Small: a layer with another scale than the first one is left out\n"
            "layer Ground, tile (1, 0): source 7 is not in the tile set; its tiles have no shapes\n");
}

TEST(Godot, tiles_that_no_source_has_are_told_with_the_first_of_them) {
  const std::string cells = data({{3, 1, 0, 9, 9}, {1, 0, 7, 0, 0}, {2, 0, 0, 0, 0}, {1, 1, 0, 9, 9}, {0, 2, 7, 1, 0}});
  EXPECT_EQ(notices_of(scene(cells), set),
            "layer Ground, tile (1, 1), 2 times: the tile is not in source 0 of the tile set; it has no shapes\n"
            "layer Ground, tile (1, 0), 2 times: source 7 is not in the tile set; its tiles have no shapes\n");
  for (const Notice& notice : scene_of(scene(cells), set).notices) EXPECT_EQ(notice.kind, NoticeKind::unknown_tile);
  // Each alternative of a tile is one of the set, with flips of it.
  EXPECT_EQ(notices_of(scene(data({{0, 0, 0, 0, 0, 0x5000}})), set), "");
}

TEST(Godot, other_nodes_are_points) {
  const std::string nodes =
      "[ext_resource type=\"PackedScene\" path=\"res://player/hero.tscn\" id=\"2\"]\n"
      "[node name=\"Start\" type=\"Marker2D\" parent=\".\"]\nposition = Vector2(24, 40)\n\n"
      "[node name=\"Player\" parent=\".\" instance=ExtResource(\"2\")]\nposition = Vector2(8, 8.5)\nvisible = false\n";
  const GodotScene read = scene_of(scene(data({{0, 0, 0, 0, 0}}), nodes), set);
  const std::vector<MapObject>& objects = read.map.layers.at(1).objects;
  ASSERT_EQ(objects.size(), 2U);
  EXPECT_EQ(objects[0].name, "Start");
  EXPECT_EQ(objects[0].class_name, "Marker2D");
  EXPECT_EQ(objects[0].position, (Point{24.0, 40.0}));
  EXPECT_EQ(objects[1].class_name, "hero");
  EXPECT_FALSE(objects[1].visible);
}

TEST(Godot, custom_data_are_properties) {
  const std::string with = tile_set("0:0/0 = 0\n0:0/0/custom_data_0 = true\n0:0/0/custom_data_1 = \"mud\"\n1:0/0 = 0\n",
                                    "custom_data_layer_0/name = \"solid\"\ncustom_data_layer_0/type = 1\n"
                                    "custom_data_layer_1/name = \"ground\"\n");
  EXPECT_EQ(drawn(scene(data({{0, 0, 0, 0, 0}, {1, 0, 0, 1, 0}})), with), "#.\n");
  const GodotScene read = scene_of(scene(data({{0, 0, 0, 0, 0}})), with);
  const Property* const ground = find(read.map.tilesets.at(0).tiles.at(0).properties, "ground");
  ASSERT_NE(ground, nullptr);
  EXPECT_EQ(ground->text, "mud");
}

TEST(Godot, terrains_are_terrains) {
  const std::string with = tile_set(
      "0:0/0 = 0\n0:0/0/terrain_set = 0\n0:0/0/terrain = 1\n1:0/0 = 0\n1:0/0/terrain_set = 0\n1:0/0/terrain = 0\n",
      "terrain_set_0/mode = 0\nterrain_set_0/terrain_0/name = \"grass\"\nterrain_set_0/terrain_1/name = \"rock\"\n");
  EXPECT_EQ(drawn(scene(data({{0, 0, 0, 0, 0}, {1, 0, 0, 1, 0}})), with, "terrain:rock"), "#.\n");
}

TEST(Godot, tile_sets_may_be_in_the_scene) {
  const std::string text =
      "[gd_scene format=3]\n[sub_resource type=\"TileSetAtlasSource\" id=\"a\"]\n0:0/0 = 0\n"
      "0:0/0/physics_layer_0/polygon_0/points = PackedVector2Array(-4, -4, 4, -4, 4, 4, -4, 4)\n"
      "[sub_resource type=\"TileSet\" id=\"s\"]\ntile_size = Vector2i(8, 8)\nsources/3 = SubResource(\"a\")\n"
      "[node name=\"L\" type=\"TileMapLayer\"]\ntile_set = SubResource(\"s\")\n" +
      data({{0, 0, 3, 0, 0}}) + "\n";
  EXPECT_EQ(drawn(text, ""), "#\n");
  EXPECT_EQ(scene_of(text, "").map.tile_width, 8);
}

TEST(Godot, tile_maps_of_4_0_have_layers) {
  // Position, source with x in the atlas, y in the atlas with alternative.
  const std::string text =
      "[gd_scene format=3]\n[ext_resource type=\"TileSet\" path=\"res://set.tres\" id=\"1\"]\n"
      "[node name=\"TileMap\" type=\"TileMap\"]\ntile_set = ExtResource(\"1\")\nformat = 2\nlayer_0/name = \"walls\"\n"
      "layer_0/tile_data = PackedInt32Array(0, 0, 0, 65537, 65536, 0, -1, 0, 0)\n"
      "layer_1/enabled = false\nlayer_1/tile_data = PackedInt32Array(5, 0, 0)\n";
  const GodotScene read = scene_of(text, set);
  ASSERT_EQ(read.map.layers.size(), 1U);
  EXPECT_EQ(read.map.layers[0].name, "walls");
  EXPECT_EQ(tile_bounds(read.map), (TileBox{{-1, -1}, {2, 2}}));
  EXPECT_EQ(drawn(text, set), "#..\n.#.\n../\n");
}

TEST(Godot, a_missing_tile_set_is_told) {
  const std::string text = scene(data({{0, 0, 0, 0, 0}}));
  FakeFiles none;
  const auto loaded = parse_map(io_testing::bytes_of(text), none);
  ASSERT_TRUE(loaded) << to_string(loaded.error());
  EXPECT_EQ(loaded->layout.tile_width, 16.0);
  ASSERT_GE(loaded->notices.size(), 2U);
  EXPECT_EQ(to_string(loaded->notices[0]), "its tile set could not be read: tiles count as squares of 16 x 16 pixels");
  EXPECT_NE(to_string(loaded->notices[1]).find("set.tres could not be read"), std::string::npos);
}

TEST(Godot, a_layer_without_a_tile_set_is_told_once) {
  const std::string text =
      "[gd_scene format=3]\n[node name=\"Ground\" type=\"TileMapLayer\"]\n" + data({{0, 0, 0, 0, 0}, {1, 0, 7, 0, 0}});
  EXPECT_EQ(notices_of(text, set), "layer Ground: it has no tile set; its tiles have no shapes\n");
}

TEST(Godot, the_format_is_told_from_the_text) {
  EXPECT_EQ(format_of(io_testing::bytes_of(scene(""))), MapFormat::godot);
  EXPECT_EQ(format_of(io_testing::bytes_of("[gd_resource type=\"TileSet\"]")), MapFormat::godot);
  EXPECT_EQ(format_of(io_testing::bytes_of("[x]")), MapFormat::text);
  EXPECT_STREQ(name(MapFormat::godot), "godot");
}

}  // namespace
}  // namespace godot_test
