// SPDX-License-Identifier: MIT
#include <tilespace/exact/abs_of.hpp>
#include <tilespace/exact/max_of.hpp>
#include <tilespace/grid/detail/around.hpp>
#include <tilespace/world/chunked_paths.hpp>
#include "pages/page_access.hpp"
#include "windows/window.hpp"

// Shortest paths in a window, with a certificate. A way that leaves the window passes a tile of its border, and costs
// at least the octile distances from the start to that tile and from there to the goal. If no such sum is below the
// cost found, no way outside is cheaper. Otherwise the window doubles. Sides of the window at the border of the world
// cannot be left.

namespace tilespace {
namespace {

using detail::PageStore;

constexpr std::int32_t first_reach = 48;

OctileCost octile_distance(Tile a, Tile b) noexcept {
  const std::int32_t x = a.x < b.x ? b.x - a.x : a.x - b.x;
  const std::int32_t y = a.y < b.y ? b.y - a.y : a.y - b.y;
  const std::int32_t diagonal = detail::min_of(x, y);
  return {detail::max_of(x, y) - diagonal, diagonal};
}

// Calls `visit(tile)` for the tiles of the border by which a window can be left, until it returns true.
template <class Visit>
bool any_at_open_border(TileBox window, TileBox world, Visit visit) {
  const std::int32_t last_x = window.max.x - 1, last_y = window.max.y - 1;
  for (std::int32_t x = window.min.x; x < window.max.x; ++x) {
    if (window.min.y > world.min.y && visit(Tile{x, window.min.y})) return true;
    if (window.max.y < world.max.y && visit(Tile{x, last_y})) return true;
  }
  for (std::int32_t y = window.min.y; y < window.max.y; ++y) {
    if (window.min.x > world.min.x && visit(Tile{window.min.x, y})) return true;
    if (window.max.x < world.max.x && visit(Tile{last_x, y})) return true;
  }
  return false;
}

bool is_cost_certain(const PathResult& path, Tile from, Tile to, TileBox window, TileBox world) noexcept {
  return !any_at_open_border(window, world, [&](Tile border) {
    const OctileCost to_border = octile_distance(from, border), on = octile_distance(border, to);
    return OctileCost{to_border.straight + on.straight, to_border.diagonal + on.diagonal} < path.cost;
  });
}

// Whether what is reached from a tile ends within the window.
enum class Enclosed : std::uint8_t { yes, no, unknown };

Enclosed is_enclosed(const CollisionMap& map, Tile from, TileBox world, Workspace& workspace) noexcept {
  Result<TileMask> reached = TileMask::create(map.bounds());
  if (!reached) return Enclosed::unknown;
  if (!reachable_in_steps(map, from, tile_limit, Diagonals::both_free, workspace, *reached)) return Enclosed::unknown;
  const bool leaves = any_at_open_border(map.bounds(), world, [&](Tile border) { return reached->get(border); });
  return leaves ? Enclosed::no : Enclosed::yes;
}

// Whether a window has the result of the world. Without a path, that is known if one end is enclosed.
Enclosed is_certain(const CollisionMap& map, const PathResult& path, Tile from, Tile to, TileBox world,
                    Workspace& workspace) noexcept {
  if (path.status == PathStatus::out_of_memory) return Enclosed::unknown;
  if (path) return is_cost_certain(path, from, to, map.bounds(), world) ? Enclosed::yes : Enclosed::no;
  if (map.is_solid(from) || map.is_solid(to)) return Enclosed::yes;
  const Enclosed start = is_enclosed(map, from, world, workspace);
  return start == Enclosed::no ? is_enclosed(map, to, world, workspace) : start;
}

}  // namespace

Result<PathResult, ChunkError> find_path(ChunkedMap& map, Tile from, Tile to, Workspace& workspace,
                                         std::span<Tile> tiles, PathTiles which) noexcept {
  const TileBox world = map.source().bounds;
  if (!world.contains(from) || !world.contains(to)) return PathResult{};
  const TileBox ends = detail::around(TileBox{from, from + Step{1, 1}}, TileBox{to, to + Step{1, 1}});
  for (std::int32_t reach = first_reach;; reach = detail::min_of(reach, tile_limit / 2) * 2) {
    const TileBox window = intersection(detail::grown_by(ends, reach), world);
    const Result<const CollisionMap*, ChunkError> part =
        detail::map_with(detail::store_of(map), window, detail::Needed::bounds);
    if (!part) return part.error();
    const PathResult path = find_path(**part, from, to, workspace, tiles, which);
    const Enclosed certain = is_certain(**part, path, from, to, world, workspace);
    if (certain == Enclosed::yes) return path;
    if (certain == Enclosed::unknown) return PathResult{PathStatus::out_of_memory, {}, 0};
  }
}

Result<bool, ChunkError> reachable_in_steps(ChunkedMap& map, Tile from, std::int32_t steps, Diagonals diagonals,
                                            Workspace& workspace, TileMask& out) noexcept {
  if (!map.source().bounds.contains(from) || steps < 0)
    return reachable_in_steps(CollisionMap{}, from, steps, diagonals, workspace, out);
  const TileBox reach = detail::grown_by({from, from + Step{1, 1}}, steps);
  const Result<const CollisionMap*, ChunkError> part =
      detail::map_with(detail::store_of(map), reach, detail::Needed::bounds);
  if (!part) return part.error();
  return reachable_in_steps(**part, from, steps, diagonals, workspace, out);
}

Result<bool, ChunkError> reachable_at_cost(ChunkedMap& map, Tile from, OctileCost cost, Workspace& workspace,
                                           TileMask& out) noexcept {
  if (!map.source().bounds.contains(from) || cost < OctileCost{})
    return reachable_at_cost(CollisionMap{}, from, cost, workspace, out);
  std::int32_t steps = 0;  // straight steps at this cost
  for (std::int32_t bit = tile_limit; bit > 0; bit /= 2) {
    if (OctileCost{saturate_to_int32(std::int64_t{steps} + bit), 0} <= cost)
      steps = saturate_to_int32(std::int64_t{steps} + bit);
  }
  const TileBox reach = detail::grown_by({from, from + Step{1, 1}}, steps);
  const Result<const CollisionMap*, ChunkError> part =
      detail::map_with(detail::store_of(map), reach, detail::Needed::bounds);
  if (!part) return part.error();
  return reachable_at_cost(**part, from, cost, workspace, out);
}

}  // namespace tilespace
