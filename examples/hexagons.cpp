// SPDX-License-Identifier: MIT
#include <cstdio>
#include <tilespace/hexagons/hex_layout.hpp>
#include <tilespace/hexagons/hex_path.hpp>
#include <tilespace/hexagons/hex_sight.hpp>
#include <tilespace/io/load_map.hpp>
#include <vector>

// Loads a hexagonal map of Tiled: the player's hexagon, what it sees, and its way to a point that was clicked.
int main() {
  using namespace tilespace;
  const auto loaded = io::load_map("maps/islands.tmx");
  if (!loaded) {
    std::puts(to_string(loaded.error()).c_str());
    return 1;
  }
  const CollisionMap& map = loaded->map;
  const HexLayout& hexagons = *loaded->hexagons;

  const Tile player = hex_at(hexagons, loaded->tiled->layers[1].objects[0].position);
  const Tile goal = hex_at(hexagons, {325.0, 130.0});  // pixels of the map
  const auto distance = static_cast<int>(hex_distance(to_hex(hexagons.offset, player), to_hex(hexagons.offset, goal)));
  std::printf("player in column %d, row %d; goal in %d, %d: %d steps away\n", player.x, player.y, goal.x, goal.y,
              distance);

  Workspace workspace;
  std::vector<Tile> way(100);
  const PathResult path = find_hex_path(map, hexagons.offset, player, goal, workspace, way);
  std::printf("the path has %d steps, as there are rocks between\n", path.cost.straight);

  TileMask seen = TileMask::create(map.bounds()).value();
  if (!hex_field_of_view(map, hexagons.offset, player, 7, workspace, seen)) return 1;
  for (int y = 1; y < 11; ++y) {
    if (is_shifted(hexagons.offset, y)) std::putchar(' ');
    for (int x = 0; x < 12; ++x) {
      const Tile tile{x, y};
      const char what = tile == player ? '@' : !seen.get(tile) ? ' ' : map.is_solid(tile) ? '#' : '.';
      std::printf("%c ", what);
    }
    std::putchar('\n');
  }
}
