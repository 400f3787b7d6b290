// SPDX-License-Identifier: MIT
#include <tilespace/pathfinding/steps_to_goals.hpp>
#include "flow/cost_field.hpp"
#include "flow/cost_update.hpp"
#include "flow/step_wavefront.hpp"

// Step counts to goals: breadth-first search from all goals at once; updates by a cost field with unit costs.

namespace tilespace {
namespace {

struct StepMetric {
  using Cost = std::int32_t;
  static constexpr Cost none = unreachable_steps;

  Diagonals which;

  [[nodiscard]] constexpr Diagonals diagonals() const noexcept { return which; }
  static constexpr Cost more(Cost cost, bool) noexcept { return cost + 1; }
  static constexpr bool is_short(Cost cost) noexcept { return cost < detail::step_limit; }
  static constexpr std::uint64_t order(Cost cost) noexcept { return static_cast<std::uint64_t>(cost); }
  static constexpr std::uint64_t bucket(Cost cost) noexcept { return static_cast<std::uint64_t>(cost); }
};

}  // namespace

bool steps_to_goals(const CollisionMap& map, std::span<const Tile> goals, Diagonals diagonals, Workspace& workspace,
                    Grid<std::int32_t>& out) noexcept {
  if (!detail::fits(map, out)) return false;
  for (std::int32_t& steps : out.values()) steps = unreachable_steps;
  const TileBox bounds = map.bounds();
  if (bounds.empty()) return true;
  const TileBox all{{}, detail::inside(bounds.max, bounds)};
  detail::WaveSearch search(map, all, diagonals, detail::scratch_of(workspace));
  if (!search.ensure_capacity()) return false;
  for (const Tile goal : goals) {
    if (!bounds.contains(goal) || map.is_solid(goal)) continue;
    const Tile tile = detail::inside(goal, bounds);
    search.start(tile);
    out[tile] = 0;
  }
  static_cast<void>(search.run(detail::step_limit - 1, {out.values().data(), out.width()}));
  return true;
}

bool update_steps_to_goals(const CollisionMap& map, std::span<const Tile> goals, TileBox edited, Diagonals diagonals,
                           Workspace& workspace, Grid<std::int32_t>& out) noexcept {
  return detail::update_costs(map, goals, edited, StepMetric{diagonals}, workspace, out);
}

Directions directions_to_goal(const CollisionMap& map, const Grid<std::int32_t>& steps, Diagonals diagonals,
                              Tile tile) noexcept {
  return detail::cheapest_directions(map, steps, StepMetric{diagonals}, tile);
}

}  // namespace tilespace
