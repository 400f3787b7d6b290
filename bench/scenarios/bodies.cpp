// SPDX-License-Identifier: MIT
#include "scenarios/bodies.hpp"

#include <cmath>
#include <cstdio>

#include "scenarios/random.hpp"

namespace scenarios {
namespace {

using namespace tilespace;

constexpr std::int32_t cave_side = 256;

// Top-down ground: slopes at its ends, and some halves and platforms.
CollisionMap cave_with_shapes(const CollisionMap& cave) {
  Random random(6);
  CollisionMap map = cave;
  for (std::int32_t y = 1; y + 1 < cave_side; ++y) {
    for (std::int32_t x = 1; x + 1 < cave_side; ++x) {
      if (!cave.is_solid({x, y}) || cave.is_solid({x, y - 1})) continue;
      const double die = random.between(0, 1);
      TileShape shape = full_shape;
      if (die < 0.1) shape = shape_of(TileForm::half_south);
      if (die > 0.9) shape = shape_of(TileForm::full, Side::north);
      if (!cave.is_solid({x - 1, y})) shape = shape_of(TileForm::slope_1_1_southeast);
      if (!cave.is_solid({x + 1, y})) shape = shape_of(TileForm::slope_1_1_southwest);
      if (!map.set_shape({x, y}, shape)) return {};
    }
  }
  return map;
}

bool is_room(const CollisionMap& map, Point corner) {
  const Tile tile = tile_at(corner);
  return !map.any_solid({tile, {tile.x + 2, tile.y + 2}});
}

}  // namespace

std::vector<Place> places_for_bodies() {
  const CollisionMap plain = cave_map(cave_side);
  return {{"2% solid", scattered_map(0.02)},
          {"20% solid", scattered_map(0.2)},
          {"cave", plain},
          {"cave with shapes", cave_with_shapes(plain)}};
}

std::vector<Pushes> pushes_in(const Place& place, std::size_t count) {
  std::vector<Pushes> scenarios;
  const TileBox box = place.map.bounds();
  for (const double length : {0.1, 1.0, 20.0}) {
    Random random(7);
    char name[64];
    std::snprintf(name, sizeof name, "%s, step %g", place.name.c_str(), length);
    Pushes pushes{name, {}};
    while (pushes.pushes.size() < count) {
      const Point corner{random.between(box.min.x, box.max.x), random.between(box.min.y, box.max.y)};
      const Vec way{random.between(-1, 1), random.between(-1, 1)};
      const double norm = std::sqrt(way.x * way.x + way.y * way.y);
      if (norm < 0.1 || !is_room(place.map, corner)) continue;
      pushes.pushes.push_back({corner, {way.x / norm * length, way.y / norm * length}});
    }
    scenarios.push_back(pushes);
  }
  return scenarios;
}

}  // namespace scenarios
