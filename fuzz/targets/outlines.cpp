// SPDX-License-Identifier: MIT
#include <tilespace/geom/predicates.hpp>
#include <tilespace/grid/grid.hpp>
#include <tilespace/outlines/outlines.hpp>
#include <tilespace/outlines/room_index.hpp>
#include <tilespace/outlines/rooms.hpp>
#include <tilespace/outlines/tile_boxes.hpp>
#include <vector>

#include "support/require.hpp"
#include "support/shape_input.hpp"
#include "support/target.hpp"

// Fuzz target: rectangles, rooms and outlines of maps, against the laws of the headers.

namespace outlines_target {
namespace {

using namespace tilespace;
using fuzz::require;
using fuzz::ShapeInput;

TileShape shape_from(ShapeInput& in) {
  if (in.yes()) return shape_of(static_cast<TileForm>(in.below(27)), in.yes() ? Sides{Side::north} : Sides{});
  std::vector<Point> corners;
  for (std::uint32_t i = in.below(8); i > 0; --i) {
    const double x = in.below(9) / 8.0;
    corners.push_back({x, in.below(9) / 8.0});
  }
  const auto area = convex_hull(corners);
  const auto shape = area ? tile_shape(*area) : Result<TileShape>(empty_shape);
  return shape ? *shape : empty_shape;
}

CollisionMap map_from(ShapeInput& in) {
  const auto below = [&](std::uint32_t count) { return static_cast<std::int32_t>(in.below(count)); };
  const std::int32_t x = below(200) - 100, width = below(20);
  const Tile min{x, below(200) - 100};
  const Step size{width, below(20)};
  CollisionMap map = CollisionMap::create({min, min + size}).value();
  for (Tile tile = min; tile.y < map.bounds().max.y; ++tile.y) {
    for (tile.x = min.x; tile.x < map.bounds().max.x; ++tile.x) {
      const std::uint32_t kind = in.below(4);
      if (kind == 1) map.set_solid(tile, true);
      if (kind == 2) static_cast<void>(map.set_shape(tile, shape_from(in)));
    }
  }
  return map;
}

void ask_boxes(const CollisionMap& map) {
  const TileMask whole = whole_tiles_of(map).value();
  std::size_t most = SIZE_MAX;
  for (const BoxMerge merge : {BoxMerge::greedy, BoxMerge::fewest}) {
    const TileBoxes boxes = boxes_of(map, merge).value();
    require(*name(merge) != '\0', "a name");
    TileMask left = TileMask::create(map.bounds()).value();
    left.add(whole);
    for (const TileBox& box : boxes) {
      for (Tile tile = box.min; tile.y < box.max.y; ++tile.y) {
        for (tile.x = box.min.x; tile.x < box.max.x; ++tile.x) {
          require(left.get(tile), "disjoint, and of whole tiles");
          left.set(tile, false);
        }
      }
    }
    require(left.count() == 0, "complete");
    require(boxes.size() <= most, "no more than by greedy meshing");
    most = boxes.size();
  }
}

Step step_to(Side side) {
  if (side == Side::north || side == Side::south) return {0, side == Side::north ? -1 : 1};
  return {side == Side::west ? -1 : 1, 0};
}

// Sides of tiles with a tile of another rectangle behind them, counted one by one.
std::uint64_t count_sides_between(const Rooms& rooms, TileBox bounds) {
  Grid<std::size_t> room_of = Grid<std::size_t>::create(bounds, rooms.size()).value();
  for (std::size_t i = 0; i < rooms.size(); ++i) {
    const TileBox box = rooms[i].tiles;
    for (Tile tile = box.min; tile.y < box.max.y; ++tile.y) {
      for (tile.x = box.min.x; tile.x < box.max.x; ++tile.x) room_of[tile] = i;
    }
  }
  std::uint64_t count = 0;
  for (std::size_t i = 0; i < rooms.size(); ++i) {
    const TileBox box = rooms[i].tiles;
    for (Tile tile = box.min; tile.y < box.max.y; ++tile.y) {
      for (tile.x = box.min.x; tile.x < box.max.x; ++tile.x) {
        require(room_of[tile] == i, "disjoint");
        for (const Side side : {Side::north, Side::west, Side::south, Side::east}) {
          const Tile to = tile + step_to(side);
          if (bounds.contains(to) && room_of[to] != i && room_of[to] != rooms.size()) ++count;
        }
      }
    }
  }
  return count;
}

void ask_rooms(const CollisionMap& map) {
  for (const BoxMerge merge : {BoxMerge::greedy, BoxMerge::fewest}) {
    const Rooms rooms = rooms_of(map, merge).value();
    std::uint64_t tiles = 0, sides = 0, doors = 0;
    for (std::size_t i = 0; i < rooms.size(); ++i) {
      const Room room = rooms[i];
      tiles += room.tiles.count();
      doors += room.doors.size();
      for (const Door& door : room.doors) {
        sides += door.tiles.count();
        const Tile first = door.tiles.min, last = door.tiles.max - Step{1, 1};
        require(room.tiles.contains(first) && room.tiles.contains(last), "a door within its room");
        require(door.room != i && rooms.boxes()[door.room].contains(first + step_to(door.side)) &&
                    rooms.boxes()[door.room].contains(last + step_to(door.side)),
                "a neighbour behind its door");
      }
    }
    const RoomIndex index = RoomIndex::of(rooms).value();
    for (std::size_t i = 0; i < rooms.size(); ++i) {
      const TileBox box = rooms[i].tiles;
      require(index.room_at(box.min) == i && index.room_at(box.max - Step{1, 1}) == i, "the room of its tiles");
    }
    require(tiles + map.solid_count() == map.bounds().count(), "complete");
    require(doors == 2 * rooms.door_count(), "each door counts once");
    require(sides == count_sides_between(rooms, map.bounds()), "doors for all tiles that are neighbours");
  }
}

double twice_area(std::span<const Point> corners) {
  double sum = 0.0;
  for (std::size_t i = 0; i < corners.size(); ++i) {
    const Point a = corners[i], b = corners[i + 1 == corners.size() ? 0 : i + 1];
    sum += a.x * b.y - b.x * a.y;
  }
  return sum;
}

void ask_outlines(const CollisionMap& map) {
  double expected = 2.0 * static_cast<double>(whole_tiles_of(map).value().count());
  for (const auto& [tile, shape] : map.shaped_tiles()) {
    if (shape.one_way.empty()) expected += twice_area({shape.area.corners, shape.area.count});
  }
  const Outlines outlines = outlines_of(map).value();
  double sum = 0.0;
  for (std::size_t i = 0; i < outlines.size(); ++i) {
    const Outline outline = outlines[i];
    const double area = twice_area(outline.corners);
    require(outline.corners.size() >= 3 && (area < 0.0) == outline.is_hole, "holes are counter-clockwise");
    sum += area;
  }
  require(sum == expected, "the area of all tiles and shapes");
}

}  // namespace

FUZZ_TARGET(outlines) {
  if (size > 1024) return -1;
  ShapeInput in(data, size);
  const CollisionMap map = map_from(in);
  ask_boxes(map);
  ask_rooms(map);
  ask_outlines(map);
  return 0;
}

}  // namespace outlines_target
