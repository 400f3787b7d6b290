// SPDX-License-Identifier: MIT
// Queries about shapes out of maps: rectangles, rooms and outlines.
#include <new>
#include <tilespace/cover/cover.hpp>
#include <tilespace/outlines/outlines.hpp>
#include <tilespace/outlines/rooms.hpp>
#include <tilespace/outlines/tile_boxes.hpp>
#include <utility>

#include "questions/answer_parts.hpp"
#include "questions/answers.hpp"

namespace tilespace::tool {
namespace {

BoxMerge read_merge(const Question& question) {
  return question.choice<BoxMerge>("merge", {{"fewest", BoxMerge::fewest}, {"greedy", BoxMerge::greedy}});
}

template <class Value>
Value found(Result<Value> result) {
  if (!result) throw std::bad_alloc();
  return std::move(result).value();
}

// Calls find(map) with the map, or with the part of it that the query is about.
auto in_part(const World& world, const Question& question, const auto& find) {
  if (!question.has("box")) return find(world.map);
  const BoxCover tiles = cover(world.map, read_box(question));
  CollisionMap part = found(CollisionMap::create(tiles.tiles()));
  if (!part.copy_tiles(tiles, world.map)) throw std::bad_alloc();
  return find(part);
}

void append_box(std::string& out, const TileBox& box) {
  append(out, "[{},{},{},{}]", box.min.x, box.min.y, box.max.x, box.max.y);
}

void append_room(std::string& out, const Room& room) {
  out += "{\"box\":";
  append_box(out, room.tiles);
  out += ',';
  append_array(out, "doors", room.doors, [&](const Door& door) {
    append(out, "{{\"room\":{},\"side\":\"{}\",\"box\":", door.room, name(door.side));
    append_box(out, door.tiles);
    out += '}';
  });
  out += '}';
}

void append_outline(std::string& out, const Outline& outline) {
  append(out, "{{\"hole\":{},", outline.is_hole);
  append_array(out, "corners", outline.corners, [&](Point corner) {
    out += '[';
    append_number(out, corner.x);
    out += ',';
    append_number(out, corner.y);
    out += ']';
  });
  out += '}';
}

// Appends `"name":[...]` of what has indices from 0 to size().
void append_indexed(std::string& out, const char* name, const auto& all, const auto& append_each) {
  append(out, "\"{}\":[", name);
  for (std::size_t i = 0; i < all.size(); ++i) {
    if (i != 0) out += ',';
    append_each(out, all[i]);
  }
  out += ']';
}

}  // namespace

void answer_boxes_of(std::string& out, const World& world, const Question& question) {
  const BoxMerge merge = read_merge(question);
  const TileBoxes boxes =
      in_part(world, question, [&](const CollisionMap& map) { return found(boxes_of(map, merge)); });
  append(out, "\"count\":{},", boxes.size());
  append_indexed(out, "boxes", boxes, append_box);
}

void answer_rooms_of(std::string& out, const World& world, const Question& question) {
  const BoxMerge merge = read_merge(question);
  const Rooms rooms = in_part(world, question, [&](const CollisionMap& map) { return found(rooms_of(map, merge)); });
  append(out, "\"count\":{},\"doors\":{},", rooms.size(), rooms.door_count());
  append_indexed(out, "rooms", rooms, append_room);
}

void answer_outlines_of(std::string& out, const World& world, const Question& question) {
  const Outlines outlines = in_part(world, question, [](const CollisionMap& map) { return found(outlines_of(map)); });
  append(out, "\"count\":{},", outlines.size());
  append_indexed(out, "outlines", outlines, append_outline);
}

}  // namespace tilespace::tool
