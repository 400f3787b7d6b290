// SPDX-License-Identifier: MIT
#include <cstdio>
#include <tilespace/raycast/raycast.hpp>
#include <tilespace/sweep/sweep.hpp>

// Raycasts and point casts at tile shapes: a one-way plank, a thin wall on the western side of a tile, and a slope. A
// ray hits what it touches; a point is a body of zero size, which may rest on solids and slide along them.
int main() {
  auto map = tilespace::CollisionMap::create({{0, 0}, {12, 6}});
  if (!map) return 1;
  const auto plank = tilespace::shape_of(tilespace::TileForm::half_north, tilespace::Side::north);
  const auto slope = tilespace::shape_of(tilespace::TileForm::slope_1_1_southeast);
  const auto thin_wall = tilespace::tile_shape({}, {}, tilespace::Side::west);
  if (!thin_wall || !map->set_shape({2, 3}, plank) || !map->set_shape({6, 3}, *thin_wall) ||
      !map->set_shape({9, 3}, slope))
    return 1;

  const auto cast = [&](const char* where, tilespace::Point from, tilespace::Point to) {
    const tilespace::Segment segment{from, to};
    const auto ray = tilespace::cast_ray(*map, segment);
    const auto point = tilespace::cast_point(*map, from, to - from);
    const auto print = [&](const char* what, const auto& hit) {
      const tilespace::Point at = tilespace::point_at(segment, hit.fraction);
      if (hit) std::printf("  %s stops at (%g, %g), %s\n", what, at.x, at.y, hit.inside ? "inside" : name(hit.side));
      if (!hit) std::printf("  %s passes\n", what);
    };
    std::printf("%s\n", where);
    print("cast_ray  ", ray);
    print("cast_point", point);
  };
  cast("plank, from below", {2.5, 5.5}, {2.5, 0.5});
  cast("plank, from above", {2.5, 0.5}, {2.5, 5.5});
  cast("thin wall, to the east", {4.5, 3.5}, {8.5, 3.5});
  cast("thin wall, to the west", {8.5, 3.5}, {4.5, 3.5});
  cast("slope, to the east", {7.5, 3.75}, {11.5, 3.75});
  cast("slope, past it", {8.5, 3.0}, {9.25, 3.5});
  cast("slope, along it", {8.5, 4.5}, {10.5, 2.5});
  cast("slope, from it down into it", {9.5, 3.5}, {9.5, 5.5});
}
