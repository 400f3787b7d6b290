// SPDX-License-Identifier: MIT
#include <cmath>
#include <cstdio>
#include <tilespace/motion/move.hpp>

// Engines store positions as floats. Four storage formats, and the option that each needs so that a body does not sink
// while it walks on a one-way platform for a thousand ticks.

namespace {

using namespace tilespace;

// Unity, Box2D: the center as floats, in tiles, y up. Multiples of 1/1024 tile are floats, and so are the centers.
struct CenterInTiles {
  static constexpr PositionFormat format = PositionFormat::fixed_point(10);
  float x, y;
  static CenterInTiles of(const Body& body) {
    return {float(body.min.x + body.size.x / 2), float(-(body.min.y + body.size.y / 2))};
  }
  [[nodiscard]] Point min(Vec size) const { return {x - size.x / 2, -y - size.y / 2}; }
};

// raylib, Godot: a corner as floats, in pixels. Floats divided by 16 are floats.
struct CornerIn16Pixels {
  static constexpr PositionFormat format = PositionFormat::floats();
  float x, y;
  static CornerIn16Pixels of(const Body& body) { return {float(body.min.x * 16), float(body.min.y * 16)}; }
  [[nodiscard]] Point min(Vec) const { return {x / 16.0, y / 16.0}; }
};

// The same with tiles of 18 pixels, not a power of two: multiples of 1/1024 tile survive, other floats do not.
struct CornerIn18Pixels {
  static constexpr PositionFormat format = PositionFormat::fixed_point(10);
  float x, y;
  static CornerIn18Pixels of(const Body& body) { return {float(body.min.x * 18), float(body.min.y * 18)}; }
  [[nodiscard]] Point min(Vec) const { return {x / 18.0, y / 18.0}; }
};

// Fixed point: 256ths of a pixel, 16 pixels a tile. 2^8 * 2^4 of them are a tile.
struct FixedPoint {
  static constexpr PositionFormat format = PositionFormat::fixed_point(8 + 4);
  int x, y;
  static FixedPoint of(const Body& body) { return {int(body.min.x * 4096), int(body.min.y * 4096)}; }
  [[nodiscard]] Point min(Vec) const { return {x / 4096.0, y / 4096.0}; }
};

// Prints how many positions changed by being stored and read back, and the y of the feet.
template <class Stored>
void walk(const char* name, const CollisionMap& map, Body body) {
  Stored stored = Stored::of(body);
  int changed = -1;  // the first position is not the result of a move
  for (int tick = 0; tick < 1000; ++tick) {
    const Body read{stored.min(body.size), body.size};
    changed += read != body;
    const Vec translation{std::sqrt(tick + 2.0) / 500 * (tick / 50 % 2 == 0 ? 1 : -1), 0.125};
    body = move_and_slide(map, read, translation, {.positions = Stored::format}).body;
    stored = Stored::of(body);
  }
  std::printf("%-18s %d of 999 positions changed, feet at %g\n", name, changed, body.min.y + body.size.y);
}

}  // namespace

int main() {
  auto map = CollisionMap::create({{0, 0}, {64, 12}});
  if (!map) return 1;
  for (int x = 0; x < 64; ++x) {
    if (!map->set_shape({x, 9}, shape_of(TileForm::full, Side::north))) return 1;
  }
  const Vec size{0.75, 1.3125};  // multiples of 1/512, so that half of it is one of 1/1024
  const Body body{{20.3, 8.9 - size.y}, size};
  walk<CenterInTiles>("center, tiles", *map, body);
  walk<CornerIn16Pixels>("corner, 16 pixels", *map, body);
  walk<CornerIn18Pixels>("corner, 18 pixels", *map, body);
  walk<FixedPoint>("fixed point", *map, body);
}
