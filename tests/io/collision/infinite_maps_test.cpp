// SPDX-License-Identifier: MIT
// Infinite maps end where their layers and what is solid in them end. The law: they have the solid tiles of the same
// map that is finite and large enough.
#include <gtest/gtest.h>

#include <algorithm>
#include <array>
#include <tilespace/grid/detail/around.hpp>
#include <tilespace/io/load_map.hpp>

#include "collision_testing.hpp"
#include "grid/shapes.hpp"

namespace infinite_maps_test {
namespace {

using namespace collision_testing;
using oracle::Rng;
using tilespace::CollisionMap;
using tilespace::Point;
using tilespace::Step;
using tilespace::Tile;
using tilespace::TileBox;
using tilespace::Vec;
using tilespace::io::LayerKind;
using tilespace::io::ObjectKind;
using tilespace::io::Orientation;
using tilespace::io::TileChunk;

constexpr std::int32_t tile_width = 32;
constexpr std::int32_t tile_height = 16;

// ---- Examples.

TiledMap infinite_map() {
  TiledMap map = blank_map(3, 2);
  map.infinite = true;
  map.tilesets.push_back(tileset(1));
  return map;
}

TEST(InfiniteMaps, of_objects_alone_are_as_large_as_those_that_are_solid) {
  TiledMap map = infinite_map();
  map.layers.push_back(object_layer("Walls", {rectangle(-32, 64, 48, 8), rectangle(8, 48, 8, 16)}));
  map.layers.push_back(object_layer("Places", {rectangle(1e6, 1e6, 16, 16)}));
  EXPECT_EQ(solid(map, "objects:walls").bounds(), (TileBox{{-2, 3}, {1, 5}}));
  EXPECT_EQ(drawn(map, "objects:walls"), "../\n///\n");
  EXPECT_EQ(notices(map, "objects:walls"), "");
}

TEST(InfiniteMaps, have_the_tiles_of_layers_that_are_moved) {
  TiledMap map = infinite_map();
  map.layers.push_back(drawn_layer("walls", {"1.1"}));
  map.layers[0].offset = {32.0, -16.0};
  EXPECT_EQ(drawn(map, "layer:walls"), "..#.#\n.....\n");
  EXPECT_EQ(solid(map, "layer:walls").bounds(), (TileBox{{0, -1}, {5, 1}}));
  EXPECT_EQ(notices(map, "layer:walls"), "");
}

TEST(InfiniteMaps, have_the_parts_of_shapes_beyond_their_cells) {
  TiledMap map = infinite_map();
  tile_of(map.tilesets[0], 0).collision = {rectangle(-8, 0, 16, 16)};
  map.layers.push_back(drawn_layer("walls", {"1"}));
  EXPECT_EQ(drawn(map, "shapes"), "//\n");
  EXPECT_EQ(notices(map, "shapes"), "");
}

TEST(InfiniteMaps, do_not_grow_by_what_is_subtracted) {
  TiledMap map = infinite_map();
  map.layers.push_back(drawn_layer("walls", {"111"}));
  map.layers.push_back(object_layer("Doors", {rectangle(16, 0, 160, 16)}));
  EXPECT_EQ(drawn(map, "layer:walls\nnot:objects:doors"), "#..\n");
}

TEST(InfiniteMaps, that_would_be_too_large_are_an_error) {
  TiledMap map = infinite_map();
  map.layers.push_back(drawn_layer("walls", {"1"}));
  map.layers.push_back(object_layer("Far", {rectangle(1.6e6, 1.6e6, 16, 16)}));
  EXPECT_EQ(drawn(map, "objects:far"),
            "expected at most 268435456 tiles, found 100001 x 100001, with what is solid beyond its layers");
}

TEST(InfiniteMaps, end_where_no_map_can_have_tiles) {
  TiledMap map = infinite_map();
  map.layers.push_back(drawn_layer("walls", {"1"}));
  map.layers.push_back(object_layer("Far", {rectangle(0, 0, 16, 16)}));
  for (const double far : {1e12, -1e12, 1e100, -1e300}) {
    map.layers[0].offset.x = map.layers[1].objects[0].position.x = far;
    EXPECT_EQ(drawn(map, "objects:far"), ".\n");
    EXPECT_NE(notices(map, "objects:far"), "") << far;
    EXPECT_EQ(drawn(map, "layer:walls"), ".\n");
    EXPECT_NE(notices(map, "layer:walls").find("beyond the map"), std::string::npos) << far;
  }
}

// ---- The law.

// A multiple of an eighth of a pixel.
double eighths(Rng& rng, std::int64_t most) { return static_cast<double>(rng.between(-most * 8, most * 8)) / 8.0; }

MapObject random_area(Rng& rng) {
  MapObject area = rectangle(1500.0 + eighths(rng, 500), 1500.0 + eighths(rng, 500), 0, 0);
  if (rng.one_in(2)) {
    area.size = {static_cast<double>(rng.between(0, 800)) / 8.0, static_cast<double>(rng.between(0, 800)) / 8.0};
  } else {
    area = polygon(area.position.x, area.position.y, {});
    for (const Point p : corners_of(shapes::random_shape(rng, 1.0 / 16.0).area)) {
      area.points.push_back({p.x * 64.0, p.y * 64.0});
    }
  }
  if (rng.one_in(6)) area.properties.push_back(flag("one_way"));
  return area;
}

// The first tile always has a shape: the rule `shapes` is an error without any.
Tileset random_set(Rng& rng) {
  Tileset set = tileset(1, tile_width, tile_height);
  tile_of(set, 0).collision = {rectangle(eighths(rng, 24), eighths(rng, 24), 8, 8)};
  for (std::uint32_t id = 1; id < 4; ++id) {
    MapObject area = random_area(rng);
    area.position = {eighths(rng, 24), eighths(rng, 24)};
    if (!rng.one_in(3)) tile_of(set, id).collision = {area};
    if (rng.one_in(3)) tile_of(set, id).properties = {text("walls", "north west")};
  }
  return set;
}

TileChunk random_chunk(Rng& rng) {
  const Tile corner{static_cast<std::int32_t>(rng.between(50, 90)), static_cast<std::int32_t>(rng.between(50, 90))};
  TileChunk chunk{{corner, corner + Step{static_cast<std::int32_t>(rng.between(1, 6)), 4}}, {}};
  for (std::uint64_t i = 0; i < chunk.bounds.count(); ++i) {
    const auto flips = static_cast<std::uint32_t>(rng.between(0, 7)) << 29U;
    chunk.tiles.push_back(Gid{rng.one_in(2) ? 0 : static_cast<std::uint32_t>(rng.between(1, 4)) | flips});
  }
  return chunk;
}

Layer layer_without_tiles() {
  Layer layer = drawn_layer("tiles", {"."});
  layer.chunks.clear();
  return layer;
}

Layer random_layer(Rng& rng) {
  Layer layer;
  if (rng.one_in(2)) {
    layer = object_layer("objects", {});
    for (std::int64_t i = rng.between(1, 3); i > 0; --i) layer.objects.push_back(random_area(rng));
  } else {
    layer = layer_without_tiles();
    for (std::int64_t i = rng.between(0, 3); i > 0; --i) layer.chunks.push_back(random_chunk(rng));
  }
  if (rng.one_in(2)) layer.offset = {eighths(rng, 200), eighths(rng, 200)};
  return layer;
}

TiledMap random_map(Rng& rng) {
  TiledMap map = blank_map(1, 1, tile_width, tile_height);
  map.infinite = true;
  map.orientation = rng.one_in(3) ? Orientation::isometric : Orientation::orthogonal;
  map.tilesets.push_back(random_set(rng));
  map.layers = {layer_without_tiles(), object_layer("objects", {})};  // so that the rules mean something
  for (std::int64_t i = rng.between(1, 4); i > 0; --i) map.layers.push_back(random_layer(rng));
  return map;
}

// Everything is within: the largest coordinates of objects are 2000 / 16, and offsets are some 25 tiles at most.
constexpr std::int32_t side = 192;

TiledMap finite_map_of(TiledMap map) {
  map.infinite = false;
  map.width = map.height = side;
  return map;
}

TileBox around_solid(const CollisionMap& map, TileBox box) {
  const TileBox bounds = map.bounds();
  for (Tile tile = bounds.min; tile.y < bounds.max.y; ++tile.y) {
    for (tile.x = bounds.min.x; tile.x < bounds.max.x; ++tile.x) {
      if (map.is_solid(tile)) box = tilespace::detail::around(box, {tile, tile + Step{1, 1}});
    }
  }
  return box;
}

void expect_same(const CollisionMap& infinite, const CollisionMap& finite) {
  const TileBox bounds = finite.bounds();
  for (Tile tile = bounds.min; tile.y < bounds.max.y; ++tile.y) {
    for (tile.x = bounds.min.x; tile.x < bounds.max.x; ++tile.x) {
      if (!infinite.is_solid(tile) && !finite.is_solid(tile)) continue;
      ASSERT_EQ(infinite.shape(tile), finite.shape(tile)) << tile.x << ", " << tile.y;
    }
  }
}

TEST(InfiniteMaps, have_the_solid_tiles_of_the_same_finite_map) {
  Rng rng(cases::seed() + 60);
  constexpr std::array rules{
      "tiles", "shapes", "objects:objects", "shapes\nobjects:objects", "layer:tiles", "tiles\nnot:objects:objects"};
  int grown = 0;
  const int maps = std::max(cases::count() / 10, 1);
  for (int i = 0; i < maps; ++i) {
    const TiledMap map = random_map(rng);
    const TiledMap finite = finite_map_of(map);
    for (const std::string text : rules) {
      SCOPED_TRACE(text + ", map " + std::to_string(i));
      const CollisionMap here = solid(map, text);
      ASSERT_NO_FATAL_FAILURE(expect_same(here, solid(finite, text)));
      EXPECT_EQ(notices(finite, text).find("beyond the map"), std::string::npos) << "the finite map is too small";
      if (text.find("not:") == std::string::npos) {
        EXPECT_EQ(here.bounds(), around_solid(here, tile_bounds(map)));
      }
      grown += here.bounds() != tile_bounds(map) ? 1 : 0;
    }
  }
  EXPECT_GT(grown, maps);
}

}  // namespace
}  // namespace infinite_maps_test
