// SPDX-License-Identifier: MIT
#include <cstdio>
#include <tilespace/io/load_map.hpp>
#include <tilespace/io/tiled_view.hpp>
#include <tilespace/pathfinding/path.hpp>
#include <vector>

// An isometric map of Tiled: the tile under a click, the way to it from the spawn, and where that turns on the screen.
int main() {
  using namespace tilespace;
  const auto loaded = io::load_map("maps/garden.tmx");
  if (!loaded || !loaded->view) return 1;
  const View view = *loaded->view;
  std::printf("solid: %s\n", loaded->solid_rule.c_str());

  Tile spawn;
  for (const auto& layer : loaded->tiled->layers) {
    for (const auto& object : layer.objects) {
      if (object.class_name == "spawn") spawn = tile_at(io::to_tile_space(*loaded->tiled, object.position));
    }
  }

  const Point click{310.0, 141.0};  // a pixel of the map, without zoom and scrolling
  const Tile tile = tile_at(view, click);
  std::printf("the click is on tile (%d, %d)\n", tile.x, tile.y);

  Workspace workspace;
  std::vector<Tile> turns(64);
  const PathResult path = find_path(loaded->map, spawn, tile, workspace, turns, PathTiles::corners);
  if (!path) return 1;
  for (std::size_t i = 0; i < path.tile_count; ++i) {
    const Point there = to_screen(view, center_of(turns[i]));
    std::printf("tile (%d, %d) is at pixel (%g, %g)\n", turns[i].x, turns[i].y, there.x, there.y);
  }
}
