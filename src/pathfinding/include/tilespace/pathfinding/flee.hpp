// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <span>
#include <tilespace/grid/collision_map.hpp>
#include <tilespace/grid/direction.hpp>
#include <tilespace/grid/grid.hpp>
#include <tilespace/grid/world.hpp>
#include <tilespace/pathfinding/flow.hpp>
#include <tilespace/pathfinding/octile_cost.hpp>
#include <tilespace/pathfinding/path_options.hpp>
#include <tilespace/pathfinding/workspace.hpp>

/// @file flee.hpp
/// Flee maps (safety maps): where to run from threats. A Dijkstra map of the threats times a negative number, and then
/// relaxed again: far tiles are low, and a path downhill leads to one, even if it first passes nearer to a threat.

namespace tilespace {

/// How much the distance from the threats counts against the length of the way, as a fraction. At 6/5 a runaway leaves
/// a dead end for a place that is much farther from the threats; the less, the sooner it stays where it is, and below 1
/// it leaves no tile that is farther than those around it.
struct FleeFactor {
  std::int32_t numerator = 6;    ///< 0 to 1000.
  std::int32_t denominator = 5;  ///< 1 to 1000.
};

/// Computes the flee map: for each tile the least sum of the way to a tile and -factor times the cost from there to the
/// nearest threat, in units of 1/denominator, so that all are integers.
///
/// Returns     Whether `out` has the bounds of the map, as have the costs of the options, the factor is in its ranges,
///             and memory suffices. If not, `out` is unchanged. If out of memory, all its tiles are
///             unreachable; also if the greatest fields of the costs to the threats, times the numerator, add up to
///             2^29 or more.
/// Shape       Costs per tile: `out[tile]`, over the bounds of the map. They are not above 0.
/// Border      Steps are those of the options, for the threats as for those who run. Tiles from which no threat is
///             reached have `unreachable_cost`: they are safe, and no path leads there. A tile with a shape is solid as
///             a whole.
/// Invalid     As costs_to_goals(), of which the threats are the goals: solid ones and such are ignored.
/// Exactness   Exact.
/// Order       The same on every machine.
/// Laws        A tile costs no more than its own part, -numerator times its cost to the threats, and no more than any
///             neighbour that a step leads to and the step.
/// Cost        Twice that of costs_to_goals(). Allocates: only where `workspace` has to grow. Threads: any number, each
///             with its own `out` and workspace.
/// Source      The Dijkstra maps of roguelikes: Brogue's safety maps, with 1.2.
[[nodiscard]] bool flee_costs(const CollisionMap& map, std::span<const Tile> threats, FleeFactor factor,
                              const PathOptions& options, Workspace& workspace, Grid<OctileCost>& out) noexcept;

/// Updates a flee map after tiles of `edited`, or their costs, or which of them are blocked, have changed; the threats
/// are where they were. `threat_costs` are those of costs_to_goals() to the threats, and `out` the flee map, from
/// before.
///
/// Returns     As flee_costs(), also for `threat_costs`, which is another grid than `out`. If the bounds or the factor
///             do not suit, both are unchanged; otherwise false leaves `out` unreachable. `threat_costs` are updated,
///             too.
/// Border      As above.
/// Invalid     No edited tile within the bounds: nothing changes. Grids that are not those from before: undefined
///             costs.
/// Exactness   Exact.
/// Laws        The results are those of a new costs_to_goals() and a new flee_costs().
/// Cost        That of the tiles whose costs change, and their neighbours, some hundred nanoseconds for each; and some
///             nanoseconds for each tile of the map. Allocates: only where `workspace` has to grow. Threads: as above.
[[nodiscard]] bool update_flee_costs(const CollisionMap& map, std::span<const Tile> threats, TileBox edited,
                                     FleeFactor factor, const PathOptions& options, Workspace& workspace,
                                     Grid<OctileCost>& threat_costs, Grid<OctileCost>& out) noexcept;

/// Returns the directions in which the best ways to flee begin. None where it is better to stay.
///
/// Border      All that are equally good; first() of them is one. None of them enters a blocked tile.
/// Invalid     On an unreachable tile, outside the bounds, or costs of other bounds than the map: none. `costs` that
///             are not those of flee_costs() with the same factor and options: directions that look like the best.
/// Exactness   Exact.
/// Order       The same on every machine.
/// Cost        Eight look-ups. Allocates: never. Threads: any number of readers.
[[nodiscard]] Directions flee_directions(const CollisionMap& map, const Grid<OctileCost>& costs, FleeFactor factor,
                                         const PathOptions& options, Tile tile) noexcept;

/// Directions to flee from a point. As flee_directions() of its tile.
///
/// Units       World. Directions are those of tiles.
/// Exactness   That of to_tile_space(); then exact.
[[nodiscard]] inline Directions flee_directions(const World& world, const Grid<OctileCost>& costs, FleeFactor factor,
                                                const PathOptions& options, Point point) noexcept {
  return flee_directions(world.map, costs, factor, options, tile_at(world, point));
}

}  // namespace tilespace
