// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <span>
#include <tilespace/grid/grid.hpp>
#include <tilespace/grid/neighbours.hpp>
#include "path/path_search.hpp"
#include "search/free_tiles.hpp"

/// @file cost_field.hpp
/// Cost fields (Dijkstra maps): the cost of the cheapest path from each tile to the nearest goal, for any metric of
/// steps. Costs spread from the goals outward, from three buckets.

namespace tilespace::detail {

/// Whether the grid has as many columns and rows as the map.
template <class Cost>
[[nodiscard]] bool fits(const CollisionMap& map, const Grid<Cost>& costs) noexcept {
  return costs.width() == map.bounds().width() && costs.height() == map.bounds().height();
}

/// Costs of all tiles of a map, and what they are found from. Steps cost what `Metric` defines:
///   Cost              a value type with <; its default value is zero cost, and `none` is more than all others
///   diagonals()       the diagonal steps that are allowed
///   more(cost, is_diagonal), is_short(cost)   the cost after one more step; whether a path is not too long
///   order(cost)       an integer in the same order as the costs, faster to compare; defined for `none`, too
///   bucket(cost)      a coarser integer in that order: one more step never lowers it, and adds at most 2
template <class Metric>
struct CostField {
  using Cost = typename Metric::Cost;

  const CollisionMap& map;
  FreeTiles tiles;
  std::span<const Tile> goals;
  Metric metric;
  Scratch& scratch;
  Grid<Cost>& costs;
};

template <class Metric>
void forget_all(const CostField<Metric>& field) noexcept {
  for (auto& cost : field.costs.values()) cost = Metric::none;
}

/// Calls put(tile, zero cost) for each goal in a box whose cost is not zero yet.
template <class Metric, class Put>
[[nodiscard]] bool for_goals(const CostField<Metric>& field, TileBox box, Put put) noexcept {
  using Cost = typename Metric::Cost;
  for (const Tile goal : field.goals) {
    if (!box.contains(goal) || !field.map.bounds().contains(goal) || field.map.is_solid(goal)) continue;
    const Tile tile = inside(goal, field.map.bounds());
    if (field.costs[tile] != Cost{} && !put(tile, Cost{})) return false;
  }
  return true;
}

/// Calls put(tile, cost) for each neighbour for which the path through this tile is the cheapest so far.
template <class Metric, class Put>
[[nodiscard]] bool spread(const CostField<Metric>& field, Tile from, Put put) noexcept {
  const Metric& metric = field.metric;
  const auto straight = metric.more(field.costs[from], false), diagonal = metric.more(field.costs[from], true);
  if (!metric.is_short(straight)) return true;
  const std::uint64_t straight_order = metric.order(straight), diagonal_order = metric.order(diagonal);
  return for_steps(
      field.tiles, from, metric.diagonals(),
      [&](std::int32_t x, std::int32_t y) {
        return straight_order >= metric.order(field.costs[{x, y}]) || put({x, y}, straight);
      },
      [&](std::int32_t x, std::int32_t y) {
        return diagonal_order >= metric.order(field.costs[{x, y}]) || put({x, y}, diagonal);
      });
}

/// Computes the costs of a field. Returns false if out of memory.
template <class Metric>
[[nodiscard]] bool find_costs(const CostField<Metric>& field) noexcept {
  forget_all(field);
  auto& buckets = field.scratch.buckets;
  for (GrowingList<Tile>& bucket : buckets) bucket.clear();
  const auto put = [&](Tile tile, typename Metric::Cost cost) {
    field.costs[tile] = cost;
    return buckets[field.metric.bucket(cost) % 3].push_back(tile);
  };
  if (!for_goals(field, field.map.bounds(), put)) return false;
  std::uint64_t now = 0;
  for (int empty = 0; empty < 3; ++now) {
    GrowingList<Tile>& bucket = buckets[now % 3];
    empty = bucket.empty() ? empty + 1 : 0;
    for (std::size_t i = 0; i < bucket.size(); ++i) {
      const Tile tile = bucket[i];
      // Skip stale entries, from when the cost was higher.
      if (field.metric.bucket(field.costs[tile]) == now && !spread(field, tile, put)) return false;
    }
    bucket.clear();
  }
  return true;
}

/// Computes the costs of all tiles. Returns false if `out` has another size than the map, and leaves it unchanged; or
/// if out of memory, and then sets all costs to `none`.
template <class Metric, class Cost>
[[nodiscard]] bool find_costs(const CollisionMap& map, std::span<const Tile> goals, Metric metric, Workspace& workspace,
                              Grid<Cost>& out) noexcept {
  if (!fits(map, out)) return false;
  const CostField<Metric> field{map, FreeTiles(map.bits()), goals, metric, scratch_of(workspace), out};
  if (find_costs(field)) return true;
  forget_all(field);
  return false;
}

/// Directions in which the cheapest paths from a tile begin. Empty on a goal, on an unreachable tile, and outside the
/// map.
template <class Metric, class Cost>
[[nodiscard]] Directions cheapest_directions(const CollisionMap& map, const Grid<Cost>& costs, Metric metric,
                                             Tile tile) noexcept {
  Directions best;
  if (!fits(map, costs) || !map.bounds().contains(tile)) return best;
  const Cost cost = costs[inside(tile, map.bounds())];
  if (cost == Metric::none || cost == Cost{} || map.is_solid(tile)) return best;
  const Directions directions =
      possible_neighbours(map, tile, metric.diagonals()) & valid_neighbours(map.bounds(), tile);
  for (const Direction direction : directions) {
    const Cost there = costs[inside(tile + step_of(direction), map.bounds())];
    if (there != Metric::none && metric.more(there, is_diagonal(direction)) == cost) best.insert(direction);
  }
  return best;
}

}  // namespace tilespace::detail
