// SPDX-License-Identifier: MIT
#include "drawing/paint_paths.hpp"

#include <new>
#include <tilespace/pathfinding/reach.hpp>
#include <vector>

#include "questions/whole_path.hpp"

namespace tilespace::tool {
namespace {

constexpr std::int32_t shades = 10;

// Tiles of the shortest path; empty if there is none.
std::vector<Tile> tiles_of(const CollisionMap& map, const ShownPath& shown) {
  Workspace workspace;
  std::vector<Tile> tiles;
  const PathResult path =
      find_whole_path(map, tile_at(shown.ends.start), tile_at(shown.ends.end), shown.options, workspace, tiles);
  if (path.status == PathStatus::out_of_memory) throw std::bad_alloc();
  return tiles;
}

}  // namespace

// Shade by shade: tiles reached with exactly this number of steps.
void paint_reached_tiles(Overlay& overlay, const CollisionMap& map, const ShownReach& shown, Color color) {
  Workspace workspace;
  Result<TileMask> reached = TileMask::create(map.bounds());
  if (!reached) throw std::bad_alloc();
  Marks before(overlay.view().tiles);
  for (std::int32_t shade = 0; shade < shades; ++shade) {
    const auto steps = static_cast<std::int32_t>(std::int64_t{shown.steps} * (shade + 1) / shades);
    if (!reachable_in_steps(map, tile_at(shown.start), steps, shown.diagonals, workspace, *reached))
      throw std::bad_alloc();
    Marks added(overlay.view().tiles);
    for (const TileSpan span : *reached) {
      for (Tile tile{span.x_begin, span.y}; tile.x < span.x_end; ++tile.x) {
        if (!before.has(tile)) added.add(tile);
      }
      before.add(span);
    }
    overlay.tint(added, {color, static_cast<std::uint8_t>(200 - 14 * shade)});
  }
  overlay.outline(before, color);
}

void paint_path_tiles(Overlay& overlay, const CollisionMap& map, const ShownPath& shown, Color color) {
  Marks marks(overlay.view().tiles);
  for (const Tile tile : tiles_of(map, shown)) marks.add(tile);
  overlay.tiles(marks, color);
}

void paint_path(Overlay& overlay, const CollisionMap& map, const ShownPath& shown, Color color) {
  std::vector<Point> centers;
  for (const Tile tile : tiles_of(map, shown)) centers.push_back(center_of(tile));
  if (!centers.empty()) overlay.path(centers, color);
  const Color ends = centers.empty() ? ink::red : color;
  overlay.dot(center_of(tile_at(shown.ends.start)), ends);
  overlay.dot(center_of(tile_at(shown.ends.end)), ends);
}

}  // namespace tilespace::tool
