// SPDX-License-Identifier: MIT
// Layers, objects, tilesets, properties and levels of loaded maps in C are those of C++.
#include <cstring>
#include <filesystem>
#include <fstream>
#include <tilespace/io/levels.hpp>
#include <tilespace/io/load_map.hpp>
#include <tilespace/io/tile_image.hpp>
#include <tilespace/io/tiled_lookup.hpp>

#include "capi/c_values.hpp"

namespace contents_test {
namespace {

using namespace capi_tests;

// A layer in a group, an object with members, a tile with a class and properties, an object that shows it.
constexpr const char* nested = R"(<map version="1.10" orientation="orthogonal" width="3" height="2" tilewidth="16"
 tileheight="8"><properties><property name="speed" type="float" value="2.5"/><property name="speed" value="fast"/>
 <property name="stats" type="class" propertytype="Stats"><properties><property name="life" type="int" value="7"/>
 <property name="wet" type="bool" value="true"/></properties></property></properties>
 <tileset firstgid="1" name="stones" tilewidth="16" tileheight="8" tilecount="4" columns="2"><image source="s.png"
 width="32" height="16"/><tile id="2" type="Rock"><properties><property name="life" type="int" value="3"/>
 <property name="name" value="granite"/></properties></tile></tileset>
 <group id="1" name="low" offsetx="4" opacity="0.5"><layer id="2" name="ground" width="3" height="2">
 <data encoding="csv">1,2,3,0,2147483650,4</data></layer></group>
 <objectgroup id="3" name="things" visible="0"><object id="9" name="a" gid="3" x="16" y="8" width="16" height="8">
 <properties><property name="life" type="int" value="5"/></properties></object>
 <object id="11" name="b" type="Way" x="1" y="2"><polyline points="0,0 3,4 -1,5"/></object>
 <object id="12" name="c" x="1" y="2" rotation="90" width="4" height="2"/></objectgroup></map>)";

void expect_text(const char* in_c, std::string_view expected) { EXPECT_EQ(std::string_view(in_c), expected); }

void expect_property(const tilespace_loaded* loaded, std::size_t number, const io::Property& expected) {
  tilespace_property_view view{};
  ASSERT_EQ(tilespace_loaded_property(loaded, number, &view), TILESPACE_OK);
  expect_text(view.name, expected.name);
  expect_text(view.text, io::value_text(expected));
  expect_text(view.custom_type, expected.custom_type);
  EXPECT_EQ(view.type, static_cast<std::uint32_t>(expected.type));
  EXPECT_EQ(view.is_truthy, io::is_truthy(expected) ? 1u : 0u);
  EXPECT_EQ(view.integer, expected.integer);
  EXPECT_EQ(view.number, expected.number);
  ASSERT_EQ(view.member_count, expected.members.size());
  for (std::size_t i = 0; i < view.member_count; ++i) {
    expect_property(loaded, view.first_member + i, expected.members[i]);
  }
}

void expect_properties(const tilespace_loaded* loaded, std::uint32_t owner, std::size_t index,
                       const io::Properties& expected) {
  std::size_t first = 0, count = 0;
  ASSERT_EQ(tilespace_loaded_properties(loaded, owner, index, &first, &count), TILESPACE_OK);
  ASSERT_EQ(count, expected.size());
  for (std::size_t i = 0; i < count; ++i) expect_property(loaded, first + i, expected[i]);
}

// Asks for the property of a name in every way; `expected` may be NULL.
void expect_value(const tilespace_loaded* loaded, std::uint32_t owner, std::size_t index, const std::string& name,
                  const io::Property* expected) {
  const char* const asked = name.c_str();
  EXPECT_EQ(tilespace_loaded_number(loaded, owner, index, asked, 0.25), io::number_or(expected, 0.25));
  EXPECT_EQ(tilespace_loaded_integer(loaded, owner, index, asked, -8), io::integer_or(expected, -8));
  EXPECT_EQ(tilespace_loaded_bool(loaded, owner, index, asked, 1), io::bool_or(expected, true) ? 1u : 0u);
  expect_text(tilespace_loaded_text(loaded, owner, index, asked, "none"), io::text_or(expected, "none"));
  std::size_t number = 0;
  const tilespace_error error = tilespace_loaded_find_property(loaded, owner, index, asked, &number);
  ASSERT_EQ(error, expected == nullptr ? TILESPACE_BAD_ID : TILESPACE_OK);
  if (expected != nullptr) expect_property(loaded, number, *expected);
}

void expect_object(const tilespace_loaded* loaded, std::size_t i, const io::TiledMap& map, std::size_t layer,
                   const io::MapObject& expected) {
  tilespace_map_object_view view{};
  ASSERT_EQ(tilespace_loaded_object(loaded, i, &view), TILESPACE_OK);
  expect_text(view.name, expected.name);
  expect_text(view.class_name, io::class_of(map, expected));
  expect_text(view.text, expected.text);
  expect_text(view.iid, "");
  EXPECT_EQ(view.kind, static_cast<std::uint32_t>(expected.kind));
  EXPECT_EQ(view.id, expected.id);
  EXPECT_EQ(view.layer, layer);
  EXPECT_EQ(view.is_visible, expected.visible ? 1u : 0u);
  EXPECT_EQ(view.gid, expected.gid.bits);
  EXPECT_EQ(as<Point>(view.position), expected.position);
  EXPECT_EQ(as<Vec>(view.size), expected.size);
  EXPECT_EQ(view.rotation, expected.rotation);
  ASSERT_EQ(view.point_count, expected.points.size());
  for (std::size_t k = 0; k < view.point_count; ++k) EXPECT_EQ(as<Point>(view.points[k]), expected.points[k]);
  EXPECT_EQ(as<Box>(view.box), io::box_of(map, {&expected, layer}));
  EXPECT_EQ(as<Box>(view.tiles), io::box_in_tile_space(map, {&expected, layer}));
  expect_properties(loaded, TILESPACE_OF_OBJECT, i, expected.properties);
  for (const char* const name : {"life", "name", "speed", "solid", "to", ""}) {
    expect_value(loaded, TILESPACE_OF_OBJECT, i, name, io::property_of(map, expected, name));
  }
}

void expect_found(const tilespace_loaded* loaded, const io::TiledMap& map, const std::string& class_name) {
  std::vector<std::size_t> found(64);
  std::size_t count = 0;
  ASSERT_EQ(tilespace_loaded_find_objects(loaded, nullptr, class_name.c_str(), found.data(), found.size(), &count),
            TILESPACE_OK);
  const std::vector<io::ObjectEntry> expected = io::objects_of_class(map, class_name);
  ASSERT_EQ(count, expected.size());
  for (std::size_t i = 0; i < std::min(count, found.size()); ++i) {
    tilespace_map_object_view view{};
    ASSERT_EQ(tilespace_loaded_object(loaded, found[i], &view), TILESPACE_OK);
    expect_text(view.name, expected[i]->name);
    EXPECT_EQ(view.layer, expected[i].layer);
    std::size_t by_id = 0;
    ASSERT_EQ(tilespace_loaded_object_by_id(loaded, view.id, nullptr, &by_id), TILESPACE_OK);
    tilespace_map_object_view same{};
    ASSERT_EQ(tilespace_loaded_object(loaded, by_id, &same), TILESPACE_OK);
    expect_text(same.name, io::find_object(map, std::int64_t{view.id})->name);
  }
}

void expect_layer(const tilespace_loaded* loaded, const io::TiledMap& map, std::size_t i) {
  const io::Layer& expected = map.layers[i];
  tilespace_layer_view view{};
  ASSERT_EQ(tilespace_loaded_layer(loaded, i, &view), TILESPACE_OK);
  expect_text(view.name, expected.name);
  expect_text(view.class_name, expected.class_name);
  expect_text(view.path, io::path_of(map, i));
  expect_text(view.image, expected.image ? expected.image->path : "");
  EXPECT_EQ(view.kind, static_cast<std::uint32_t>(expected.kind));
  EXPECT_EQ(view.id, expected.id);
  EXPECT_EQ(view.parent, expected.parent ? static_cast<std::int32_t>(*expected.parent) : -1);
  EXPECT_EQ(view.is_visible, io::is_visible(map, i) ? 1u : 0u);
  EXPECT_EQ(view.opacity, io::opacity_of(map, i));
  EXPECT_EQ(as<Vec>(view.offset), io::offset_of(map, i));
  EXPECT_EQ(as<TileBox>(view.bounds), io::tile_bounds(expected));
  ASSERT_EQ(view.object_count, expected.objects.size());
  for (std::size_t k = 0; k < view.object_count; ++k) {
    expect_object(loaded, view.first_object + k, map, i, expected.objects[k]);
  }
  expect_properties(loaded, TILESPACE_OF_LAYER, i, expected.properties);
  for (const std::string& name : {expected.name, io::path_of(map, i)}) {
    std::size_t found = 0;
    ASSERT_EQ(tilespace_loaded_find_layer(loaded, name.c_str(), &found), TILESPACE_OK) << name;
    EXPECT_EQ(&map.layers[found], io::find_layer(map, name));
  }
  const tilespace_tile_box box{{-1, -1}, {12, 9}};
  std::vector<std::uint32_t> tiles(130);
  ASSERT_EQ(tilespace_loaded_layer_tiles(loaded, i, &box, tiles.data(), tiles.size()), TILESPACE_OK);
  EXPECT_EQ(tilespace_loaded_layer_tiles(loaded, i, &box, tiles.data(), 129), TILESPACE_BAD_SIZE);
  for (std::int32_t y = -1; y < 9; ++y) {
    for (std::int32_t x = -1; x < 12; ++x) {
      const std::uint32_t gid = tiles[static_cast<std::size_t>((y + 1) * 13 + x + 1)];
      ASSERT_EQ(gid, io::tile_at(expected, {x, y}).bits);
    }
  }
}

void expect_tile(const tilespace_loaded* loaded, const io::TiledMap& map, std::uint32_t gid) {
  const io::TilesetEntry entry = io::find_tile(map, io::Gid{gid});
  tilespace_tile_view view{};
  ASSERT_EQ(tilespace_loaded_tile(loaded, gid, &view), entry.tileset == nullptr ? TILESPACE_BAD_ID : TILESPACE_OK);
  if (entry.tileset == nullptr) return;
  const io::TileImage image = io::image_of(entry);
  EXPECT_EQ(&map.tilesets[view.tileset], entry.tileset);
  EXPECT_EQ(view.id, entry.id);
  expect_text(view.class_name, entry.tile != nullptr ? entry.tile->class_name : "");
  expect_text(view.image, image.image != nullptr ? image.image->path : "");
  EXPECT_EQ(as<Box>(view.part), image.part);
  expect_properties(loaded, TILESPACE_OF_TILE, gid, entry.tile != nullptr ? entry.tile->properties : io::Properties{});
}

void expect_tilesets(const tilespace_loaded* loaded, const io::TiledMap& map) {
  ASSERT_EQ(tilespace_loaded_tilesets(loaded), map.tilesets.size());
  for (std::size_t i = 0; i < map.tilesets.size(); ++i) {
    const io::Tileset& expected = map.tilesets[i];
    tilespace_tileset_view view{};
    ASSERT_EQ(tilespace_loaded_tileset(loaded, i, &view), TILESPACE_OK);
    expect_text(view.name, expected.name);
    expect_text(view.class_name, expected.class_name);
    expect_text(view.source, expected.source);
    expect_text(view.image, expected.image ? expected.image->path : "");
    EXPECT_EQ(view.first_number, expected.first_gid);
    EXPECT_EQ(view.tile_count, expected.tile_count);
    const std::array in_c{view.tile_width, view.tile_height, view.spacing, view.margin, view.columns};
    const std::array in_cpp{expected.tile_width, expected.tile_height, expected.spacing, expected.margin,
                            expected.columns};
    EXPECT_EQ(in_c, in_cpp);
    EXPECT_EQ(view.is_missing, expected.missing ? 1u : 0u);
    std::size_t found = 0;
    ASSERT_EQ(tilespace_loaded_find_tileset(loaded, expected.name.c_str(), &found), TILESPACE_OK);
    EXPECT_EQ(&map.tilesets[found], io::find_tileset(map, expected.name));
    expect_properties(loaded, TILESPACE_OF_TILESET, i, expected.properties);
    const std::uint32_t first = expected.first_gid;
    for (std::uint32_t id = 0; id < 12; ++id) expect_tile(loaded, map, (first + id) | (id % 2 == 0 ? 0x80000000u : 0u));
  }
  expect_tile(loaded, map, 0);
}

void expect_contents(const tilespace_loaded* loaded, const io::TiledMap& map) {
  ASSERT_EQ(tilespace_loaded_layers(loaded), map.layers.size());
  for (std::size_t i = 0; i < map.layers.size() && !testing::Test::HasFailure(); ++i) expect_layer(loaded, map, i);
  std::size_t objects = 0;
  for (const io::Layer& layer : map.layers) objects += layer.objects.size();
  EXPECT_EQ(tilespace_loaded_objects(loaded), objects);
  expect_properties(loaded, TILESPACE_OF_MAP, 0, map.properties);
  for (const char* const name : {"speed", "stats", "tilespace:solid"}) {
    expect_value(loaded, TILESPACE_OF_MAP, 0, name, io::find(map.properties, name));
  }
  for (const char* const name : {"", "Rock", "Way", "spawn", "coin", "lift"}) expect_found(loaded, map, name);
  expect_tilesets(loaded, map);
}

std::string path_of_map(const char* name) { return std::string(TILESPACE_OWN_MAPS "/") + name; }

TEST(CApiContents, of_tiled_maps_are_those_of_cpp) {
  std::size_t objects = 0;
  for (const char* const name : {"dungeon.tmx", "platform.tmx", "garden.tmx", "field.tmx", "islands.tmx", "ship.tmx",
                                 "cave.tmx", "platform.tscn"}) {
    SCOPED_TRACE(name);
    const std::string path = path_of_map(name);
    const auto loaded =
        made<tilespace_loaded>([&](auto out) { return tilespace_load_map(path.c_str(), nullptr, out); });
    const auto expected = io::load_map(path);
    ASSERT_TRUE(expected && expected->tiled);
    expect_contents(loaded.get(), *expected->tiled);
    objects += tilespace_loaded_objects(loaded.get());
    EXPECT_EQ(tilespace_loaded_levels(loaded.get()), 0u);
  }
  EXPECT_GT(objects, 20u);
}

TEST(CApiContents, of_groups_tiles_and_members_are_those_of_cpp) {
  const auto* const bytes = reinterpret_cast<const std::uint8_t*>(nested);
  const std::size_t size = std::strlen(nested);
  const auto loaded = made<tilespace_loaded>(
      [&](auto out) { return tilespace_load_bytes(bytes, size, nullptr, nullptr, nullptr, out); });
  const auto expected = io::parse_map(std::as_bytes(std::span(bytes, size)));
  ASSERT_TRUE(expected && expected->tiled);
  expect_contents(loaded.get(), *expected->tiled);
  // What the comparison rests on: an inherited property, the last of two, a member.
  std::size_t a = 99;
  ASSERT_EQ(tilespace_loaded_object_by_id(loaded.get(), 9, nullptr, &a), TILESPACE_OK);
  EXPECT_STREQ(tilespace_loaded_text(loaded.get(), TILESPACE_OF_OBJECT, a, "name", ""), "granite");
  EXPECT_EQ(tilespace_loaded_integer(loaded.get(), TILESPACE_OF_OBJECT, a, "life", 0), 5);
  EXPECT_STREQ(tilespace_loaded_text(loaded.get(), TILESPACE_OF_MAP, 0, "speed", ""), "fast");
}

// Compares the placed tiles of a layer, and its tileset; the number of its tiles.
std::size_t expect_placed(const tilespace_loaded* loaded, std::size_t layer, const io::LdtkLayer& expected) {
  const auto placed =
      all_of<tilespace_placed_tile>([&](auto... out) { return tilespace_loaded_placed_tiles(loaded, layer, out...); });
  EXPECT_EQ(placed.size(), expected.tiles.size());
  for (std::size_t i = 0; i < std::min(placed.size(), expected.tiles.size()); ++i) {
    const tilespace_placed_tile& tile = placed[i];
    EXPECT_EQ((io::LdtkTile{tile.x, tile.y, tile.source_x, tile.source_y, tile.flips, tile.id}), expected.tiles[i]);
  }
  tilespace_layer_view view{};
  EXPECT_EQ(tilespace_loaded_layer(loaded, layer, &view), TILESPACE_OK);
  EXPECT_EQ(view.tileset, expected.tileset ? static_cast<std::int32_t>(*expected.tileset) : -1);
  return placed.size();
}

void expect_tilesets(const tilespace_loaded* loaded, const io::LdtkProject& project) {
  ASSERT_EQ(tilespace_loaded_tilesets(loaded), project.tilesets.size());
  for (std::size_t i = 0; i < project.tilesets.size(); ++i) {
    const io::LdtkTileset& expected = project.tilesets[i];
    tilespace_tileset_view view{};
    ASSERT_EQ(tilespace_loaded_tileset(loaded, i, &view), TILESPACE_OK);
    expect_text(view.name, expected.identifier);
    expect_text(view.image, expected.image);
    EXPECT_EQ(view.tile_width, expected.grid_size);
    EXPECT_EQ(view.margin, expected.padding);
    EXPECT_EQ(view.spacing, expected.spacing);
    std::size_t number = 0;
    ASSERT_EQ(tilespace_loaded_find_tileset(loaded, view.name, &number), TILESPACE_OK);
    EXPECT_LE(number, i);
    // The last whole tile is in the image, and another one would not be.
    const std::int32_t step = expected.grid_size + expected.spacing;
    const std::int32_t end = 2 * expected.padding - expected.spacing + view.columns * step;
    EXPECT_TRUE(end <= expected.width && end + step > expected.width);
    EXPECT_TRUE(view.columns <= 0 || view.tile_count % static_cast<std::uint32_t>(view.columns) == 0);
  }
}

// A layer with tiles off the grid and above each other, and a tileset with a margin and spaces.
constexpr const char* with_tiles = R"({"jsonVersion": "1.5.3", "worldLayout": "Free", "defs": {"layers": [
 {"identifier": "Walls", "uid": 1, "type": "IntGrid", "__type": "IntGrid", "gridSize": 8, "intGridValues": [
  {"value": 1, "identifier": "rock", "color": "#000000"}]},
 {"identifier": "Ground", "uid": 2, "type": "Tiles", "__type": "Tiles", "gridSize": 8, "intGridValues": []}],
 "entities": [], "tilesets": [{"identifier": "Rocks", "uid": 7, "relPath": "rocks.png", "pxWid": 39, "pxHei": 30,
 "tileGridSize": 8, "spacing": 1, "padding": 2, "enumTags": [], "customData": []}], "enums": []},
 "levels": [{"identifier": "A", "uid": 3, "worldX": 0, "worldY": 0, "worldDepth": 0, "pxWid": 16, "pxHei": 8,
 "fieldInstances": [], "layerInstances": [
 {"__identifier": "Ground", "__type": "Tiles", "__cWid": 2, "__cHei": 1, "__gridSize": 8, "__opacity": 1,
  "__pxTotalOffsetX": 0, "__pxTotalOffsetY": 0, "__tilesetDefUid": 7, "layerDefUid": 2, "visible": true,
  "intGridCsv": [], "autoLayerTiles": [], "entityInstances": [], "gridTiles": [
  {"px": [-3, 5], "src": [11, 2], "f": 3, "t": 1}, {"px": [8, 0], "src": [2, 11], "f": 0, "t": 4},
  {"px": [8, 0], "src": [2, 2], "f": 1, "t": 0}]},
 {"__identifier": "Walls", "__type": "IntGrid", "__cWid": 2, "__cHei": 1, "__gridSize": 8, "__opacity": 1,
  "__pxTotalOffsetX": 0, "__pxTotalOffsetY": 0, "layerDefUid": 1, "visible": true, "intGridCsv": [0, 1],
  "autoLayerTiles": [], "entityInstances": [], "gridTiles": []}]}]})";

