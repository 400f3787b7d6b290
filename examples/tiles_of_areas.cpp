// SPDX-License-Identifier: MIT
#include <array>
#include <cstdio>
#include <tilespace/tilespace.hpp>

using tilespace::Boundary, tilespace::CollisionMap, tilespace::Point;

template <class Shape>
long long count(const CollisionMap& room, const Shape& shape, Boundary border) {
  long long tiles = 0;
  for (const tilespace::TileSpan span : cover(room, shape, border)) tiles += span.size();
  return tiles;
}

template <class Shape>
void print(const char* what, const CollisionMap& room, const Shape& shape) {
  const auto touched = cover(room, shape, Boundary::touching);
  std::printf("%s: touches %lld tiles, is inside of %lld\n%s", what, count(room, shape, Boundary::touching),
              count(room, shape, Boundary::interior), tilespace::to_text(room, touched).c_str());
}

int main() {
  const auto room = CollisionMap::create({{0, 0}, {18, 7}});
  if (!room) return 1;
  const double facing = 0.2, half_width = 0.5;  // radians, from the east, clockwise on screen
  const tilespace::Vec first = tilespace::unit_vector(facing - half_width);
  const tilespace::Vec last = tilespace::unit_vector(facing + half_width);
  const std::array<Point, 3> corners{{{2, 1}, {15, 2.5}, {6.5, 6.25}}};
  const auto sail = tilespace::convex_polygon(corners);
  if (!sail) return 1;

  print("Box, a crate on grid lines", *room, tilespace::Box{{3, 2}, {6, 4}});
  print("Circle, a lamp", *room, tilespace::Circle{{9, 3.5}, 2.5});
  print("Capsule, a sword as it is swung", *room, tilespace::Capsule{{{2.5, 5.5}, {14.5, 1.5}}, 0.4});
  print("ConvexPolygon, a sail", *room, *sail);
  print("Annulus, where a catapult hits", *room, tilespace::Annulus{{9, 3.5}, 4.5, 8.5});
  print("Sector, what a guard sees", *room, tilespace::Sector{{1.5, 2.5}, 14, first, last});
}
