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

// Breadth-first search over the free tiles that are not blocked. `box` becomes one around all that are reached.
bool count_steps(const CollisionMap& map, const detail::BlockedWords& blocked, std::span<const Tile> goals,
                 Diagonals diagonals, Workspace& workspace, Grid<std::int32_t>& out, TileBox& box) noexcept {
  for (std::int32_t& steps : out.values()) steps = unreachable_steps;
  box = {};
  const TileBox bounds = map.bounds();
  if (bounds.empty()) return true;
  const TileBox all{{}, detail::inside(bounds.max, bounds)};
  detail::WaveSearch search(map, blocked, all, diagonals, detail::scratch_of(workspace));
  if (!search.ensure_capacity()) return false;
  for (const Tile goal : goals) {
    if (!bounds.contains(goal) || map.is_solid(goal)) continue;
    const Tile tile = detail::inside(goal, bounds);
    if ((blocked.word(tile.x >> 6, tile.y) >> (tile.x & 63) & 1) != 0) continue;
    search.start(tile);
    out[goal] = 0;
  }
  static_cast<void>(search.run(detail::step_limit - 1, {out.values().data(), out.width()}));
  box = search.box_around_reached();
  return true;
}

// Blocked tiles get their steps after the search, as paths may begin there.
bool count_steps_around_blocked(const CollisionMap& map, std::span<const Tile> goals, const PathOptions& options,
                                Workspace& workspace, Grid<std::int32_t>& out) noexcept {
  TileBox box;
  const detail::BlockedWords blocked(map, *options.blocked);
  if (!count_steps(map, blocked, goals, options.diagonals, workspace, out, box)) return false;
  const detail::CostField<StepMetric, detail::Terrain> field{map,
                                                             detail::Terrain(map, options),
                                                             goals,
                                                             {options.diagonals},
                                                             detail::scratch_of(workspace),
                                                             detail::InnerGrid(out)};
  detail::add_costs_of_blocked(field, *options.blocked, box);
  return true;
}

}  // namespace

bool steps_to_goals(const CollisionMap& map, std::span<const Tile> goals, const PathOptions& options,
                    Workspace& workspace, Grid<std::int32_t>& out) noexcept {
  if (is_uniform(options)) {
    TileBox box;
    return detail::fits(map, out) && count_steps(map, {}, goals, options.diagonals, workspace, out, box);
  }
  if (options.costs.empty())
    return detail::fits(map, out) && count_steps_around_blocked(map, goals, options, workspace, out);
  return detail::fits(map, options.costs) &&
         detail::find_costs(map, detail::Terrain(map, options), goals, StepMetric{options.diagonals}, workspace, out);
}

bool update_steps_to_goals(const CollisionMap& map, std::span<const Tile> goals, TileBox edited,
                           const PathOptions& options, Workspace& workspace, Grid<std::int32_t>& out) noexcept {
  const StepMetric metric{options.diagonals};
  if (is_uniform(options)) {
    return detail::update_costs(map, detail::FreeTiles(map.bits()), goals, edited, metric, workspace, out);
  }
  return detail::fits(map, options.costs) &&
         detail::update_costs(map, detail::Terrain(map, options), goals, edited, metric, workspace, out);
}

Directions directions_to_goal(const CollisionMap& map, const Grid<std::int32_t>& steps, const PathOptions& options,
                              Tile tile) noexcept {
  const StepMetric metric{options.diagonals};
  if (is_uniform(options)) return detail::cheapest_directions(map, steps, metric, tile);
  if (!detail::fits(map, options.costs)) return {};
  return detail::cheapest_directions(map, detail::Terrain(map, options), steps, metric, tile);
}

}  // namespace tilespace
