// SPDX-License-Identifier: MIT
// What a map suggests, in the order of how much it tells. Each test adds one more hint to those of the tests below it.
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
            "nothing in the map says which tiles are solid; a rule can, such as layer:ground, objects:things, "
            "property:door, layer-property:music, tiles\n");
  EXPECT_EQ(notices(blank_map(1, 1), "guess"), "nothing in the map says which tiles are solid\n");
}

TiledMap with_named_objects() {
  TiledMap map = plain();
  map.layers[1].name = "Collision boxes";
  return map;
}

TEST(Guess, object_layers_called_after_something_solid) {
  EXPECT_EQ(guessed(with_named_objects()),
            "objects:Collision boxes\nobjects of the layer Collision boxes (guessed by its name)\n#.\n");
  TiledMap map = plain();
  map.layers[2].name = "Collision";  // with a point only
  EXPECT_EQ(guessed(map), guessed(plain()));
}

TiledMap with_named_layer() {
  TiledMap map = with_named_objects();
  map.layers.push_back(drawn_layer("the_Walls", {".1"}));
  return map;
}

TEST(Guess, layers_called_after_something_solid) {
  EXPECT_EQ(guessed(with_named_layer()), "layer:the_Walls\ntiles of the layer the_Walls (guessed by its name)\n.#\n");
  for (const char* const name : {"Collision", "collisions", "COLLIDER", "Solid 2", "solids", "wall", "x-walls"}) {
    TiledMap map = with_named_layer();
    map.layers[3].name = name;
    EXPECT_EQ(guessed(map).substr(0, 6), "layer:") << name;
  }
  for (const char* const name : {"wallpaper", "Solidus", "", "wa lls"}) {
    TiledMap map = with_named_layer();
    map.layers[3].name = name;
    EXPECT_EQ(guessed(map).substr(0, 8), "objects:") << name;
  }
}

TEST(Guess, of_several_names_the_one_that_tells_most) {
  TiledMap map = with_named_layer();
  map.layers.push_back(drawn_layer("walls 2", {"1."}));
  map.layers.push_back(drawn_layer("My Collision", {"11"}));
  EXPECT_EQ(guessed(map), "layer:My Collision\ntiles of the layer My Collision (guessed by its name)\n##\n");
  EXPECT_EQ(notices(map, "guess"), "layers of names alike do not count: the_Walls, walls 2\n");
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
  TiledMap map = with_named_layer();
  map.layers[0].properties.push_back(flag("Blocked"));
  return map;
}

TEST(Guess, layers_with_a_property) {
  EXPECT_EQ(guessed(with_layer_property()),
            "layer-property:Blocked\ntiles of the layer ground, with the property Blocked (guessed by its name)\n##\n");
  TiledMap map = with_layer_property();
  map.layers[0].properties.back() = flag("Blocked", false);
  EXPECT_EQ(guessed(map), guessed(with_named_layer()));
}

TiledMap with_tile_property() {
  TiledMap map = with_layer_property();
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

TEST(Guess, collision_shapes) {
  TiledMap map = with_tile_property();
  tile_of(map.tilesets[0], 0).collision = {rectangle(0, 0, 8, 16)};
  EXPECT_EQ(guessed(map),
            "shapes\ncollision shapes of tiles, and tiles without shapes of the layer ground (guessed)\n/#\n");
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