TEST(CApiContents, placed_tiles_of_ldtk_are_those_of_cpp) {
  const auto bytes = std::as_bytes(std::span(with_tiles, std::strlen(with_tiles)));
  const auto expected = io::parse_map(bytes);
  ASSERT_TRUE(expected && expected->ldtk) << to_string(expected.error());
  const auto loaded = made<tilespace_loaded>([&](auto out) {
    return tilespace_load_bytes(reinterpret_cast<const std::uint8_t*>(bytes.data()), bytes.size(), nullptr, nullptr,
                                nullptr, out);
  });
  expect_tilesets(loaded.get(), *expected->ldtk);
  tilespace_tileset_view set{};
  ASSERT_EQ(tilespace_loaded_tileset(loaded.get(), 0, &set), TILESPACE_OK);
  EXPECT_TRUE(set.columns == 4 && set.tile_count == 12u && set.first_number == 0u);
  const std::vector<io::LdtkLayer>& layers = expected->ldtk->levels.front().layers;
  EXPECT_EQ(expect_placed(loaded.get(), 0, layers[0]), 0u);
  EXPECT_EQ(expect_placed(loaded.get(), 1, layers[1]), 3u);
  tilespace_placed_tile first{};
  std::size_t count = 0;
  EXPECT_EQ(tilespace_loaded_placed_tiles(loaded.get(), 1, &first, 1, &count), TILESPACE_OK);
  EXPECT_TRUE(count == 3u && first.x == -3 && first.source_x == 11 && first.flips == 3 && first.id == 1);
  EXPECT_EQ(tilespace_loaded_placed_tiles(loaded.get(), 2, &first, 1, &count), TILESPACE_BAD_ID);
}

