// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <span>
#include <tilespace/grid/grid.hpp>
#include <tilespace/grid/neighbours.hpp>
#include "path/path_search.hpp"
#include "search/free_tiles.hpp"
#include "search/heap.hpp"

/// @file cost_field.hpp
/// Cost fields (Dijkstra maps): the cost of the cheapest path from each tile to the nearest goal, for any metric of
/// steps.
///
/// Costs spread from the goals outward, from three buckets. After an edit, costs that no neighbour supports any more
/// are removed, and with them those that only they supported; then all removed costs, and those next to the edit, are
/// recomputed from their neighbours.

namespace tilespace::detail {

inline constexpr Step steps_around[] = {{1, 0}, {1, 1}, {0, 1}, {-1, 1}, {-1, 0}, {-1, -1}, {0, -1}, {1, -1}};

/// Whether the grid has as many columns and rows as the map.
template <class Cost>
[[nodiscard]] bool fits(const CollisionMap& map, const Grid<Cost>& costs) noexcept {
  return costs.width() == map.bounds().width() && costs.height() == map.bounds().height();
}

/// Costs of all tiles of a map, by steps that cost what `Metric` defines:
///   Cost              a value type with <; its default value is zero cost, and `none` is more than all others
///   diagonals()       the diagonal steps that are allowed
///   more(cost, is_diagonal), is_short(cost)   the cost after one more step; whether a path is not too long
///   order(cost)       an integer in the same order as the costs, faster to compare; defined for `none`, too
///   bucket(cost)      a coarser integer in that order: one more step never lowers it, and adds at most 2
template <class Metric>
class CostField {
 public:
  using Cost = typename Metric::Cost;

  CostField(const CollisionMap& map, std::span<const Tile> goals, Metric metric, Scratch& scratch,
            Grid<Cost>& costs) noexcept
      : map_(map), tiles_(map.bits()), goals_(goals), metric_(metric), scratch_(scratch), costs_(costs) {}

  void forget_all() noexcept {
    for (Cost& cost : costs_.values()) cost = Metric::none;
  }

  // Returns false if out of memory, as do the functions below.
  [[nodiscard]] bool find() noexcept {
    forget_all();
    for (GrowingList<Tile>& bucket : scratch_.buckets) bucket.clear();
    const auto put = [&](Tile tile, Cost cost) {
      costs_[tile] = cost;
      return scratch_.buckets[metric_.bucket(cost) % 3].push_back(tile);
    };
    if (!for_goals(map_.bounds(), put)) return false;
    std::uint64_t now = 0;
    for (int empty = 0; empty < 3; ++now) {
      GrowingList<Tile>& bucket = scratch_.buckets[now % 3];
      empty = bucket.empty() ? empty + 1 : 0;
      for (std::size_t i = 0; i < bucket.size(); ++i) {
        const Tile tile = bucket[i];
        // Skip stale entries, from when the cost was higher.
        if (metric_.bucket(costs_[tile]) == now && !spread(tile, put)) return false;
      }
      bucket.clear();
    }
    return true;
  }

  [[nodiscard]] bool update(TileBox edited) noexcept {
    // Diagonal steps next to the edited tiles change, too.
    const TileBox changed = intersection({edited.min + Step{-1, -1}, edited.max + Step{1, 1}}, map_.bounds());
    scratch_.queue.clear(), scratch_.buckets[0].clear(), scratch_.open.clear();
    for (std::int32_t y = changed.min.y; y < changed.max.y; ++y) {
      for (std::int32_t x = changed.min.x; x < changed.max.x; ++x) {
        const Tile tile = inside({x, y}, map_.bounds());
        if (!scratch_.queue.push_back(tile) || !scratch_.buckets[0].push_back(tile)) return false;
      }
    }
    if (!forget_unaccounted()) return false;
    const auto put = [&](Tile tile, Cost cost) {
      costs_[tile] = cost;
      const auto place = static_cast<std::uint64_t>(tile.y) << 32 | static_cast<std::uint64_t>(tile.x);
      return push(scratch_.open, {metric_.order(cost), place});
    };
    for (std::size_t i = 0; i < scratch_.buckets[0].size(); ++i) {
      const Tile tile = scratch_.buckets[0][i];
      const Cost cost = cheapest(tile);
      if (cost < costs_[tile] && !put(tile, cost)) return false;
    }
    if (!for_goals(changed, put)) return false;
    while (!scratch_.open.empty()) {
      const auto [order, place] = pop(scratch_.open);
      const Tile tile{static_cast<std::int32_t>(place & 0xFFFFFFFFU), static_cast<std::int32_t>(place >> 32)};
      if (order == metric_.order(costs_[tile]) && !spread(tile, put)) return false;
    }
    return true;
  }

