// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <span>
#include <tilespace/grid/grid.hpp>
#include <tilespace/grid/neighbours.hpp>
#include "path/path_search.hpp"
#include "search/bucket_queue.hpp"
#include "search/free_tiles.hpp"
#include "search/terrain.hpp"

/// @file cost_field.hpp
/// Cost fields (Dijkstra maps): the cost of the cheapest path from each tile to the nearest goal, for any metric of
/// steps. Costs spread from the goals outward, from three buckets.

namespace tilespace::detail {

/// A tile in one number, and back.
[[nodiscard]] constexpr std::uint64_t key_of(Tile tile) noexcept {
  return static_cast<std::uint64_t>(tile.y) << 32 | static_cast<std::uint64_t>(tile.x);
}
[[nodiscard]] constexpr Tile tile_of_key(std::uint64_t key) noexcept {
  return {static_cast<std::int32_t>(key & 0xFFFFFFFFU), static_cast<std::int32_t>(key >> 32)};
}

/// Costs of all tiles of a map, and what they are found from. Steps cost what `Metric` defines:
///   Cost              a value type with <; its default value is zero cost, and `none` is more than all others
///   diagonals()       the diagonal steps that are allowed
///   more(cost, tile_cost, is_diagonal)   the cost with one more step, to a tile of this cost
///   is_end(cost)      whether a path ends where this is the cost
///   is_short(cost)    whether a path is not too long
///   shift_of_one      order() of cost 1 is 2 to this power
///   order(cost)       an integer in the same order as the costs, faster to compare; defined for `none`, too
///   bucket(cost)      a coarser integer in that order: a step of tile cost 1 never lowers it, and adds at most 2
/// `Tiles` are FreeTiles or a Terrain.
template <class Metric, class Tiles = FreeTiles>
struct CostField {
  using Cost = typename Metric::Cost;

