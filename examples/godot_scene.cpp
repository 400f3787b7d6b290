// SPDX-License-Identifier: MIT
#include <cstdio>
#include <tilespace/io/load_map.hpp>
#include <tilespace/raycast/raycast.hpp>
#include <utility>

// A scene of Godot: its collision polygons as a map in pixels, and the floor below some of its nodes.
int main() {
  auto loaded = tilespace::io::load_map("maps/platform.tscn");
  if (!loaded) {
    std::puts(to_string(loaded.error()).c_str());
    return 1;
  }
  const auto solid = static_cast<unsigned long long>(loaded->map.solid_count());
  std::printf("%llu tiles are solid: %s\n", solid, loaded->solid_rule.c_str());

  const tilespace::World world{std::move(loaded->map), loaded->layout};
  for (const auto& layer : loaded->tiled->layers) {
    for (const auto& node : layer.objects) {
      if (node.name != "player" && node.name != "chest") continue;
      const tilespace::Point start = node.position;
      const tilespace::Segment down{start, {start.x, start.y + 160.0}};
      const tilespace::Point floor = tilespace::point_at(down, tilespace::cast_ray(world, down).fraction);
      std::printf("%s at pixel (%g, %g), floor at %g\n", node.name.c_str(), start.x, start.y, floor.y);
    }
  }
}
