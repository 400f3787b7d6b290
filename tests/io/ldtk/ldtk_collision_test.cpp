// SPDX-License-Identifier: MIT
#include "ldtk_testing.hpp"

// Maps of levels: rules by value and by tile, one level or several, grids that do not fit.

namespace ldtk_collision_test {
namespace {

using nlohmann::json;
using namespace tilespace::io;
using namespace ldtk_testing;

LdtkChoice by(const char* rule, const char* level = "") {
  const auto parsed = parse_solid_rule(rule);
  EXPECT_TRUE(parsed);
  return {level, parsed.value(), tilespace::Outside::free};
}

TEST(LdtkCollision, values_are_chosen_by_number_or_identifier) {
  const json one = project({level("A")});
  EXPECT_EQ(drawn(one, by("ldtk:Grid")), ".#\n#.\n");
  EXPECT_EQ(drawn(one, by("ldtk:grid=WALL")), ".#\n..\n");
  EXPECT_EQ(drawn(one, by("ldtk:Grid=2")), "..\n#.\n");
  EXPECT_EQ(drawn(one, by("ldtk:Grid=2,wall")), ".#\n#.\n");
}

TEST(LdtkCollision, unknown_names_are_errors_with_those_that_exist) {
  const json one = project({level("A")});
  EXPECT_EQ(drawn(one, by("ldtk:Walls")),
            "expected a layer of cells or tiles called \"Walls\", found the layers \"Grid\"");
  EXPECT_EQ(drawn(one, by("ldtk:Grid=3")),
            "expected a value of the layer Grid called \"3\", found the values \"wall\", \"water\"");
  EXPECT_EQ(drawn(one, by("ldtk:Grid", "B")), "expected a level or a world called \"B\", found the levels \"A\"");
  EXPECT_EQ(drawn(one, by("shapes")),
            "expected a rule for LDtk: guess, ldtk:LAYER or ldtk:LAYER=VALUE,VALUE, found \"shapes\"");
  EXPECT_TRUE(drawn(one, by("Grid")).ends_with("found the letters \"Grid\"; did you mean ldtk:Grid?"));
}

std::string notices_of(const json& one, const LdtkChoice& choice) {
  const auto made = to_collision_map(project_of(one), choice);
  std::string text;
  for (const Notice& notice : made.value().notices) text += to_string(notice) + "\n";
  return text;
}

TEST(LdtkCollision, a_map_without_solid_or_without_free_tiles_is_told) {
  json one = project({level("A")});
  EXPECT_EQ(notices_of(one, by("ldtk:Grid")), "");
  one["levels"][0]["layerInstances"][0]["intGridCsv"] = {1, 1, 1, 1};
  EXPECT_EQ(notices_of(one, by("ldtk:Grid")), "every tile is solid by this rule\n");
  LdtkChoice inside_of_a_wall = by("ldtk:Grid");
  inside_of_a_wall.outside = tilespace::Outside::solid;
  json two = project({level("A"), level("B", 64, 0)});
  EXPECT_EQ(notices_of(two, inside_of_a_wall), "") << "what is between levels does not count";
  one["levels"][0]["layerInstances"][0]["intGridCsv"] = {0, 0, 0, 0};
  EXPECT_EQ(notices_of(one, by("ldtk:Grid")), "no tile is solid by this rule\n");
  EXPECT_EQ(notices_of(one, inside_of_a_wall), "no tile is solid by this rule\n");
  EXPECT_NE(notices_of(one, by("guess")).find("no tile is solid by this rule\n"), std::string::npos);
}

TEST(LdtkCollision, levels_are_joined_where_the_world_has_them) {
  const json two = project({level("A", 0, 0), level("B", 32, 16)});
  EXPECT_EQ(drawn(two, by("ldtk:Grid")), ".#..\n#..#\n..#.\n");
  const auto made = to_collision_map(project_of(two), by("ldtk:Grid"));
  EXPECT_EQ(made->layout, tilespace::Layout::pixels(16));
  const auto moved = to_collision_map(project_of(project({level("A", -24, 40)})), by("ldtk:Grid"));
  EXPECT_EQ(moved->map.bounds(), (tilespace::TileBox{{-2, 2}, {0, 4}}));
  EXPECT_EQ(moved->layout.origin, (tilespace::Point{8, 8}));
}

TEST(LdtkCollision, one_level_by_name_is_in_its_own_pixels) {
  const json two = project({level("A", 0, 0), level("B", 37, 16)});
  EXPECT_EQ(drawn(two, by("ldtk:Grid", "B")), ".#\n#.\n");
  const auto made = to_collision_map(project_of(two), by("ldtk:Grid", "B"));
  EXPECT_EQ(made->map.bounds(), (tilespace::TileBox{{0, 0}, {2, 2}}));
  EXPECT_EQ(made->layout.origin, (tilespace::Point{0, 0}));
}

TEST(LdtkCollision, levels_that_make_the_map_are_told_with_their_corners) {
  const LdtkProject three = project_of(project({level("A", 0, 0), level("B", 37, 16), level("C", 32, 64)}));
  using Levels = std::vector<PlacedLdtkLevel>;
  EXPECT_EQ(to_collision_map(three, by("ldtk:Grid", "B"))->levels, (Levels{{1, 0, 0}}));
  json without = level("B", 32, 16);
  without["layerInstances"] = json::array();
  const LdtkProject two = project_of(project({level("A", -16, 0), without, level("C", 32, 64)}));
  EXPECT_EQ(to_collision_map(two, by("ldtk:Grid"))->levels, (Levels{{0, -16, 0}, {2, 32, 64}}));
}

TEST(LdtkCollision, levels_off_the_grid_are_an_error_with_pixels) {
  EXPECT_EQ(drawn(project({level("A", 0, 0), level("B", 37, 31)}), by("ldtk:Grid")),
            "expected levels on one grid of 16 x 16 pixels, or the name of a level, found \"B\", which is 5 pixels to "
            "the right and 1 pixel up off the grid of \"A\"");
  json coarse = level("B", 32, 0);
  coarse["layerInstances"] = json::array({grid_layer({{"__gridSize", 8}})});
  EXPECT_EQ(drawn(project({level("A"), coarse}), by("ldtk:Grid")),
            "expected levels with tiles of one size, or the name of a level; \"A\" has tiles of 16 x 16 pixels, found "
            "\"B\" with tiles of 8 x 8");
}

TEST(LdtkCollision, levels_of_several_worlds_are_an_error) {
  json worlds = project({});
  worlds["worlds"] = {{{"identifier", "Woods"}, {"levels", json::array({level("A")})}},
                      {{"identifier", "Caves"}, {"levels", {level("B"), level("C", 32, 0)}}}};
  EXPECT_EQ(drawn(worlds, by("ldtk:Grid")),
            "expected levels of one world, or the name of a world or level, found the worlds \"Woods\", \"Caves\"");
  EXPECT_EQ(drawn(worlds, by("ldtk:Grid", "Caves")), ".#.#\n#.#.\n");
  EXPECT_EQ(drawn(worlds, by("ldtk:Grid", "C")), ".#\n#.\n");
}

TEST(LdtkCollision, levels_of_other_depths_are_left_out) {
  json above = level("B", 8, 0);
  above["worldDepth"] = 1;
  const auto made = to_collision_map(project_of(project({level("A"), above})), by("ldtk:Grid"));
  ASSERT_TRUE(made);
  EXPECT_EQ(made->map.bounds().count(), 4U);
  EXPECT_EQ(to_string(made->notices.front()), "levels that are not at depth 0 are left out: \"B\"");
}

TEST(LdtkCollision, offsets_of_layers_move_their_cells) {
  json moved = level("A");
  moved["layerInstances"] = json::array({grid_layer({{"__pxTotalOffsetX", -4}, {"__pxTotalOffsetY", 20}})});
  const auto made = to_collision_map(project_of(project({moved})), by("ldtk:Grid", "A"));
  ASSERT_TRUE(made);
  EXPECT_EQ(
      to_world(made->layout, tilespace::Point{double(made->map.bounds().min.x), double(made->map.bounds().min.y)}),
      (tilespace::Point{-4, 20}));
}

TEST(LdtkCollision, gaps_between_levels_are_as_what_is_outside) {
  const json two = project({level("A", 0, 0), level("B", 48, 0)});
  LdtkChoice choice = by("ldtk:Grid");
  EXPECT_EQ(drawn(two, choice), ".#..#\n#..#.\n");
  choice.outside = tilespace::Outside::solid;
  EXPECT_EQ(drawn(two, choice), ".##.#\n#.##.\n");
}

json with_tiles(const json& tiles) {
  json read = project({level("A")});
  read["levels"][0]["layerInstances"] = json::array({grid_layer({{"__identifier", "Deco"},
                                                                 {"__type", "Tiles"},
                                                                 {"layerDefUid", 2},
                                                                 {"__tilesetDefUid", 9},
                                                                 {"gridTiles", tiles}})});
  read["defs"]["layers"].push_back({{"uid", 2}, {"identifier", "Deco"}, {"__type", "Tiles"}, {"gridSize", 16}});
  read["defs"]["tilesets"] = {
      {{"uid", 9}, {"tileGridSize", 16}, {"enumTags", {{{"enumValueId", "Solid"}, {"tileIds", {5, 7}}}}}}};
  return read;
}

json tile(int x, int y, int id) { return {{"px", {x, y}}, {"src", {0, 0}}, {"f", 0}, {"t", id}}; }

TEST(LdtkCollision, tiles_are_chosen_by_id_or_tag) {
  const json tiles = with_tiles({tile(0, 0, 5), tile(16, 16, 6)});
  EXPECT_EQ(drawn(tiles, by("ldtk:Deco")), "#.\n.#\n");
  EXPECT_EQ(drawn(tiles, by("ldtk:Deco=solid")), "#.\n..\n");
  EXPECT_EQ(drawn(tiles, by("ldtk:Deco=6")), "..\n.#\n");
  EXPECT_EQ(drawn(tiles, by("ldtk:Deco=Wet")),
            "expected the id of a tile, or a tag of tiles called \"Wet\", found the tags \"Solid\"");
}

TEST(LdtkCollision, tiles_fill_each_cell_that_they_overlap) {
  EXPECT_EQ(drawn(with_tiles(json::array({tile(1, -15, 5)})), by("ldtk:Deco")), "##\n..\n");
  EXPECT_EQ(drawn(with_tiles({tile(-16, 0, 5), tile(32, 0, 5)}), by("ldtk:Deco")), "..\n..\n");
}

TEST(LdtkCollision, huge_tiles_are_not_filled_for_ever) {
  json many = json::array();
  for (int i = 0; i < 6; ++i) many.push_back(tile(0, 0, 5));
  json huge = with_tiles(many);
  huge["defs"]["tilesets"][0]["tileGridSize"] = 1 << 30;
  huge["levels"][0]["layerInstances"][0]["__cWid"] = 1 << 14;
  huge["levels"][0]["layerInstances"][0]["__cHei"] = 1 << 14;
  EXPECT_EQ(drawn(huge, by("ldtk:Deco")).substr(0, 38), "expected tiles that fill fewer cells t");
}

}  // namespace
}  // namespace ldtk_collision_test
