// SPDX-License-Identifier: MIT
#include <cstdio>
#include <tilespace/motion/deflect.hpp>
#include <tilespace/motion/move.hpp>
#include <tilespace/units/units.hpp>
#include <utility>

// Gravity and jump height come in pixels, the body lives in tile space, and the compiler checks every conversion.

namespace {

using namespace tilespace;
using namespace tilespace::units::literals;
using units::Tiles;
using units::WorldUnits;

struct Jumper {
  Body body;
  units::Velocity2<Tiles> velocity;
};

// One tick: gravity changes the velocity, the velocity the position, and each contact removes its part of the velocity.
void step(const CollisionMap& map, Jumper& jumper, units::Acceleration2<Tiles> gravity, units::Duration tick) {
  jumper.velocity += gravity * tick;
  const units::Displacement2<Tiles> translation = jumper.velocity * tick;
  const MoveResult<Body> moved = move_and_slide(map, jumper.body, to_vec(translation));
  jumper.body = moved.body;
  for (const SweepHit& contact : moved.contacts) {
    jumper.velocity = units::Velocity2<Tiles>(slide_along(to_vec(jumper.velocity), contact.normal));
  }
}

}  // namespace

int main() {
  auto map = CollisionMap::from_text(
      "............\n"
      "............\n"
      "......##....\n"
      "......##....\n"
      "############\n");
  if (!map) return 1;
  const World world{std::move(*map), Layout::pixels(16)};

  // Pixels, as in the level. A Layout converts them to tile space; 1 / s^2 stays 1 / s^2.
  const units::Position2<WorldUnits> spawn(24_world, 48_world);
  const units::Acceleration2<WorldUnits> gravity(0_world_per_s2, 640_world_per_s2);
  const units::Displacement1<WorldUnits> jump_height = 45_world;
  const units::Velocity1<WorldUnits> jump_speed = sqrt(2.0 * jump_height * gravity.y);
  const units::Velocity2<WorldUnits> start(56_world_per_s, -jump_speed);

  Jumper jumper{{to_point(to_tile_space(world.layout, spawn)), {0.75, 1.0}}, to_tile_space(world.layout, start)};
  const units::Acceleration2<Tiles> pull = to_tile_space(world.layout, gravity);
  for (int tick = 0; tick <= 80; ++tick) {
    if (tick % 10 == 0) {
      const auto position = to_world(world.layout, units::Position2<Tiles>(jumper.body.min));
      const auto velocity = to_world(world.layout, jumper.velocity);
      std::printf("%5.3f s: pixel (%.2f, %.2f), %.1f pixels per second\n", tick / 60.0, to_point(position).x,
                  to_point(position).y, length(velocity) / 1_world_per_s);
    }
    step(world.map, jumper, pull, 1_s / 60.0);
  }
}
