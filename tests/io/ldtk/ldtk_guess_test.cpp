// SPDX-License-Identifier: MIT
#include "ldtk_testing.hpp"

// The guessed rule, from names of layers, values and tags.

namespace ldtk_guess_test {
namespace {

using nlohmann::json;
using namespace tilespace::io;
using namespace ldtk_testing;

json values_of(const std::vector<std::string>& names) {
  json values = json::array();
  for (const std::string& name : names) values.push_back({{"value", values.size() + 1}, {"identifier", name}});
  return values;
}

json definition(const std::string& name, const std::vector<std::string>& values) {
  return {
      {"uid", 1}, {"identifier", name}, {"__type", "IntGrid"}, {"gridSize", 16}, {"intGridValues", values_of(values)}};
}

// The rule, in words, that is guessed for these definitions.
std::string guessed(const std::vector<json>& definitions) {
  json read = project({level("A")});
  read["defs"]["layers"] = definitions;
  json instances = json::array();
  for (const json& one : definitions) instances.push_back(grid_layer({{"__identifier", one.at("identifier")}}));
  read["levels"][0]["layerInstances"] = instances;
  const auto made = to_collision_map(project_of(read));
  return made ? to_string(made->rule) + " " + made->told.substr(made->told.find('(')) : to_string(made.error());
}

TEST(LdtkGuess, a_layer_called_so_is_taken) {
  EXPECT_EQ(guessed({definition("Ground", {"a"}), definition("Collisions", {"b"}), definition("Deco", {"c"})}),
            "ldtk:Collisions (guessed by its name)");
  EXPECT_EQ(guessed({definition("WallTiles", {}), definition("Other", {})}), "ldtk:WallTiles (guessed by its name)");
}

TEST(LdtkGuess, values_that_are_something_else_are_left_out) {
  EXPECT_EQ(guessed({definition("Collisions", {"dirt", "ladder", "stone"})}),
            "ldtk:Collisions=dirt,stone (guessed by its name)");
  EXPECT_EQ(guessed({definition("Map", {"walls", "water"})}), "ldtk:Map=walls (guessed by names of values)");
  EXPECT_EQ(guessed({definition("Map", {"thing", "water"})}), "ldtk:Map=thing (guessed, as it is the lowest IntGrid)");
  EXPECT_EQ(guessed({definition("Map", {"wall", "ground"})}), "ldtk:Map=wall (guessed by names of values)");
  EXPECT_EQ(guessed({definition("Map", {"rock", "ground"})}), "ldtk:Map (guessed by names of materials)");
  EXPECT_EQ(guessed({definition("Map", {"water_wall", "wall_shadows", "solid"})}),
            "ldtk:Map=solid (guessed by names of values)");
}

TEST(LdtkGuess, a_layer_of_other_things_is_not_taken) {
  EXPECT_EQ(guessed({definition("First", {"a"}), definition("Liquids", {"water", "lava"})}),
            "ldtk:First (guessed, as it is the lowest IntGrid)");
}

TEST(LdtkGuess, the_lowest_of_equal_layers_is_taken) {
  EXPECT_EQ(guessed({definition("First", {"a"}), definition("Second", {})}),
            "ldtk:Second (guessed, as it is the lowest IntGrid)");
}

TEST(LdtkGuess, the_notice_says_what_was_left_and_the_other_rules) {
  const auto made = to_collision_map(project_of(project({level("A")})));
  ASSERT_TRUE(made);
  EXPECT_EQ(made->told, "values wall of the layer Grid (guessed by names of values)");
  ASSERT_EQ(made->notices.size(), 1U);
  EXPECT_EQ(to_string(made->notices.front()),
            "values of Grid that do not count: \"water\"; a rule can name them; all count by ldtk:Grid");
}

TEST(LdtkGuess, without_int_grids_tags_and_names_of_layers_of_tiles_count) {
  json read = project({level("A")});
  const json tile = {{"px", {0, 0}}, {"src", {0, 0}}, {"f", 0}, {"t", 5}};
  read["defs"]["layers"] = {{{"uid", 2}, {"identifier", "Front"}, {"__type", "Tiles"}}};
  read["levels"][0]["layerInstances"] = json::array({grid_layer({{"__identifier", "Front"},
                                                                 {"__type", "Tiles"},
                                                                 {"layerDefUid", 2},
                                                                 {"__tilesetDefUid", 9},
                                                                 {"gridTiles", json::array({tile})}})});
  EXPECT_EQ(to_string(to_collision_map(project_of(read))->rule), "guess");
  EXPECT_EQ(to_collision_map(project_of(read))->notices.front().reason,
            "nothing in the project says which cells or tiles are solid; a rule can, such as \"ldtk:Front\"");
  read["defs"]["tilesets"] = {
      {{"uid", 9}, {"tileGridSize", 16}, {"enumTags", {{{"enumValueId", "Solid"}, {"tileIds", {5, 7}}}}}}};
  EXPECT_EQ(to_string(to_collision_map(project_of(read))->rule), "ldtk:Front=Solid");
  EXPECT_EQ(drawn(read), "#.\n..\n");
}

}  // namespace
}  // namespace ldtk_guess_test
