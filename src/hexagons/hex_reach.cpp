// SPDX-License-Identifier: MIT
#include <tilespace/grid/detail/around.hpp>
#include <tilespace/hexagons/hex_path.hpp>
#include <tilespace/pathfinding/detail/clear_tiles.hpp>
#include <tilespace/pathfinding/detail/scratch.hpp>
#include "search/tile_steps.hpp"

// Movement range over hexagons: breadth-first search, a list of hexagons for each number of steps. What was reached is
// in the result.

namespace tilespace {
namespace {

using detail::GrowingList;

// Adds the free neighbours of `front` that were not reached before. Returns false if out of memory.
bool advance(const CollisionMap& map, const detail::HexTileSteps& steps, GrowingList<Tile>& front,
             GrowingList<Tile>& next, TileMask& out) noexcept {
  next.clear();
  for (std::size_t i = 0; i < front.size(); ++i) {
    const Tile at = front[i];
    for (const Step step : steps.from(at)) {
      const Tile tile{at.x + step.dx, at.y + step.dy};
      if (out.get(tile) || !detail::is_free_in(map, tile)) continue;
      out.set(tile, true);
      if (!next.push_back(tile)) return false;
    }
  }
  return true;
}

}  // namespace

bool hex_reachable_in_steps(const CollisionMap& map, HexOffset offset, Tile from, std::int32_t steps,
                            Workspace& workspace, TileMask& out) noexcept {
  if (!detail::is_free_in(map, from) || steps < 0) return out.reset({});
  if (!out.reset(detail::around(from, steps, map.bounds()))) return false;
  detail::Scratch& scratch = detail::scratch_of(workspace);
  scratch.buckets[0].clear();
  if (!scratch.buckets[0].push_back(from)) return detail::clear_tiles(out);
  out.set(from, true);
  const detail::HexTileSteps tile_steps(offset);
  for (std::int32_t step = 0; step < steps; ++step) {
    GrowingList<Tile>& front = scratch.buckets[step & 1];
    if (front.empty()) return true;
    if (!advance(map, tile_steps, front, scratch.buckets[(step + 1) & 1], out)) return detail::clear_tiles(out);
  }
  return true;
}

}  // namespace tilespace
