// SPDX-License-Identifier: MIT
// Rectangles and outlines of what is solid, rooms of what is free and which of them has a tile.
#include "output.hpp"

using namespace tilespace;
using namespace tilespace::capi;

namespace {

[[nodiscard]] BoxMerge merge_of(std::uint32_t greedy) noexcept {
  return greedy != 0 ? BoxMerge::greedy : BoxMerge::fewest;
}

[[nodiscard]] tilespace_door to_c_door(const Door& door) noexcept {
  return {static_cast<std::uint32_t>(door.room), to_c_value<tilespace_tile_box>(door.tiles),
          static_cast<std::uint8_t>(door.side)};
}

// Writes rooms and where their doors end, and all doors.
[[nodiscard]] tilespace_error write_rooms(const Result<Rooms>& found, Output<tilespace_tile_box> rooms, size_t* ends,
                                          std::size_t room_room, Output<tilespace_door> doors) noexcept {
  if (!found) return to_c(found.error().code);
  std::size_t end = 0;
  for (std::size_t i = 0; i < found->size(); ++i) {
    const Room room = (*found)[i];
    for (const Door& door : room.doors) doors.add(to_c_door(door));
    end += room.doors.size();
    if (i < room_room) ends[i] = end;
    rooms.add(to_c_value<tilespace_tile_box>(room.tiles));
  }
  static_cast<void>(rooms.done());
  return doors.done();
}

// Makes an index of rooms, whose numbers are int32 in C.
[[nodiscard]] tilespace_error index_rooms(const Result<Rooms>& rooms, tilespace_room_index& out) noexcept {
  if (!rooms) return to_c(rooms.error().code);
  if (rooms->size() > std::size_t{INT32_MAX}) return TILESPACE_OUT_OF_MEMORY;
  return take(RoomIndex::of(*rooms), out.index);
}

}  // namespace

extern "C" {

tilespace_error tilespace_boxes_of(const tilespace_map* map, uint32_t greedy, tilespace_tile_box* out, size_t room,
                                   size_t* count) {
  const Output<tilespace_tile_box> output(out, room, count);
  if (!is_handle(map)) return TILESPACE_BAD_HANDLE;
  if (!output.is_valid()) return TILESPACE_BAD_POINTER;
  const Result<TileBoxes> boxes = boxes_of(map->world.map, merge_of(greedy));
  return boxes ? write_all(*boxes, output) : to_c(boxes.error().code);
}

tilespace_error tilespace_outlines_of(const tilespace_map* map, tilespace_point* corners, size_t room, size_t* count,
                                      size_t* ends, uint8_t* is_hole, size_t outline_room, size_t* outline_count) {
  Output<tilespace_point> output(corners, room, count);
  if (outline_count != nullptr) *outline_count = 0;
  if (!is_handle(map)) return TILESPACE_BAD_HANDLE;
  if (!output.is_valid() || !is_array(ends, outline_room) || !is_array(is_hole, outline_room)) {
    return TILESPACE_BAD_POINTER;
  }
  const Result<Outlines> outlines = outlines_of(map->world.map);
  if (!outlines) return to_c(outlines.error().code);
  std::size_t end = 0;
  for (std::size_t i = 0; i < outlines->size(); ++i) {
    const Outline outline = (*outlines)[i];
    for (const Point& corner : outline.corners) output.add(to_c_value<tilespace_point>(corner));
    end += outline.corners.size();
    if (i >= outline_room) continue;
    ends[i] = end;
    is_hole[i] = outline.is_hole;
  }
  if (outline_count != nullptr) *outline_count = outlines->size();
  return output.done();
}

tilespace_error tilespace_rooms_of(const tilespace_map* map, uint32_t greedy, tilespace_tile_box* rooms, size_t* ends,
                                   size_t room_room, size_t* room_count, tilespace_door* doors, size_t room,
                                   size_t* count) {
  const Output<tilespace_tile_box> tiles(rooms, room_room, room_count);
  const Output<tilespace_door> output(doors, room, count);
  if (!is_handle(map)) return TILESPACE_BAD_HANDLE;
  if (!tiles.is_valid() || !output.is_valid() || !is_array(ends, room_room)) return TILESPACE_BAD_POINTER;
  return write_rooms(rooms_of(map->world.map, merge_of(greedy)), tiles, ends, room_room, output);
}

tilespace_error tilespace_rooms_of_mask(const tilespace_mask* mask, uint32_t greedy, tilespace_tile_box* rooms,
                                        size_t* ends, size_t room_room, size_t* room_count, tilespace_door* doors,
                                        size_t room, size_t* count) {
  const Output<tilespace_tile_box> tiles(rooms, room_room, room_count);
  const Output<tilespace_door> output(doors, room, count);
  if (!is_handle(mask)) return TILESPACE_BAD_HANDLE;
  if (!tiles.is_valid() || !output.is_valid() || !is_array(ends, room_room)) return TILESPACE_BAD_POINTER;
  return write_rooms(rooms_of(*mask->tiles, merge_of(greedy)), tiles, ends, room_room, output);
}

tilespace_error tilespace_room_index_create(const tilespace_map* map, uint32_t greedy, tilespace_room_index** out) {
  return make_handle(out, [&](tilespace_room_index& made) -> tilespace_error {
    if (!is_handle(map)) return TILESPACE_BAD_HANDLE;
    return index_rooms(rooms_of(map->world.map, merge_of(greedy)), made);
  });
}

tilespace_error tilespace_room_index_of_mask(const tilespace_mask* mask, uint32_t greedy, tilespace_room_index** out) {
  return make_handle(out, [&](tilespace_room_index& made) -> tilespace_error {
    if (!is_handle(mask)) return TILESPACE_BAD_HANDLE;
    return index_rooms(rooms_of(*mask->tiles, merge_of(greedy)), made);
  });
}

void tilespace_room_index_free(tilespace_room_index* index) { free_handle(index); }

tilespace_error tilespace_rooms_at(const tilespace_room_index* index, const tilespace_tile* tiles, size_t count,
                                   int32_t* out) {
  if (!is_handle(index)) return TILESPACE_BAD_HANDLE;
  if (!is_array(tiles, count) || !is_array(out, count)) return TILESPACE_BAD_POINTER;
  for (std::size_t i = 0; i < count; ++i) {
    const std::size_t room = index->index.room_at(to_cpp(tiles[i]));
    out[i] = room == no_room ? -1 : static_cast<std::int32_t>(room);
  }
  return TILESPACE_OK;
}

}  // extern "C"
