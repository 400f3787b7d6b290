// SPDX-License-Identifier: MIT
// Benchmark of moving tilemaps, moving circles and depenetration along vectors, against what games write without them:
// a moving solid for each rectangle of tiles, small steps with a distance test, and marching.
#include <array>
#include <bit>
#include <cmath>
#include <tilespace/grid/world.hpp>
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

}  // namespace

int main() {
  compare_ship();
  compare_ship_in_pixels();
  compare_boulders();
  for (const scenarios::Place& place : scenarios::places_for_bodies()) {
    compare_push_out("boxes", place, Body{{}, {0.8, 0.9}}, &Body::min);
    compare_push_out("circles", place, Circle{{}, 0.4}, &Circle::center);
  }
}
