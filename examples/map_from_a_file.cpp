// SPDX-License-Identifier: MIT
#include <cstdio>
#include <tilespace/io/load_map.hpp>
#include <tilespace/io/tiled_lookup.hpp>
#include <tilespace/raycast/raycast.hpp>
#include <utility>

// Loads a Tiled map in pixels: solid tiles, the spawn point, and a raycast.
int main() {
  auto loaded = tilespace::io::load_map("maps/dungeon.tmx");
  if (!loaded) {
    std::puts(to_string(loaded.error()).c_str());
    return 1;
  }
  for (const auto& notice : loaded->notices) std::puts(to_string(notice).c_str());

  const tilespace::World world{std::move(loaded->map), loaded->layout};
  const auto solid = static_cast<unsigned long long>(world.map.solid_count());
  std::printf("%llu tiles are solid: %s\n", solid, loaded->solid_rule.c_str());

  for (const auto& spawn : objects_of_class(*loaded->tiled, "spawn")) {
    const tilespace::Box box = box_of(*loaded->tiled, spawn);
    std::printf("the %s begins at pixel (%g, %g)\n", spawn->name.c_str(), box.min.x, box.min.y);
  }

  const tilespace::Segment view{{328.0, 312.0}, {728.0, 312.0}};  // from (20.5, 19.5) to (45.5, 19.5) in tiles of 16
  const tilespace::RayHit hit = tilespace::cast_ray(world, view);
  const tilespace::Point mark = tilespace::point_at(view, hit.fraction);
  std::printf("the guard sees tile (%d, %d), by its %s side, ", hit.tile.x, hit.tile.y, name(hit.side));
  std::printf("at pixel (%g, %g)\n", mark.x, mark.y);
}
