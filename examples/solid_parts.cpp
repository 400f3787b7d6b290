// SPDX-License-Identifier: MIT
#include <cstdio>
#include <tilespace/cover/cover.hpp>

// A floor with a slope, and a ball over it: does it touch the floor? By whole tiles, and by the solid parts of tiles.
int main() {
  using tilespace::Boundary, tilespace::Solidity;
  auto map = tilespace::CollisionMap::from_text(
      "......\n"
      "......\n"
      "....##\n"
      "######\n");
  if (!map || !map->set_shape({3, 2}, shape_of(tilespace::TileForm::slope_1_1_southeast))) return 1;

  const tilespace::Circle ball{{3.0, 2.25}, 0.5};
  std::printf("any solid, tiles:  %s\n", any_solid(*map, ball, Boundary::touching, Solidity::tiles) ? "yes" : "no");
  std::printf("any solid, shapes: %s\n", any_solid(*map, ball, Boundary::touching, Solidity::shapes) ? "yes" : "no");

  const tilespace::Circle blast{{3.0, 2.25}, 1.0};
  for (const tilespace::TileSpan run : solid_cover(*map, blast))
    std::printf("blast meets row %d, columns %d to %d\n", run.y, run.x_begin, run.x_end - 1);

  if (const auto nearest = nearest_solid_point(*map, ball.center))
    std::printf("nearest: (%g, %g) of tile (%d, %d), %.4f away\n", nearest.point.x, nearest.point.y, nearest.tile.x,
                nearest.tile.y, nearest.distance);
}
