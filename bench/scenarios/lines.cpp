// SPDX-License-Identifier: MIT
#include "scenarios/lines.hpp"

#include <cmath>
#include <cstdio>

#include "scenarios/random.hpp"

namespace scenarios {
namespace {

using namespace tilespace;

// Snaps a point to corners or centers of tiles.
Point moved_to_lattice(Point point, Rays kind) {
  const Tile tile = tile_at(point);
  return kind == Rays::center_to_integer || kind == Rays::center_normalised ? center_of(tile) : box_of(tile).min;
}

}  // namespace

const char* name_of(Rays kind) {
  switch (kind) {
    case Rays::random: return "random";
    case Rays::center_to_integer: return "center to integer";
    case Rays::center_normalised: return "center, normalised";
    case Rays::corner_to_integer: return "corner to integer";
    case Rays::corner_normalised: return "corner, normalised";
  }
  return "";
}

std::vector<Segment> rays_in(const CollisionMap& map, Rays kind, std::size_t count, double length) {
  const TileBox box = map.bounds();
  const bool is_normalised = kind != Rays::center_to_integer && kind != Rays::corner_to_integer;
  Random random(42);
  std::vector<Segment> rays;
  rays.reserve(count);
  while (rays.size() < count) {
    Point start{random.between(box.min.x, box.max.x), random.between(box.min.y, box.max.y)};
    if (map.is_solid(tile_at(start))) continue;
    Vec way{random.between(-1, 1), random.between(-1, 1)};
    if (kind != Rays::random) {
      start = moved_to_lattice(start, kind);
      way = {std::floor(way.x * 16), std::floor(way.y * 16)};
    }
    const double norm = std::sqrt(way.x * way.x + way.y * way.y);
    if (norm < 0.1) continue;
    rays.push_back({start, start + way * (is_normalised ? length / norm : length / 16)});
  }
  return rays;
}

std::vector<Lines> rays_through(const CollisionMap& map, double density) {
  std::vector<Lines> scenarios;
  for (const Rays kind : {Rays::random, Rays::center_to_integer, Rays::center_normalised}) {
    char name[64];
    std::snprintf(name, sizeof name, "ray %g%% solid, %s", density * 100, name_of(kind));
    scenarios.push_back({name, rays_in(map, kind, 20000)});
  }
  return scenarios;
}

Lines lines_across() {
  Random random(3);
  Lines scenario{"tiles along a line", std::vector<Segment>(2000)};
  const auto point = [&] { return Point{random.between(0, map_side), random.between(0, map_side)}; };
  for (Segment& line : scenario.lines) line = {point(), point()};
  return scenario;
}

}  // namespace scenarios
