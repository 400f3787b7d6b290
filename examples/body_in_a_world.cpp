// SPDX-License-Identifier: MIT
#include <cstdio>
#include <tilespace/grid/world.hpp>
#include <tilespace/motion/deflect.hpp>
#include <tilespace/motion/move.hpp>
#include <tilespace/sweep/cast_circle.hpp>
#include <tilespace/sweep/overlaps_solid.hpp>
#include <utility>

// A level in pixels: tiles of 18 x 18 pixels, tile (0, 0) at pixel (8, 4). A box falls, lands and walks into a wall,
// and a ball flies at the same wall. All positions, translations, normals and lines are in pixels.
int main() {
  using namespace tilespace;
  auto map = CollisionMap::from_text(
      "........\n"
      "......#.\n"
      "......#.\n"
      "########\n");
  if (!map) return 1;
  Layout layout = Layout::pixels(18.0);
  layout.origin = {8.0, 4.0};
  const World world{std::move(*map), layout};

  Body body{{24.0, 20.0}, {12.0, 20.0}};
  Vec velocity{22.5, 0.0};  // pixels per tick
  for (int tick = 0; tick < 4; ++tick) {
    velocity.y += 12.0;
    const MoveResult<Body> moved = move_and_slide(world, body, velocity);
    body = moved.body;
    std::printf("the box is at (%g, %g)", body.min.x, body.min.y);
    for (const SweepHit& contact : moved.contacts) {
      velocity = slide_along(velocity, contact.normal);
      std::printf(", met the %s side of tile (%d, %d), at pixel %g", name(contact.side), contact.tile.x, contact.tile.y,
                  contact.line);
    }
    std::puts("");
  }
  std::printf("it overlaps %s\n", overlaps_solid(world, body) ? "something" : "nothing");

  const SweepHit hit = cast_circle(world, Circle{{24.0, 31.0}, 4.0}, {180.0, 0.0});
  std::printf("the ball meets tile (%d, %d) when its middle is at pixel (%g, 31)\n", hit.tile.x, hit.tile.y,
              24.0 + 180.0 * hit.fraction);
}
