// SPDX-License-Identifier: MIT
// What a map suggests, in the order of how much it tells. Each test adds one more hint to those of the tests above it.
#include "collision_testing.hpp"

namespace guess_test {
namespace {

using namespace collision_testing;

// Nothing in it suggests anything.
TiledMap plain() {
  TiledMap map = blank_map(2, 1);
  map.tilesets.push_back(tileset(1));
  tile_of(map.tilesets[0], 0).properties = {flag("door")};
  map.layers.push_back(drawn_layer("ground", {"12"}));
  map.layers.push_back(object_layer("things", {rectangle(0, 0, 16, 16)}));
  map.layers.push_back(object_layer("spawns", {object(tilespace::io::ObjectKind::point, 0, 0, 0, 0)}));
  map.layers[0].properties = {text("music", "calm")};
  return map;
}

std::string guessed(const TiledMap& map) {
  const auto result = to_collision_map(map);
  return result ? to_string(result->rule) + "\n" + result->told + "\n" + drawn(result->map) : to_string(result.error());
}

TEST(Guess, nothing_suggests_nothing_and_the_notice_says_how_to_tell) {
  EXPECT_EQ(guessed(plain()), "guess\nno tile, as nothing in the map says which\n..\n");
  EXPECT_EQ(notices(plain(), "guess"),
            "nothing in the map says which tiles are solid; a rule can tell, such as --solid layer:ground, --solid "
            "objects:things, --solid property:door, --solid layer-property:music, --solid tiles, or ids of tiles, such "
            "as --solid tiles:set=2-9,17\n");
  EXPECT_EQ(notices(blank_map(1, 1), "guess"), "nothing in the map says which tiles are solid\n");
  EXPECT_EQ(to_collision_map(plain())->notices.at(0).kind, NoticeKind::no_rule);
}

TEST(Guess, a_collision_layer_of_lines_is_named_as_it_makes_nothing_solid) {
  TiledMap map = blank_map(2, 1);
  map.layers.push_back(object_layer("Collision", {polygon(0, 0, {{0, 0}, {32, 0}, {32, 16}})}));
  map.layers[0].objects[0].kind = tilespace::io::ObjectKind::polyline;
  EXPECT_EQ(notices(map, "guess"),
            "nothing in the map says which tiles are solid, as no object of Collision has an "
            "area: draw rectangles or polygons\n");
  map.layers[0].objects.push_back(rectangle(0, 0, 16, 16));
  EXPECT_EQ(guessed(map), "objects:Collision\nobjects of the layer Collision (guessed by its name)\n#.\n");
}

// Beneath the others: a layer over the ground.
TEST(Guess, what_lies_above_the_ground) {
  TiledMap map = plain();
  map.layers.push_back(drawn_layer("Fringe", {".1"}));
  EXPECT_EQ(guessed(map), "layer:Fringe\ntiles of the layer Fringe (guessed, as they lie above the ground)\n.#\n");
  EXPECT_EQ(to_collision_map(map)->notices.at(0).kind, NoticeKind::other);
  EXPECT_EQ(notices(map, "guess").substr(0, 60), "which tiles are solid is a weak guess; a rule can tell, such");
  for (const char* const name : {"roofs", "above the player", "decoration", "Road", "shadow2", "lights"}) {
    map.layers.back().name = name;
    EXPECT_EQ(guessed(map), guessed(plain())) << name;
  }
}

// Water is drawn with animated tiles, which no picture of grass or stone has.
TiledMap with_water() {
  TiledMap map = blank_map(4, 1);
  map.tilesets.push_back(tileset(1));
  for (const std::uint32_t id : {0u, 2u}) tile_of(map.tilesets[0], id).animation = {{id, 100}, {id + 1, 100}};
  map.layers.push_back(drawn_layer("ground", {"1321"}));
  return map;
}

TEST(Guess, animated_ground_is_water) {
  EXPECT_EQ(guessed(with_water()),
            "tiles:set=0,2\ntiles 0,2 of the tileset set (guessed, as the ground is animated there)\n##.#\n");
  TiledMap map = with_water();
  map.layers.push_back(drawn_layer("Fringe", {".1.."}));
  map.layers.push_back(drawn_layer("bridges", {"1..."}));
  map.layers.push_back(drawn_layer("roofs", {"2222"}));
  EXPECT_EQ(guessed(map).substr(0, 49), "tiles:set=0,2\nnot:layer:Fringe\nnot:layer:bridges\n");
  EXPECT_EQ(guessed(map).substr(guessed(map).size() - 5), "...#\n");
  EXPECT_EQ(notices(map, "guess"),
            "which tiles are solid is a weak guess; the next best rule is --solid layer:Fringe\n");
}

TEST(Guess, what_is_animated_is_no_water_elsewhere) {
  TiledMap map = with_water();
  map.layers[0].name = "background";  // behind a level that is seen from the side
  EXPECT_EQ(guessed(map).substr(0, 6), "guess\n");
  map = with_water();
  map.layers[0] = drawn_layer("ground", {"1111"});
  EXPECT_EQ(guessed(map).substr(0, 6), "guess\n") << "nothing would be free";
  map = with_water();
  map.tilesets[0].tiles[0].animation.resize(1);
  EXPECT_EQ(guessed(map).substr(0, 12), "tiles:set=2\n") << "one frame is no animation";
  map = blank_map(24, 1);
  map.tilesets = with_water().tilesets;
  map.layers.push_back(drawn_layer("ground", {"122222222222222222222222"}));
  EXPECT_EQ(guessed(map).substr(0, 6), "guess\n") << "a flower or a lamp";
}

TEST(Guess, terrains_called_after_water) {
  TiledMap map = plain();
  map.tilesets[0].wang_sets = {{"t", {"Sand", "Deep Water"}, {{1, {0, 2, 0, 2, 0, 2, 0, 2}}}}};
  EXPECT_EQ(guessed(map), "terrain:Deep Water\ntiles of the terrain Deep Water (guessed by its name)\n.#\n");
  map.layers.push_back(drawn_layer("Fringe", {"1."}));
  EXPECT_EQ(guessed(map).substr(0, 13), "layer:Fringe\n");
  EXPECT_EQ(notices(map, "guess"),
            "which tiles are solid is a weak guess; the next best rule is --solid 'terrain:Deep Water'\n");
  map.layers[0] = drawn_layer("ground", {"11"});
  EXPECT_EQ(notices(map, "guess").find("Deep Water'\n"), std::string::npos) << "it is not used";
}

TiledMap from_the_side() {
  TiledMap map = blank_map(3, 2);
  map.tilesets.push_back(tileset(1));
  map.layers.push_back(drawn_layer("main", {"1..", "..."}));
  map.layers.push_back(drawn_layer("front", {"..1", "..."}));
  return map;
}

TEST(Guess, layers_that_cover_little_are_platforms) {
  EXPECT_EQ(guessed(from_the_side()),
            "layer:main\ntiles of the layer main (guessed, as no ground covers the map)\n#..\n...\n");
  TiledMap map = from_the_side();
  map.layers.push_back(drawn_layer("ground", {"...", "111"}));
  EXPECT_EQ(guessed(map), "layer:ground\ntiles of the layer ground (guessed, as no ground covers the map)\n...\n###\n");
  EXPECT_EQ(notices(map, "guess"),
            "which tiles are solid is a weak guess; the next best rule is --solid layer:main --solid layer:ground\n");
  map.layers.insert(map.layers.begin(), drawn_layer("Background", {"111", "111"}));
  EXPECT_EQ(guessed(map).substr(0, 12), "layer:ground");
}

TEST(Guess, rooms_in_a_void_are_free) {
  TiledMap map = blank_map(4, 3);
  map.tilesets.push_back(tileset(1));
  map.layers.push_back(drawn_layer("background", {"1111", "1111", "1111"}));
  map.layers.push_back(drawn_layer("floor", {"....", ".22.", "...."}));
  EXPECT_EQ(guessed(map),
            "layer:background\nnot:layer:floor\ntiles of the layer background, without tiles of the layer floor "
            "(guessed, as the ground reaches no side of it)\n####\n#..#\n####\n");
}

TEST(Guess, tile_objects_called_ground) {
  TiledMap map = blank_map(3, 2);
  MapObject block = object(tilespace::io::ObjectKind::tile, 16, 32, 32, 16);
  block.gid.bits = 1;
  map.tilesets.push_back(tileset(1));
  map.layers.push_back(object_layer("ground", {block}));
  EXPECT_EQ(guessed(map),
            "tile-objects:ground\nobjects that show a tile of the layer ground (guessed, as no ground covers the map)"
            "\n...\n.##\n");
}

TEST(Guess, terrains_called_after_something_solid) {
  TiledMap map = plain();
  map.tilesets[0].wang_sets = {{"t", {"Sand", "Brick"}, {{1, {0, 2, 0, 2, 0, 2, 0, 2}}}}};
  EXPECT_EQ(guessed(map), "terrain:Brick\ntiles of the terrain Brick (guessed by its name)\n.#\n");
  map.layers[0] = drawn_layer("ground", {"11"});
  EXPECT_EQ(guessed(map).substr(0, 6), "guess\n");
}

TEST(Guess, objects_of_classes_and_names) {
  TiledMap map = plain();
  map.layers[1].objects[0].class_name = "wall";
  EXPECT_EQ(guessed(map),
            "objects.class=wall\nobjects of the class wall of the layer things (guessed by the names of objects)\n"
            "#.\n");
  map.layers[1].objects[0].class_name = "";
  map.layers[1].objects[0].name = "Collision 1";
  EXPECT_EQ(guessed(map).substr(0, 26), "objects.name=Collision 1\no");
}

TEST(Guess, objects_with_properties) {
  TiledMap map = plain();
  map.layers[1].objects[0].properties = {text("bodyType", "static")};
  EXPECT_EQ(guessed(map),
            "objects.property=bodyType=static\nobjects whose property bodyType is static of the layer things (guessed "
            "by its name)\n#.\n");
  map.layers[1].objects[0].properties = {text("bodyType", "dynamic")};
  EXPECT_EQ(guessed(map), guessed(plain()));
  map.layers[1].objects[0].properties = {flag("walkable", false)};
  EXPECT_EQ(guessed(map).substr(0, 32), "objects.property=walkable=false\n");
}

TiledMap with_named_layer() {
  TiledMap map = plain();
  map.layers.push_back(drawn_layer("the_Walls", {".1"}));
  return map;
}

TEST(Guess, layers_called_after_something_solid) {
  EXPECT_EQ(guessed(with_named_layer()), "layer:the_Walls\ntiles of the layer the_Walls (guessed by its name)\n.#\n");
  for (const char* const name : {"Collision", "collisions", "COLLIDER", "Solid 2", "solids", "wall", "x-walls",
                                 "WallLayer", "tilesSolid", "Mauern", "paredes", "\u5899", "\u5927\u58c1"}) {
    TiledMap map = with_named_layer();
    map.layers[3].name = name;
    EXPECT_EQ(told(map, "guess").ends_with("(guessed by its name)"), true) << name;
  }
  for (const char* const name : {"wallpaper", "Solidus", "", "wa lls"}) {
    TiledMap map = with_named_layer();
    map.layers[3].name = name;
    EXPECT_EQ(told(map, "guess").ends_with("(guessed by its name)"), false) << name;
  }
}

TEST(Guess, layers_called_alike_are_united) {
  TiledMap map = with_named_layer();
  map.layers.push_back(drawn_layer("walls 2", {"1."}));
  EXPECT_EQ(guessed(map),
            "layer:the_Walls\nlayer:walls 2\ntiles of the layer the_Walls, and tiles of the layer walls 2 (guessed by "
            "its name)\n##\n");
}

TiledMap with_named_objects() {
  TiledMap map = with_named_layer();
  map.layers[1].name = "Collision boxes";
  return map;
}

TEST(Guess, object_layers_made_for_collisions) {
  EXPECT_EQ(guessed(with_named_objects()),
            "objects:Collision boxes\nobjects of the layer Collision boxes (guessed by its name)\n#.\n");
  EXPECT_EQ(notices(with_named_objects(), "guess"),
            "which tiles are solid is a guess; the next best rule is --solid layer:the_Walls\n");
  TiledMap map = with_named_layer();
  map.layers[2].name = "Collision";  // with a point only
  EXPECT_EQ(guessed(map), guessed(with_named_layer()));
}

// What kills where it is touched has a hitbox, and is no wall.
TEST(Guess, hitboxes_of_what_hurts_are_free) {
  TiledMap map = with_named_objects();
  const std::string without = guessed(map);
  for (const char* const name : {"kill-collision", "Hitbox of spikes", "solid damage"}) {
    map.layers.push_back(object_layer(name, {rectangle(16, 0, 16, 16)}));
    EXPECT_EQ(guessed(map), without) << name;
  }
}

TEST(Guess, of_several_names_the_one_that_tells_most) {
  TiledMap map = with_named_objects();
  map.layers.push_back(drawn_layer("walls 2", {"1."}));
  map.layers.push_back(drawn_layer("My Collision", {"11"}));
  EXPECT_EQ(guessed(map), "layer:My Collision\ntiles of the layer My Collision (guessed by its name)\n##\n");
  EXPECT_EQ(notices(map, "guess"),
            "which tiles are solid is a guess; the next best rule is --solid 'objects:Collision boxes'; left out too: "
            "--solid layer:the_Walls --solid 'layer:walls 2'\n");
}

TEST(Guess, tilesets_made_for_collisions) {
  TiledMap map = with_named_objects();
  map.tilesets[0].name = "collision";
  map.tilesets[0].tile_count = 2;
  EXPECT_EQ(guessed(map), "tiles:collision\nall tiles of the tileset collision (guessed by its name)\n##\n");
}

TEST(Guess, a_group_called_so_stands_for_its_layers) {
  TiledMap map = plain();
  map.layers.push_back(group("Walls"));
  EXPECT_EQ(guessed(map), guessed(plain()));
  map.layers.push_back(drawn_layer("a", {"1."}));
  map.layers[4].parent = 3;
  EXPECT_EQ(guessed(map), "layer:Walls\ntiles of the layer Walls/a (guessed by its name)\n#.\n");
}

TiledMap with_layer_property() {
  TiledMap map = with_named_objects();
  map.layers[0].properties.push_back(flag("Blocked"));
  return map;
}

TEST(Guess, layers_with_a_property) {
  EXPECT_EQ(
      guessed(with_layer_property()),
      "layer-property:Blocked\nobjects:Collision boxes\ntiles of the layer ground, with the property Blocked, and "
      "objects of the layer Collision boxes (guessed by its name)\n##\n");
  TiledMap map = with_layer_property();
  map.layers[0].properties.back() = flag("Blocked", false);
  EXPECT_EQ(guessed(map), guessed(with_named_objects()));
}

// The first tile of the ground is free, the second one solid; layers called walls do not count any more.
TiledMap with_tile_property() {
  TiledMap map = with_named_layer();
  tile_of(map.tilesets[0], 1).properties = {text("Solid", "yes")};
  return map;
}

TEST(Guess, tiles_with_a_property) {
  EXPECT_EQ(guessed(with_tile_property()), "property:Solid\ntiles with the property Solid (guessed by its name)\n.#\n");
  TiledMap map = with_tile_property();
  map.layers[0] = drawn_layer("ground", {"1."});  // it is not used now
  EXPECT_EQ(guessed(map), guessed([] {
              TiledMap without = with_named_layer();
              without.layers[0] = drawn_layer("ground", {"1."});
              return without;
            }()));
}

TiledMap with_shape() {
  TiledMap map = plain();
  tile_of(map.tilesets[0], 0).collision = {rectangle(0, 0, 8, 16)};
  tile_of(map.tilesets[0], 1).properties = {text("Solid", "yes")};
  return map;
}

// The second tile of the ground, which has the property and no shape, is as solid as without the shape.
TEST(Guess, collision_shapes_and_properties_of_other_tiles) {
  TiledMap map = with_shape();
  EXPECT_EQ(guessed(map),
            "shapes\nproperty:Solid\ncollision shapes of tiles, and tiles with the property Solid (guessed)\n/#\n");
  tile_of(map.tilesets[0], 0).properties = {flag("Solid")};
  EXPECT_EQ(guessed(map), "shapes\ncollision shapes of tiles (guessed)\n/.\n") << "it belongs to the shape";
}

TEST(Guess, objects_made_for_collisions_count_beside_all_that_is) {
  TiledMap map = with_shape();
  map.tilesets[0].tiles[1].properties.clear();
  map.layers.push_back(object_layer("Collision", {rectangle(16, 0, 8, 16)}));
  EXPECT_EQ(guessed(map),
            "shapes\nobjects:Collision\ncollision shapes of tiles, and objects of the layer Collision (guessed)\n//\n");
  map.layers.back().name = "Walls";
  EXPECT_EQ(guessed(map), "shapes\ncollision shapes of tiles (guessed)\n/.\n") << "not made for collisions";
  map.layers.back().objects[0].properties = {flag("collides")};
  EXPECT_EQ(guessed(map),
            "shapes\nobjects.property=collides\ncollision shapes of tiles, and objects with the property collides of "
            "the layer Walls (guessed)\n//\n");
}

TEST(Guess, shapes_of_tiles_that_objects_show_are_told) {
  TiledMap map = with_shape();
  MapObject tree = object(tilespace::io::ObjectKind::tile, 0, 16, 16, 16);
  tree.gid.bits = 1;
  map.layers.push_back(object_layer("trees", {tree}));
  ASSERT_EQ(to_string(to_collision_map(map)->rule), "shapes\nproperty:Solid");
  EXPECT_EQ(notices(map, "guess"),
            "shapes of tiles that objects show are left out; they are solid by --solid shapes --solid property:Solid "
            "--solid tile-objects:trees\n");
  map.layers.back().objects[0].gid.bits = 2;
  EXPECT_EQ(notices(map, "guess"), "") << "it has no shape";
}

TEST(Guess, layers_made_for_collisions_count_beside_shapes_if_they_have_none) {
  TiledMap map = with_shape();
  map.tilesets[0].tiles[1].properties.clear();
  map.layers.push_back(drawn_layer("Collision", {".3"}));
  EXPECT_EQ(guessed(map),
            "shapes\nlayer:Collision\ncollision shapes of tiles, and tiles of the layer Collision (guessed)\n/#\n");
  map.layers.back() = drawn_layer("Collision", {"31"});
  EXPECT_EQ(guessed(map), "shapes\ncollision shapes of tiles (guessed)\n//\n") << "slopes would become whole";
}

TEST(Guess, collision_shapes_of_tiles_that_are_not_used_or_not_solid_do_not_count) {
  TiledMap map = with_tile_property();
  tile_of(map.tilesets[0], 5).collision = {rectangle(0, 0, 8, 16)};
  EXPECT_EQ(guessed(map), guessed(with_tile_property()));
  map = plain();
  tile_of(map.tilesets[0], 0).collision = {rectangle(0, 0, 8, 16)};
  map.layers[0].properties = {flag("solid", false)};
  EXPECT_EQ(guessed(map), guessed(plain()));
}

TEST(Guess, is_what_the_rule_it_names_gives) {
  for (const TiledMap& map : {with_named_objects(), with_named_layer(), with_layer_property(), with_tile_property()}) {
    const auto guess = to_collision_map(map);
    ASSERT_TRUE(guess);
    const auto same = to_collision_map(map, guess->rule);
    ASSERT_TRUE(same);
    EXPECT_EQ(drawn(same->map), drawn(guess->map));
  }
}

TEST(Guess, names_are_words_of_ascii) {
  TiledMap map = plain();
  map.layers[0].name = "a\nb";
  EXPECT_EQ(notices(map, "guess").find("a\\x0ab") != std::string::npos, true);
}

}  // namespace
}  // namespace guess_test
