// SPDX-License-Identifier: MIT
#include "digests/make_shape.hpp"
#include "digests/record.hpp"
#include "oracle/inputs.hpp"
#include "scenarios/maps.hpp"

// Shapes out of maps: rectangles of tiles, their neighbours, and outlines.

namespace digests {
namespace {

using namespace tilespace;

void ask_map(Record& record, const CollisionMap& map) {
  record.asked(map.bounds(), map.solid_count(), map.shaped_count());
  for (const BoxMerge merge : {BoxMerge::greedy, BoxMerge::fewest}) {
    const TileBoxes boxes = boxes_of(map, merge).value();
    record.answered(boxes.size());
    for (const TileBox& box : boxes) record.answered(box);
  }
  const Outlines outlines = outlines_of(map).value();
  record.answered(outlines.size(), outlines.corner_count());
  for (std::size_t i = 0; i < outlines.size(); ++i) record.answered(outlines[i].is_hole, outlines[i].corners);
}

void ask_rooms(Record& record, const CollisionMap& map) {
  record.asked(map.bounds(), map.solid_count(), map.shaped_count());
  for (const BoxMerge merge : {BoxMerge::greedy, BoxMerge::fewest}) {
    const Rooms rooms = rooms_of(map, merge).value();
    record.answered(rooms.size(), rooms.door_count());
    for (std::size_t i = 0; i < rooms.size(); ++i) {
      record.answered(rooms[i].tiles, rooms[i].doors.size());
      for (const Door& door : rooms[i].doors) record.answered(door.room, door.side, door.tiles);
    }
  }
}

void ask_rooms_of_tiles(Record& record, const CollisionMap& map) {
  record.asked(map.bounds(), map.solid_count());
  const auto [min, max] = map.bounds();
  for (const BoxMerge merge : {BoxMerge::greedy, BoxMerge::fewest}) {
    const RoomIndex index = RoomIndex::of(rooms_of(map, merge).value()).value();
    for (Tile tile = min + Step{-1, -1}; tile.y <= max.y; ++tile.y) {
      for (tile.x = min.x - 1; tile.x <= max.x; ++tile.x)
        record.answered(static_cast<std::int64_t>(index.room_at(tile) + 1));
    }
  }
}

CollisionMap map_with_shapes(oracle::Rng& rng) {
  CollisionMap map = scenarios::scattered_map(0.6, 40);
  for (int i = 0; i < 500; ++i) {
    const auto x = static_cast<std::int32_t>(rng.between(0, 39));
    const auto y = static_cast<std::int32_t>(rng.between(0, 39));
    static_cast<void>(map.set_shape({x, y}, make_shape(rng)));
  }
  return map;
}

}  // namespace

void ask_outlines() {
  scenario("boxes and outlines of a cave", [](Record& record) { ask_map(record, scenarios::cave_map(200)); });
  scenario("boxes and outlines, scattered", [](Record& record) {
    for (const double density : {0.05, 0.2, 0.5, 0.8, 0.95}) ask_map(record, scenarios::scattered_map(density, 150));
  });
  scenario("boxes and outlines of shapes", [](Record& record) {
    oracle::Rng rng(57);
    for (int i = 0; i < 20; ++i) ask_map(record, map_with_shapes(rng));
  });
  scenario("rooms of tiles", [](Record& record) {
    ask_rooms_of_tiles(record, scenarios::cave_map(120));
    ask_rooms_of_tiles(record, scenarios::scattered_map(0.4, 90));
  });
  scenario("rooms of caves and scattered tiles", [](Record& record) {
    ask_rooms(record, scenarios::cave_map(200));
    for (const double density : {0.05, 0.2, 0.5, 0.8}) ask_rooms(record, scenarios::scattered_map(density, 150));
    oracle::Rng rng(58);
    for (int i = 0; i < 5; ++i) ask_rooms(record, map_with_shapes(rng));
  });
}

}  // namespace digests
