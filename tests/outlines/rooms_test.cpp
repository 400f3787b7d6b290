// SPDX-License-Identifier: MIT
#include <gtest/gtest.h>

#include <algorithm>
#include <limits>
#include <map>
#include <set>
#include <string>
#include <tilespace/outlines/room_index.hpp>
#include <tilespace/outlines/rooms.hpp>
#include <tuple>
#include <vector>

#include "support/cases.hpp"

namespace rooms_test {
namespace {

using namespace tilespace;

constexpr BoxMerge all_merges[]{BoxMerge::greedy, BoxMerge::fewest};
constexpr Side all_sides[]{Side::north, Side::south, Side::west, Side::east};

TileMask random_mask(oracle::Rng& rng, std::int32_t longest) {
  const Tile min{static_cast<std::int32_t>(rng.between(-200, 200)), static_cast<std::int32_t>(rng.between(-200, 200))};
  const Step size{static_cast<std::int32_t>(rng.between(0, longest)),
                  static_cast<std::int32_t>(rng.between(0, longest))};
  TileMask mask = TileMask::create({min, min + size}).value();
  const std::int64_t percent = rng.between(5, 99);
  for (Tile tile = min; tile.y < mask.bounds().max.y; ++tile.y) {
    for (tile.x = min.x; tile.x < mask.bounds().max.x; ++tile.x) mask.set(tile, rng.between(0, 99) < percent);
  }
  return mask;
}

Step step_to(Side side) {
  switch (side) {
    case Side::north: return {0, -1};
    case Side::south: return {0, 1};
    case Side::west: return {-1, 0};
    default: return {1, 0};
  }
}

// ---- The oracle: all pairs of tiles beside each other, one by one.

// The rectangle of each tile. Tiles that are in two count as an error.
std::map<Tile, std::size_t> rooms_by_tile(const Rooms& rooms) {
  std::map<Tile, std::size_t> found;
  for (std::size_t i = 0; i < rooms.size(); ++i) {
    const TileBox box = rooms[i].tiles;
    for (Tile tile = box.min; tile.y < box.max.y; ++tile.y) {
      for (tile.x = box.min.x; tile.x < box.max.x; ++tile.x) EXPECT_TRUE(found.emplace(tile, i).second);
    }
  }
  return found;
}

// Room, neighbour, side of the room, and a tile of the room beside one of the neighbour.
using Beside = std::tuple<std::size_t, std::size_t, Side, Tile>;

std::set<Beside> tiles_beside(const std::map<Tile, std::size_t>& rooms) {
  std::set<Beside> found;
  for (const auto& [tile, room] : rooms) {
    for (const Side side : all_sides) {
      const auto other = rooms.find(tile + step_to(side));
      if (other != rooms.end() && other->second != room) found.emplace(room, other->second, side, tile);
    }
  }
  return found;
}

std::set<Beside> tiles_at_doors(const Rooms& rooms) {
  std::set<Beside> found;
  for (std::size_t i = 0; i < rooms.size(); ++i) {
    for (const auto& [neighbour, tiles, side] : rooms[i].doors) {
      EXPECT_FALSE(tiles.empty());
      for (Tile tile = tiles.min; tile.y < tiles.max.y; ++tile.y) {
        for (tile.x = tiles.min.x; tile.x < tiles.max.x; ++tile.x) {
          EXPECT_TRUE(found.emplace(i, neighbour, side, tile).second);
        }
      }
    }
  }
  return found;
}

// Numbers of connected parts: the smallest member of each.
template <class Key, class VisitNeighbours>
std::map<Key, Key> parts_of(const std::vector<Key>& members, VisitNeighbours visit_neighbours) {
  std::map<Key, Key> part;
  for (const Key& first : members) {
    if (part.contains(first)) continue;
    std::vector<Key> open{first};
    part[first] = first;
    while (!open.empty()) {
      const Key at = open.back();
      open.pop_back();
      visit_neighbours(at, [&](const Key& to) {
        if (part.emplace(to, first).second) open.push_back(to);
      });
    }
  }
  return part;
}

// ---- Laws.

TEST(Rooms, are_the_rectangles_of_the_tiles) {
  oracle::Rng rng(cases::seed());
  for (int i = 0; i < cases::count() && !HasFailure(); ++i) {
    const TileMask mask = random_mask(rng, 30);
    for (const BoxMerge merge : all_merges) {
      const Rooms rooms = rooms_of(mask, merge).value();
      const TileBoxes boxes = boxes_of(mask, merge).value();
      ASSERT_EQ(rooms.size(), boxes.size());
      EXPECT_TRUE(std::equal(boxes.begin(), boxes.end(), rooms.boxes().begin(), rooms.boxes().end()));
      const auto room_of = rooms_by_tile(rooms);
      EXPECT_EQ(room_of.size(), mask.count());
      EXPECT_TRUE(std::all_of(room_of.begin(), room_of.end(), [&](const auto& at) { return mask.get(at.first); }));
    }
  }
}

TEST(Rooms, are_neighbours_exactly_if_tiles_are) {
  oracle::Rng rng(cases::seed());
  for (int i = 0; i < cases::count() && !HasFailure(); ++i) {
    const TileMask mask = random_mask(rng, i % 10 == 0 ? 90 : 20);
    for (const BoxMerge merge : all_merges) {
      const Rooms rooms = rooms_of(mask, merge).value();
      EXPECT_EQ(tiles_at_doors(rooms), tiles_beside(rooms_by_tile(rooms)));
    }
  }
}

// Lines far apart: more than one digit of a radix sort has.
TEST(Rooms, of_long_maps_are_neighbours_exactly_if_tiles_are) {
  oracle::Rng rng(cases::seed());
  for (const Step size : {Step{3000000, 5}, Step{5, 1100000}, Step{1500, 1200}}) {
    TileMask mask = TileMask::create({{-1000, -1000}, Tile{-1000, -1000} + size}).value();
    for (int i = 0; i < 300; ++i) {
      const Tile first = mask.bounds().min + Step{static_cast<std::int32_t>(rng.between(0, size.dx - 1)),
                                                  static_cast<std::int32_t>(rng.between(0, size.dy - 1))};
      for (int j = 0; j < 20; ++j) {
        const Step step{static_cast<std::int32_t>(rng.between(0, 5)), static_cast<std::int32_t>(rng.between(0, 5))};
        mask.set(first + step, true);
      }
    }
    const Rooms rooms = rooms_of(mask, BoxMerge::greedy).value();
    EXPECT_GT(rooms.door_count(), 200U);
    EXPECT_EQ(tiles_at_doors(rooms), tiles_beside(rooms_by_tile(rooms)));
  }
}

TEST(Rooms, have_one_door_to_each_neighbour) {
  oracle::Rng rng(cases::seed());
  for (int i = 0; i < cases::count() && !HasFailure(); ++i) {
    const Rooms rooms = rooms_of(random_mask(rng, 20), all_merges[i % 2]).value();
    std::set<std::pair<std::size_t, std::size_t>> pairs;
    for (std::size_t j = 0; j < rooms.size(); ++j) {
      for (const Door& door : rooms[j].doors) EXPECT_TRUE(pairs.emplace(j, door.room).second);
    }
    for (const auto& [from, to] : pairs) EXPECT_TRUE(pairs.contains({to, from}));
    EXPECT_EQ(pairs.size(), 2 * rooms.door_count());
  }
}

TEST(Rooms, have_doors_in_the_order_of_sides_and_places) {
  oracle::Rng rng(cases::seed());
  const auto place = [](const Door& door) {
    const auto side = std::find(std::begin(all_sides), std::end(all_sides), door.side) - std::begin(all_sides);
    return std::tuple(side, door.tiles.min.x, door.tiles.min.y);
  };
  std::size_t most = 0;
  for (int i = 0; i < cases::count() && !HasFailure(); ++i) {
    const Rooms rooms = rooms_of(random_mask(rng, 30), all_merges[i % 2]).value();
    for (std::size_t j = 0; j < rooms.size(); ++j) {
      const auto doors = rooms[j].doors;
      most = std::max(most, doors.size());
      EXPECT_TRUE(std::is_sorted(doors.begin(), doors.end(),
                                 [&](const Door& a, const Door& b) { return place(a) < place(b); }));
    }
  }
  EXPECT_GT(most, 4U);
}

TEST(Rooms, are_connected_as_their_tiles_are) {
  oracle::Rng rng(cases::seed());
  for (int i = 0; i < cases::count() && !HasFailure(); ++i) {
    const TileMask mask = random_mask(rng, 20);
    const Rooms rooms = rooms_of(mask, all_merges[i % 2]).value();
    const auto room_of = rooms_by_tile(rooms);
    std::vector<Tile> tiles;
    for (const auto& [tile, room] : room_of) tiles.push_back(tile);
    const auto part_of_tile = parts_of(tiles, [&](Tile at, auto visit) {
      for (const Side side : all_sides) {
        if (mask.get(at + step_to(side))) visit(at + step_to(side));
      }
    });
    std::vector<std::size_t> indices;
    for (std::size_t j = 0; j < rooms.size(); ++j) indices.push_back(j);
    const auto part_of_room = parts_of(indices, [&](std::size_t at, auto visit) {
      for (const Door& door : rooms[at].doors) visit(door.room);
    });
    for (const auto& [tile, part] : part_of_tile) {
      EXPECT_EQ(part_of_room.at(room_of.at(tile)), part_of_room.at(room_of.at(part)));
      EXPECT_EQ(room_of.at(part), part_of_room.at(room_of.at(tile)));
    }
  }
}

// ---- Maps.

TEST(Rooms, of_a_map_are_of_its_free_tiles) {
  oracle::Rng rng(cases::seed());
  for (int i = 0; i < cases::count() && !HasFailure(); ++i) {
    const TileMask solid = random_mask(rng, i % 10 == 0 ? 140 : 20);
    CollisionMap map = CollisionMap::from(
                           solid.bounds(), [&](std::int32_t x, std::int32_t y) { return solid.get({x, y}); },
                           rng.one_in(2) ? Outside::solid : Outside::free)
                           .value();
    std::uint64_t expected = 0;
    for (Tile tile = map.bounds().min; tile.y < map.bounds().max.y; ++tile.y) {
      for (tile.x = map.bounds().min.x; tile.x < map.bounds().max.x; ++tile.x) {
        if (rng.one_in(8)) {
          ASSERT_TRUE(map.set_shape(tile, shape_of(static_cast<TileForm>(rng.between(1, 25)))));
        }
        expected += map.is_solid(tile) ? 0 : 1;
      }
    }
    const auto room_of = rooms_by_tile(rooms_of(map, all_merges[i % 2]).value());
    EXPECT_EQ(room_of.size(), expected);
    for (const auto& [tile, room] : room_of) EXPECT_TRUE(map.bounds().contains(tile) && !map.is_solid(tile));
  }
}

TEST(Rooms, of_two_halls_and_a_corridor) {
  const CollisionMap map = CollisionMap::from_text(
                               "###########\n"
                               "#...###...#\n"
                               "#.........#\n"
                               "#...###...#\n"
                               "###########\n")
                               .value();
  const Rooms rooms = rooms_of(map).value();
  ASSERT_EQ(rooms.size(), 3U);
  EXPECT_EQ(rooms.door_count(), 2U);
  EXPECT_EQ(rooms[0].tiles, (TileBox{{1, 1}, {4, 4}}));
  EXPECT_EQ(rooms[1].tiles, (TileBox{{7, 1}, {10, 4}}));
  EXPECT_EQ(rooms[2].tiles, (TileBox{{4, 2}, {7, 3}}));
  ASSERT_EQ(rooms[2].doors.size(), 2U);
  EXPECT_EQ(rooms[2].doors[0].side, Side::west);
  EXPECT_EQ(rooms[2].doors[0].room, 0U);
  EXPECT_EQ(rooms[2].doors[0].tiles, (TileBox{{4, 2}, {5, 3}}));
  EXPECT_EQ(rooms[2].doors[1].side, Side::east);
  EXPECT_EQ(rooms[2].doors[1].room, 1U);
  EXPECT_EQ(rooms[2].doors[1].tiles, (TileBox{{6, 2}, {7, 3}}));
}

TEST(Rooms, of_slopes_and_platforms_are_none) {
  CollisionMap map = CollisionMap::create({{0, 0}, {3, 1}}).value();
  ASSERT_TRUE(map.set_shape({0, 0}, shape_of(TileForm::slope_1_1_southeast)));
  ASSERT_TRUE(map.set_shape({1, 0}, shape_of(TileForm::full, Side::north)));
  ASSERT_TRUE(map.set_shape({2, 0}, tile_shape({}, {}, Side::west).value()));
  EXPECT_TRUE(rooms_of(map).value().empty());
}

TEST(Rooms, that_meet_at_a_corner_are_no_neighbours) {
  const Rooms rooms = rooms_of(CollisionMap::from_text(".#\n#.\n").value()).value();
  EXPECT_EQ(rooms.size(), 2U);
  EXPECT_EQ(rooms.door_count(), 0U);
}

TEST(Rooms, of_nothing_are_none) {
  EXPECT_TRUE(Rooms().empty());
  EXPECT_TRUE(rooms_of(TileMask()).value().empty());
  EXPECT_TRUE(rooms_of(CollisionMap::create({{0, 0}, {0, 3}}).value()).value().empty());
  EXPECT_TRUE(rooms_of(CollisionMap::from_text("##\n##\n").value()).value().empty());
}

TEST(Rooms, at_the_corners_of_tile_space) {
  for (const Tile min : {Tile{-tile_limit, -tile_limit}, Tile{tile_limit - 70, tile_limit - 2}}) {
    CollisionMap map = CollisionMap::create({min, min + Step{70, 2}}).value();
    map.set_solid(min + Step{64, 0}, true);
    const Rooms rooms = rooms_of(map, BoxMerge::greedy).value();
    ASSERT_EQ(rooms.size(), 3U);
    EXPECT_EQ(rooms.door_count(), 2U);
    EXPECT_EQ(rooms[2].tiles, (TileBox{min + Step{64, 1}, min + Step{65, 2}}));
    EXPECT_EQ(rooms[2].doors[1].tiles, rooms[2].tiles);
  }
}

TEST(Rooms, by_an_invalid_method_are_greedy) {
  oracle::Rng rng(cases::seed());
  const TileMask mask = random_mask(rng, 30);
  const Rooms greedy = rooms_of(mask, BoxMerge::greedy).value();
  const Rooms other = rooms_of(mask, static_cast<BoxMerge>(7)).value();
  EXPECT_EQ(tiles_at_doors(greedy), tiles_at_doors(other));
}

// ---- Rooms of tiles.

// Of every tile, and of those around all.
TEST(RoomsOfTiles, are_those_that_have_them) {
  oracle::Rng rng(cases::seed() + 41);
  for (int i = 0; i < cases::count() / 8 + 1; ++i) {
    const TileMask mask = random_mask(rng, 40);
    for (const BoxMerge merge : all_merges) {
      const Rooms rooms = rooms_of(mask, merge).value();
      const std::map<Tile, std::size_t> found = rooms_by_tile(rooms);
      const RoomIndex index = RoomIndex::of(rooms).value();
      const auto [min, max] = mask.bounds();
      for (Tile tile = min + Step{-2, -2}; tile.y < max.y + 2; ++tile.y) {
        for (tile.x = min.x - 2; tile.x < max.x + 2; ++tile.x) {
          const auto at = found.find(tile);
          ASSERT_EQ(index.room_at(tile), at == found.end() ? no_room : at->second) << tile.x << " " << tile.y;
        }
      }
    }
  }
}

TEST(RoomsOfTiles, far_away_and_without_rooms_there_are_none) {
  const RoomIndex nothing = RoomIndex::of(Rooms{}).value();
  TileMask mask = TileMask::create({{-3, -3}, {4, 4}}).value();
  mask.set({1, 2}, true);
  const RoomIndex one = RoomIndex::of(rooms_of(mask).value()).value();
  constexpr std::int32_t least = std::numeric_limits<std::int32_t>::min();
  constexpr std::int32_t most = std::numeric_limits<std::int32_t>::max();
  for (const Tile tile : {Tile{0, 0}, Tile{least, least}, Tile{most, most}, Tile{1, least}, Tile{most, 2}}) {
    EXPECT_EQ(nothing.room_at(tile), no_room);
    EXPECT_EQ(one.room_at(tile), no_room);
    EXPECT_EQ(RoomIndex{}.room_at(tile), no_room);
  }
  EXPECT_EQ(one.room_at({1, 2}), 0U);
}

}  // namespace
}  // namespace rooms_test
