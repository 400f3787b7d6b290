// SPDX-License-Identifier: MIT
#include "paint.hpp"

namespace tilespace::tool {
namespace {

// The colour of a tile, and of the grid lines on its north and west side.
struct TileColors {
  Color tile;
  Color line;
};

constexpr TileColors free_colors{{247, 244, 237}, {231, 226, 215}};
constexpr TileColors solid_colors{{59, 66, 82}, {71, 79, 97}};
constexpr TileColors free_outside_colors{{226, 224, 220}, {217, 214, 209}};
constexpr TileColors solid_outside_colors{{41, 46, 57}, {49, 54, 67}};

TileColors colors_of(const CollisionMap& map, Tile tile) {
  const bool solid = map.is_solid(tile);
  if (!map.bounds().contains(tile)) return solid ? solid_outside_colors : free_outside_colors;
  return solid ? solid_colors : free_colors;
}

void paint_tile(Canvas& canvas, const View& view, Tile tile, const TileColors& colors) {
  const std::int64_t x = view.left_of(tile.x);
  const std::int64_t y = view.top_of(tile.y);
  const int line = view.has_grid_lines() ? 1 : 0;
  canvas.fill(x, y, x + view.scale, y + line, {colors.line});
  canvas.fill(x, y + line, x + line, y + view.scale, {colors.line});
  canvas.fill(x + line, y + line, x + view.scale, y + view.scale, {colors.tile});
}

}  // namespace

void paint_map(Canvas& canvas, const View& view, const CollisionMap& map) {
  for (Tile tile = view.tiles.min; tile.y < view.tiles.max.y; ++tile.y) {
    for (tile.x = view.tiles.min.x; tile.x < view.tiles.max.x; ++tile.x) {
      paint_tile(canvas, view, tile, colors_of(map, tile));
    }
  }
}

}  // namespace tilespace::tool
