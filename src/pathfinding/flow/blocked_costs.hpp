// SPDX-License-Identifier: MIT
#pragma once

#include "flow/cost_update.hpp"
#include "search/blocked_rows.hpp"

/// @file blocked_costs.hpp
/// Cost fields around blocked tiles where all steps cost the same: blocked tiles are solid in the search, and get their
/// costs after it, as paths may begin there.

namespace tilespace::detail {

/// The costs of goals, and of blocked tiles: those of the cheapest paths that begin there.
template <class Metric>
void add_costs_of_blocked(const CostField<Metric, Terrain>& field, const TileMask& blocked) noexcept {
  const TileBox bounds = field.map.bounds();
  const auto set_cost = [&](Tile tile, typename Metric::Cost cost) {
    field.costs[tile] = cost;
    return true;
  };
  static_cast<void>(for_goals(field, bounds, set_cost));
  for (const TileSpan span : blocked) {
    const TileBox run = intersection({{span.x_begin, span.y}, Tile{span.x_end, span.y} + Step{0, 1}}, bounds);
    for (Tile at = run.min; at.x < run.max.x && !run.empty(); ++at.x) {
      const Tile tile = inside(at, bounds);
      if (field.costs[tile] != typename Metric::Cost{}) field.costs[tile] = cheapest(field, tile);
    }
  }
}

/// Computes the costs of all tiles by `find(rows)`, where `rows` are those of the map with the blocked tiles as solid
/// ones. Results as those of find_costs().
template <class Metric, class Cost, class Find>
[[nodiscard]] bool find_costs_around_blocked(const CollisionMap& map, const PathOptions& options,
                                             std::span<const Tile> goals, Metric metric, Workspace& workspace,
                                             Grid<Cost>& out, Find find) noexcept {
  if (!fits(map, out)) return false;
  Scratch& scratch = scratch_of(workspace);
  const CostField<Metric, Terrain> field{map, Terrain(map, options), goals, metric, scratch, InnerGrid(out)};
  BitRows rows;
  const RowRange all{0, map.bits().height()};
  if (!copy_rows_with_blocked(map, *options.blocked, all, scratch, rows) || !find(rows)) {
    forget_all(field);
    return false;
  }
  add_costs_of_blocked(field, *options.blocked);
  return true;
}

}  // namespace tilespace::detail