TEST(CApiContents, placed_tiles_of_projects_of_others_are_those_of_cpp) {
  const std::string folder = std::string(TILESPACE_SHARED_DATA) + "/ldtk/ldtk/app/extraFiles/samples/";
  if (!std::filesystem::exists(folder)) GTEST_SKIP() << "no maps in " << folder;
  std::size_t tiles = 0;
  for (const char* const name : {"AutoLayers_1_basic", "Typical_2D_platformer_example", "SeparateLevelFiles"}) {
    const std::string path = folder + name + ".ldtk";
    const auto expected = io::load_map(path);
    ASSERT_TRUE(expected && expected->ldtk) << path;
    const auto loaded =
        made<tilespace_loaded>([&](auto out) { return tilespace_load_map(path.c_str(), nullptr, out); });
    expect_tilesets(loaded.get(), *expected->ldtk);
    std::size_t layer = 0;
    for (const io::PlacedLdtkLevel& placed : expected->ldtk_levels) {
      for (const io::LdtkLayer& each : expected->ldtk->levels[placed.level].layers) {
        tiles += expect_placed(loaded.get(), layer++, each);
      }
    }
  }
  EXPECT_GT(tiles, 1000u);
}

// The project, with an iid for all that has an identifier, as files since 1.0 have them.
std::string mine_with_iids() {
  std::ifstream file(path_of_map("mine.ldtk"));
  std::string text{std::istreambuf_iterator<char>(file), {}};
  const std::string key = "\"__identifier\"";
  int number = 0;
  for (std::size_t at = text.find(key); at != std::string::npos; at = text.find(key, at + 2 * key.size())) {
    text.insert(at, "\"iid\": \"i" + std::to_string(number++) + "\", ");
  }
  return text;
}

