// SPDX-License-Identifier: MIT
#include <tilespace/pathfinding/steps_to_goals.hpp>
#include "flow/blocked_costs.hpp"
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
  static constexpr Cost more(Cost cost, std::int32_t tile_cost, bool) noexcept { return cost + tile_cost; }
  static constexpr bool is_end(Cost cost) noexcept { return cost == 0; }
  static constexpr bool is_short(Cost cost) noexcept { return cost < detail::step_limit; }
  static constexpr int shift_of_one = 0;
  static constexpr std::uint64_t order(Cost cost) noexcept { return static_cast<std::uint64_t>(cost); }
  static constexpr std::uint64_t bucket(Cost cost) noexcept { return static_cast<std::uint64_t>(cost); }
};

// Whether every step counts 1 and nothing is blocked.
constexpr bool is_uniform(const PathOptions& options) noexcept {
  return options.costs.empty() && options.blocked == nullptr;
}

// Breadth-first search over the tiles that are free in `solid`.
bool count_steps(const CollisionMap& map, BitRows solid, std::span<const Tile> goals, Diagonals diagonals,
                 Workspace& workspace, Grid<std::int32_t>& out) noexcept {
  for (std::int32_t& steps : out.values()) steps = unreachable_steps;
  const TileBox bounds = map.bounds();
  if (bounds.empty()) return true;
  const TileBox all{{}, detail::inside(bounds.max, bounds)};
  const detail::FreeTiles free(solid, bounds.width(), bounds.height());
  detail::WaveSearch search(map, solid, all, diagonals, detail::scratch_of(workspace));
  if (!search.ensure_capacity()) return false;
  for (const Tile goal : goals) {
    if (!bounds.contains(goal)) continue;
    const Tile tile = detail::inside(goal, bounds);
    if (!free.is_free(tile.x, tile.y)) continue;
    search.start(tile);
    out[goal] = 0;
  }
  static_cast<void>(search.run(detail::step_limit - 1, {out.values().data(), out.width()}));
  return true;
}

}  // namespace

bool steps_to_goals(const CollisionMap& map, std::span<const Tile> goals, Diagonals diagonals, Workspace& workspace,
                    Grid<std::int32_t>& out) noexcept {
  return detail::fits(map, out) && count_steps(map, map.bits().rows(), goals, diagonals, workspace, out);
}

bool steps_to_goals(const CollisionMap& map, std::span<const Tile> goals, const PathOptions& options,
                    Workspace& workspace, Grid<std::int32_t>& out) noexcept {
  if (is_uniform(options)) return steps_to_goals(map, goals, options.diagonals, workspace, out);
  if (options.costs.empty()) {
    return detail::find_costs_around_blocked(
        map, options, goals, StepMetric{options.diagonals}, workspace, out,
        [&](BitRows rows) { return count_steps(map, rows, goals, options.diagonals, workspace, out); });
  }
  return detail::fits(map, options.costs) &&
         detail::find_costs(map, detail::Terrain(map, options), goals, StepMetric{options.diagonals}, workspace, out);
}

bool update_steps_to_goals(const CollisionMap& map, std::span<const Tile> goals, TileBox edited, Diagonals diagonals,
                           Workspace& workspace, Grid<std::int32_t>& out) noexcept {
  return detail::update_costs(map, detail::FreeTiles(map.bits()), goals, edited, StepMetric{diagonals}, workspace, out);
}

bool update_steps_to_goals(const CollisionMap& map, std::span<const Tile> goals, TileBox edited,
                           const PathOptions& options, Workspace& workspace, Grid<std::int32_t>& out) noexcept {
  if (is_uniform(options)) return update_steps_to_goals(map, goals, edited, options.diagonals, workspace, out);
  return detail::fits(map, options.costs) && detail::update_costs(map, detail::Terrain(map, options), goals, edited,
                                                                  StepMetric{options.diagonals}, workspace, out);
}

Directions directions_to_goal(const CollisionMap& map, const Grid<std::int32_t>& steps, Diagonals diagonals,
                              Tile tile) noexcept {
  return detail::cheapest_directions(map, steps, StepMetric{diagonals}, tile);
}

Directions directions_to_goal(const CollisionMap& map, const Grid<std::int32_t>& steps, const PathOptions& options,
                              Tile tile) noexcept {
  if (!detail::fits(map, options.costs)) return {};
  return detail::cheapest_directions(map, detail::Terrain(map, options), steps, StepMetric{options.diagonals}, tile);
}

}  // namespace tilespace
