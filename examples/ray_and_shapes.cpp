// SPDX-License-Identifier: MIT
#include <cstdio>
#include <tilespace/trace/trace.hpp>
#include <tilespace/trace/sweeps.hpp>

// A plank that stops what comes from above, a thin wall on the western side of a tile, and a slope. Both casts know them. A
// line meets what it touches; a point is a body without size, which may slide along what is solid, and rest on it.
int main() {
  auto map = tilespace::CollisionMap::create({{0, 0}, {12, 6}});
  if (!map) return 1;
  const auto plank = tilespace::shape_of(tilespace::TileForm::half_north, tilespace::Side::north);
  const auto slope = tilespace::shape_of(tilespace::TileForm::slope_1_1_southeast);
  const auto thin_wall = tilespace::tile_shape({}, {}, tilespace::Side::west);
  if (!thin_wall || !map->set_shape({2, 3}, plank) || !map->set_shape({6, 3}, *thin_wall) ||
      !map->set_shape({9, 3}, slope))
    return 1;

  const auto ask = [&](const char* where, tilespace::Point from, tilespace::Point to) {
    const tilespace::Segment way{from, to};
    const auto ray = tilespace::cast_ray(*map, way);
    const auto point = tilespace::cast_point(*map, from, to - from);
    const auto print = [&](const char* what, const auto& hit) {
      const tilespace::Point at = tilespace::point_at(way, hit.fraction);
      if (hit) std::printf("  %s stops at (%g, %g), %s\n", what, at.x, at.y, hit.inside ? "inside" : name(hit.side));
      if (!hit) std::printf("  %s passes\n", what);
    };
    std::printf("%s\n", where);
    print("cast_ray  ", ray);
    print("cast_point", point);
  };
  ask("plank, from below", {2.5, 5.5}, {2.5, 0.5});
  ask("plank, from above", {2.5, 0.5}, {2.5, 5.5});
  ask("thin wall, to the east", {4.5, 3.5}, {8.5, 3.5});
  ask("thin wall, to the west", {8.5, 3.5}, {4.5, 3.5});
  ask("slope, to the east", {7.5, 3.75}, {11.5, 3.75});
  ask("slope, past it", {8.5, 3.0}, {9.25, 3.5});
  ask("slope, along it", {8.5, 4.5}, {10.5, 2.5});
  ask("slope, from it down into it", {9.5, 3.5}, {9.5, 5.5});
}
