// SPDX-License-Identifier: MIT
#include <tilespace/pathfinding/flow.hpp>
#include "flow/blocked_costs.hpp"
#include "flow/cost_field.hpp"
#include "flow/cost_update.hpp"
#include "flow/octile_metric.hpp"

// Cost fields with octile costs, and the directions of cheapest paths.

namespace tilespace {
namespace {

using detail::OctileMetric;
using detail::RuledMetric;

// Costs where all steps cost the same, and some tiles may be blocked.
bool uniform_costs(const CollisionMap& map, std::span<const Tile> goals, const PathOptions& options,
                   Workspace& workspace, Grid<OctileCost>& out) noexcept {
  const RuledMetric metric(options.diagonals);
  if (options.blocked == nullptr)
    return detail::find_costs(map, detail::FreeTiles(map.bits()), goals, metric, workspace, out);
  return detail::find_costs_around_blocked(map, options, goals, metric, workspace, out, [&](BitRows rows) {
    const detail::FreeTiles free(rows, map.bits().width(), map.bits().height());
    return detail::find_costs(map, free, goals, metric, workspace, out);
  });
}

}  // namespace

bool costs_to_goals(const CollisionMap& map, std::span<const Tile> goals, Workspace& workspace,
                    Grid<OctileCost>& out) noexcept {
  return detail::find_costs(map, detail::FreeTiles(map.bits()), goals, OctileMetric(), workspace, out);
}

bool costs_to_goals(const CollisionMap& map, std::span<const Tile> goals, const PathOptions& options,
                    Workspace& workspace, Grid<OctileCost>& out) noexcept {
  if (detail::is_plain(options)) return costs_to_goals(map, goals, workspace, out);
  if (options.costs.empty()) return uniform_costs(map, goals, options, workspace, out);
  return detail::fits(map, options.costs) &&
         detail::find_costs(map, detail::Terrain(map, options), goals, RuledMetric(options.diagonals), workspace, out);
}

bool update_costs_to_goals(const CollisionMap& map, std::span<const Tile> goals, TileBox edited, Workspace& workspace,
                           Grid<OctileCost>& out) noexcept {
  return detail::update_costs(map, detail::FreeTiles(map.bits()), goals, edited, OctileMetric(), workspace, out);
}

bool update_costs_to_goals(const CollisionMap& map, std::span<const Tile> goals, TileBox edited,
                           const PathOptions& options, Workspace& workspace, Grid<OctileCost>& out) noexcept {
  if (detail::is_plain(options)) return update_costs_to_goals(map, goals, edited, workspace, out);
  return detail::fits(map, options.costs) && detail::update_costs(map, detail::Terrain(map, options), goals, edited,
                                                                  RuledMetric(options.diagonals), workspace, out);
}

Directions directions_to_goal(const CollisionMap& map, const Grid<OctileCost>& costs, Tile tile) noexcept {
  return detail::cheapest_directions(map, costs, OctileMetric(), tile);
}

Directions directions_to_goal(const CollisionMap& map, const Grid<OctileCost>& costs, const PathOptions& options,
                              Tile tile) noexcept {
  if (!detail::fits(map, options.costs)) return {};
  return detail::cheapest_directions(map, detail::Terrain(map, options), costs, RuledMetric(options.diagonals), tile);
}

}  // namespace tilespace
