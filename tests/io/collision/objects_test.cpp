// SPDX-License-Identifier: MIT
// The rule `objects`.
#include "collision_testing.hpp"

namespace objects_test {
namespace {

using namespace collision_testing;
using tilespace::io::ObjectKind;

TiledMap map_with(std::vector<MapObject> objects) {
  TiledMap map = blank_map(4, 3);
  map.layers.push_back(object_layer("Walls", std::move(objects)));
  return map;
}

TEST(ObjectsRule, rectangles_and_polygons_where_they_are) {
  const TiledMap map = map_with({rectangle(16, 0, 32, 16), polygon(0, 48, {{0, 0}, {0, -16}, {16, 0}})});
  EXPECT_EQ(drawn(map, "objects:walls"), ".##.\n....\n/...\n");
  EXPECT_EQ(text_of(solid(map, "objects:walls").shape({0, 2})), "(0, 0) (1, 1) (0, 1)");
  EXPECT_EQ(told(map, "objects:walls"), "objects of the layer Walls");
}

TEST(ObjectsRule, a_slanted_polygon_over_many_tiles) {
  const TiledMap map = map_with({polygon(0, 0, {{0, 0}, {64, 32}, {0, 32}})});
  EXPECT_EQ(drawn(map, "objects:walls"), "//..\n##//\n....\n");
  EXPECT_EQ(text_of(solid(map, "objects:walls").shape({2, 1})), "(0, 0) (1, 0.5) (1, 1) (0, 1)");
  EXPECT_EQ(text_of(solid(map, "objects:walls").shape({3, 1})), "(0, 0.5) (1, 1) (0, 1)");
}

TEST(ObjectsRule, layers_and_groups_shift_in_pixels) {
  TiledMap map = map_with({rectangle(0, 0, 16, 16)});
  map.layers[0].offset = {8.0, 0.0};
  map.layers.insert(map.layers.begin(), group("g"));
  map.layers[0].offset = {8.0, 24.0};
  map.layers[1].parent = 0;
  EXPECT_EQ(drawn(map, "objects:g"), "....\n./..\n./..\n");
}

TEST(ObjectsRule, objects_that_meet_in_a_tile_unite) {
  EXPECT_EQ(drawn(map_with({rectangle(0, 0, 24, 16), rectangle(24, 0, 24, 16)}), "objects:walls"),
            "###.\n....\n....\n");
  const TiledMap crossing = map_with({rectangle(0, 4, 48, 8), rectangle(20, 0, 8, 48)});
  EXPECT_EQ(drawn(crossing, "objects:walls"), "/#/.\n./..\n./..\n");
  EXPECT_EQ(notices(crossing, "objects:walls"),
            "layer Walls, tile (1, 0): shapes that make no convex area together; the tile counts as full\n");
}

TEST(ObjectsRule, one_way_by_the_object_or_the_layer) {
  TiledMap map = map_with({rectangle(0, 0, 16, 4)});
  map.layers[0].properties = {flag("one_way")};
  EXPECT_EQ(text_of(solid(map, "objects:walls").shape({0, 0})), "north: (0, 0) (1, 0) (1, 0.25) (0, 0.25)");
  map.layers[0].objects[0].properties = {text("one_way", "west")};
  EXPECT_EQ(text_of(solid(map, "objects:walls").shape({0, 0})), "west: (0, 0) (1, 0) (1, 0.25) (0, 0.25)");
  map.layers[0].objects[0].properties = {text("one_way", "?")};
  EXPECT_EQ(notices(map, "objects:walls"),
            "layer Walls, tile (0, 0): its one_way names no side; it blocks from all sides\n");
}

TEST(ObjectsRule, odd_objects_are_grouped_by_reason) {
  const TiledMap map = map_with({object(ObjectKind::ellipse, 20, 20, 40, 8), object(ObjectKind::point, 40, 40, 0, 0),
                                 object(ObjectKind::ellipse, 0, 0, 8, 8), object(ObjectKind::tile, 0, 16, 16, 16),
                                 polygon(0, 32, {{0, 0}, {64, 0}, {64, 16}, {48, 4}, {0, 4}})});
  EXPECT_EQ(drawn(map, "objects:walls"), "#...\n.###\n####\n");
  EXPECT_EQ(notices(map, "objects:walls"),
            "layer Walls, tile (0, 0), 2 times: an ellipse or capsule has no corners; the tiles under its bounds count "
            "as full\n"
            "layer Walls, tile (2, 2): a point has no area; it is left out\n"
            "layer Walls, tile (0, 1): an object that shows a tile (it has a gid) is a picture and not an area; it is "
            "left out\n"
            "layer Walls, tile (0, 2): a polygon that is not convex; the tiles under it count as full\n");
}

TEST(ObjectsRule, objects_that_another_rule_is_about_are_not_told) {
  TiledMap map = map_with({object(ObjectKind::tile, 16, 16, 16, 16)});
  map.tilesets.push_back(tileset(1));
  map.layers[0].objects[0].gid = Gid{1};
  EXPECT_EQ(drawn(map, "objects:walls\ntile-objects:walls"), ".#..\n....\n....\n");
  EXPECT_EQ(notices(map, "objects:walls\ntile-objects:walls"), "");
  EXPECT_NE(notices(map, "objects:walls"), "");
}

TEST(ObjectsRule, what_reaches_beyond_the_map_is_cut_and_told) {
  const TiledMap map = map_with({rectangle(-1e9, -8, 2e9, 16), rectangle(640, 0, 16, 16)});
  EXPECT_EQ(drawn(map, "objects:walls"), "////\n....\n....\n");
  EXPECT_EQ(text_of(solid(map, "objects:walls").shape({3, 0})), "(0, 0) (1, 0) (1, 0.5) (0, 0.5)");
  EXPECT_EQ(notices(map, "objects:walls"),
            "layer Walls, tile (-62500000, -1), 2 times: it lies or reaches beyond the map, where nothing becomes "
            "solid\n");
}

TEST(ObjectsRule, parallax_is_told_if_anything_counts) {
  TiledMap map = map_with({rectangle(0, 0, 16, 16)});
  map.layers[0].parallax = {0.5, 0.5};
  EXPECT_EQ(notices(map, "objects:walls"),
            "layer Walls: its parallax moves it against the map; it counts where it rests\n");
}

TEST(ObjectsRule, a_name_that_is_none_gets_those_that_are) {
  TiledMap map = map_with({});
  map.layers.push_back(drawn_layer("Ground", {"...."}));
  EXPECT_EQ(drawn(map, "objects:ground"),
            "expected an object layer called \"ground\", found the object layers \"Walls\"");
  EXPECT_EQ(drawn(map, "layer:walls"), "expected a tile layer called \"walls\", found the tile layers \"Ground\"");
}

}  // namespace
}  // namespace objects_test
