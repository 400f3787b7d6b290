// SPDX-License-Identifier: MIT
#include <tilespace/pathfinding/flow.hpp>
#include "flow/cost_field.hpp"
#include "flow/cost_update.hpp"

// Cost fields with octile costs, and the directions of cheapest paths.

namespace tilespace {
namespace {

struct OctileMetric {
  using Cost = OctileCost;
  static constexpr Cost none = unreachable_cost;

  static constexpr Diagonals diagonals() noexcept { return Diagonals::both_free; }
  static constexpr Cost more(Cost cost, std::int32_t tile_cost, bool is_diagonal) noexcept {
    return {cost.straight + (is_diagonal ? 0 : tile_cost), cost.diagonal + (is_diagonal ? tile_cost : 0)};
  }
  static constexpr bool is_short(Cost cost) noexcept {
    return std::int64_t{cost.straight} + cost.diagonal < detail::step_limit;
  }
  static constexpr int shift_of_one = 32;
  static std::uint64_t order(Cost cost) noexcept { return cost == none ? ~std::uint64_t{0} : detail::order_of(cost); }
  static std::uint64_t bucket(Cost cost) noexcept { return detail::order_of(cost) >> 32; }
};

// With any rule of diagonal steps.
struct RuledMetric : OctileMetric {
  explicit constexpr RuledMetric(Diagonals diagonals) noexcept : which(diagonals) {}
  Diagonals which;
  [[nodiscard]] constexpr Diagonals diagonals() const noexcept { return which; }
};

}  // namespace

bool costs_to_goals(const CollisionMap& map, std::span<const Tile> goals, Workspace& workspace,
                    Grid<OctileCost>& out) noexcept {
  return detail::find_costs(map, detail::FreeTiles(map.bits()), goals, OctileMetric(), workspace, out);
}

bool costs_to_goals(const CollisionMap& map, std::span<const Tile> goals, const PathOptions& options,
                    Workspace& workspace, Grid<OctileCost>& out) noexcept {
  if (detail::is_plain(options)) return costs_to_goals(map, goals, workspace, out);
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
