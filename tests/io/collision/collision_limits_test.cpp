// SPDX-License-Identifier: MIT
// Maps that ask for much.
#include "collision/cell_shapes.hpp"

#include <bit>

#include "collision_testing.hpp"
#include "support/cases.hpp"

namespace collision_limits_test {
namespace {

using namespace collision_testing;
using tilespace::Tile;
using tilespace::io::ErrorKind;
using tilespace::io::Limits;

std::string outcome(const TiledMap& map, std::string_view text, const Limits& limits = {}) {
  const auto result = to_collision_map(map, rule(text), limits);
  return result ? "a map" : std::string(name(result.error().kind)) + ": " + to_string(result.error());
}

TiledMap one_tile() {
  TiledMap map = blank_map(1, 1);
  map.tilesets.push_back(tileset(1));
  map.layers.push_back(drawn_layer("walls", {"1"}));
  return map;
}

TEST(CollisionLimits, two_chunks_far_apart_are_refused_before_memory_is_taken) {
  TiledMap map = one_tile();
  map.infinite = true;
  map.layers[0].chunks.push_back(drawn_layer("", {"1"}, {1 << 30, 1 << 30}).chunks[0]);
  EXPECT_EQ(outcome(map, "layer:walls"),
            "too_large: expected sides of at most 1073741824 tiles, found 1073741825 x 1073741825");
  map.layers[0].chunks[1].bounds = {{1 << 20, 1 << 20}, {(1 << 20) + 1, (1 << 20) + 1}};
  EXPECT_EQ(outcome(map, "layer:walls"), "too_large: expected at most 268435456 tiles, found 1048577 x 1048577");
  map.layers[0].chunks[1].bounds = {{2147483646, 0}, {2147483647, 1}};
  EXPECT_EQ(outcome(map, "guess").substr(0, 9), "too_large");
  // The bounds are small, and lie where no tiles are.
  map.layers[0].chunks.erase(map.layers[0].chunks.begin());
  EXPECT_EQ(outcome(map, "layer:walls").substr(0, 9), "too_large");
}

TEST(CollisionLimits, tiles_of_the_map_and_of_its_layers) {
  TiledMap map = one_tile();
  map.width = 4;
  map.height = 4;
  EXPECT_EQ(outcome(map, "layer:walls", {.tiles = 16}), "a map");
  EXPECT_EQ(outcome(map, "layer:walls", {.tiles = 15}), "too_large: expected at most 15 tiles, found 4 x 4");
  map.layers[0].chunks.push_back(
      drawn_layer("", {"1"}, {1 << 15, 1 << 15}).chunks[0]);  // in a map that is not infinite
  EXPECT_EQ(outcome(map, "layer:walls"), "too_large: expected at most 268435456 tiles, found 32769 x 32769");
}

TEST(CollisionLimits, tiles_without_size_are_refused) {
  TiledMap map = one_tile();
  map.tile_width = 0;
  EXPECT_EQ(outcome(map, "layer:walls"), "unsupported: expected tiles of at least 1 x 1 pixels, found 0 x 16");
}

TEST(CollisionLimits, a_shape_that_is_larger_than_all_tiles) {
  TiledMap map = one_tile();
  tile_of(map.tilesets[0], 0).collision = {rectangle(0, 0, 16.0 * 256, 16.0 * 256)};
  EXPECT_EQ(outcome(map, "shapes"), "a map");
  tile_of(map.tilesets[0], 0).collision = {rectangle(0, 0, 16.0 * 256 + 1, 16.0 * 256)};
  EXPECT_EQ(outcome(map, "shapes"),
            "too_large: expected collision shapes over at most 65536 tiles, found tile 0 of set: more");
  tile_of(map.tilesets[0], 0).collision = {rectangle(-1e300, -1e300, 1e301, 1e301)};
  EXPECT_EQ(outcome(map, "shapes").substr(0, 9), "too_large");
}

TEST(CollisionLimits, large_shapes_at_many_places_end_soon) {
  TiledMap map = blank_map(100, 100);
  map.tilesets.push_back(tileset(1));
  tile_of(map.tilesets[0], 0).collision = {rectangle(0, 0, 16.0 * 250, 16.0 * 250)};
  map.layers.push_back(drawn_layer("walls", std::vector<std::string>(100, std::string(100, '1'))));
  EXPECT_EQ(outcome(map, "shapes", {.tiles = 10000}),
            "too_large: expected shapes over at most 4204304 tiles in all, found more");
}

TEST(CollisionLimits, many_large_objects_end_soon) {
  TiledMap map = blank_map(1000, 1000);
  map.layers.push_back(object_layer("o", std::vector<MapObject>(100, rectangle(8, 8, 15984, 15984))));
  EXPECT_EQ(outcome(map, "objects:o", {.tiles = 1000000}),
            "too_large: expected shapes over at most 5194304 tiles in all, found more");
}

TEST(CollisionLimits, many_different_shapes_are_too_many) {
  // A line one pixel wide at an odd angle is another shape in every tile it goes through.
  TiledMap map = blank_map(4000, 100);
  std::vector<MapObject> lines;
  for (int i = 0; i < 80; ++i) {
    lines.push_back(rectangle(0, 10.0 * i, 64000, 1));
    lines.back().rotation = 0.3 + i / 997.0;
  }
  map.layers.push_back(object_layer("o", lines));
  EXPECT_EQ(outcome(map, "objects:o"), "too_large: expected at most 262144 different shapes of tiles, found more");
}

TEST(CollisionLimits, objects_beyond_all_maps_change_nothing) {
  TiledMap map = blank_map(2, 2);
  map.layers.push_back(object_layer("o", {rectangle(1e308, 1e308, 1e307, 1e307), rectangle(-1e300, 0, 1e300, 16)}));
  EXPECT_EQ(drawn(map, "objects:o"), "..\n..\n");
}

double any_double(oracle::Rng& rng) {
  const double small = static_cast<double>(rng.between(-300, 300)) / 8.0;
  return rng.one_in(3) ? std::bit_cast<double>(rng.next()) : small;
}

MapObject any_object(oracle::Rng& rng) {
  const auto number = [&] { return any_double(rng); };
  MapObject made =
      object(static_cast<tilespace::io::ObjectKind>(rng.between(0, 7)), number(), number(), number(), number());
  made.rotation = number();
  for (std::int64_t i = rng.between(0, 20); i > 0; --i) made.points.push_back({number(), number()});
  return made;
}

TEST(CollisionLimits, numbers_of_any_bits_give_a_map_or_are_too_large) {
  oracle::Rng rng(cases::seed() + 30);
  int maps = 0;
  for (int i = 0; i < cases::count(); ++i) {
    TiledMap map = blank_map(4, 4);
    map.tilesets.push_back(tileset(1));
    if (rng.one_in(4)) map.tilesets[0].tile_offset = {any_double(rng), any_double(rng)};
    tile_of(map.tilesets[0], 0).collision = {any_object(rng), any_object(rng)};
    map.layers.push_back(drawn_layer("walls", {"1...", "..1."}));
    map.layers.push_back(object_layer("things", {any_object(rng), any_object(rng), any_object(rng)}));
    if (rng.one_in(4)) map.layers[rng.one_in(2) ? 0 : 1].offset = {any_double(rng), any_double(rng)};
    for (const char* const text : {"guess", "layer:walls", "objects:things"}) {
      const auto made = to_collision_map(map, rule(text), {.tiles = 10000});
      if (!made) {
        EXPECT_EQ(made.error().kind, ErrorKind::too_large) << to_string(made.error());
        continue;
      }
      ++maps;
      for (const auto& [tile, shape] : made->map.shaped_tiles()) EXPECT_TRUE(is_valid(shape)) << text_of(shape);
    }
  }
  EXPECT_GT(maps, cases::count());
}

// More tiles than are kept at once: the answers stay the same.
TEST(CollisionLimits, shapes_that_are_placed_again_are_the_same) {
  TiledMap map = blank_map(300, 300, 1, 1);
  map.tilesets.push_back(tileset(1, 1, 1));
  for (std::uint32_t id = 0; id < 3; ++id) {
    tile_of(map.tilesets[0], id).collision = {rectangle(0, 0.25, 200, 199)};
  }
  map.layers.push_back(drawn_layer("walls", {"123123123123"}, {0, 2}));
  map.layers[0].chunks[0].bounds = {{0, 2}, {1, 14}};
  const auto made = solid(map, "shapes");
  EXPECT_EQ(text_of(made.shape({0, 2})), "(0, 0.25) (1, 0.25) (1, 1) (0, 1)");
  EXPECT_EQ(text_of(made.shape({0, 3})), "full");
  EXPECT_EQ(text_of(made.shape({199, 212})), "(0, 0) (1, 0) (1, 0.25) (0, 0.25)");
  EXPECT_EQ(made.solid_count(), 200U * 211U);
}

}  // namespace
}  // namespace collision_limits_test
