// SPDX-License-Identifier: MIT
// Rules by which tiles are solid as wholes.
#include "collision_testing.hpp"

namespace {

using namespace collision_testing;
using tilespace::TileBox;
using tilespace::io::ErrorKind;
using tilespace::io::LayerKind;

// Two layers in a group, one beside it, hidden.
TiledMap three_layers() {
  TiledMap map = blank_map(3, 2);
  map.tilesets.push_back(tileset(1));
  map.layers.push_back(group("House"));
  map.layers.push_back(drawn_layer("walls", {"1..", "..."}));
  map.layers.push_back(drawn_layer("Walls", {".2.", "..."}));
  map.layers.push_back(drawn_layer("roof", {"...", "1.1"}));
  map.layers[1].parent = 0;
  map.layers[2].parent = 0;
  map.layers[3].visible = false;
  return map;
}

TEST(LayerRule, names_and_paths_in_any_case_unite) {
  EXPECT_EQ(drawn(three_layers(), "layer:walls"), "##.\n...\n");
  EXPECT_EQ(drawn(three_layers(), "layer:WALLS"), "##.\n...\n");
  EXPECT_EQ(drawn(three_layers(), "layer:house/walls"), "##.\n...\n");
}

TEST(LayerRule, a_group_stands_for_what_is_in_it) {
  EXPECT_EQ(drawn(three_layers(), "layer:house"), "##.\n...\n");
  TiledMap map = three_layers();
  map.layers.insert(map.layers.begin(), group("Town"));
  for (std::size_t i = 1; i <= 3; ++i) map.layers[i].parent = i == 1 ? 0 : 1;
  EXPECT_EQ(drawn(map, "layer:town"), "##.\n...\n");
}

TEST(LayerRule, hidden_layers_count_when_named_and_only_then_as_any_tile) {
  EXPECT_EQ(drawn(three_layers(), "layer:roof"), "...\n#.#\n");
  EXPECT_EQ(drawn(three_layers(), "tiles"), "##.\n...\n");
  TiledMap map = three_layers();
  map.layers[0].visible = false;
  EXPECT_EQ(drawn(map, "tiles"), "...\n...\n");
}

TEST(LayerRule, layers_without_a_name_have_a_path) {
  TiledMap map = three_layers();
  map.layers[3].name = "";
  EXPECT_EQ(drawn(map, "layer:#3"), "...\n#.#\n");
}

TEST(LayerRule, a_name_that_is_none_gets_those_that_are) {
  EXPECT_EQ(drawn(three_layers(), "layer:wals"),
            "expected a tile layer called \"wals\", found the tile layers \"House/walls\", \"House/Walls\", \"roof\"");
  EXPECT_EQ(drawn(blank_map(1, 1), "layer:x"), "expected a tile layer called \"x\", found no tile layers");
  EXPECT_EQ(to_collision_map(three_layers(), rule("layer:x")).error().kind, ErrorKind::unsupported);
}

TEST(LayerRule, is_told) {
  EXPECT_EQ(told(three_layers(), "layer:roof"), "tiles of the layer roof");
  EXPECT_EQ(told(three_layers(), "layer:walls"), "tiles of the layers House/walls, House/Walls");
  EXPECT_EQ(told(three_layers(), "tiles"), "all tiles of visible layers");
}

TEST(LayerRule, flipped_tiles_are_tiles_and_flags_alone_are_none) {
  TiledMap map = blank_map(2, 1);
  map.tilesets.push_back(tileset(1));
  map.layers.push_back(layer_with(map, {0, 0}, flip_h | flip_d | 1));
  map.layers[0].chunks[0].tiles[1] = {flip_h | flip_v | flip_d | 0x1000'0000u};
  EXPECT_EQ(drawn(map, "layer:layer"), "#.\n");
}

TEST(Offsets, whole_tiles_shift_and_parts_are_told) {
  TiledMap map = blank_map(3, 3, 16, 8);
  map.tilesets.push_back(tileset(1, 16, 8));
  map.layers.push_back(drawn_layer("walls", {"1..", "...", "..."}));
  map.layers[0].offset = {32.0, 8.0};
  EXPECT_EQ(drawn(map, "layer:walls"), "...\n..#\n...\n");
  EXPECT_EQ(notices(map, "layer:walls"), "");
  map.layers[0].offset = {33.0, 15.0};
  EXPECT_EQ(drawn(map, "layer:walls"), "...\n..#\n...\n");
  EXPECT_EQ(notices(map, "layer:walls"),
            "layer walls: it is shifted by a part of a tile; its tiles count as if by whole ones only\n");
}

TEST(Offsets, those_of_groups_add) {
  TiledMap map = three_layers();
  map.layers[0].offset = {16.0, 0.0};
  map.layers[1].offset = {0.0, 16.0};
  EXPECT_EQ(drawn(map, "layer:house"), "..#\n.#.\n");
}

TEST(Offsets, what_is_shifted_out_of_the_map_is_left_out_and_told) {
  TiledMap map = three_layers();
  map.layers[3].offset = {-16.0, 0.0};
  EXPECT_EQ(drawn(map, "layer:roof"), "...\n.#.\n");
  EXPECT_EQ(notices(map, "layer:roof"),
            "layer roof, tile (-1, 1): it lies or reaches beyond the map, where nothing becomes solid\n");
  map.layers[3].offset = {-1e300, 0.0};
  EXPECT_EQ(drawn(map, "layer:roof"), "...\n...\n");
}

TEST(Parallax, is_told_of_layers_that_count) {
  TiledMap map = three_layers();
  map.layers[0].parallax = {1.0, 0.5};
  const std::string notice = ": its parallax moves it against the map; it counts where it rests\n";
  EXPECT_EQ(notices(map, "layer:house"), "layer House/walls" + notice + "layer House/Walls" + notice);
  EXPECT_EQ(notices(map, "layer:roof"), "");
  map.layers[1].parallax = {1.0, 2.0};
  EXPECT_EQ(notices(map, "layer:house"), "layer House/Walls" + notice);
}

// Tiles 1 and 2 with properties, tile 3 without; the second set has the same id with another property.
TiledMap with_properties() {
  TiledMap map = blank_map(4, 1);
  map.tilesets.push_back(tileset(1));
  tile_of(map.tilesets[0], 0).properties = {flag("solid"), text("kind", "wall")};
  tile_of(map.tilesets[0], 1).properties = {flag("solid", false), text("kind", "floor")};
  tile_of(map.tilesets[0], 1).class_name = "Floor";
  map.tilesets.push_back(tileset(4));
  tile_of(map.tilesets[1], 0).properties = {text("kind", "wall")};
  map.layers.push_back(drawn_layer("ground", {"1234"}));
  return map;
}

TEST(TilePropertyRule, a_yes_or_the_value_asked_for) {
  EXPECT_EQ(drawn(with_properties(), "property:solid"), "#...\n");
  EXPECT_EQ(drawn(with_properties(), "property:solid=false"), ".#..\n");
  EXPECT_EQ(drawn(with_properties(), "property:kind"), "##.#\n");
  EXPECT_EQ(drawn(with_properties(), "property:kind=wall"), "#..#\n");
  EXPECT_EQ(told(with_properties(), "property:kind=wall"), "tiles whose property kind is wall");
  EXPECT_EQ(told(with_properties(), "property:solid"), "tiles with the property solid");
}

TEST(TilePropertyRule, class_is_the_class_of_the_tile) {
  EXPECT_EQ(drawn(with_properties(), "property:class=Floor"), ".#..\n");
  EXPECT_EQ(drawn(with_properties(), "property:class"), ".#..\n");
  TiledMap map = with_properties();
  tile_of(map.tilesets[0], 0).properties.push_back(text("class", "Floor"));
  EXPECT_EQ(drawn(map, "property:class=Floor"), "##..\n");
}

TEST(TilePropertyRule, flips_do_not_matter) {
  TiledMap map = with_properties();
  map.layers[0].chunks[0].tiles[2] = {flip_v | 1};
  EXPECT_EQ(drawn(map, "property:solid"), "#.#.\n");
}

TEST(TilePropertyRule, errors_say_what_there_is) {
  EXPECT_EQ(drawn(with_properties(), "property:Solid"),
            "expected tiles with the property \"Solid\", found the properties \"solid\", \"kind\"; did you mean "
            "\"solid\"?");
  EXPECT_EQ(drawn(with_properties(), "property:kind=Wall"),
            "expected tiles with the property \"kind\" that is \"Wall\", found the values \"wall\", \"floor\"; did you "
            "mean \"wall\"?");
  EXPECT_EQ(drawn(with_properties(), "property:class=wall"),
            "expected tiles with the property \"class\" that is \"wall\", found the values \"Floor\"");
  EXPECT_EQ(drawn(three_layers(), "property:solid"), "expected tiles with the property \"solid\", found no properties");
}

TEST(TilePropertyRule, that_no_tile_with_it_is_used_is_no_error) {
  TiledMap map = with_properties();
  map.layers[0] = drawn_layer("ground", {"..3."});
  EXPECT_EQ(drawn(map, "property:solid"), "....\n");
}

TEST(LayerPropertyRule, the_nearest_word_counts) {
  TiledMap map = three_layers();
  map.layers[0].properties = {flag("solid")};
  EXPECT_EQ(drawn(map, "layer-property:solid"), "##.\n...\n");
  map.layers[1].properties = {flag("solid", false)};
  EXPECT_EQ(drawn(map, "layer-property:solid"), ".#.\n...\n");
  EXPECT_EQ(drawn(map, "layer-property:solid=false"), "#..\n...\n");
  EXPECT_EQ(told(map, "layer-property:solid"), "tiles of the layer House/Walls, with the property solid");
}

TEST(LayerPropertyRule, errors_say_what_there_is) {
  TiledMap map = three_layers();
  map.layers[3].properties = {flag("Solid", false)};
  EXPECT_EQ(drawn(map, "layer-property:solid"),
            "expected tile layers with the property \"solid\", found the properties \"Solid\"; did you mean "
            "\"Solid\"?");
  EXPECT_EQ(drawn(map, "layer-property:Solid"),
            "expected tile layers with the property \"Solid\" that says yes, found the values \"false\"");
}

TEST(OtherRules, mean_nothing_in_maps_of_tiled) {
  for (const char* const text : {"@T", "darker:3", "occupied", "not-free"}) {
    const auto result = to_collision_map(three_layers(), rule(text));
    ASSERT_FALSE(result) << text;
    EXPECT_EQ(result.error().kind, ErrorKind::unsupported);
  }
  EXPECT_EQ(drawn(three_layers(), "@T"),
            "expected a rule for a map of Tiled: guess, layer, property, layer-property, shapes, objects or tiles, "
            "found \"letters:@T\"");
}

TEST(Bounds, are_those_of_the_map_and_of_all_chunks) {
  TiledMap map = three_layers();
  EXPECT_EQ(solid(map, "layer:roof").bounds(), (TileBox{{0, 0}, {3, 2}}));
  map.infinite = true;
  map.layers[3] = drawn_layer("roof", {"1"}, {-40, -7});
  const auto made = solid(map, "layer:roof");
  EXPECT_EQ(made.bounds(), (TileBox{{-40, -7}, {3, 2}}));
  EXPECT_TRUE(made.is_solid({-40, -7}));
  EXPECT_EQ(made.solid_count(), 1U);
}

TEST(Bounds, tiles_of_larger_layers_are_left_out_and_told) {
  TiledMap map = blank_map(2, 1);
  map.tilesets.push_back(tileset(1));
  map.layers.push_back(drawn_layer("walls", {"111", "1.."}));
  EXPECT_EQ(drawn(map, "layer:walls"), "##\n");
  EXPECT_EQ(notices(map, "layer:walls"),
            "layer walls, tile (2, 0), 2 times: it lies or reaches beyond the map, where nothing becomes solid\n");
}

TEST(Bounds, a_map_without_tiles_has_none) {
  TiledMap map = blank_map(0, 0);
  map.infinite = true;
  EXPECT_TRUE(solid(map, "tiles").bounds().empty());
}

TEST(Chunks, where_they_overlap_the_last_counts_empty_tiles_too) {
  TiledMap map = blank_map(0, 0);
  map.infinite = true;
  map.tilesets.push_back(tileset(1));
  map.layers.push_back(drawn_layer("walls", {"111", "111"}));
  map.layers[0].chunks.push_back(drawn_layer("", {"..", "1."}, {1, 0}).chunks[0]);
  map.layers[0].chunks.push_back({});  // one without tiles changes nothing
  EXPECT_EQ(drawn(map, "layer:walls"), "#..\n##.\n");
}

TEST(Orientations, others_than_orthogonal_say_that_the_map_was_read) {
  TiledMap map = three_layers();
  for (const auto orientation : {tilespace::io::Orientation::isometric, tilespace::io::Orientation::staggered,
                                 tilespace::io::Orientation::hexagonal, tilespace::io::Orientation::oblique}) {
    map.orientation = orientation;
    const std::string word = name(orientation);
    EXPECT_EQ(drawn(map, "tiles"), "expected an orthogonal map, found " + word +
                                       " tiles: the map was read, but questions on " + word +
                                       " maps are not there yet");
  }
}

TEST(Layouts, are_in_pixels) {
  const auto result = to_collision_map(blank_map(2, 2, 16, 24), rule("tiles"));
  ASSERT_TRUE(result);
  tilespace::Layout layout;
  layout.tile_width = 16.0;
  layout.tile_height = 24.0;
  EXPECT_EQ(result->layout, layout);
}

TEST(Layers, of_types_that_are_not_known_are_told) {
  TiledMap map = three_layers();
  map.unknown_layers = {{"voxels", "roof", {}}, {"voxels", "", {}}, {"new\nlamps", "night", {}}};
  EXPECT_EQ(notices(map, "layer:roof"),
            "layer roof: a layer of the type \"voxels\", which is not known, is left out\n"
            "a layer of the type \"voxels\", which is not known, is left out\n"
            "layer night: a layer of the type \"new\\x0alamps\", which is not known, is left out\n");
  EXPECT_EQ(drawn(map, "layer:roof"), "...\n#.#\n");
}

TEST(Tilesets, that_are_missing_are_told) {
  TiledMap map = three_layers();
  map.tilesets[0].source = "sets/walls.tsx";
  map.tilesets[0].missing = tilespace::io::Error{};
  EXPECT_EQ(notices(map, "layer:roof"),
            "the tileset sets/walls.tsx could not be read; nothing is known of its tiles\n");
  EXPECT_EQ(drawn(map, "layer:roof"), "...\n#.#\n");
}

}  // namespace
