// SPDX-License-Identifier: MIT
#include <cstdio>
#include <tilespace/units/units.hpp>

// A bullet in tile space, a wind in degrees per second, and a world in pixels.
int main() {
  using namespace tilespace::units;
  using namespace tilespace::units::literals;

  Position2<Tiles> bullet(2_tiles, 3.5_tiles);
  Direction2<Tiles> aim(-30_deg);  // y grows down: up and to the right
  const auto wind = 45_deg_per_s;
  for (int tick = 0; tick < 4; ++tick) {
    aim += wind * 250_ms;                    // a direction plus an angle is a direction
    bullet += 8_tiles_per_s * aim * 250_ms;  // a speed in a direction, times a time, is a displacement
  }
  std::printf("it points %g degrees away from x\n", aim.from_x() / 1_deg);

  const auto pixels = tilespace::Layout::pixels(16);
  const Position2<WorldUnits> seen = to_world(pixels, bullet);
  const Position2<WorldUnits> eye(40_world, 10_world);
  // bullet - eye would not compile: one is in tiles, the other in pixels.
  std::printf("it is %.3f pixels away\n", distance(seen, eye) / 1_world);

  const Velocity2<Tiles> cart(3_tiles_per_s, 4_tiles_per_s);
  std::printf("the cart is off by %.3f degrees\n", (direction_of(cart) - aim) / 1_deg);
  std::printf("and needs %g seconds for 10 tiles\n", 10_tiles / length(cart) / 1_s);
}
