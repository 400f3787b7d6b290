// SPDX-License-Identifier: MIT
#include <cstdio>
#include <tilespace/outlines/room_index.hpp>
#include <tilespace/outlines/rooms.hpp>

// A navigation mesh: the rectangles of free tiles, and the doors between them.
int main() {
  using namespace tilespace;
  const CollisionMap map = CollisionMap::from_text(
                               "############\n"
                               "#...#......#\n"
                               "#..........#\n"
                               "#...########\n"
                               "#.....#....#\n"
                               "############\n")
                               .value();
  const Rooms rooms = rooms_of(map).value();
  for (std::size_t i = 0; i < rooms.size(); ++i) {
    const Room room = rooms[i];
    std::printf("room %zu: %d, %d to %d, %d\n", i, room.tiles.min.x, room.tiles.min.y, room.tiles.max.x,
                room.tiles.max.y);
    for (const Door& door : room.doors) {
      std::printf("  %s: room %zu, %d tiles from %d, %d on\n", name(door.side), door.room,
                  static_cast<int>(door.tiles.count()), door.tiles.min.x, door.tiles.min.y);
    }
  }
  const RoomIndex index = RoomIndex::of(rooms).value();
  std::printf("tile (8, 2) is in room %zu\n", index.room_at({8, 2}));
}
