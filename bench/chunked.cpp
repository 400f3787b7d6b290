// SPDX-License-Identifier: MIT
// Benchmark of chunked maps: the same queries of a map that is in memory as a whole, and of its pages, all of which are
// in memory, too; and memory, and the time of a page that is loaded.
#include <cstdio>
#include <cstring>
#include <tilespace/cover/cover.hpp>
#include <tilespace/visibility/field_of_view.hpp>
#include <tilespace/world/chunk_sources.hpp>
#include <tilespace/world/chunked_map.hpp>
#include <tilespace/world/chunked_moves.hpp>
#include <tilespace/world/chunked_rays.hpp>
#include <tilespace/world/chunked_sight.hpp>
#include <vector>

#include "measure.hpp"
#include "scenarios/maps.hpp"

namespace {

using namespace tilespace;

constexpr std::int32_t side = 8192;
constexpr std::size_t questions = 4000;

// Land and sea: 64 discs of any size.
CollisionMap coast() {
  CollisionMap map = CollisionMap::create({{0, 0}, {side, side}}).value();
  bench::Random random(7);
  for (int i = 0; i < 64; ++i) {
    const Point center{random.between(0.0, side), random.between(0.0, side)};
    map.set_solid(cover(map, Circle{center, random.between(40.0, 740.0)}), true);
  }
  return map;
}

std::uint64_t hash_of(std::uint64_t hash, const RayHit& hit) {
  std::uint64_t fraction = 0;
  std::memcpy(&fraction, &hit.fraction, sizeof fraction);
  hash = bench::mix(hash, fraction);
  return bench::mix(
      hash, hit.hit ? static_cast<std::uint64_t>(hit.tile.x) << 32 | static_cast<std::uint32_t>(hit.tile.y) : 0);
}

struct Places {
  std::vector<Point> points;
  std::vector<Vec> directions;
};

// Free places, a fourth of them on corners of the grid.
Places places_in(const CollisionMap& map) {
  bench::Random random(11);
  Places places;
  while (places.points.size() < questions) {
    Point point{random.between(0.0, side), random.between(0.0, side)};
    if (places.points.size() % 4 == 0) point = {double(tile_at(point).x), double(tile_at(point).y)};
    if (map.is_solid(tile_at(point))) continue;
    places.points.push_back(point);
    places.directions.push_back({random.between(-1.0, 1.0), random.between(-1.0, 1.0)});
  }
  return places;
}

// The dense map and the chunked one each come after the other, so that neither finds its bits in the caches.
void compare_rays(const char* name, const CollisionMap& dense, ChunkedMap& paged, const Places& places) {
  for (const double length : {100.0, 1024.0, 8192.0}) {
    std::vector<Segment> lines;
    for (std::size_t i = 0; i < questions; ++i)
      lines.push_back({places.points[i], places.points[i] + length * places.directions[i]});
    std::vector<RayHit> hits(questions);
    const auto hash_all = [&] {
      std::uint64_t hash = 0;
      for (const RayHit& hit : hits) hash = hash_of(hash, hit);
      return hash;
    };
    bench::compare(std::string("rays, ") + name + ", way of " + std::to_string(static_cast<int>(length)), questions,
                   {{"chunked map, batch",
                     [&] {
                       if (!cast_rays(paged, lines, hits).ok()) std::abort();
                       return hash_all();
                     }},
                    {"dense map",
                     [&] {
                       for (std::size_t i = 0; i < questions; ++i) hits[i] = cast_ray(dense, lines[i]);
                       return hash_all();
                     }},
                    {"chunked map", [&] {
                       for (std::size_t i = 0; i < questions; ++i) hits[i] = cast_ray(paged, lines[i]).value();
                       return hash_all();
                     }}});
  }
}

void compare_moves(const char* name, const CollisionMap& dense, ChunkedMap& paged, const Places& places) {
  const auto hash_of_moves = [&](auto move) {
    std::uint64_t hash = 0;
    for (std::size_t i = 0; i < questions; ++i) {
      const Body body{places.points[i], {0.75, 0.75}};
      const MoveResult<Body> moved = move(body, 20.0 * places.directions[i]);
      std::uint64_t x = 0;
      std::memcpy(&x, &moved.body.min.x, sizeof x);
      hash = bench::mix(hash, x);
    }
    return hash;
  };
  bench::compare(
      std::string("slides of up to 20 tiles, ") + name, questions,
      {{"dense map",
        [&] { return hash_of_moves([&](const Body& body, Vec way) { return move_and_slide(dense, body, way); }); }},
       {"chunked map", [&] {
          return hash_of_moves([&](const Body& body, Vec way) { return move_and_slide(paged, body, way).value(); });
        }}});
}

void compare_fields(const char* name, const CollisionMap& dense, ChunkedMap& paged, const Places& places) {
  FieldOfView field = FieldOfView::create(63).value();
  for (const std::int32_t radius : {8, 32, 63}) {
    const auto count = [&](auto see) {
      std::uint64_t hash = 0;
      for (std::size_t i = 0; i < questions / 8; ++i) {
        see(tile_at(places.points[i]));
        hash = bench::mix(hash, field.tiles().count());
      }
      return hash;
    };
    const VisionOptions sight{.radius = radius};
    bench::compare(
        std::string("fields of radius ") + std::to_string(radius) + ", " + name, questions / 8,
        {{"dense map",
          [&] { return count([&](Tile from) { static_cast<void>(field_of_view(dense, from, sight, field)); }); }},
         {"chunked map", [&] {
            return count([&](Tile from) { static_cast<void>(field_of_view(paged, from, sight, field).value()); });
          }}});
  }
}

void compare_loading(const char* name, const CollisionMap& dense) {
  ChunkedMap paged = ChunkedMap::create(source_of(dense)).value();
  bench::compare(std::string("pages, ") + name, 16, {{"loaded from a map", [&] {
                                                        std::uint64_t solid = 0;
                                                        paged.drop();
                                                        for (std::int32_t i = 0; i < 16; ++i)
                                                          solid += paged.is_solid({512 * i, 500 * i}).value() ? 1U : 0U;
                                                        return solid;
                                                      }}});
}

}  // namespace

int main() {
  struct Named {
    const char* name;
    CollisionMap map;
  };
  const Named maps[] = {{"coast", coast()},
                        {"20% solid", scenarios::scattered_map(0.2, side)},
                        {"0.5% solid", scenarios::scattered_map(0.005, side)}};
  for (const auto& [name, dense] : maps) {
    ChunkedMap paged = ChunkedMap::create(source_of(dense)).value();
    const Places places = places_in(dense);
    compare_rays(name, dense, paged, places);
    compare_moves(name, dense, paged, places);
    compare_fields(name, dense, paged, places);
    const ChunkedStats stats = paged.stats();
    std::printf("%s: %.2f bits a tile dense, %.2f in pages; %d pages\n", name,
                8.0 * double(dense.bits().bytes()) / (double(side) * side),
                8.0 * double(stats.bytes) / (double(side) * side), static_cast<int>(stats.pages));
    compare_loading(name, dense);
  }
}
