// SPDX-License-Identifier: MIT
#include "tour/place.hpp"

#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

namespace place_test {
namespace {

using namespace tilespace;
using tool::find_place;
using tool::most_room;
using tool::Place;

io::LoadedMap loaded(CollisionMap map) {
  io::LoadedMap result;
  result.map = std::move(map);
  return result;
}

io::LoadedMap drawn(std::string_view text, Tile north_west = {0, 0}) {
  return loaded(CollisionMap::from_text(text, north_west).value());
}

// How many rings around a tile are free and within the bounds, by looking at each square of tiles.
std::int32_t room_of(const CollisionMap& map, Tile tile) {
  std::int32_t room = 0;
  for (std::int32_t size = 1; size <= most_room; ++size) {
    for (std::int32_t y = tile.y - size; y <= tile.y + size; ++y) {
      for (std::int32_t x = tile.x - size; x <= tile.x + size; ++x) {
        if (!map.bounds().contains({x, y}) || map.is_solid({x, y})) return room;
      }
    }
    room = size;
  }
  return room;
}

TEST(FindPlace, without_tiles_or_without_free_ones_is_the_middle) {
  EXPECT_EQ(find_place(loaded({})).tile, (Tile{0, 0}));
  const Place place = find_place(drawn("####\n####", {-100, 50}));
  EXPECT_EQ(place.tile, (Tile{-98, 51}));
  EXPECT_EQ(place.room, 0);
}

TEST(FindPlace, of_one_free_tile_is_that) {
  EXPECT_EQ(find_place(drawn("###\n#.#\n###", {-2, -2})).tile, (Tile{-1, -1}));
}

TEST(FindPlace, prefers_rooms_to_corridors) {
  const Place place =
      find_place(drawn("###########\n"
                       "#....###..#\n"
                       "####.###..#\n"
                       "#.......###\n"
                       "#.....#####\n"
                       "#.....#####\n"
                       "#.....#####\n"
                       "#.....#####\n"
                       "###########"));
  EXPECT_EQ(place.tile, (Tile{3, 5}));
  EXPECT_EQ(place.room, 2);
}

RC_GTEST_PROP(FindPlace, is_free_if_any_tile_is_and_knows_its_room, (std::uint32_t seed)) {
  const std::int32_t width = 1 + static_cast<std::int32_t>(seed % 41);
  const std::int32_t height = 1 + static_cast<std::int32_t>(seed / 41 % 37);
  const std::uint32_t solid_of_16 = seed / 1517 % 17;
  std::uint32_t state = seed;
  const auto random_solid = [&](int, int) {
    state = state * 1664525u + 1013904223u;
    return (state >> 28) < solid_of_16;
  };
  const TileBox bounds{{-7, 5}, {-7 + width, 5 + height}};
  const io::LoadedMap map = loaded(CollisionMap::from(bounds, random_solid).value());
  const Place place = find_place(map);
  RC_ASSERT(bounds.contains(place.tile));
  RC_ASSERT(map.map.is_solid(place.tile) == (map.map.solid_count() == bounds.count()));
  if (!map.map.is_solid(place.tile)) RC_ASSERT(place.room <= room_of(map.map, place.tile));
  const Place again = find_place(map);
  RC_ASSERT(again.tile == place.tile);
}

io::MapObject object(const char* name, io::ObjectKind kind, Point position, Vec size = {}) {
  io::MapObject result;
  result.name = name;
  result.kind = kind;
  result.position = position;
  result.size = size;
  return result;
}

io::LoadedMap with_object(io::MapObject object) {
  io::LoadedMap map = drawn(".....\n.....\n..#..\n.....");
  map.layout = Layout::pixels(16);
  map.tiled.emplace();
  map.tiled->tile_width = 16;
  map.tiled->tile_height = 16;
  io::Layer layer;
  layer.kind = io::LayerKind::objects;
  layer.offset = {16.0, 0.0};
  layer.objects.push_back(std::move(object));
  map.tiled->layers.push_back(std::move(layer));
  return map;
}

TEST(FindPlace, is_where_an_object_says_so) {
  for (const char* name : {"spawn", "Player", "PlayerSpawn", "start", "spawn_2"}) {
    const io::LoadedMap map = with_object(object(name, io::ObjectKind::point, {40.0, 8.0}));
    EXPECT_EQ(find_place(map).tile, (Tile{3, 0})) << name;
  }
  io::MapObject by_class = object("", io::ObjectKind::rectangle, {32.0, 0.0}, {16.0, 16.0});
  by_class.class_name = "Spawn";
  EXPECT_EQ(find_place(with_object(by_class)).tile, (Tile{3, 0}));
  const io::MapObject tile = object("player", io::ObjectKind::tile, {32.0, 16.0}, {16.0, 16.0});
  EXPECT_EQ(find_place(with_object(tile)).tile, (Tile{3, 0}));
}

TEST(FindPlace, knows_how_objects_that_are_tiles_stand) {
  const auto place_of = [](const char* alignment, Point position, double rotation, Vec size) {
    io::MapObject tile = object("player", io::ObjectKind::tile, position, size);
    tile.gid = io::Gid{1};
    tile.rotation = rotation;
    io::LoadedMap map = with_object(tile);
    io::Tileset set;
    set.first_gid = 1;
    set.tile_count = 1;
    set.tile_width = 16;
    set.tile_height = 16;
    set.object_alignment = alignment;
    map.tiled->tilesets.push_back(set);
    return find_place(map).tile;
  };
  EXPECT_EQ(place_of("", {32.0, 32.0}, 0.0, {16.0, 16.0}), (Tile{3, 1}));
  EXPECT_EQ(place_of("bottom", {40.0, 32.0}, 0.0, {16.0, 16.0}), (Tile{3, 1}));
  EXPECT_EQ(place_of("topleft", {32.0, 16.0}, 0.0, {16.0, 16.0}), (Tile{3, 1}));
  EXPECT_EQ(place_of("center", {40.0, 24.0}, 0.0, {16.0, 16.0}), (Tile{3, 1}));
  EXPECT_EQ(place_of("bottomright", {48.0, 32.0}, 0.0, {16.0, 16.0}), (Tile{3, 1}));
  EXPECT_EQ(place_of("", {32.0, 32.0}, 0.0, {}), (Tile{3, 1})) << "as large as the tiles of its set";
  EXPECT_EQ(place_of("", {32.0, 16.0}, 90.0, {16.0, 16.0}), (Tile{3, 1})) << "turned clockwise about its foot";
}

TEST(FindPlace, follows_turned_objects) {
  io::MapObject turned = object("spawn", io::ObjectKind::rectangle, {32.0, 32.0}, {16.0, 16.0});
  turned.rotation = -90.0;
  EXPECT_EQ(find_place(with_object(turned)).tile, (Tile{3, 1}));
}

TEST(FindPlace, is_not_where_an_object_is_in_a_solid_or_outside) {
  for (const Point position : {Point{24.0, 40.0}, Point{-1000.0, 0.0}, Point{1e300, 0.0}}) {
    const io::LoadedMap map = with_object(object("spawn", io::ObjectKind::point, position));
    const Place place = find_place(map);
    EXPECT_TRUE(map.map.bounds().contains(place.tile));
    EXPECT_FALSE(map.map.is_solid(place.tile));
  }
}

}  // namespace
}  // namespace place_test
