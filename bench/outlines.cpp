// SPDX-License-Identifier: MIT
// Benchmark of rectangles, their neighbours and outlines of maps, against Boost.Polygon's sets of orthogonal polygons,
// and greedy meshing as articles have it, tile by tile. Hashes are numbers of rectangles or corners, and areas: those
// of Boost.Polygon's outlines differ, as it closes holes by a line to the outer outline, and its rectangles are not
// the fewest.
#include <map>
#include <string>
#include <tilespace/grid/grid.hpp>
#include <tilespace/outlines/outlines.hpp>
#include <tilespace/outlines/room_index.hpp>
#include <tilespace/outlines/rooms.hpp>
#include <tilespace/outlines/tile_boxes.hpp>
#include <vector>

#include "measure.hpp"
#include "scenarios/maps.hpp"

#if __has_include(<boost/polygon/polygon.hpp>)
#define HAS_BOOST_POLYGON 1
#include <boost/polygon/polygon.hpp>
#else
#define HAS_BOOST_POLYGON 0
#endif

namespace {

using namespace tilespace;

std::uint64_t hash_of(const TileBoxes& boxes) {
  std::uint64_t area = 0;
  for (const TileBox& box : boxes) area += box.count();
  return bench::mix(bench::mix(0, boxes.size()), area);
}

std::uint64_t outlines_hash(const CollisionMap& map) {
  const Outlines outlines = outlines_of(map).value();
  return bench::mix(bench::mix(0, outlines.size()), outlines.corner_count());
}

// Greedy meshing of articles: a byte for each tile that is taken.
std::uint64_t greedy_by_bytes(const CollisionMap& map) {
  const TileBox bounds = map.bounds();
  const auto width = static_cast<std::size_t>(bounds.width());
  std::vector<char> left(width * static_cast<std::size_t>(bounds.height()));
  const auto at = [&](std::int32_t x, std::int32_t y) -> char& {
    return left[static_cast<std::size_t>(y - bounds.min.y) * width + static_cast<std::size_t>(x - bounds.min.x)];
  };
  for (std::int32_t y = bounds.min.y; y < bounds.max.y; ++y) {
    for (std::int32_t x = bounds.min.x; x < bounds.max.x; ++x) at(x, y) = map.is_solid({x, y}) ? 1 : 0;
  }
  std::uint64_t count = 0, area = 0;
  for (std::int32_t y = bounds.min.y; y < bounds.max.y; ++y) {
    for (std::int32_t x = bounds.min.x; x < bounds.max.x; ++x) {
      if (at(x, y) == 0) continue;
      std::int32_t x_end = x, y_end = y;
      while (x_end < bounds.max.x && at(x_end, y) != 0) ++x_end;
      const auto is_row = [&] {
        for (std::int32_t i = x; i < x_end; ++i) {
          if (at(i, y_end) == 0) return false;
        }
        return true;
      };
      while (y_end < bounds.max.y && is_row()) {
        for (std::int32_t i = x; i < x_end; ++i) at(i, y_end) = 0;
        ++y_end;
      }
      ++count;
      area += static_cast<std::uint64_t>(x_end - x) * static_cast<std::uint64_t>(y_end - y);
    }
  }
  return bench::mix(bench::mix(0, count), area);
}

std::uint64_t rooms_hash(const CollisionMap& map) {
  const Rooms rooms = rooms_of(map, BoxMerge::greedy).value();
  std::uint64_t tiles = 0;
  for (std::size_t i = 0; i < rooms.size(); ++i) {
    for (const Door& door : rooms[i].doors) tiles += door.tiles.count();
  }
  return bench::mix(bench::mix(rooms.size(), rooms.door_count()), tiles);
}

// Neighbours as level generators find them: a number for each tile, and all pairs of tiles beside each other.
std::uint64_t rooms_by_tiles(const CollisionMap& map) {
  const TileBox bounds = map.bounds();
  TileMask free = TileMask::create(bounds).value();
  for (Tile tile = bounds.min; tile.y < bounds.max.y; ++tile.y) {
    for (tile.x = bounds.min.x; tile.x < bounds.max.x; ++tile.x) free.set(tile, !map.is_solid(tile));
  }
  const TileBoxes boxes = boxes_of(free, BoxMerge::greedy).value();
  auto numbers = Grid<std::uint32_t>::create(bounds, 0).value();
  for (std::size_t i = 0; i < boxes.size(); ++i) {
    for (Tile tile = boxes[i].min; tile.y < boxes[i].max.y; ++tile.y) {
      for (tile.x = boxes[i].min.x; tile.x < boxes[i].max.x; ++tile.x)
        numbers[tile] = static_cast<std::uint32_t>(i + 1);
    }
  }
  std::map<std::pair<std::uint32_t, std::uint32_t>, std::uint64_t> doors;
  const auto add = [&](Tile a, Tile b) {
    if (!bounds.contains(b) || numbers[a] == 0 || numbers[b] == 0 || numbers[a] == numbers[b]) return;
    ++doors[{numbers[a], numbers[b]}];
    ++doors[{numbers[b], numbers[a]}];
  };
  for (Tile tile = bounds.min; tile.y < bounds.max.y; ++tile.y) {
    for (tile.x = bounds.min.x; tile.x < bounds.max.x; ++tile.x) {
      add(tile, tile + Step{1, 0});
      add(tile, tile + Step{0, 1});
    }
  }
  std::uint64_t tiles = 0;
  for (const auto& [pair, count] : doors) tiles += count;
  return bench::mix(bench::mix(boxes.size(), doors.size() / 2), tiles);
}

#if HAS_BOOST_POLYGON
namespace bp = boost::polygon;

bp::polygon_90_set_data<int> set_of(const CollisionMap& map) {
  bp::polygon_90_set_data<int> set;
  const TileMask tiles = whole_tiles_of(map).value();
  for (const TileSpan span : tiles) set.insert(bp::rectangle_data<int>(span.x_begin, span.y, span.x_end, span.y + 1));
  return set;
}

std::uint64_t boost_rectangles(const CollisionMap& map) {
  std::vector<bp::rectangle_data<int>> rectangles;
  set_of(map).get_rectangles(rectangles);
  std::uint64_t sum = 0;
  for (const auto& rectangle : rectangles) sum += static_cast<std::uint64_t>(bp::area(rectangle));
  return bench::mix(bench::mix(0, rectangles.size()), sum);
}

std::uint64_t boost_outlines(const CollisionMap& map) {
  std::vector<bp::polygon_90_with_holes_data<int>> polygons;
  set_of(map).get(polygons);
  std::uint64_t outlines = 0, corners = 0;
  for (const auto& polygon : polygons) {
    ++outlines;
    corners += polygon.size();
    for (auto hole = polygon.begin_holes(); hole != polygon.end_holes(); ++hole) {
      ++outlines;
      corners += hole->size();
    }
  }
  return bench::mix(bench::mix(0, outlines), corners);
}
#endif

void compare(const std::string& name, const CollisionMap& map) {
  std::vector<bench::Way> boxes{{"greedy, by bytes", [&] { return greedy_by_bytes(map); }},
                                {"fewest", [&] { return hash_of(boxes_of(map).value()); }}};
  std::vector<bench::Way> outlines;
#if HAS_BOOST_POLYGON
  boxes.push_back({"Boost.Polygon", [&] { return boost_rectangles(map); }});
  outlines.push_back({"Boost.Polygon", [&] { return boost_outlines(map); }});
#endif
  boxes.push_back({"boxes_of", [&] { return hash_of(boxes_of(map, BoxMerge::greedy).value()); }});
  outlines.push_back({"outlines_of", [&] { return outlines_hash(map); }});
  bench::compare("rectangles, " + name, 1, boxes);
  bench::compare("outlines, " + name, 1, outlines);
  bench::compare("rooms, " + name, 1,
                 {{"by tiles", [&] { return rooms_by_tiles(map); }}, {"rooms_of", [&] { return rooms_hash(map); }}});
}

// The room of every tile in turn: by a search among all rooms, by a grid of numbers, and by the index.
void compare_rooms_of_tiles(const std::string& name, const CollisionMap& map) {
  const Rooms rooms = rooms_of(map, BoxMerge::greedy).value();
  const RoomIndex index = RoomIndex::of(rooms).value();
  const auto [min, max] = map.bounds();
  std::vector<Tile> tiles;
  bench::Random random(7);
  for (int i = 0; i < 20'000; ++i) {
    const auto x = static_cast<std::int32_t>(random.between(min.x, max.x));
    tiles.push_back({x, static_cast<std::int32_t>(random.between(min.y, max.y))});
  }
  const auto all = [&](const auto& room_of) {
    std::uint64_t hash = 0;
    for (const Tile tile : tiles) hash = bench::mix(hash, room_of(tile));
    return hash;
  };
  const auto by_search = [&](Tile tile) {
    for (std::size_t i = 0; i < rooms.size(); ++i) {
      if (rooms.boxes()[i].contains(tile)) return i;
    }
    return no_room;
  };
  bench::compare("room of a tile, " + name, tiles.size(),
                 {{"search among all", [&] { return all(by_search); }},
                  {"RoomIndex", [&] { return all([&](Tile tile) { return index.room_at(tile); }); }}},
                 5);
  const std::size_t count = rooms.size();
  bench::compare("index of rooms, " + name, 1,
                 {{"rooms_of", [&] { return std::uint64_t{rooms_of(map, BoxMerge::greedy).value().size()}; }},
                  {"RoomIndex::of", [&] { return RoomIndex::of(rooms).has_value() ? std::uint64_t{count} : 0; }}});
}

}  // namespace

int main() {
  compare_rooms_of_tiles("a cave, 512", scenarios::cave_map(512));
  compare("a cave, 512", scenarios::cave_map(512));
  compare("scattered 20%, 512", scenarios::scattered_map(0.2, 512));
  compare("scattered 80%, 512", scenarios::scattered_map(0.8, 512));
}
