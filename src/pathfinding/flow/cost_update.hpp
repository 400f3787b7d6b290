// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <span>
#include <tilespace/grid/grid.hpp>
#include "flow/cost_field.hpp"
#include "search/heap.hpp"

/// @file cost_update.hpp
/// Update of a cost field after an edit: costs that no neighbour supports any more are removed, and with them those
/// that only they supported; then all removed costs, and those next to the edit, are recomputed from their neighbours.

namespace tilespace::detail {

inline constexpr Step steps_around[] = {{1, 0}, {1, 1}, {0, 1}, {-1, 1}, {-1, 0}, {-1, -1}, {0, -1}, {1, -1}};

/// Cost of the cheapest known path through a neighbour.
template <class Metric, class Tiles>
[[nodiscard]] typename Metric::Cost cheapest(const CostField<Metric, Tiles>& field, Tile tile) noexcept {
  using Cost = typename Metric::Cost;
  Cost least = Metric::none;
  if (!field.tiles.may_stand(tile.x, tile.y)) return least;
  const auto look = [&](bool is_diagonal) {
    return [&, is_diagonal](std::int32_t x, std::int32_t y) {
      const Cost there = field.costs[{x, y}];
      if (there == Metric::none) return true;
      const Cost cost = field.metric.more(there, field.tiles.cost_of({x, y}), is_diagonal);
      if (field.metric.is_short(cost) && cost < least) least = cost;
      return true;
    };
  };
  static_cast<void>(for_steps(field.tiles, tile, field.metric.diagonals(), look(false), look(true)));
  return least;
}

/// Whether the cost of a tile is supported: a path ends there at this cost, own(tile), or the tile is exactly one step
/// from a neighbour that costs that much less.
template <class Metric, class Tiles, class Own>
[[nodiscard]] bool is_accounted_for(const CostField<Metric, Tiles>& field, Tile tile, const Own& own) noexcept {
  if (!field.tiles.may_stand(tile.x, tile.y)) return false;
  return field.costs[tile] == own(tile) || cheapest(field, tile) == field.costs[tile];
}

/// Puts the tiles of a box into scratch.queue and scratch.buckets[0]. Returns false if out of memory, here and below.
template <class Metric, class Tiles>
[[nodiscard]] bool list_tiles(const CostField<Metric, Tiles>& field, TileBox box) noexcept {
  Scratch& scratch = field.scratch;
  for (std::int32_t y = box.min.y; y < box.max.y; ++y) {
    for (std::int32_t x = box.min.x; x < box.max.x; ++x) {
      const Tile tile = inside({x, y}, field.map.bounds());
      if (!scratch.queue.push_back(tile) || !scratch.buckets[0].push_back(tile)) return false;
    }
  }
  return true;
}

/// Removes unsupported costs, starting with the tiles in scratch.queue. Tiles whose cost is removed are added to
/// scratch.buckets[0].
template <class Metric, class Tiles, class Own>
[[nodiscard]] bool forget_unaccounted(const CostField<Metric, Tiles>& field, const Own& own) noexcept {
  GrowingList<Tile>& queue = field.scratch.queue;
  while (!queue.empty()) {
    const Tile tile = queue.back();
    queue.pop_back();
    if (field.costs[tile] == Metric::none || is_accounted_for(field, tile, own)) continue;
    field.costs[tile] = Metric::none;
    if (!field.scratch.buckets[0].push_back(tile)) return false;
    for (const Step step : steps_around) {
      const Tile next{tile.x + step.dx, tile.y + step.dy};
      if (field.costs.contains(next) && field.costs[next] != Metric::none && !queue.push_back(next)) return false;
    }
  }
  return true;
}

/// Recomputes the costs of the tiles in scratch.buckets[0], and all that become cheaper. put_ends(put) puts those of
/// more tiles.
template <class Metric, class Tiles, class Own, class PutEnds>
[[nodiscard]] bool recompute(const CostField<Metric, Tiles>& field, const Own& own, const PutEnds& put_ends) noexcept {
  using Cost = typename Metric::Cost;
  Scratch& scratch = field.scratch;
  const auto put = [&](Tile tile, Cost cost) {
    field.costs[tile] = cost;
    return push(scratch.open, {field.metric.order(cost), key_of(tile)});
  };
  for (std::size_t i = 0; i < scratch.buckets[0].size(); ++i) {
    const Tile tile = scratch.buckets[0][i];
    const Cost through = cheapest(field, tile), end = own(tile);
    const Cost cost = end < through ? end : through;
    if (cost < field.costs[tile] && !put(tile, cost)) return false;
  }
  if (!put_ends(put)) return false;
  while (!scratch.open.empty()) {
    const auto [order, key] = pop(scratch.open);
    const Tile tile = tile_of_key(key);
    if (order == field.metric.order(field.costs[tile]) && !spread(field, tile, put)) return false;
  }
  return true;
}

/// Updates the costs after an edit, from the costs before it.
template <class Metric, class Tiles, class Cost>
[[nodiscard]] bool update_costs(const CollisionMap& map, const Tiles& all_tiles, std::span<const Tile> goals,
                                TileBox edited, Metric metric, Workspace& workspace, Grid<Cost>& out) noexcept {
  if (!fits(map, out)) return false;
  const TileBox tiles = intersection(edited, map.bounds());
  if (tiles.empty()) return true;
  // Diagonal steps next to the edited tiles change, too.
  const TileBox changed = intersection({tiles.min + Step{-1, -1}, tiles.max + Step{1, 1}}, map.bounds());
  Scratch& scratch = scratch_of(workspace);
  scratch.queue.clear();
  scratch.buckets[0].clear();
  scratch.open.clear();
  const CostField<Metric, Tiles> field{map, all_tiles, goals, metric, scratch, InnerGrid(out)};
  // A cost of zero is that of a goal.
  const auto own = [&](Tile tile) { return field.costs[tile] == Cost{} ? Cost{} : Metric::none; };
  const auto put_goals = [&](const auto& put) { return for_goals(field, changed, put); };
  if (list_tiles(field, changed) && forget_unaccounted(field, own) && recompute(field, own, put_goals)) return true;
  forget_all(field);
  return false;
}

}  // namespace tilespace::detail
