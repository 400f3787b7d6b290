// SPDX-License-Identifier: MIT
#include "tiled_testing.hpp"

#include <rapidcheck/gtest.h>

// Questions about a map that is there.

namespace tiled_map_test {
namespace {

using namespace tilespace::io;
using tilespace::Tile;
using tilespace::TileBox;

TEST(TiledMap, flags_and_number_of_a_gid_are_apart) {
  const Gid gid{0xF000'0007};
  EXPECT_EQ(gid.number(), 7U);
  EXPECT_TRUE(gid.flips_horizontally() && gid.flips_vertically() && gid.flips_diagonally() && gid.turns_by_120());
  EXPECT_TRUE(Gid{0x8000'0001}.flips_horizontally());
  EXPECT_TRUE(Gid{0x4000'0001}.flips_vertically());
  EXPECT_TRUE(Gid{0x2000'0001}.flips_diagonally());
  EXPECT_TRUE(Gid{0x1000'0001}.turns_by_120());
  EXPECT_FALSE(Gid{0xF000'0000}.is_tile());
}

TEST(TiledMap, names_are_those_of_the_files) {
  EXPECT_STREQ(name(Orientation::staggered), "staggered");
  EXPECT_STREQ(name(ObjectKind::polyline), "polyline");
  EXPECT_STREQ(name(LayerKind::tiles), "tilelayer");
  EXPECT_STREQ(name(PropertyType::group), "class");
}

TiledMap with_sets(const std::vector<std::uint32_t>& firsts) {
  TiledMap map;
  for (const std::uint32_t first : firsts) {
    map.tilesets.emplace_back().first_gid = first;
    map.tilesets.back().tiles.resize(2);
    map.tilesets.back().tiles[0].id = 2;
    map.tilesets.back().tiles[1].id = 1000;
  }
  return map;
}

TEST(TiledMap, a_number_leads_to_the_last_set_that_begins_at_or_below_it) {
  const TiledMap map = with_sets({5, 10, 20});
  EXPECT_EQ(find_tile(map, {4}).tileset, nullptr);
  EXPECT_EQ(find_tile(map, {0}).tileset, nullptr);
  EXPECT_EQ(find_tile(map, {5}).tileset, &map.tilesets[0]);
  EXPECT_EQ(find_tile(map, {9}).tileset, &map.tilesets[0]);
  EXPECT_EQ(find_tile(map, {10}).tileset, &map.tilesets[1]);
  EXPECT_EQ(find_tile(map, {0x8000'000C}).id, 2U);
  EXPECT_EQ(find_tile(map, {12}).tile, &map.tilesets[1].tiles[0]);
  EXPECT_EQ(find_tile(map, {13}).tile, nullptr);
  EXPECT_EQ(find_tile(map, {1020}).tile, &map.tilesets[2].tiles[1]) << "ids may be larger than the number of tiles";
  EXPECT_EQ(find_tile(TiledMap{}, {1}).tileset, nullptr);
}

RC_GTEST_PROP(TiledMap, the_set_of_a_number_is_that_of_a_search_through_all,
              (std::set<std::uint16_t> starts, std::uint16_t at)) {
  const TiledMap map = with_sets({starts.begin(), starts.end()});
  const Tileset* last = nullptr;
  for (const Tileset& set : map.tilesets) last = at != 0 && set.first_gid <= at ? &set : last;
  RC_ASSERT(find_tile(map, {at}).tileset == last);
}

TileChunk chunk(std::int32_t x, std::int32_t y, std::int32_t width, std::int32_t height, std::uint32_t first) {
  TileChunk made{{{x, y}, {x + width, y + height}}, {}};
  for (std::int32_t at = 0; at < width * height; ++at) made.tiles.push_back({first++});
  return made;
}

TEST(TiledMap, the_last_chunk_with_a_tile_counts) {
  Layer layer;
  layer.chunks = {chunk(-2, -1, 3, 2, 10), chunk(0, 0, 2, 2, 100)};
  EXPECT_EQ(tile_at(layer, {-2, -1}).bits, 10U);
  EXPECT_EQ(tile_at(layer, {0, -1}).bits, 12U);
  EXPECT_EQ(tile_at(layer, {0, 0}).bits, 100U) << "of both chunks";
  EXPECT_EQ(tile_at(layer, {1, 1}).bits, 103U);
  EXPECT_EQ(tile_at(layer, {2, 1}).bits, 0U);
  EXPECT_EQ(tile_at(layer, {1'000'000'000, -1'000'000'000}).bits, 0U);
  EXPECT_EQ(tile_bounds(layer), (TileBox{{-2, -1}, {2, 2}}));
  EXPECT_TRUE(tile_bounds(Layer{}).empty());
}

TEST(TiledMap, bounds_of_a_finite_map_are_its_size_and_of_an_infinite_one_its_chunks) {
  TiledMap map;
  map.width = 7;
  map.height = 5;
  map.layers.resize(2);
  map.layers[0].chunks = {chunk(-20, 0, 2, 2, 1)};
  map.layers[1].chunks = {chunk(5, 9, 2, 2, 1)};
  EXPECT_EQ(tile_bounds(map), (TileBox{{0, 0}, {7, 5}}));
  map.infinite = true;
  EXPECT_EQ(tile_bounds(map), (TileBox{{-20, 0}, {7, 11}}));
}

TEST(TiledMap, layers_in_groups_are_as_the_groups_make_them) {
  TiledMap map;
  map.layers.resize(3);
  map.layers[0].name = "outer";
  map.layers[0].offset = {10, 1};
  map.layers[0].opacity = 0.5;
  map.layers[1].parent = 0;
  map.layers[1].offset = {1, 1};
  map.layers[2].parent = 1;
  map.layers[2].name = "walls";
  map.layers[2].opacity = 0.5;
  EXPECT_EQ(path_of(map, 2), "outer/#1/walls");
  EXPECT_EQ(path_of(map, 0), "outer");
  EXPECT_EQ(offset_of(map, 2), (tilespace::Vec{11, 2}));
  EXPECT_EQ(opacity_of(map, 2), 0.25);
  EXPECT_TRUE(is_visible(map, 2));
  map.layers[0].visible = false;
  EXPECT_FALSE(is_visible(map, 2));
  EXPECT_FALSE(is_visible(map, 0));
}

}  // namespace
}  // namespace tiled_map_test
