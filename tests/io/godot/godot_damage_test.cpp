// SPDX-License-Identifier: MIT
#include <random>

#include "godot_testing.hpp"
#include "io/damage.hpp"

// A scene and its tile set, damaged at every place in every way that matters: whatever comes out is a map within the
// limits, or an error that can be shown.

namespace godot_damage_test {
namespace {

using namespace tilespace::io;
using namespace godot_testing;
using namespace std::string_view_literals;

const std::string whole_scene =
    scene("position = Vector2(3, 4)\nscale = Vector2(2, 2)\ntile_map_data = " +
              packed_as_base64({{0, 0, 0, 0, 0, flip_x}, {-1, 2, 0, 1, 1}}),
          "[node name=\"Old\" type=\"TileMap\" parent=\"Ground\"]\nformat = 2\nlayer_0/tile_data = PackedInt32Array(1, "
          "0, 0)\n"
          "tile_set = ExtResource(\"1_s\")\n[node name=\"A\" parent=\".\"]\nposition = Vector2(1.5, -2)\n");
const std::string whole_set = tile_set(
    "texture_region_size = Vector2i(8, 8)\n0:0/0 = 0\n1:1/2/physics_layer_0/polygon_0/points = "
    "PackedVector2Array(-8, -8, 8, -8, 8, 8)\n1:1/2/physics_layer_0/polygon_0/one_way = true\n"
    "0:0/0/custom_data_0 = 1.5\n0:0/0/terrain = 0\n",
    "tile_size = Vector2i(8, 8)\ncustom_data_layer_0/name = \"a\"\nterrain_set_0/terrain_0/name = \"t\"\n");

void expect_shown(const Error& error) {
  EXPECT_FALSE(error.expected.empty());
  for (const char c : error.expected + error.found) EXPECT_TRUE(c >= ' ' && c <= '~') << error.found;
}

void check(const std::string& scene, const std::string& set) {
  LoadOptions options;
  options.limits.tiles = 1000;
  FakeFiles files{{"set.tres", set}};
  const auto loaded = parse_map(io_testing::bytes_of(scene), files, options);
  if (!loaded) return expect_shown(loaded.error());
  EXPECT_LE(loaded->map.bounds().count(), 1000U);
}

constexpr std::string_view telling = "\0\n \"-/09:e;[](){}=\\\x7f\xff"sv;

TEST(GodotDamage, the_scene_is_right_before) { EXPECT_EQ(outcome_of(whole_scene, whole_set), "a scene"); }

TEST(GodotDamage, every_byte_of_a_scene_may_be_another) {
  io_testing::damage(whole_scene, telling, [](const std::string& text) { check(text, whole_set); });
}
TEST(GodotDamage, every_byte_of_a_tile_set_may_be_another) {
  io_testing::damage(whole_set, telling, [](const std::string& text) { check(whole_scene, text); });
}

TEST(GodotDamage, pieces_may_be_elsewhere) {
  std::mt19937 random(7);
  const auto below = [&](std::size_t n) { return random() % n; };
  const auto mixed = [&](std::string text) {
    for (std::size_t edits = below(4) + 1; edits > 0; --edits) {
      const std::string piece = text.substr(below(text.size()), below(60));
      text.insert(below(text.size()), piece);
    }
    return text;
  };
  for (int run = 0; run < 4000; ++run) check(mixed(whole_scene), mixed(whole_set));
}

TEST(GodotDamage, many_of_a_thing_take_no_longer_than_their_bytes) {
  std::string deep = whole_scene;
  std::string fields;
  for (int i = 0; i < 100'000; ++i) fields += "layer_" + std::to_string(i) + "/tile_data = PackedInt32Array(1, 0, 0)\n";
  check(deep + "[node name=\"T\" type=\"TileMap\" parent=\".\"]\nformat = 2\n" + fields, whole_set);
  check(deep + "x = " + std::string(1'000'000, '(') + "\n", whole_set);
  std::string polygons;
  for (int i = 0; i < 50'000; ++i)
    polygons += "0:0/0/physics_layer_0/polygon_5/points = PackedVector2Array(0, 0, 1, 1)\n";
  check(whole_scene, tile_set(polygons));
}

}  // namespace
}  // namespace godot_damage_test
