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

using detail::InnerGrid;
using detail::ScaledMetric;
using Field = detail::CostField<ScaledMetric, detail::Terrain>;

constexpr std::int32_t most_parts = 1000;

// Numerator times the greatest parts of a cost. Their sum is below half of step_limit, so that whatever is cheaper than
// that is below step_limit; or the result is unreachable_cost.
OctileCost greatest_of(std::span<const OctileCost> costs, std::int32_t numerator) noexcept {
  std::int64_t straight = 0, diagonal = 0;
  for (const OctileCost cost : costs) {
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
[[nodiscard]] bool for_reachable(const InnerGrid<OctileCost>& costs, Visit visit) noexcept {
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

bool is_valid(FleeFactor factor) noexcept {
  return factor.numerator >= 0 && factor.numerator <= most_parts && factor.denominator >= 1 &&
         factor.denominator <= most_parts;
}

OctileCost greater_of(OctileCost a, OctileCost b) noexcept {
  return {a.straight > b.straight ? a.straight : b.straight, a.diagonal > b.diagonal ? a.diagonal : b.diagonal};
}

// Costs to the threats, before an edit and after it.
struct ThreatCosts {
  const OctileCost* before;
  InnerGrid<OctileCost> after;
};

// Adds the tiles whose costs differ to those of scratch.queue and scratch.buckets[0]. Returns false if out of memory.
[[nodiscard]] bool list_changed(const ThreatCosts& threats, detail::Scratch& scratch) noexcept {
  const std::span<const OctileCost> after = threats.after.values();
  const std::int32_t width = threats.after.width();
  for (std::size_t i = 0; i < after.size(); ++i) {
    if (after[i] == threats.before[i]) continue;
    const Tile tile{static_cast<std::int32_t>(i % static_cast<std::size_t>(width)),
                    static_cast<std::int32_t>(i / static_cast<std::size_t>(width))};
    if (!scratch.queue.push_back(tile) || !scratch.buckets[0].push_back(tile)) return false;
  }
  return true;
}

// Updates the costs of a flee map that are raised by `greatest`. Returns false if out of memory.
[[nodiscard]] bool relax_again(const Field& field, TileBox edited, std::int32_t numerator, OctileCost greatest,
                               const ThreatCosts& threats) noexcept {
  const auto own = [&](Tile tile) {
    const OctileCost cost = threats.after[tile];
    if (cost == unreachable_cost) return unreachable_cost;
    return OctileCost{greatest.straight - numerator * cost.straight, greatest.diagonal - numerator * cost.diagonal};
  };
  detail::Scratch& scratch = field.scratch;
  scratch.queue.clear();
  scratch.buckets[0].clear();
  scratch.open.clear();
  const TileBox around = intersection({edited.min + Step{-1, -1}, edited.max + Step{1, 1}}, field.map.bounds());
  return list_tiles(field, around) && list_changed(threats, scratch) && forget_unaccounted(field, own) &&
         recompute(field, own, [](const auto&) { return true; });
}

// Copies costs to the memory of a workspace. Null if out of memory.
const OctileCost* copied(const Grid<OctileCost>& costs, detail::Scratch& scratch) noexcept {
  const std::span<const OctileCost> values = costs.values();
  if (!detail::ensure_capacity(scratch.old_costs, values.size(), OctileCost{})) return nullptr;
  for (std::size_t i = 0; i < values.size(); ++i) scratch.old_costs[i] = values[i];
  return scratch.old_costs.data();
}

// What costs are raised by while they are updated: those before and after the edit.
OctileCost greatest_of(const ThreatCosts& threats, std::int32_t numerator) noexcept {
  const std::size_t count = threats.after.values().size();
  const OctileCost before = greatest_of({threats.before, count}, numerator);
  const OctileCost after = greatest_of(threats.after.values(), numerator);
  if (before == unreachable_cost || after == unreachable_cost) return unreachable_cost;
  const OctileCost both = greater_of(before, after);
  return std::int64_t{both.straight} + both.diagonal < detail::step_limit / 2 ? both : unreachable_cost;
}

}  // namespace

bool flee_costs(const CollisionMap& map, std::span<const Tile> threats, FleeFactor factor, const PathOptions& options,
                Workspace& workspace, Grid<OctileCost>& out) noexcept {
  const auto [numerator, denominator] = factor;
  if (!is_valid(factor)) return false;
  if (!costs_to_goals(map, threats, options, workspace, out)) return false;
  const OctileCost greatest = greatest_of(out.values(), numerator);
  const ScaledMetric metric(options.diagonals, denominator);
  const Field field{map, detail::Terrain(map, options), threats, metric, detail::scratch_of(workspace), InnerGrid(out)};
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

bool update_flee_costs(const CollisionMap& map, std::span<const Tile> threats, TileBox edited, FleeFactor factor,
                       const PathOptions& options, Workspace& workspace, Grid<OctileCost>& threat_costs,
                       Grid<OctileCost>& out) noexcept {
  if (!is_valid(factor) || !detail::fits(map, out) || !detail::fits(map, threat_costs) || &out == &threat_costs ||
      !detail::fits(map, options.costs))
    return false;
  const TileBox tiles = intersection(edited, map.bounds());
  if (tiles.empty()) return true;
  detail::Scratch& scratch = detail::scratch_of(workspace);
  const OctileCost* const before = copied(threat_costs, scratch);
  const Field field{map,     detail::Terrain(map, options),
                    threats, ScaledMetric(options.diagonals, factor.denominator),
                    scratch, InnerGrid(out)};
  const bool is_known =
      before != nullptr && update_costs_to_goals(map, threats, edited, options, workspace, threat_costs);
  if (!is_known) {
    forget_all(field);
    return false;
  }
  const ThreatCosts of_threats{before, InnerGrid(threat_costs)};
  const OctileCost greatest = greatest_of(of_threats, factor.numerator);
  if (greatest == unreachable_cost) return flee_costs(map, threats, factor, options, workspace, out);
  transform(out, 1, greatest);
  if (!relax_again(field, tiles, factor.numerator, greatest, of_threats)) {
    forget_all(field);
    return false;
  }
  transform(out, 1, {-greatest.straight, -greatest.diagonal});
  return true;
}

Directions flee_directions(const CollisionMap& map, const Grid<OctileCost>& costs, FleeFactor factor,
                           const PathOptions& options, Tile tile) noexcept {
  if (!detail::fits(map, options.costs) || factor.denominator < 1 || factor.denominator > most_parts) return {};
  const ScaledMetric metric(options.diagonals, factor.denominator);
  return detail::cheapest_directions(map, detail::Terrain(map, options), costs, metric, tile);
}

}  // namespace tilespace
