// SPDX-License-Identifier: MIT
#include "scenarios/lines.hpp"

#include <cmath>
#include <cstdio>

#include "scenarios/random.hpp"

namespace scenarios {
namespace {

using namespace tilespace;

enum class Rays { random, center_to_integer, center_normalised };

std::vector<Segment> make_rays(const CollisionMap& map, Rays kind, std::size_t count) {
  Random random(42);
  std::vector<Segment> rays;
  while (rays.size() < count) {
    Point start{random.between(0, map_side), random.between(0, map_side)};
    if (map.is_solid(tile_at(start))) continue;
    Vec way{random.between(-1, 1), random.between(-1, 1)};
    if (kind != Rays::random) {
      start = center_of(tile_at(start));
      way = {std::floor(way.x * 16), std::floor(way.y * 16)};
    }
    const double length = std::sqrt(way.x * way.x + way.y * way.y);
    if (length < 0.1) continue;
    rays.push_back({start, start + way * (kind == Rays::center_to_integer ? 64 : 1024 / length)});
  }
  return rays;
}

}  // namespace

CollisionMap scattered_map(double density) {
  Random random(1);
  return CollisionMap::from(map_side, map_side, [&](int, int) { return random.between(0, 1) < density; }).value();
}

std::vector<Lines> rays_through(const CollisionMap& map, double density) {
  const char* names[] = {"random", "center to integer", "center, normalised"};
  std::vector<Lines> scenarios;
  for (const Rays kind : {Rays::random, Rays::center_to_integer, Rays::center_normalised}) {
    char name[64];
    std::snprintf(name, sizeof name, "ray %g%% solid, %s", density * 100, names[static_cast<int>(kind)]);
    scenarios.push_back({name, make_rays(map, kind, 20000)});
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
