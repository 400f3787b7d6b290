// SPDX-License-Identifier: MIT
#include <cstdio>
#include <tilespace/grid/world.hpp>
#include <tilespace/motion/move.hpp>
#include <tilespace/sweep/cast_circle.hpp>
#include <utility>

// A level in pixels: tiles of 16 x 16 pixels, tile (0, 0) at pixel (8, 4). Moves a box, and casts a circle.
int main() {
  using namespace tilespace;
  auto map = CollisionMap::from_text(
      "........\n"
      "......#.\n"
      "......#.\n"
      "########\n");
  if (!map) return 1;
  Layout layout = Layout::pixels(16.0);
  layout.origin = {8.0, 4.0};
  const World world{std::move(*map), layout};

  // Convert positions from the level file to tile space once. A rotated layout has no boxes, and one whose tiles are
  // not square has no circles: these are errors.
  const auto spawn = to_tile_space(world.layout, Box{{24.0, 20.0}, {36.0, 40.0}});
  const auto ball = to_tile_space(world.layout, Circle{{24.0, 24.0}, 4.0});
  if (!spawn || !ball) return 1;
  Body body{spawn->min, spawn->max - spawn->min};

  // Convert translations and velocities as points, with the origin at (0, 0).
  Layout vectors = world.layout;
  vectors.origin = {};
  const Vec translation = to_tile_space(vectors, Point{112.0, 40.0}) - Point{};

  const MoveResult<Body> moved = move_and_slide(world.map, body, translation);
  body = moved.body;
  const Point shown = to_world(world.layout, body.min);
  std::printf("the box goes to (%g, %g) in tiles, pixel (%g, %g)\n", body.min.x, body.min.y, shown.x, shown.y);

  // Fractions are the same in pixels and in tiles.
  const SweepHit hit = cast_circle(world.map, *ball, {translation.x, 0.0});
  std::printf("the ball meets tile (%d, %d) when its middle is at pixel (%g, 24)\n", hit.tile.x, hit.tile.y,
              24.0 + 112.0 * hit.fraction);
}