TEST(CApiContents, of_ldtk_are_those_of_cpp) {
  const std::string bytes = mine_with_iids();
  const auto loaded = made<tilespace_loaded>([&](auto out) {
    return tilespace_load_bytes(reinterpret_cast<const std::uint8_t*>(bytes.data()), bytes.size(), nullptr, nullptr,
                                nullptr, out);
  });
  const auto expected = io::parse_map(std::as_bytes(std::span(bytes)));
  ASSERT_TRUE(expected && expected->ldtk);
  std::size_t layer = 0, entities = 0;
  ASSERT_EQ(tilespace_loaded_levels(loaded.get()), expected->ldtk_levels.size());
  for (std::size_t l = 0; l < expected->ldtk_levels.size(); ++l) {
    const io::PlacedLdtkLevel& placed = expected->ldtk_levels[l];
    const io::LdtkLevel& level = expected->ldtk->levels[placed.level];
    tilespace_level_view view{};
    ASSERT_EQ(tilespace_loaded_level(loaded.get(), l, &view), TILESPACE_OK);
    expect_text(view.name, level.identifier);
    EXPECT_EQ(io::find_level(*expected->ldtk, view.name), &level);
    EXPECT_TRUE(view.x == placed.x && view.y == placed.y && view.width == level.width && view.height == level.height);
    expect_properties(loaded.get(), TILESPACE_OF_LEVEL, l, level.fields);
    for (const io::LdtkLayer& from : level.layers) {
      tilespace_layer_view shown{};
      ASSERT_EQ(tilespace_loaded_layer(loaded.get(), layer, &shown), TILESPACE_OK);
      expect_text(shown.name, from.identifier);
      EXPECT_EQ(shown.cell_size, static_cast<std::uint32_t>(from.grid_size));
      EXPECT_EQ(shown.offset.x, double(placed.x + from.offset_x));
      const tilespace_tile_box cells{{-1, -1}, {from.width + 1, from.height + 1}};
      std::vector<std::uint32_t> values(static_cast<std::size_t>((from.width + 2) * (from.height + 2)));
      ASSERT_EQ(tilespace_loaded_layer_tiles(loaded.get(), layer, &cells, values.data(), values.size()), TILESPACE_OK);
      std::size_t i = 0;
      for (std::int32_t y = -1; y <= from.height; ++y) {
        for (std::int32_t x = -1; x <= from.width; ++x) {
          ASSERT_EQ(static_cast<std::int32_t>(values[i++]), io::value_at(from, {x, y}));
        }
      }
      ASSERT_EQ(shown.object_count, from.entities.size());
      for (std::size_t k = 0; k < from.entities.size(); ++k) {
        const io::LdtkEntity& entity = from.entities[k];
        tilespace_map_object_view object{};
        ASSERT_EQ(tilespace_loaded_object(loaded.get(), shown.first_object + k, &object), TILESPACE_OK);
        expect_text(object.class_name, entity.object.class_name);
        expect_text(object.iid, entity.iid);
        const Box box = io::box_of(entity);
        EXPECT_EQ(as<Box>(object.box).min, (box.min + Vec{double(placed.x), double(placed.y)}));
        EXPECT_EQ(as<Box>(object.tiles), to_tile_space(expected->layout, as<Box>(object.box)).value());
        expect_properties(loaded.get(), TILESPACE_OF_OBJECT, shown.first_object + k, entity.object.properties);
        std::size_t found = 0;
        ASSERT_EQ(tilespace_loaded_object_by_id(loaded.get(), 0, entity.iid.c_str(), &found), TILESPACE_OK);
        EXPECT_EQ(found, shown.first_object + k);
        EXPECT_EQ(io::find_entity(*expected->ldtk, entity.iid), &entity);
        ++entities;
      }
      ++layer;
    }
    for (const io::LdtkEntity* const entity : io::entities_of(level, "Chest")) {
      std::size_t count = 0;
      ASSERT_EQ(
          tilespace_loaded_find_objects(loaded.get(), nullptr, entity->object.class_name.c_str(), nullptr, 0, &count),
          TILESPACE_OK);
      EXPECT_GT(count, 0u);
    }
  }
  EXPECT_EQ(tilespace_loaded_layers(loaded.get()), layer);
  EXPECT_EQ(tilespace_loaded_objects(loaded.get()), entities);
  EXPECT_GT(entities, 0u);
}

