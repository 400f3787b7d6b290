// SPDX-License-Identifier: MIT
// Benchmark of queries in world units, pixels of tiles of 16, against the same queries in tile space: casts, a list of
// objects, events along a path, shortest paths with their costs and lengths. The conversion rounds nothing here, so the
// answers are the same.
#include <bit>
#include <string>
#include <tilespace/objects/objects_in_world.hpp>
#include <tilespace/objects/visit_along.hpp>
#include <tilespace/pathfinding/path.hpp>
#include <tilespace/raycast/raycast.hpp>
#include <tilespace/sweep/cast_box.hpp>
#include <tilespace/sweep/cast_circle.hpp>
#include <vector>

#include "measure.hpp"
#include "scenarios/maps.hpp"
#include "scenarios/random.hpp"

namespace {

using namespace tilespace;

constexpr double tile_size = 16.0;

Point in_pixels(Point p) { return {p.x * tile_size, p.y * tile_size}; }

// A path of some tiles, in tile space.
struct Path {
  Point start;
  Vec by;
};

std::vector<Path> some_paths(TileBox bounds) {
  scenarios::Random random(71);
  std::vector<Path> paths;
  const std::size_t count = bench::questions_wanted(20'000);
  // In 1024ths of a tile, so that pixels are exact.
  const auto some = [&](double low, double high) {
    return static_cast<double>(static_cast<int>(random.between(low, high) * 1024.0)) / 1024.0;
  };
  while (paths.size() < count) {
    const double x = some(bounds.min.x, bounds.max.x);
    const double y = some(bounds.min.y, bounds.max.y);
    const double east = some(-8.0, 8.0);
    paths.push_back({{x, y}, {east, some(-8.0, 8.0)}});
  }
  return paths;
}

std::uint64_t number_of(bool hit, Tile tile) {
  return hit ? (static_cast<std::uint64_t>(tile.y) << 32) + static_cast<std::uint32_t>(tile.x) : 1;
}

// `in_tiles(path)` and `in_world(path)` return a number for each answer.
template <class InTiles, class InWorld>
void compare_forms(const std::string& name, const std::vector<Path>& paths, const InTiles& in_tiles,
                   const InWorld& in_world) {
  const auto all = [&](const auto& ask) {
    std::uint64_t hash = 0;
    for (const Path& path : paths) hash = bench::mix(hash, ask(path));
    return hash;
  };
  bench::compare(name, paths.size(),
                 {{"in tiles", [&] { return all(in_tiles); }}, {"in pixels", [&] { return all(in_world); }}});
}

void compare_casts(const World& world, const std::vector<Path>& paths) {
  compare_forms(
      "cast_ray", paths,
      [&](const Path& path) {
        const RayHit hit = cast_ray(world.map, Segment{path.start, path.start + path.by});
        return number_of(hit.hit, hit.tile);
      },
      [&](const Path& path) {
        const RayHit hit = cast_ray(world, Segment{in_pixels(path.start), in_pixels(path.start + path.by)});
        return number_of(hit.hit, hit.tile);
      });
  compare_forms(
      "cast_box", paths,
      [&](const Path& path) {
        const SweepHit hit = cast_box(world.map, Body{path.start, {0.75, 0.875}}, path.by);
        return number_of(hit.hit, hit.tile);
      },
      [&](const Path& path) {
        const SweepHit hit = cast_box(world, Body{in_pixels(path.start), {12.0, 14.0}}, path.by * tile_size);
        return number_of(hit.hit, hit.tile);
      });
  compare_forms(
      "cast_circle", paths,
      [&](const Path& path) {
        const SweepHit hit = cast_circle(world.map, Circle{path.start, 0.375}, path.by);
        return number_of(hit.hit, hit.tile);
      },
      [&](const Path& path) {
        const SweepHit hit = cast_circle(world, Circle{in_pixels(path.start), 6.0}, path.by * tile_size);
        return number_of(hit.hit, hit.tile);
      });
}

void compare_objects(const World& world, const std::vector<Path>& paths) {
  ObjectIndex index(world.map.bounds());
  for (std::size_t i = 0; i < paths.size(); i += 2) index.insert({paths[i].start, paths[i].start + Vec{0.75, 0.75}});
  const ObjectsInWorld objects(index, world.layout);
  compare_forms(
      "objects that touch a circle", paths,
      [&](const Path& path) {
        std::uint64_t sum = 0;
        index.visit_touching(Circle{path.start, 2.0}, [&](ObjectId id, const Box&) { sum += id.index(); });
        return sum;
      },
      [&](const Path& path) {
        std::uint64_t sum = 0;
        objects.visit_touching(Circle{in_pixels(path.start), 32.0},
                               [&](ObjectId id, const Box&) { sum += id.index(); });
        return sum;
      });
  for (const Solidity solidity : {Solidity::tiles, Solidity::shapes}) {
    compare_forms(
        std::string("visit_along a line, ") + name(solidity), paths,
        [&](const Path& path) {
          std::uint64_t sum = 0;
          visit_along(
              world.map, index, Segment{path.start, path.start + path.by}, [&](const SweepEvent&) { ++sum; },
              every_category, solidity);
          return sum;
        },
        [&](const Path& path) {
          std::uint64_t sum = 0;
          visit_along(
              world, index, Segment{in_pixels(path.start), in_pixels(path.start + path.by)},
              [&](const SweepEvent&) { ++sum; }, every_category, solidity);
          return sum;
        });
  }
}

// Mud of costs 2 and 3, as blotches over a third of a map.
Grid<std::uint8_t> mud_over(TileBox bounds) {
  auto costs = Grid<std::uint8_t>::create(bounds, 1).value();
  for (std::int32_t y = bounds.min.y; y < bounds.max.y; ++y) {
    for (std::int32_t x = bounds.min.x; x < bounds.max.x; ++x) {
      if ((x / 5 + y / 7) % 3 == 0) costs[{x, y}] = static_cast<std::uint8_t>(2 + x / 5 % 2);
    }
  }
  return costs;
}

// The cost of a path, and its length in pixels.
std::uint64_t number_of(OctileCost cost, double length) {
  const auto steps = (static_cast<std::uint64_t>(cost.straight) << 32) + static_cast<std::uint32_t>(cost.diagonal);
  return bench::mix(steps, std::bit_cast<std::uint64_t>(length));
}

void compare_paths(const std::string& name, const World& world, const std::vector<Path>& paths,
                   const PathOptions& options) {
  Workspace workspace;
  const Layout unit;
  compare_forms(
      name, paths,
      [&](const Path& path) {
        const Tile from = tile_at(path.start), to = tile_at(path.start + path.by);
        const OctileCost cost = find_path(world.map, from, to, options, workspace).cost;
        return number_of(cost, length_in_world(unit, cost) * tile_size);
      },
      [&](const Path& path) {
        const Point from = in_pixels(path.start), to = in_pixels(path.start + path.by);
        const OctileCost cost = find_path(world, from, to, options, workspace).cost;
        return number_of(cost, length_in_world(world.layout, cost));
      });
}

}  // namespace

int main() {
  const CollisionMap map = scenarios::scattered_map(0.1, 512);
  const World world{map, Layout::pixels(tile_size)};
  const std::vector<Path> paths = some_paths(map.bounds());
  compare_casts(world, paths);
  compare_objects(world, paths);
  const Grid<std::uint8_t> mud = mud_over(map.bounds());
  compare_paths("find_path and its length", world, paths, {});
  compare_paths("find_path over terrain, and its length", world, paths, {.costs = &mud});
}
