// SPDX-License-Identifier: MIT
#include <cstdio>
#include <tilespace/sight/field_of_view.hpp>
#include <tilespace/sight/sees.hpp>

// A hero with a torch, and a guard with a lamp who looks to the east. What is drawn is what the hero sees of what is lit.
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
  const Sight torch{.radius = 3};
  const Sight lamp{.radius = 7, .from = {1, -1}, .to = {1, 1}};  // a quarter turn, clockwise

  // Room for one field of view, and sets of tiles: made once, and used again in every frame.
  FieldOfView field = FieldOfView::create(walls.bounds()).value();
  TileBits lit = TileBits::create(walls.bounds()).value();
  TileBits explored = TileBits::create(walls.bounds()).value();

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
  std::printf("the hero %s the guard, and the guard %s the hero\n", sees(walls, hero, guard) ? "sees" : "does not see",
              sees(walls, guard, hero, lamp) ? "sees" : "does not see");
}