  const CollisionMap& map;
  Tiles tiles;
  std::span<const Tile> goals;
  Metric metric;
  Scratch& scratch;
  InnerGrid<Cost> costs;
};

template <class Metric, class Tiles>
void forget_all(const CostField<Metric, Tiles>& field) noexcept {
  for (auto& cost : field.costs.values()) cost = Metric::none;
}

/// Calls put(tile, zero cost) for each goal in a box whose cost is not zero yet.
template <class Metric, class Tiles, class Put>
[[nodiscard]] bool for_goals(const CostField<Metric, Tiles>& field, TileBox box, Put put) noexcept {
  using Cost = typename Metric::Cost;
  for (const Tile goal : field.goals) {
    if (!box.contains(goal) || !field.map.bounds().contains(goal)) continue;
    const Tile tile = inside(goal, field.map.bounds());
    if (!field.tiles.may_stand(tile.x, tile.y)) continue;
    if (field.costs[tile] != Cost{} && !put(tile, Cost{})) return false;
  }
  return true;
}

/// Calls put(tile, cost) for each neighbour for which the path through this tile is the cheapest so far. Paths lead to
/// the goals, so the step enters this tile.
template <class Metric, class Tiles, class Put>
[[nodiscard]] bool spread(const CostField<Metric, Tiles>& field, Tile to, Put put) noexcept {
  const Metric& metric = field.metric;
  if (field.tiles.is_blocked(to)) return true;
  const std::int32_t tile_cost = field.tiles.cost_of(to);
  const auto straight = metric.more(field.costs[to], tile_cost, false);
  const auto diagonal = metric.more(field.costs[to], tile_cost, true);
  if (!metric.is_short(straight)) return true;
  const std::uint64_t straight_order = metric.order(straight), diagonal_order = metric.order(diagonal);
  const Around around = field.tiles.around(to);
  return for_steps(
      around.free, around.standing, to, metric.diagonals(),
      [&](std::int32_t x, std::int32_t y) {
        return straight_order >= metric.order(field.costs[{x, y}]) || put({x, y}, straight);
      },
      [&](std::int32_t x, std::int32_t y) {
        return diagonal_order >= metric.order(field.costs[{x, y}]) || put({x, y}, diagonal);
      });
}

/// Computes the costs of a field where all steps cost the same. Returns false if out of memory.
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

/// Width of the buckets of a queue, as a power of two: no more than the least step, which costs `unit` times the least
/// cost of a tile.
template <class Metric>
[[nodiscard]] int bucket_shift_of(const Terrain& terrain, std::int32_t unit = 1) noexcept {
  return Metric::shift_of_one + floor_log2(terrain.least_cost() * unit);
}

/// Spreads the costs of all tiles in the queue, and of those that become cheaper by that. Returns false if out of
/// memory.
template <class Metric, class Put>
[[nodiscard]] bool spread_all(const CostField<Metric, Terrain>& field, BucketQueue& queue, Put put) noexcept {
  while (queue.next_bucket() != ~std::uint64_t{0}) {
    const BucketItem item = queue.pop();
    const Tile tile = tile_of_key(item.value);
    // Skip stale entries, from when the cost was higher.
    if (item.key == field.metric.order(field.costs[tile]) && !spread(field, tile, put)) return false;
  }
  return true;
}

/// The same over terrain.
template <class Metric>
[[nodiscard]] bool find_costs(const CostField<Metric, Terrain>& field) noexcept {
  forget_all(field);
  BucketQueue queue;
  if (!queue.start(field.scratch, bucket_shift_of<Metric>(field.tiles), 0)) return false;
  const auto put = [&](Tile tile, typename Metric::Cost cost) {
    field.costs[tile] = cost;
    return queue.push(field.metric.order(cost), key_of(tile));
  };
  return for_goals(field, field.map.bounds(), put) && spread_all(field, queue, put);
}

/// Computes the costs of all tiles. Returns false if `out` has other bounds than the map, and leaves it unchanged; or
/// if out of memory, and then sets all costs to `none`.
template <class Metric, class Tiles, class Cost>
[[nodiscard]] bool find_costs(const CollisionMap& map, const Tiles& tiles, std::span<const Tile> goals, Metric metric,
                              Workspace& workspace, Grid<Cost>& out) noexcept {
  if (!fits(map, out)) return false;
  const CostField<Metric, Tiles> field{map, tiles, goals, metric, scratch_of(workspace), InnerGrid(out)};
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
  const Cost cost = costs[tile];
  if (cost == Metric::none || metric.is_end(cost) || map.is_solid(tile)) return best;
  const Directions directions =
      possible_neighbours(map, tile, metric.diagonals()) & valid_neighbours(map.bounds(), tile);
  for (const Direction direction : directions) {
    const Cost there = costs[tile + step_of(direction)];
    if (there != Metric::none && metric.more(there, 1, is_diagonal(direction)) == cost) best.insert(direction);
  }
  return best;
}

/// The same over terrain.
template <class Metric, class Cost>
[[nodiscard]] Directions cheapest_directions(const CollisionMap& map, const Terrain& tiles, const Grid<Cost>& costs,
                                             Metric metric, Tile tile) noexcept {
  Directions best;
  if (!fits(map, costs) || !map.bounds().contains(tile)) return best;
  const Tile at = inside(tile, map.bounds());
  const Cost cost = costs[tile];
  if (cost == Metric::none || metric.is_end(cost) || !tiles.may_stand(at.x, at.y)) return best;
  const auto look = [&](bool is_diagonal) {
    return [&, is_diagonal](std::int32_t x, std::int32_t y) {
      const Cost there = costs[outside({x, y}, map.bounds())];
      if (there != Metric::none && metric.more(there, tiles.cost_of({x, y}), is_diagonal) == cost)
        best = best | direction_of(Step{x - at.x, y - at.y});
      return true;
    };
  };
  static_cast<void>(for_steps(tiles, at, metric.diagonals(), look(false), look(true)));
  return best;
}

}  // namespace tilespace::detail
