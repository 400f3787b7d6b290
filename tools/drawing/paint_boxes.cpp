// SPDX-License-Identifier: MIT
#include "drawing/paint_boxes.hpp"

#include <array>
#include <cstdint>
#include <new>
#include <utility>
#include <vector>

namespace tilespace::tool {
namespace {

constexpr std::array<Color, 6> room_colors{ink::blue, ink::orange, ink::green, ink::purple, ink::sky, ink::yellow};

template <class Value>
Value all_of(Result<Value> result) {
  if (!result) throw std::bad_alloc();
  return std::move(result).value();
}

// Corners of tiles, the first one again at the end.
std::array<Point, 5> closed_path_around(const TileBox& tiles) {
  const auto corner = [](std::int32_t x, std::int32_t y) { return Point{double(x), double(y)}; };
  const auto [min, max] = tiles;
  return {corner(min.x, min.y), corner(max.x, min.y), corner(max.x, max.y), corner(min.x, max.y), corner(min.x, min.y)};
}

Point middle_of(const Segment& segment) { return segment.start + 0.5 * (segment.end - segment.start); }

Point middle_of(const TileBox& tiles) {
  const auto path = closed_path_around(tiles);
  return middle_of(Segment{path[0], path[2]});
}

// The part of a side that a door is.
Segment line_of(const Door& door) {
  const auto path = closed_path_around(door.tiles);
  switch (door.side) {
    case Side::north: return {path[0], path[1]};
    case Side::east: return {path[1], path[2]};
    case Side::south: return {path[3], path[2]};
    default: return {path[0], path[3]};
  }
}

// A colour for each room that no neighbour before it has, as far as there are enough.
std::vector<std::size_t> colors_of(const Rooms& rooms) {
  std::vector<std::size_t> colors(rooms.size());
  for (std::size_t i = 0; i < rooms.size(); ++i) {
    std::array<bool, room_colors.size()> is_used{};
    for (const Door& door : rooms[i].doors) {
      if (door.room < i) is_used[colors[door.room]] = true;
    }
    while (colors[i] + 1 < room_colors.size() && is_used[colors[i]]) ++colors[i];
  }
  return colors;
}

// Lines from the center of a room to its doors, which stay within the room.
void paint_doors(Overlay& overlay, const Room& room) {
  const Point center = middle_of(room.tiles);
  for (const Door& door : room.doors) overlay.faint_line({center, middle_of(line_of(door))}, ink::black, 150);
  overlay.small_dot(center, ink::black);
}

}  // namespace

TileBoxes boxes_to_show(const CollisionMap& map, const ShownBoxes& shown) { return all_of(boxes_of(map, shown.merge)); }
Rooms rooms_to_show(const CollisionMap& map, const ShownRooms& shown) { return all_of(rooms_of(map, shown.merge)); }
Outlines outlines_to_show(const CollisionMap& map) { return all_of(outlines_of(map)); }

void paint_boxes(Overlay& overlay, const CollisionMap& map, const ShownBoxes& shown, Color color) {
  const TileBoxes boxes = boxes_to_show(map, shown);
  for (const TileBox& box : boxes) {
    if (intersection(box, overlay.view().tiles).empty()) continue;
    const auto path = closed_path_around(box);
    overlay.polygon(path, overlay.fill_of(color));
    overlay.path(path, color, 0.6);
  }
}

void paint_rooms(Overlay& overlay, const CollisionMap& map, const ShownRooms& shown) {
  const Rooms rooms = rooms_to_show(map, shown);
  const std::vector<std::size_t> colors = colors_of(rooms);
  for (std::size_t i = 0; i < rooms.size(); ++i) {
    const auto path = closed_path_around(rooms[i].tiles);
    overlay.polygon(path, overlay.fill_of(room_colors[colors[i]]));
    overlay.trail(path, {ink::black, 120});
  }
  for (std::size_t i = 0; i < rooms.size(); ++i) {
    for (const Door& door : rooms[i].doors) {
      if (i < door.room) overlay.line(line_of(door), ink::red);
    }
  }
  for (std::size_t i = 0; i < rooms.size(); ++i) paint_doors(overlay, rooms[i]);
}

void paint_outlines(Overlay& overlay, const CollisionMap& map, Color color) {
  const Outlines outlines = outlines_to_show(map);
  for (std::size_t i = 0; i < outlines.size(); ++i) {
    std::vector<Point> path(outlines[i].corners.begin(), outlines[i].corners.end());
    for (const Point corner : path) overlay.small_dot(corner, outlines[i].is_hole ? ink::red : color);
    path.push_back(path.front());
    overlay.path(path, outlines[i].is_hole ? ink::red : color);
  }
}

}  // namespace tilespace::tool
