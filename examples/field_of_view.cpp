// SPDX-License-Identifier: MIT
#include <cstdio>
#include <tilespace/visibility/field_of_view.hpp>
#include <tilespace/visibility/line_of_sight.hpp>

// A hero with a torch, and a guard with a lamp that faces east. Drawn are the lit tiles in the hero's field of view.
int main() {
  using namespace tilespace;
  const CollisionMap walls = CollisionMap::from_text(
                                 "####################\n"
                                 "#......#...........#\n"
                                 "#......#...........#\n"
                                 "#............#.....#\n"
                                 "#......#...........#\n"
                                 "#......#...........#\n"
                                 "####################")
                                 .value();
  const Tile hero{3, 3};
  const Tile guard{11, 2};
  const VisionOptions torch{.radius = 3};
  const VisionOptions lamp{
      .radius = 7, .first_direction = {1, -1}, .last_direction = {1, 1}};  // a quarter turn, clockwise

  // Storage for a field of view, and tile masks: created once, reused in every frame.
  FieldOfView field = FieldOfView::create(walls.bounds()).value();
  TileMask lit = TileMask::create(walls.bounds()).value();
  TileMask explored = TileMask::create(walls.bounds()).value();

  if (field_of_view(walls, hero, torch, field)) lit.add(field.tiles());
  if (field_of_view(walls, guard, lamp, field)) lit.add(field.tiles());
  if (field_of_view(walls, hero, {}, field)) explored.add(field.tiles());
  explored.keep(lit);

  for (int y = 0; y < 7; ++y) {
    for (int x = 0; x < 20; ++x) {
      const Tile tile{x, y};
      const char floor = walls.is_solid(tile) ? '#' : '.';
      std::putchar(tile == hero ? '@' : tile == guard ? 'g' : explored.get(tile) ? floor : ' ');
    }
    std::putchar('\n');
  }
  std::printf("the hero %s the guard, and the guard %s the hero\n",
              has_line_of_sight(walls, hero, guard) ? "sees" : "does not see",
              has_line_of_sight(walls, guard, hero, lamp) ? "sees" : "does not see");
}
