// SPDX-License-Identifier: MIT
#include <tilespace/pathfinding/flee.hpp>
#include "flow/cost_update.hpp"
#include "flow/octile_metric.hpp"

// Flee maps. Costs below 0 have no sort key, so that all are raised by a constant that both parts of a cost contain,
// and lowered again at the end.
//
// Only tiles that no neighbour makes cheaper are sources of the search. A step to such a neighbour, and from there to
// its best tile, costs less than the tile's own part; that part is then on no cheapest path, of no tile.

namespace tilespace {
namespace {

using detail::ScaledMetric;
using Field = detail::CostField<ScaledMetric, detail::Terrain>;

constexpr std::int32_t most_parts = 1000;

// Numerator times the greatest parts of a cost. Their sum is below half of step_limit, so that whatever is cheaper than
// that is below step_limit; or the result is unreachable_cost.
OctileCost greatest_of(const Grid<OctileCost>& costs, std::int32_t numerator) noexcept {
  std::int64_t straight = 0, diagonal = 0;
  for (const OctileCost cost : costs.values()) {
    if (cost == unreachable_cost) continue;
    straight = cost.straight > straight ? cost.straight : straight;
    diagonal = cost.diagonal > diagonal ? cost.diagonal : diagonal;
  }
  straight *= numerator;
  diagonal *= numerator;
  if (straight + diagonal >= detail::step_limit / 2) return unreachable_cost;
  return {static_cast<std::int32_t>(straight), static_cast<std::int32_t>(diagonal)};
}

// factor * cost + offset, which is in the ranges of a cost.
void transform(Grid<OctileCost>& costs, std::int32_t factor, OctileCost offset) noexcept {
  for (OctileCost& cost : costs.values()) {
    if (cost == unreachable_cost) continue;
    cost = {offset.straight + factor * cost.straight, offset.diagonal + factor * cost.diagonal};
  }
}

template <class Visit>
[[nodiscard]] bool for_reachable(const Grid<OctileCost>& costs, Visit visit) noexcept {
  for (Tile tile; tile.y < costs.height(); ++tile.y) {
    for (tile.x = 0; tile.x < costs.width(); ++tile.x) {
      if (costs[tile] != unreachable_cost && !visit(tile)) return false;
    }
  }
  return true;
}

// Dijkstra's algorithm from all tiles at once, at the costs that they have. Returns false if out of memory.
[[nodiscard]] bool relax(const Field& field) noexcept {
  detail::BucketQueue queue;
  if (!queue.start(field.scratch, detail::bucket_shift_of<ScaledMetric>(field.tiles, field.metric.unit), 0))
    return false;
  const auto put = [&](Tile tile, OctileCost cost) {
    field.costs[tile] = cost;
    return queue.push(field.metric.order(cost), detail::key_of(tile));
  };
  const auto put_source = [&](Tile tile) {
    return cheapest(field, tile) < field.costs[tile] || put(tile, field.costs[tile]);
  };
  return for_reachable(field.costs, put_source) && detail::spread_all(field, queue, put);
}

}  // namespace

bool flee_costs(const CollisionMap& map, std::span<const Tile> threats, FleeFactor factor, const PathOptions& options,
                Workspace& workspace, Grid<OctileCost>& out) noexcept {
  const auto [numerator, denominator] = factor;
  if (numerator < 0 || numerator > most_parts || denominator < 1 || denominator > most_parts) return false;
  if (!costs_to_goals(map, threats, options, workspace, out)) return false;
  const OctileCost greatest = greatest_of(out, numerator);
  const ScaledMetric metric(options.diagonals, denominator);
  const Field field{map, detail::Terrain(map, options), threats, metric, detail::scratch_of(workspace), out};
  if (greatest != unreachable_cost) {
    transform(out, -numerator, greatest);
    if (relax(field)) {
      transform(out, 1, {-greatest.straight, -greatest.diagonal});
      return true;
    }
  }
  forget_all(field);
  return false;
}

Directions flee_directions(const CollisionMap& map, const Grid<OctileCost>& costs, FleeFactor factor,
                           const PathOptions& options, Tile tile) noexcept {
  if (!detail::fits(map, options.costs) || factor.denominator < 1 || factor.denominator > most_parts) return {};
  const ScaledMetric metric(options.diagonals, factor.denominator);
  return detail::cheapest_directions(map, detail::Terrain(map, options), costs, metric, tile);
}

}  // namespace tilespace
