// SPDX-License-Identifier: MIT
// Benchmark of moving tilemaps, moving circles, depenetration along vectors and quarter turns of tilemaps, against what
// games write without them: a moving solid for each rectangle of tiles, small steps with a distance test, marching, and
// a turned map tile by tile.
#include <array>
#include <bit>
#include <cmath>
#include <tilespace/grid/world.hpp>
#include <tilespace/motion/carry_by_turn.hpp>
#include <tilespace/motion/move_among_solids.hpp>
#include <tilespace/outlines/tile_boxes.hpp>
#include <tilespace/sweep/nearest_free.hpp>
#include <tilespace/sweep/overlaps_solid.hpp>
#include <tilespace/sweep/solids_in_world.hpp>
#include <vector>

#include "measure.hpp"
#include "scenarios/bodies.hpp"

namespace {

using namespace tilespace;
using scenarios::Random;

constexpr std::size_t count = 5000;

// To 1/16 tile, as methods may differ by some roundings.
std::uint64_t mix_place(std::uint64_t hash, Point place) {
  const auto rounded = [](double value) { return std::bit_cast<std::uint64_t>(value * 16.0 + 0x1.8p52); };
  return hash + bench::mix(bench::mix(0, rounded(place.x)), rounded(place.y));
}

struct Shove {
  Point start;
  Vec way;
};

std::vector<Shove> shoves_within(TileBox bounds, double length) {
  Random random(7);
  std::vector<Shove> shoves(bench::questions_wanted(count));
  for (Shove& shove : shoves) {
    shove.start = {random.between(bounds.min.x, bounds.max.x), random.between(bounds.min.y, bounds.max.y)};
    shove.way = {random.between(-length, length), random.between(-length, length)};
  }
  return shoves;
}

template <class Ask>
bench::Way way_of(const std::string& name, const std::vector<Shove>& shoves, const Ask& ask) {
  return {name, [&shoves, ask] {
            std::uint64_t hash = 0;
            for (const Shove& shove : shoves) hash = mix_place(hash, ask(shove));
            return hash;
          }};
}

// A deck with cabins, a hold and a mast.
CollisionMap ship() {
  return CollisionMap::from_text(
             "............##..............\n"
             "............##..............\n"
             "....######..##..########....\n"
             "....#....#..##..#......#....\n"
             "....#.......##.........#....\n"
             "############################\n"
             "##..........................\n"
             "##..######..######..######.#\n"
             "##......................####\n"
             ".##########################.\n")
      .value();
}

CollisionMap open_ground() { return CollisionMap::create({{-64, -64}, {64, 64}}).value(); }

// The ship as a tilemap, and as a solid for each of its rectangles.
void compare_ship() {
  const CollisionMap ground = open_ground();
  const CollisionMap map = ship();
  const Point position{3.25, -2.5};
  const Vec step{0.125, 0.0};
  const MovingMap moving{&map, position, step};
  std::vector<MovingSolid> solids;
  const Result<TileBoxes> boxes = boxes_of(map);
  for (const TileBox& box : *boxes) {
    const Point corner = position + Vec{static_cast<double>(box.min.x), static_cast<double>(box.min.y)};
    solids.push_back({{corner, {static_cast<double>(box.width()), static_cast<double>(box.height())}}, step, 0.0, {}});
  }
  const std::vector<Shove> shoves = shoves_within({{0, -6}, {34, 10}}, 2.0);
  const auto move_among = [&](const Movers& movers) {
    return [&ground, movers](const Shove& shove) {
      return move_and_slide(ground, movers, Body{shove.start, {0.7, 0.9}}, shove.way).body.min;
    };
  };
  bench::compare("slides on a moving ship, " + std::to_string(solids.size()) + " rectangles", shoves.size(),
                 {way_of("a solid for each rectangle", shoves, move_among(solids)),
                  way_of("MovingMap", shoves, move_among(Movers({}, {&moving, 1})))});
}

// The same in pixels, as a game has them: what moves is converted each tick.
void compare_ship_in_pixels() {
  constexpr double tile = 16.0;
  const World world{open_ground(), Layout::pixels(tile)};
  const CollisionMap map = ship();
  const MovingMap in_pixels{&map, {3.25 * tile, -2.5 * tile}, {2.0, 0.0}};
  std::vector<MovingSolid> solids;
  const Result<TileBoxes> boxes = boxes_of(map);
  for (const TileBox& box : *boxes) {
    const Vec from_corner{box.min.x * tile, box.min.y * tile};
    const Vec size{static_cast<double>(box.width()) * tile, static_cast<double>(box.height()) * tile};
    solids.push_back({{in_pixels.position + from_corner, size}, in_pixels.translation, 0.0, {}});
  }
  std::vector<Shove> shoves = shoves_within({{0, -6}, {34, 10}}, 2.0);
  for (Shove& shove : shoves) shove = {{shove.start.x * tile, shove.start.y * tile}, shove.way * tile};
  const auto in_tiles = [](Point pixels) { return Point{pixels.x / tile, pixels.y / tile}; };
  std::vector<MovingSolid> converted(solids.size());
  bench::compare(
      "slides on a moving ship in pixels, converted for each body", shoves.size(),
      {way_of("a solid for each rectangle", shoves,
              [&](const Shove& shove) {
                solids_in_tiles(world.layout, solids, converted);
                return in_tiles(move_and_slide(world, converted, Body{shove.start, {11.0, 14.0}}, shove.way).body.min);
              }),
       way_of("MovingMap, maps_in_tiles", shoves, [&](const Shove& shove) {
         MovingMap moving;
         maps_in_tiles(world.layout, {&in_pixels, 1}, {&moving, 1});
         const Movers movers({}, {&moving, 1});
         return in_tiles(move_and_slide(world, movers, Body{shove.start, {11.0, 14.0}}, shove.way).body.min);
       })});
}

// What games do: steps of a 100th of the way, and a test of distances after each.
Point step_among(const CollisionMap& map, const std::vector<Circle>& boulders, Circle ball, Vec way) {
  for (int i = 0; i < 100; ++i) {
    const Circle next{ball.center + way * 0.01, ball.radius};
    bool is_blocked = overlaps_solid(map, next);
    for (const Circle& boulder : boulders) {
      const Vec apart = boulder.center - next.center;
      const double reach = boulder.radius + next.radius;
      is_blocked = is_blocked || apart.x * apart.x + apart.y * apart.y < reach * reach;
    }
    if (is_blocked) break;
    ball = next;
  }
  return ball.center;
}

void compare_boulders() {
  Random random(11);
  const CollisionMap map = scenarios::scattered_map(0.02);
  std::vector<Circle> boulders;
  std::vector<MovingSolid> solids;
  for (int i = 0; i < 16; ++i) {
    boulders.push_back({{random.between(0, 40), random.between(0, 40)}, random.between(0.3, 2.0)});
    solids.push_back(moving_circle(boulders.back()));
  }
  const std::vector<Shove> shoves = shoves_within({{0, 0}, {40, 40}}, 4.0);
  bench::compare("circles that stop at 16 boulders", shoves.size(),
                 {way_of("100 steps, distances", shoves,
                         [&](const Shove& shove) { return step_among(map, boulders, {shove.start, 0.4}, shove.way); }),
                  way_of("move_and_stop", shoves, [&](const Shove& shove) {
                    return move_and_stop(map, solids, Circle{shove.start, 0.4}, shove.way).body.center;
                  })});
}

// Slanted beams as capsules, and as a row of circles, half a radius apart, with dents of 3% of the radius between them.
void compare_beams() {
  Random random(12);
  const CollisionMap map = scenarios::scattered_map(0.02);
  std::vector<MovingSolid> capsules;
  std::vector<MovingSolid> rows;
  for (int i = 0; i < 8; ++i) {
    const Point start{random.between(0, 40), random.between(0, 40)};
    const Vec axis{random.between(-3, 3), random.between(-3, 3)};
    capsules.push_back(moving_capsule({{start, start + axis}, 0.5}));
    const int parts = 1 + static_cast<int>(std::sqrt(axis.x * axis.x + axis.y * axis.y) / 0.25);
    for (int j = 0; j <= parts; ++j) rows.push_back(moving_circle({start + axis * (j / double(parts)), 0.5}));
  }
  const std::vector<Shove> shoves = shoves_within({{0, 0}, {40, 40}}, 4.0);
  const auto stop_among = [&](const std::vector<MovingSolid>& solids) {
    return [&map, &solids](const Shove& shove) {
      return move_and_stop(map, solids, Circle{shove.start, 0.4}, shove.way).body.center;
    };
  };
  bench::compare("circles that stop at 8 beams", shoves.size(),
                 {way_of("rows of circles, " + std::to_string(rows.size()), shoves, stop_among(rows)),
                  way_of("moving_capsule", shoves, stop_among(capsules))});
}

// Marching: a 64th of a tile at a time, until nothing overlaps.
template <class Shape>
Point march(const CollisionMap& map, Shape shape, Point Shape::* place, Vec direction) {
  const double length = std::sqrt(direction.x * direction.x + direction.y * direction.y);
  const Vec step = direction * (0.015625 / length);
  const Point start = shape.*place;
  for (int i = 0; i < 256 && overlaps_solid(map, shape); ++i) shape.*place = start + step * i;
  return shape.*place;
}

template <class Shape>
void compare_push_out(const char* name, const scenarios::Place& place, Shape shape, Point Shape::* at) {
  const std::vector<Shove> shoves = shoves_within(place.map.bounds(), 1.0);
  const auto moved = [=](const Shove& shove) {
    Shape there = shape;
    there.*at = shove.start;
    return there;
  };
  bench::compare(std::string(name) + " pushed out along a vector, " + place.name, shoves.size(),
                 {way_of("marching, 1/64 tile", shoves,
                         [=, &place](const Shove& shove) { return march(place.map, moved(shove), at, shove.way); }),
                  way_of("nearest_free", shoves, [=, &place](const Shove& shove) {
                    const auto free = nearest_free(place.map, moved(shove), shove.way, 4.0);
                    return free ? free.body.*at : shove.start;
                  })});
}

// Marching to the four sides in turn, and the nearest of them.
Point march_among(const CollisionMap& ground, const Movers& movers, const Body& body) {
  for (int i = 1; i < 256; ++i) {
    for (const Vec way : {Vec{0.0, -1.0}, Vec{-1.0, 0.0}, Vec{1.0, 0.0}, Vec{0.0, 1.0}}) {
      const Point there = body.min + way * (0.015625 * i);
      if (!overlaps_solid(ground, movers, Body{there, body.size})) return there;
    }
  }
  return body.min;
}

// Bodies that a ship has turned into.
void compare_turn() {
  const CollisionMap ground = open_ground();
  const CollisionMap before = ship();
  const CollisionMap map = turned(before, 1).value();
  const MapTurn turn{{&before, {3.25, -2.5}, {}}, {14.0, 5.5}};
  const MovingMap moving = after_turn(turn, map);
  const Movers movers{{}, {&moving, 1}};
  std::vector<Shove> stuck;
  for (const Shove& shove : shoves_within({{8, -12}, {26, 18}}, 1.0)) {
    if (overlaps_solid(ground, movers, Body{shove.start, {0.75, 0.875}})) stuck.push_back(shove);
  }
  bench::compare("boxes that a turning ship has caught", stuck.size(),
                 {way_of("marching to four sides, 1/64 tile", stuck,
                         [&](const Shove& shove) { return march_among(ground, movers, {shove.start, {0.75, 0.875}}); }),
                  way_of("carry_by_turn", stuck, [&](const Shove& shove) {
                    return carry_by_turn(ground, movers, turn, Body{shove.start, {0.75, 0.875}}, 4.0).body.min;
                  })});
  // Pixels of a power of two: the same positions, and no roundings.
  const World world{ground, Layout::pixels(16.0)};
  bench::compare("the same in a world", stuck.size(),
                 {way_of("carry_by_turn in tiles", stuck,
                         [&](const Shove& shove) {
                           return carry_by_turn(ground, movers, turn, Body{shove.start, {0.75, 0.875}}, 4.0).body.min;
                         }),
                  way_of("carry_by_turn in a world", stuck, [&](const Shove& shove) {
                    const Body body{{shove.start.x * 16.0, shove.start.y * 16.0}, {12.0, 14.0}};
                    const Point end = carry_by_turn(world, movers, turn, body, 64.0).body.min;
                    return Point{end.x / 16.0, end.y / 16.0};
                  })});
}

// A map with slopes turned by a quarter, as a game would: an empty map, and each tile set.
void compare_turned_map(const scenarios::Place& place) {
  const CollisionMap& map = place.map;
  const TileBox box = map.bounds();
  const auto tile_by_tile = [&] {
    CollisionMap there = CollisionMap::create({{-box.max.y, box.min.x}, {-box.min.y, box.max.x}}).value();
    for (std::int32_t y = box.min.y; y < box.max.y; ++y) {
      for (std::int32_t x = box.min.x; x < box.max.x; ++x) {
        if (!map.is_solid({x, y})) continue;
        const Tile tile = turned(Tile{x, y}, 1);
        if (map.has_shape({x, y})) {
          const TileShape shape = flipped(flipped(map.shape({x, y}), Flip::diagonal), Flip::horizontal);
          static_cast<void>(there.set_shape(tile, shape));
        } else {
          there.set_solid(tile, true);
        }
      }
    }
    return there.solid_count();
  };
  bench::compare("a map turned by a quarter, " + std::string(place.name), map.bounds().count(),
                 {{"set_solid of each solid tile", tile_by_tile},
                  {"turned", [&] { return turned(map, 1).value().solid_count(); }}});
}

}  // namespace

int main() {
  compare_ship();
  compare_turn();
  compare_ship_in_pixels();
  compare_boulders();
  compare_beams();
  for (const scenarios::Place& place : scenarios::places_for_bodies()) {
    compare_push_out("boxes", place, Body{{}, {0.8, 0.9}}, &Body::min);
    compare_push_out("circles", place, Circle{{}, 0.4}, &Circle::center);
    compare_turned_map(place);
  }
}
