// SPDX-License-Identifier: MIT
// Terms about objects by class, name and property, and objects that show a tile.
#include "collision/object_outline.hpp"
#include "collision_testing.hpp"
#include "grid/shapes.hpp"

namespace object_terms_test {
namespace {

using namespace collision_testing;
using oracle::Rng;
using tilespace::CollisionMap;
using tilespace::Tile;
using tilespace::io::ObjectKind;

constexpr std::int32_t side = 4;

MapObject showing(std::uint32_t bits, double x, double y, double width = 16, double height = 16) {
  MapObject made = object(ObjectKind::tile, x, y, width, height);
  made.gid.bits = bits;
  return made;
}

// A tile with a random shape of whole pixels, and one without.
TiledMap random_map(Rng& rng) {
  TiledMap map = blank_map(side, side);
  map.tilesets.push_back(tileset(1));
  map.tilesets[0].tile_offset = {static_cast<double>(rng.between(-3, 3)), static_cast<double>(rng.between(-3, 3))};
  MapObject shape = polygon(0, 0, {});
  const tilespace::TileShape random_shape = shapes::random_shape(rng, 1.0 / 16.0);
  for (const auto p : corners_of(random_shape.area)) {
    shape.points.push_back({p.x * 16.0, p.y * 16.0});
  }
  if (!tilespace::io::detail::has_area(shape)) shape = rectangle(0, 3, 16, 9);
  if (rng.one_in(2)) shape.properties = {text("one_way", "north")};
  tile_of(map.tilesets[0], 0).collision = {shape};
  return map;
}

void expect_same(const CollisionMap& a, const CollisionMap& b) {
  for (Tile tile{0, 0}; tile.y < side; ++tile.y) {
    for (tile.x = 0; tile.x < side; ++tile.x) {
      ASSERT_EQ(text_of(a.shape(tile)), text_of(b.shape(tile))) << "tile " << tile.x << ", " << tile.y;
    }
  }
}

TEST(TileObjectLaws, fill_what_the_same_tile_of_a_layer_fills) {
  Rng rng(cases::seed());
  for (int i = 0; i < cases::count() / 5 && !::testing::Test::HasFailure(); ++i) {
    TiledMap in_layer = random_map(rng);
    TiledMap as_object = in_layer;
    const std::uint32_t bits = 1u | static_cast<std::uint32_t>(rng.between(0, 7)) << 29u;
    in_layer.layers = {layer_with(in_layer, {1, 2}, bits)};
    as_object.layers = {object_layer("things", {showing(bits, 16, 48)})};
    expect_same(solid(in_layer, "shapes"), solid(as_object, "tile-objects"));
  }
}

TEST(TileObjectLaws, a_quarter_turn_is_that_of_the_tile) {
  Rng rng(cases::seed() + 1);
  for (int i = 0; i < cases::count() / 5 && !::testing::Test::HasFailure(); ++i) {
    TiledMap turned = random_map(rng);
    turned.tilesets[0].tile_offset = {};
    TiledMap flipped = turned;
    MapObject object = showing(1, 16, 32);
    object.rotation = 90.0;
    turned.layers = {object_layer("things", {object})};
    flipped.layers = {object_layer("things", {showing(1u | flip_d | flip_h, 16, 48)})};
    expect_same(solid(turned, "tile-objects"), solid(flipped, "tile-objects"));
  }
}

TiledMap level() {
  TiledMap map = blank_map(4, 2);
  map.tilesets = {tileset(1)};
  tile_of(map.tilesets[0], 0).class_name = "Floor";
  tile_of(map.tilesets[0], 0).properties = {flag("solid")};
  MapObject floor = rectangle(0, 16, 32, 16);
  floor.class_name = "Floor";
  MapObject trigger = rectangle(0, 0, 64, 32);
  trigger.name = "exit";
  map.layers = {object_layer("things", {floor, trigger, showing(1, 48, 32)}),
                object_layer("more", {showing(2, 0, 16)})};
  map.layers[1].objects[0].class_name = "floor";
  return map;
}

TEST(ObjectTerms, by_class_which_may_be_that_of_the_tile) {
  EXPECT_EQ(drawn(level(), "objects.class=Floor"), "#...\n##.#\n");
  EXPECT_EQ(drawn(level(), "objects.class:things=Floor"), "....\n##.#\n");
  EXPECT_EQ(told(level(), "objects.class=Floor"), "objects of the class Floor of the layers things, more");
  EXPECT_EQ(drawn(level(), "objects.class=Wall"),
            "expected objects of the class \"Wall\", found the classes \"Floor\", \"floor\"");
  EXPECT_EQ(drawn(level(), "objects.class:walls=Floor"),
            "expected an object layer called \"walls\", found the object layers \"things\", \"more\"");
}

TEST(ObjectTerms, by_name_and_by_property) {
  EXPECT_EQ(drawn(level(), "objects.name=Exit"), "####\n####\n");
  EXPECT_EQ(drawn(level(), "objects.name=door"), "expected objects called \"door\", found the names \"exit\"");
  EXPECT_EQ(drawn(level(), "objects.property=solid"), "....\n...#\n");
  EXPECT_EQ(drawn(level(), "objects.property=solid=false"),
            "expected objects with the property \"solid\", found no properties");
  TiledMap map = level();
  map.layers[0].objects[2].properties = {flag("solid", false)};
  EXPECT_EQ(drawn(map, "objects.property=solid=false"), "....\n...#\n");
  EXPECT_EQ(drawn(map, "objects.property=solid"),
            "expected objects with the property \"solid\" that says yes, found the values \"false\"");
}

TEST(ObjectTerms, that_show_a_tile) {
  EXPECT_EQ(drawn(level(), "tile-objects"), "#...\n...#\n");
  EXPECT_EQ(drawn(level(), "tile-objects:more"), "#...\n....\n");
  TiledMap map = level();
  map.layers[1].objects.clear();
  EXPECT_EQ(drawn(map, "tile-objects:more"), "expected objects that show a tile, found none");
  map.layers.clear();
  EXPECT_EQ(drawn(map, "tile-objects"), "expected an object layer, found no object layers");
}

TEST(ObjectTerms, stretched_and_aligned_as_the_tileset_asks) {
  TiledMap map = level();
  map.layers = {object_layer("things", {showing(1, 0, 32, 64, 16)})};
  EXPECT_EQ(drawn(map, "tile-objects"), "....\n####\n");
  tile_of(map.tilesets[0], 0).collision = {rectangle(8, 0, 8, 16)};
  EXPECT_EQ(drawn(map, "tile-objects"), "....\n..##\n");
  map.tilesets[0].object_alignment = "topleft";
  map.layers[0].objects[0].position = {0, 0};
  EXPECT_EQ(drawn(map, "tile-objects"), "..##\n....\n");
}

TEST(ObjectTerms, of_no_tileset_have_their_box) {
  TiledMap map = level();
  map.tilesets.clear();
  map.layers = {object_layer("things", {showing(7, 16, 32, 32, 32)})};
  EXPECT_EQ(drawn(map, "tile-objects"), ".##.\n.##.\n");
  map.layers[0].objects[0].size = {};
  EXPECT_EQ(notices(map, "tile-objects"), "layer things, tile (1, 2): it has no area; it is left out\n");
}

TEST(ObjectTerms, one_way_turned_by_no_quarter_blocks_from_all_sides) {
  TiledMap map = level();
  MapObject platform = showing(2, 16, 32);
  platform.properties = {flag("one_way")};
  map.layers = {object_layer("things", {platform})};
  EXPECT_EQ(text_of(solid(map, "tile-objects").shape({1, 1})), "north: full");
  map.layers[0].objects[0].rotation = 45.0;
  EXPECT_EQ(notices(map, "tile-objects").find("its one_way names no side") != std::string::npos, true);
}

}  // namespace
}  // namespace object_terms_test
