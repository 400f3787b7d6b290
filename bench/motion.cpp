// SPDX-License-Identifier: MIT
// Benchmark of kinematic bodies: move_and_slide() against the sub-steps of tutorials on a byte grid, sliding along
// boxes, and Box2D. And the number of bodies that get stuck at seams between floor tiles.
#include <bit>
#include <cmath>
#include <tilespace/grid/world.hpp>
#include <tilespace/motion/move.hpp>
#include <tilespace/motion/move_all.hpp>
#include <tilespace/reference/reverting_moves.hpp>
#include <tilespace/reference/slide_by_boxes.hpp>
#include <tilespace/sweep/body_in_world.hpp>
#include <tilespace/sweep/overlaps_solid.hpp>

#include "measure.hpp"
#include "peers/bytes_of.hpp"
#include "peers/peers.hpp"
#include "scenarios/bodies.hpp"
#include "scenarios/real_places.hpp"

namespace {

using namespace tilespace;
using bench::bytes_of;
using scenarios::Place;
using scenarios::Push;

constexpr std::size_t count = 10000;

// Rounds to 1/16 tile: methods that stop at the same side then agree, although they may differ by some 1e-9.
std::uint64_t mix_place(std::uint64_t hash, Point place) {
  // In independent operations, and without a rounding function: these would take as long as some moves.
  const auto rounded = [](double value) { return std::bit_cast<std::uint64_t>(value * 16.0 + 0x1.8p52); };
  return hash + bench::mix(bench::mix(0, rounded(place.x)), rounded(place.y));
}

template <class Slide>
bench::Way way_of(const std::string& name, const std::vector<Push>& pushes, const Slide& slide) {
  return {name, [&pushes, slide] {
            std::uint64_t hash = 0;
            for (const Push& push : pushes) hash = mix_place(hash, slide(push));
            return hash;
          }};
}

// The tutorials support full tiles only.
void add_others(const Place& place, const Grid<unsigned char>& bytes, const std::vector<Push>& pushes,
                std::vector<bench::Way>& ways) {
  for (const bench::MovePeer& peer : bench::box2d_for_moves(place.map)) {
    const auto slide = [peer](const Push& push) { return peer.slide(box_at(push), push.way); };
    ways.push_back(way_of(peer.name, pushes, slide));
  }
  ways.push_back(way_of("slide by boxes, bytes", pushes,
                        [&](const Push& push) { return reference::slide_by_boxes(bytes, box_at(push), push.way); }));
  for (const int substeps : {5, 100}) {
    ways.push_back(way_of(std::to_string(substeps) + " sub-steps, bytes", pushes, [&bytes, substeps](const Push& push) {
      return reference::slide_in_substeps(bytes, box_at(push), push.way, substeps);
    }));
  }
}

// Batch version.
bench::Way way_of_all(const CollisionMap& map, const std::vector<Push>& pushes) {
  std::vector<Body> start;
  std::vector<Vec> ways;
  for (const Push& push : pushes) {
    start.push_back(box_at(push));
    ways.push_back(push.way);
  }
  return {"move_all, x first, box", [&map, start, ways, bodies = start]() mutable {
            bodies = start;
            move_all(map, bodies, ways, CollisionResponse::slide, {AxisOrder::x_first});
            std::uint64_t hash = 0;
            for (const Body& body : bodies) hash = mix_place(hash, body.min);
            return hash;
          }};
}

void compare_moves(const Place& place) {
  const CollisionMap& map = place.map;
  const Grid<unsigned char> bytes = bytes_of(map);
  for (const auto& [name, pushes] : scenarios::pushes_in(place, count)) {
    std::vector<bench::Way> ways;
    if (map.shaped_count() == 0) add_others(place, bytes, pushes, ways);
    ways.push_back(way_of("time of impact, capsule", pushes, [&](const Push& push) {
      return move_and_slide(map, capsule_at(push), push.way).body.axis.start;
    }));
    ways.push_back(way_of("time of impact, circle", pushes, [&](const Push& push) {
      return move_and_slide(map, circle_at(push), push.way).body.center;
    }));
    ways.push_back(way_of("time of impact, box", pushes,
                          [&](const Push& push) { return move_and_slide(map, box_at(push), push.way).body.min; }));
    ways.push_back(way_of("x first, box", pushes, [&](const Push& push) {
      return move_and_slide(map, box_at(push), push.way, {AxisOrder::x_first}).body.min;
    }));
    ways.push_back(way_of_all(map, pushes));
    bench::compare(name, pushes.size(), ways, 7);
  }
}

// ---- In pixels: the form that takes a World, conversions by hand, and the move in tile space that both contain.

struct PushInPixels {
  Body body;
  Vec way;
};

std::vector<PushInPixels> in_pixels(const World& world, const std::vector<Push>& pushes) {
  std::vector<PushInPixels> all;
  for (const Push& push : pushes) {
    const Body body = box_at(push);
    const double size = world.layout.tile_width;
    all.push_back({{to_world(world.layout, body.min), body.size * size}, push.way * size});
  }
  return all;
}

Body by_hand(const World& world, const Body& body, Vec way) {
  const Result<Body> there = to_tile_space(world.layout, body);
  if (!there) return body;
  const Body end = move_and_slide(world.map, *there, translation_in_tiles(world.layout, way)).body;
  return {to_world(world.layout, end.min), body.size};
}

// Number of free bodies that are inside something after their move.
template <class Slide>
void report_sunk(const std::string& place, const char* name, const World& world,
                 const std::vector<PushInPixels>& pushes, const Slide& slide) {
  std::size_t sunk = 0, free = 0;
  for (const PushInPixels& push : pushes) {
    if (overlaps_solid(world, push.body)) continue;
    ++free;
    sunk += overlaps_solid(world, slide(push.body, push.way)) ? 1 : 0;
  }
  std::printf("%-34s %-28s %10zu of %zu ended inside something\n", place.c_str(), name, sunk, free);
}

void compare_worlds(const Place& place) {
  Layout layout = Layout::pixels(18.0);
  layout.origin = {8.0, 4.0};
  const World world{place.map, layout};
  const CollisionMap& map = place.map;
  for (const auto& [name, pushes] : scenarios::pushes_in(place, count)) {
    const std::vector<PushInPixels> pixels = in_pixels(world, pushes);
    const auto of_pixels = [&](const char* way, const auto& slide) {
      return bench::Way{way, [&pixels, &layout, slide] {
                          std::uint64_t hash = 0;
                          for (const PushInPixels& push : pixels)
                            hash = mix_place(hash, to_tile_space(layout, slide(push.body, push.way).min));
                          return hash;
                        }};
    };
    const auto in_world = [&](const Body& body, Vec way) { return move_and_slide(world, body, way).body; };
    const auto converted = [&](const Body& body, Vec way) { return by_hand(world, body, way); };
    std::vector<bench::Way> ways;
    ways.push_back(way_of("in tile space, box", pushes,
                          [&](const Push& push) { return move_and_slide(map, box_at(push), push.way).body.min; }));
    ways.push_back(of_pixels("converted by hand, box", converted));
    ways.push_back(of_pixels("in a world, box", in_world));
    bench::compare(name + ", 18 pixels", pushes.size(), ways, 7);
    report_sunk(name, "converted by hand, box", world, pixels, converted);
    report_sunk(name, "in a world, box", world, pixels, in_world);
  }
}

// ---- A floor of unit tiles, and bodies with a constant downward pull.

constexpr int ticks = 120;
constexpr double speed = 6.0;
constexpr double pull = 10.0 / 60.0 / 60.0;  // displacement per tick

CollisionMap long_floor() {
  return CollisionMap::from({{0, 0}, {64, 8}}, [](int, int y) { return y >= 6; }).value();
}

std::vector<Body> bodies_on_floor(std::size_t bodies) {
  bench::Random random(11);
  std::vector<Body> all;
  while (all.size() < bodies) {
    const double height = random.between(0.3, 1.8);
    all.push_back({{random.between(2.0, 30.0), 6.0 - height}, {random.between(0.3, 1.8), height}});
  }
  return all;
}

// Tests whether the body lost more than 1/100 tile of its path, or left the floor.
bool is_stuck(const Body& body, Point end) {
  return std::fabs(end.x - (body.min.x + speed * ticks / 60.0)) > 0.01 || std::fabs(end.y - body.min.y) > 0.02;
}

template <class Run>
void report_stuck(const char* name, std::size_t bodies, Run run) {
  std::size_t stuck = 0;
  for (const Body& body : bodies_on_floor(bodies)) stuck += is_stuck(body, run(body)) ? 1 : 0;
  std::printf("%-34s %-28s %10zu of %zu got stuck at a seam\n", "floor of unit tiles", name, stuck, bodies);
}

template <class Slide>
Point run_by(Body body, const Slide& slide) {
  for (int i = 0; i < ticks; ++i) body.min = slide(body, Vec{speed / 60.0, pull});
  return body.min;
}

void count_stuck() {
  const CollisionMap map = long_floor();
  const Grid<unsigned char> bytes = bytes_of(map);
  for (const bench::FloorPeer& peer : bench::box2d_for_floors(map)) {
    report_stuck(peer.name.c_str(), 200, [&](const Body& body) { return peer.run(body, speed, ticks); });
  }
  const auto stuck = [&](const char* name, auto slide) {
    report_stuck(name, 2000, [&](const Body& body) { return run_by(body, slide); });
  };
  for (const bench::MovePeer& peer : bench::box2d_for_moves(map)) stuck(peer.name.c_str(), peer.slide);
  stuck("slide by boxes", [&](const Body& body, Vec way) { return reference::slide_by_boxes(bytes, body, way); });
  stuck("5 sub-steps", [&](const Body& body, Vec way) { return reference::slide_in_substeps(bytes, body, way, 5); });
  stuck("time of impact", [&](const Body& body, Vec way) { return move_and_slide(map, body, way).body.min; });
}

}  // namespace

int main() {
  for (const Place& place : scenarios::places_for_bodies()) compare_moves(place);
  for (const Place& place : scenarios::real_places()) compare_moves(place);
  for (const Place& place : scenarios::places_for_bodies()) compare_worlds(place);
  count_stuck();
}
