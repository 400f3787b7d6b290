// SPDX-License-Identifier: MIT
#include <cstdio>
#include <string>
#include <tilespace/motion/straighten_path.hpp>
#include <tilespace/pathfinding/path.hpp>
#include <tilespace/pathfinding/reach.hpp>
#include <vector>

// A shortest path around pillars, tile by tile and smoothed to any angle for a body; and the movement range of seven
// steps.
int main() {
  using namespace tilespace;
  const CollisionMap map = CollisionMap::from_text(
                               "....................\n"
                               "...##...........##..\n"
                               "...##...####....##..\n"
                               "........####........\n"
                               "....................\n"
                               "...##......####.....\n"
                               "...##......####.....\n"
                               "....................\n")
                               .value();
  Workspace workspace;  // scratch memory of searches: reuse it
  std::vector<Tile> tiles(100);
  const PathResult path = find_path(map, {1, 6}, {18, 1}, workspace, tiles);
  tiles.resize(path.tile_count);  // if larger than the buffer: search again
  std::printf("%s: %d straight steps and %d diagonal ones\n", name(path.status), path.cost.straight,
              path.cost.diagonal);

  std::vector<std::string> picture;
  for (std::int32_t y = 0; y < map.bounds().max.y; ++y) {
    picture.emplace_back();
    for (std::int32_t x = 0; x < map.bounds().max.x; ++x) picture.back() += map.is_solid({x, y}) ? '#' : '.';
  }
  const auto paint = [&](Tile tile, char character) {
    picture[static_cast<std::size_t>(tile.y)][static_cast<std::size_t>(tile.x)] = character;
  };
  for (const Tile tile : tiles) paint(tile, 'o');
  tiles.resize(straighten_path(map, tiles, {0.6, 0.6}, tiles));  // for a body of 0.6 x 0.6 tiles
  for (const Tile tile : tiles) paint(tile, 'X');
  for (const std::string& row : picture) std::printf("%s\n", row.c_str());

  TileMask reached = TileMask::create(map.bounds()).value();
  if (reachable_in_steps(map, {1, 6}, 7, Diagonals::never, workspace, reached))
    std::printf("%d tiles are 7 steps away or less\n", static_cast<int>(reached.count()));
}