 private:
  // Calls put(tile, zero cost) for each goal in a box whose cost is not zero yet.
  template <class Put>
  [[nodiscard]] bool for_goals(TileBox box, Put put) noexcept {
    for (const Tile goal : goals_) {
      if (!box.contains(goal) || !map_.bounds().contains(goal) || map_.is_solid(goal)) continue;
      const Tile tile = inside(goal, map_.bounds());
      if (costs_[tile] != Cost{} && !put(tile, Cost{})) return false;
    }
    return true;
  }

  // Calls put(tile, cost) for each neighbour for which the path through this tile is the cheapest so far.
  template <class Put>
  [[nodiscard]] bool spread(Tile from, Put put) noexcept {
    const Cost straight = metric_.more(costs_[from], false), diagonal = metric_.more(costs_[from], true);
    if (!metric_.is_short(straight)) return true;
    const std::uint64_t straight_order = metric_.order(straight), diagonal_order = metric_.order(diagonal);
    return for_steps(
        tiles_, from, metric_.diagonals(),
        [&](std::int32_t x, std::int32_t y) {
          return straight_order >= metric_.order(costs_[{x, y}]) || put({x, y}, straight);
        },
        [&](std::int32_t x, std::int32_t y) {
          return diagonal_order >= metric_.order(costs_[{x, y}]) || put({x, y}, diagonal);
        });
  }

  // Cost of the cheapest known path through a neighbour.
  [[nodiscard]] Cost cheapest(Tile tile) const noexcept {
    Cost least = Metric::none;
    if (!tiles_.is_free(tile.x, tile.y)) return least;
    const auto look = [&](bool is_diagonal) {
      return [&, is_diagonal](std::int32_t x, std::int32_t y) {
        const Cost there = costs_[{x, y}];
        if (there == Metric::none) return true;
        const Cost cost = metric_.more(there, is_diagonal);
        if (metric_.is_short(cost) && cost < least) least = cost;
        return true;
      };
    };
    static_cast<void>(for_steps(tiles_, tile, metric_.diagonals(), look(false), look(true)));
    return least;
  }

  // Whether the cost of a tile is supported: the tile is a goal, or exactly one step from a neighbour that costs that
  // much less.
  [[nodiscard]] bool is_accounted_for(Tile tile) const noexcept {
    if (!tiles_.is_free(tile.x, tile.y)) return false;
    return costs_[tile] == Cost{} || cheapest(tile) == costs_[tile];
  }

  // Starts with the tiles in scratch.queue. Tiles whose cost is removed are added to scratch.buckets[0].
  [[nodiscard]] bool forget_unaccounted() noexcept {
    GrowingList<Tile>& queue = scratch_.queue;
    while (!queue.empty()) {
      const Tile tile = queue.back();
      queue.pop_back();
      if (costs_[tile] == Metric::none || is_accounted_for(tile)) continue;
      costs_[tile] = Metric::none;
      if (!scratch_.buckets[0].push_back(tile)) return false;
      for (const Step step : steps_around) {
        const Tile next{tile.x + step.dx, tile.y + step.dy};
        if (costs_.bounds().contains(next) && costs_[next] != Metric::none && !queue.push_back(next)) return false;
      }
    }
    return true;
  }

  const CollisionMap& map_;
  FreeTiles tiles_;
  std::span<const Tile> goals_;
  Metric metric_;
  Scratch& scratch_;
  Grid<Cost>& costs_;
};

/// Computes the costs of all tiles. Returns false if `out` has another size than the map, and leaves it unchanged; or
/// if out of memory, and then sets all costs to `none`.
template <class Metric, class Cost>
[[nodiscard]] bool find_costs(const CollisionMap& map, std::span<const Tile> goals, Metric metric, Workspace& workspace,
                              Grid<Cost>& out) noexcept {
  if (!fits(map, out)) return false;
  CostField field(map, goals, metric, scratch_of(workspace), out);
  if (field.find()) return true;
  field.forget_all();
  return false;
}

/// Updates the costs after an edit, from the costs before it.
template <class Metric, class Cost>
[[nodiscard]] bool update_costs(const CollisionMap& map, std::span<const Tile> goals, TileBox edited, Metric metric,
                                Workspace& workspace, Grid<Cost>& out) noexcept {
  if (!fits(map, out)) return false;
  const TileBox changed = intersection(edited, map.bounds());
  if (changed.empty()) return true;
  CostField field(map, goals, metric, scratch_of(workspace), out);
  if (field.update(changed)) return true;
  field.forget_all();
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
