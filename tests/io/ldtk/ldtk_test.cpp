// SPDX-License-Identifier: MIT
#include "ldtk_testing.hpp"

// What is read of a project: layers, tiles, entities and their fields, tilesets, worlds and their layouts.

namespace ldtk_test {
namespace {

using nlohmann::json;
using namespace tilespace::io;
using namespace ldtk_testing;

TEST(Ldtk, cells_of_an_int_grid_are_read_in_rows) {
  const LdtkProject read = project_of(project({level("A")}));
  const LdtkLayer& layer = read.levels.front().layers.front();
  EXPECT_EQ(layer.values, (std::vector<std::int32_t>{0, 1, 2, 0}));
  EXPECT_EQ(value_at(layer, {1, 0}), 1);
  EXPECT_EQ(value_at(layer, {0, 1}), 2);
  EXPECT_EQ(value_at(layer, {2, 0}), 0);
  EXPECT_EQ(layer.definition, 0U);
  EXPECT_EQ(read.layer_definitions.front().values.back().identifier, "water");
}

TEST(Ldtk, old_lists_of_cells_mean_the_same) {
  json old = grid_layer({{"intGrid", {{{"coordId", 1}, {"v", 0}}, {{"v", 1}, {"coordId", 2}}}}});
  old.erase("intGridCsv");
  json with_old = level("A");
  with_old["layerInstances"] = json::array({old});
  EXPECT_EQ(project_of(project({with_old})).levels.front().layers.front().values,
            project_of(project({level("A")})).levels.front().layers.front().values);
}

TEST(Ldtk, layers_are_in_drawing_order) {
  json two = level("A");
  two["layerInstances"] = {grid_layer({{"__identifier", "Top"}}), grid_layer()};
  const LdtkProject read = project_of(project({two}));
  EXPECT_EQ(read.levels.front().layers.front().identifier, "Grid");
  EXPECT_EQ(find_layer(read.levels.front(), "Top"), &read.levels.front().layers.back());
  EXPECT_EQ(find_layer(read.levels.front(), "None"), nullptr);
}

TEST(Ldtk, tiles_are_read_with_places_and_flips) {
  const json tile = {{"px", {-8, 16}}, {"src", {32, 48}}, {"f", 3}, {"t", 50}, {"d", {7}}, {"a", 0.5}};
  const json other_order = {{"t", 51}, {"f", 0}, {"src", {0, 0}}, {"px", {1, 2}}};
  json with_tiles = level("A");
  with_tiles["layerInstances"] = json::array({grid_layer({{"__type", "Tiles"}, {"gridTiles", {tile, other_order}}})});
  const LdtkLayer layer = project_of(project({with_tiles})).levels.front().layers.front();
  EXPECT_EQ(layer.kind, LdtkLayerKind::tiles);
  ASSERT_EQ(layer.tiles.size(), 2U);
  EXPECT_EQ(layer.tiles[0], (LdtkTile{-8, 16, 32, 48, 3, 50}));
  EXPECT_EQ(layer.tiles[1], (LdtkTile{1, 2, 0, 0, 0, 51}));
}

MapObject object_with(const json& fields) {
  const json entity = {
      {"__identifier", "Door"}, {"__pivot", {0.5, 1}}, {"px", {48, 64}},          {"width", 16},
      {"height", 32},           {"iid", "d1"},         {"__tags", {"exit", "x"}}, {"fieldInstances", fields}};
  json with_entity = level("A");
  with_entity["layerInstances"] =
      json::array({grid_layer({{"__type", "Entities"}, {"entityInstances", json::array({entity})}})});
  const LdtkProject read = project_of(project({with_entity}));
  const LdtkEntity& door = read.levels.front().layers.front().entities.front();
  EXPECT_EQ(door.iid, "d1");
  EXPECT_EQ(door.tags, (std::vector<std::string>{"exit", "x"}));
  return door.object;
}

TEST(Ldtk, entities_are_objects_by_their_top_left_corner) {
  const MapObject door = object_with(json::array());
  EXPECT_EQ(door.class_name, "Door");
  EXPECT_EQ(door.position, (tilespace::Point{40, 32}));
  EXPECT_EQ(door.size, (tilespace::Vec{16, 32}));
  EXPECT_EQ(door.kind, ObjectKind::rectangle);
}

LdtkEntity entity_with(const json& members) {
  json entity{
      {"__identifier", "Door"}, {"__pivot", {0.5, 1}}, {"px", {48, 64}},          {"width", 16},
      {"height", 32},           {"iid", "d1"},         {"__tags", json::array()}, {"fieldInstances", json::array()}};
  entity.update(members);
  json with_entity = level("A");
  with_entity["layerInstances"] =
      json::array({grid_layer({{"__type", "Entities"}, {"entityInstances", json::array({entity})}})});
  json all = project({with_entity});
  all["defs"]["tilesets"] = {{{"uid", 7},
                              {"identifier", "T"},
                              {"relPath", "t.png"},
                              {"pxWid", 64},
                              {"pxHei", 64},
                              {"tileGridSize", 16},
                              {"spacing", 0},
                              {"padding", 0},
                              {"enumTags", json::array()},
                              {"customData", json::array()}}};
  return project_of(all).levels.front().layers.front().entities.front();
}

TEST(Ldtk, entities_have_the_look_that_the_editor_shows) {
  const json tile{{"tilesetUid", 7}, {"x", 16}, {"y", 32}, {"w", 8}, {"h", 4}};
  const LdtkEntity door = entity_with({{"__smartColor", "#FF8800"}, {"__tile", tile}});
  EXPECT_EQ(door.color, "#FF8800");
  EXPECT_EQ(door.image, (LdtkImagePart{0, 16, 32, 8, 4}));
  const json old{{"tilesetUid", 7}, {"srcRect", {32, 48, 16, 8}}};
  EXPECT_EQ(entity_with({{"__tile", old}}).image, (LdtkImagePart{0, 32, 48, 16, 8})) << "before 1.0";
  EXPECT_EQ(entity_with({{"__tile", nullptr}}).image, std::nullopt);
  EXPECT_EQ(entity_with({{"__tile", {{"tilesetUid", 8}, {"x", 0}}}}).image, std::nullopt) << "an unknown tileset";
  EXPECT_EQ(entity_with({{"__tile", {{"tilesetUid", 7}, {"srcRect", {1, 2}}}}}).image, std::nullopt);
  EXPECT_EQ(entity_with(json::object()).color, "");
}

TEST(Ldtk, entities_are_found_by_identifier_and_iid) {
  const auto entity = [](const char* identifier, const char* iid, int x) {
    return json{{"__identifier", identifier},
                {"__pivot", {0, 0}},
                {"px", {x, 8}},
                {"width", 16},
                {"height", 4},
                {"iid", iid},
                {"__tags", json::array()},
                {"fieldInstances", json::array()}};
  };
  json with_entities = level("A");
  with_entities["layerInstances"] = {
      grid_layer({{"__type", "Entities"}, {"entityInstances", json::array({entity("Coin", "c2", 32)})}}),
      grid_layer({{"__type", "Entities"}, {"entityInstances", {entity("Coin", "c1", 0), entity("Door", "d1", 16)}}})};
  const LdtkProject read = project_of(project({with_entities}));
  const LdtkLevel& only = read.levels.front();
  std::vector<std::string> coins;
  for (const LdtkEntity* coin : entities_of(only, "Coin")) coins.push_back(coin->iid);
  EXPECT_EQ(coins, (std::vector<std::string>{"c1", "c2"})) << "in drawing order, the reverse of the file";
  EXPECT_TRUE(entities_of(only, "coin").empty());
  ASSERT_NE(find_entity(read, "d1"), nullptr);
  EXPECT_EQ(box_of(*find_entity(read, "d1")), (tilespace::Box{{16, 8}, {32, 12}}));
  EXPECT_EQ(find_entity(read, "d2"), nullptr);
  EXPECT_EQ(find_entity(read, ""), nullptr);
}

json field(const char* name, const char* type, const json& value) {
  return {{"__identifier", name}, {"__type", type}, {"__value", value}};
}

TEST(Ldtk, fields_have_the_types_of_their_definitions) {
  const Properties fields = object_with({field("i", "Int", 3), field("f", "Float", 2), field("b", "Bool", true),
                                         field("c", "Color", "#7F95AB"), field("p", "FilePath", "a.txt"),
                                         field("e", "LocalEnum.Item", "Gold"), field("n", "String", nullptr)})
                                .properties;
  EXPECT_EQ(find(fields, "i")->integer, 3);
  EXPECT_EQ(find(fields, "f")->type, PropertyType::number);
  EXPECT_EQ(find(fields, "f")->number, 2.0);
  EXPECT_TRUE(is_truthy(*find(fields, "b")));
  EXPECT_EQ(find(fields, "c")->type, PropertyType::color);
  EXPECT_EQ(find(fields, "p")->type, PropertyType::file);
  EXPECT_EQ(find(fields, "e")->text, "Gold");
  EXPECT_EQ(find(fields, "e")->custom_type, "Item");
  EXPECT_FALSE(is_truthy(*find(fields, "n")));
  EXPECT_EQ(integer_or(fields, "f", 0), 2);
  EXPECT_EQ(number_or(fields, "n", 1.5), 1.5) << "a field without a value is no number";
}

TEST(Ldtk, fields_may_be_lists_and_groups) {
  const Properties fields = object_with({field("path", "Array<Point>", {{{"cx", 1}, {"cy", 2}}}),
                                         field("loot", "Array<ExternEnum.Item>", {"A", "B"})})
                                .properties;
  const Property& path = *find(fields, "path");
  ASSERT_EQ(path.type, PropertyType::list);
  EXPECT_EQ(find(path.members.front().members, "cy")->integer, 2);
  EXPECT_EQ(find(fields, "loot")->members.back().custom_type, "Item");
}

TEST(Ldtk, tilesets_have_tags_and_data) {
  json with_set = project({level("A")});
  with_set["defs"]["tilesets"] = {{{"uid", 9},
                                   {"identifier", "Cave"},
                                   {"relPath", "cave.png"},
                                   {"pxWid", 64},
                                   {"pxHei", 32},
                                   {"tileGridSize", 16},
                                   {"spacing", 1},
                                   {"padding", 2},
                                   {"enumTags", {{{"enumValueId", "Wall"}, {"tileIds", {1, 5}}}}},
                                   {"customData", {{{"tileId", 3}, {"data", "hot"}}}}}};
  const LdtkTileset set = project_of(with_set).tilesets.front();
  EXPECT_EQ(set.image, "cave.png");
  EXPECT_EQ(set.enum_tags.front().tiles, (std::vector<std::int32_t>{1, 5}));
  EXPECT_EQ(set.data.front().text, "hot");
}

TEST(Ldtk, levels_of_linear_layouts_follow_each_other) {
  json line = project({level("A", -1, -1), level("B", -1, -1)});
  line["worldLayout"] = "LinearHorizontal";
  EXPECT_EQ(project_of(line).levels.back().x, 32);
  EXPECT_EQ(project_of(line).levels.back().y, 0);
  line["worldLayout"] = "LinearVertical";
  EXPECT_EQ(project_of(line).levels.back().x, 0);
  EXPECT_EQ(project_of(line).levels.back().y, 32);
}

TEST(Ldtk, several_worlds_have_levels_of_their_own) {
  json worlds = project({});
  worlds["worldLayout"] = nullptr;
  worlds["worlds"] = {
      {{"identifier", "Woods"}, {"iid", "w1"}, {"worldLayout", "GridVania"}, {"levels", json::array({level("A")})}},
      {{"identifier", "Caves"}, {"worldLayout", "LinearVertical"}, {"levels", {level("B"), level("C")}}}};
  const LdtkProject read = project_of(worlds);
  ASSERT_EQ(read.worlds.size(), 2U);
  EXPECT_EQ(read.worlds[1].identifier, "Caves");
  EXPECT_EQ(std::string(name(read.worlds[0].layout)), "GridVania");
  EXPECT_EQ(find_level(read, "C")->world, 1U);
  EXPECT_EQ(find_level(read, "C")->y, 32);
  EXPECT_EQ(find_level(read, "D"), nullptr);
}

TEST(Ldtk, levels_may_be_in_files_of_their_own) {
  json outside = level("A");
  const std::string file = outside.dump();
  outside["layerInstances"] = nullptr;
  outside["externalRelPath"] = "levels/A.ldtkl";
  const LdtkProject read = project_of(project({outside}), {{"levels/A.ldtkl", file}});
  EXPECT_EQ(read.levels.front().file, "levels/A.ldtkl");
  EXPECT_EQ(read.levels.front().layers.front().values.size(), 4U);
}

}  // namespace
}  // namespace ldtk_test
