// SPDX-License-Identifier: MIT
#include <tilespace/grid/detail/around.hpp>
#include <tilespace/pathfinding/detail/clear_tiles.hpp>
#include <tilespace/pathfinding/reach.hpp>
#include "path/path_search.hpp"
#include "reach/reach_block.hpp"
#include "reach/reach_search.hpp"
#include "search/terrain.hpp"

// Movement range: bit-parallel flood fill near a tile, other searches farther away.
//
// Near a tile, a row of tiles is a word, and a step of all of them at once is some shifts. That holds for octile costs,
// too: as sqrt(2) is irrational, no two pairs of straight and diagonal steps cost the same. The pairs are processed in
// the order of their costs; the tiles whose least cost is (s, d) are a straight step from those of (s - 1, d), or a
// diagonal one from those of (s, d - 1), and were not reached before.

namespace tilespace {
namespace {

using detail::StepCount;
using detail::StepCounts;

constexpr std::int32_t near_by = detail::ReachBlock<std::uint64_t>::reach;
constexpr std::int32_t straight_costs = near_by + 1;  // 0 to 31

// All step counts that cost less than 32, in the order of their costs.
struct NearbyPaths {
  StepCount step_counts[straight_costs * detail::most_diagonal_steps] = {};
  int count = 0;
};

constexpr OctileCost cost_of(StepCount steps) noexcept { return {steps.straight, steps.diagonal}; }

constexpr NearbyPaths sorted_ways() noexcept {
  NearbyPaths all;
  for (std::uint8_t diagonal = 0; diagonal < detail::most_diagonal_steps; ++diagonal) {
    for (std::uint8_t straight = 0; straight < straight_costs; ++straight) {
      const StepCount steps{straight, diagonal};
      if (cost_of(steps) >= OctileCost{straight_costs, 0}) continue;
      int i = all.count++;
      for (; i > 0 && detail::order_of(cost_of(steps)) < detail::order_of(cost_of(all.step_counts[i - 1])); --i)
        all.step_counts[i] = all.step_counts[i - 1];
      all.step_counts[i] = steps;
    }
  }
  return all;
}

constexpr NearbyPaths nearby_paths = sorted_ways();

// Those that cost no more than this, which is less than 32.
StepCounts ways_up_to(OctileCost cost) noexcept {
  int first = 1, end = nearby_paths.count;
  while (first < end) {
    const int middle = (first + end) / 2;
    if (cost < cost_of(nearby_paths.step_counts[middle]))
      end = middle;
    else
      first = middle + 1;
  }
  return {nearby_paths.step_counts, end};
}

// Number of straight steps possible at this cost, at most the width of tile space.
std::int32_t straight_steps(OctileCost cost) noexcept {
  std::int32_t steps = 0;
  for (std::int32_t bit = 1 << 30; bit > 0; bit /= 2) {
    if (OctileCost{steps + bit, 0} <= cost && steps + bit <= tile_limit) steps += bit;
  }
  return steps;
}

bool is_start(const CollisionMap& map, Tile from) noexcept {
  return map.bounds().contains(from) && !map.is_solid(from);
}

bool is_start(const CollisionMap& map, const PathOptions& options, Tile from) noexcept {
  if (!map.bounds().contains(from)) return false;
  const Tile tile = detail::inside(from, map.bounds());
  return detail::Terrain(map, options).may_stand(tile.x, tile.y);
}

}  // namespace

bool reachable_in_steps(const CollisionMap& map, Tile from, std::int32_t steps, Diagonals diagonals,
                        Workspace& workspace, TileMask& out) noexcept {
  if (!is_start(map, from) || steps < 0) return out.reset({});
  const TileBox box = detail::around(from, steps, map.bounds());
  if (steps > near_by) {
    return out.reset(box) &&
           (detail::step_by_wavefronts(map, from, steps, diagonals, detail::scratch_of(workspace), out) ||
            detail::clear_tiles(out));
  }
  if (!detail::move_to(out, box)) return false;
  detail::step_near(map, from, steps, diagonals, out);
  return true;
}

bool reachable_at_cost(const CollisionMap& map, Tile from, OctileCost cost, Workspace& workspace,
                       TileMask& out) noexcept {
  if (!is_start(map, from) || cost < OctileCost{}) return out.reset({});
  const std::int32_t reach = straight_steps(cost);
  const TileBox box = detail::around(from, reach, map.bounds());
  if (reach > near_by) {
    return out.reset(box) && (detail::spend_tile_by_tile(map, from, cost, detail::scratch_of(workspace), out) ||
                              detail::clear_tiles(out));
  }
  if (!detail::move_to(out, box)) return false;
  detail::spend_near(map, nullptr, from, reach, ways_up_to(cost), out);
  return true;
}

bool reachable_at_cost(const CollisionMap& map, Tile from, OctileCost cost, const PathOptions& options,
                       Workspace& workspace, TileMask& out) noexcept {
  if (options.blocked == &out) return false;
  if (detail::is_plain(options)) return reachable_at_cost(map, from, cost, workspace, out);
  if (!detail::fits(map, options.costs) || !is_start(map, options, from) || cost < OctileCost{}) return out.reset({});
  const std::int32_t reach = straight_steps(cost);
  const TileBox box = detail::around(from, reach, map.bounds());
  const bool is_plain_around_blocked = options.costs.empty() && options.diagonals == Diagonals::both_free;
  if (!is_plain_around_blocked || reach > near_by) {
    return out.reset(box) &&
           (detail::spend_tile_by_tile(map, options, from, cost, detail::scratch_of(workspace), out) ||
            detail::clear_tiles(out));
  }
  if (!detail::move_to(out, box)) return false;
  detail::spend_near(map, options.blocked, from, reach, ways_up_to(cost), out);
  return true;
}

}  // namespace tilespace