TEST(CApiContents, levels_are_those_of_cpp) {
  const std::string path = path_of_map("mine.ldtk");
  const auto levels = made<tilespace_loaded>(
      [&](auto out) { return tilespace_load_levels(path.c_str(), TILESPACE_REFERENCES_MAP_FOLDER, out); });
  const std::vector<io::Level> expected = io::load_levels(path).value();
  ASSERT_EQ(tilespace_loaded_levels(levels.get()), expected.size());
  std::vector<Owned<tilespace_map>> maps;
  std::vector<tilespace_level_map_view> views;
  std::vector<io::LevelMap> level_maps;
  for (std::size_t i = 0; i < expected.size(); ++i) {
    tilespace_level_view view{};
    ASSERT_EQ(tilespace_loaded_level(levels.get(), i, &view), TILESPACE_OK);
    expect_text(view.name, expected[i].name);
    expect_text(view.world, expected[i].world);
    EXPECT_TRUE(view.x == expected[i].x && view.y == expected[i].y && view.depth == expected[i].depth);
    EXPECT_TRUE(view.width == expected[i].width && view.height == expected[i].height);
    expect_equal<std::size_t>(
        all_of<std::size_t>([&](auto... out) { return tilespace_loaded_neighbours(levels.get(), i, out...); }),
        io::neighbours(expected, i));
    tilespace_load_options options;
    ASSERT_EQ(tilespace_load_default(&options), TILESPACE_OK);
    options.level = view.name;
    const auto level =
        made<tilespace_loaded>([&](auto out) { return tilespace_load_map(path.c_str(), &options, out); });
    maps.push_back(made<tilespace_map>([&](auto out) { return tilespace_loaded_map(level.get(), out); }));
    views.push_back({maps.back().get(), view.x, view.y});
    io::LoadOptions same;
    same.level = expected[i].name;
    auto one = io::load_map(path, same).value();
    level_maps.push_back({expected[i].name, expected[i].x, expected[i].y, std::move(one.map), one.layout});
  }
  const auto joined = made<tilespace_map>(
      [&](auto out) { return tilespace_join_maps(views.data(), views.size(), TILESPACE_OUTSIDE_SOLID, out); });
  const io::JoinedMap real = io::join(level_maps, Outside::solid).value();
  std::vector<std::byte> bytes(snapshot_size(real.map));
  snapshot(real.map, bytes);
  std::vector<std::uint8_t> in_c(bytes.size() + 1);
  std::size_t size = 0;
  ASSERT_EQ(tilespace_map_snapshot(joined.get(), in_c.data(), in_c.size(), &size), TILESPACE_OK);
  in_c.resize(size);
  ASSERT_EQ(in_c.size(), bytes.size());
  EXPECT_EQ(std::memcmp(in_c.data(), bytes.data(), bytes.size()), 0);
  tilespace_layout layout{};
  EXPECT_EQ(tilespace_map_layout(joined.get(), &layout), TILESPACE_OK);
  EXPECT_EQ(as<Layout>(layout).origin, real.layout.origin);

  views.front().x += 1;
  tilespace_map* none = nullptr;
  EXPECT_EQ(tilespace_join_maps(views.data(), views.size(), 0, &none), TILESPACE_BAD_LAYOUT);
  EXPECT_EQ(tilespace_join_maps(nullptr, 0, 0, &none), TILESPACE_BAD_SIZE);
  views.front().x = INT64_MAX;
  EXPECT_EQ(tilespace_join_maps(views.data(), 1, 0, &none), TILESPACE_BAD_SIZE);
  EXPECT_EQ(tilespace_loaded_map(levels.get(), &none), TILESPACE_BAD_MAP) << "levels are no map";
  tilespace_loaded* failed = nullptr;
  EXPECT_EQ(tilespace_load_levels("nowhere.world", 1, &failed), TILESPACE_BAD_MAP);
  EXPECT_EQ(tilespace_loaded_error(failed), io::to_string(io::load_levels("nowhere.world").error()));
  tilespace_loaded_free(failed);
}

