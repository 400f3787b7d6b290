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
  static constexpr Cost more(Cost cost, bool is_diagonal) noexcept {
    return {cost.straight + (is_diagonal ? 0 : 1), cost.diagonal + (is_diagonal ? 1 : 0)};
  }
  static constexpr bool is_short(Cost cost) noexcept {
    return std::int64_t{cost.straight} + cost.diagonal < detail::step_limit;
  }
  static std::uint64_t order(Cost cost) noexcept { return cost == none ? ~std::uint64_t{0} : detail::order_of(cost); }
  static std::uint64_t bucket(Cost cost) noexcept { return detail::order_of(cost) >> 32; }
};

}  // namespace

bool costs_to_goals(const CollisionMap& map, std::span<const Tile> goals, Workspace& workspace,
                    Grid<OctileCost>& out) noexcept {
  return detail::find_costs(map, goals, OctileMetric(), workspace, out);
}

bool update_costs_to_goals(const CollisionMap& map, std::span<const Tile> goals, TileBox edited, Workspace& workspace,
                           Grid<OctileCost>& out) noexcept {
  return detail::update_costs(map, goals, edited, OctileMetric(), workspace, out);
}

Directions directions_to_goal(const CollisionMap& map, const Grid<OctileCost>& costs, Tile tile) noexcept {
  return detail::cheapest_directions(map, costs, OctileMetric(), tile);
}

}  // namespace tilespace