TEST(CApiContents, levels_of_bytes_name_their_maps) {
  const std::string world = R"({"maps":[{"fileName":"a.tmx","x":0,"y":0,"width":32,"height":16},
                                        {"fileName":"b.tmx","x":32,"y":8}],"type":"world"})";
  const auto levels = made<tilespace_loaded>([&](auto out) {
    return tilespace_load_levels_bytes(reinterpret_cast<const std::uint8_t*>(world.data()), world.size(), nullptr,
                                       nullptr, out);
  });
  tilespace_level_view view{};
  ASSERT_EQ(tilespace_loaded_levels(levels.get()), 2u);
  ASSERT_EQ(tilespace_loaded_level(levels.get(), 1, &view), TILESPACE_OK);
  expect_text(view.name, "b.tmx");
  EXPECT_EQ(view.y, 8);
}

TEST(CApiContents, numbers_that_nothing_has_are_errors) {
  const auto loaded = made<tilespace_loaded>([&](auto out) {
    return tilespace_load_bytes(reinterpret_cast<const std::uint8_t*>("#."), 2, nullptr, nullptr, nullptr, out);
  });
  tilespace_layer_view layer{};
  tilespace_map_object_view object{};
  tilespace_property_view property{};
  tilespace_level_view level{};
  std::size_t number = 7;
  EXPECT_EQ(tilespace_loaded_layer(loaded.get(), 0, &layer), TILESPACE_BAD_ID);
  EXPECT_EQ(tilespace_loaded_object(loaded.get(), 0, &object), TILESPACE_BAD_ID);
  EXPECT_EQ(tilespace_loaded_property(loaded.get(), 0, &property), TILESPACE_BAD_ID);
  EXPECT_EQ(tilespace_loaded_level(loaded.get(), 0, &level), TILESPACE_BAD_ID);
  expect_text(layer.path, "");
  expect_text(object.class_name, "");
  expect_text(property.text, "");
  expect_text(level.name, "");
  EXPECT_EQ(tilespace_loaded_find_layer(loaded.get(), "walls", &number), TILESPACE_BAD_ID);
  EXPECT_EQ(tilespace_loaded_find_property(loaded.get(), TILESPACE_OF_OBJECT, 0, "x", &number), TILESPACE_BAD_ID);
  EXPECT_EQ(tilespace_loaded_find_property(loaded.get(), 6, 0, "x", &number), TILESPACE_BAD_OPTION);
  EXPECT_EQ(tilespace_loaded_number(loaded.get(), TILESPACE_OF_TILE, SIZE_MAX, "x", 1.5), 1.5);
  EXPECT_EQ(number, 7u);
}

}  // namespace
}  // namespace contents_test
