// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <span>
#include <tilespace/grid/collision_map.hpp>
#include <tilespace/grid/direction.hpp>
#include <tilespace/grid/grid.hpp>
#include <tilespace/grid/world.hpp>
#include <tilespace/pathfinding/octile_cost.hpp>
#include <tilespace/pathfinding/path_options.hpp>
#include <tilespace/pathfinding/workspace.hpp>

/// @file flow.hpp
/// Dijkstra maps and flow fields: cost and direction of the cheapest path from every tile to the nearest goal. For many
/// agents with the same goals.
///
/// For every function here:
/// Shape       Costs per tile: `out[tile]`, over the bounds of the map.
/// Border      Steps are those of find_path(): without options, no corner is cut. No path leaves the bounds. A tile
///             with a shape is solid as a whole. For bodies of k x k tiles, pass the tiles that they cannot
///             enter: see blocked_for_squares().
/// Exactness   Exact.
/// Order       The same on every machine.

namespace tilespace {

/// Cost of tiles from which no goal can be reached: more than all others.
inline constexpr OctileCost unreachable_cost{INT32_MAX, INT32_MAX};

/// Computes the cost of the cheapest path from each tile to the nearest goal.
///
/// Returns     Whether `out` has the bounds of the map, and memory suffices. If the bounds differ, `out`
///             is unchanged; if out of memory, all its tiles are unreachable.
/// Border      See above. Goals cost nothing; solid tiles and those from which no goal is reached have
///             `unreachable_cost`.
/// Invalid     Goals that are solid or outside the bounds are ignored. Without a goal: `unreachable_cost` everywhere.
///             Paths of 2^30 steps or more do not count.
/// Laws        The cost from a tile to a goal is that of find_path(); of several goals, the minimum.
/// Cost        Queues of tiles with similar costs: some seventy nanoseconds per tile that has a path. Allocates: only
///             where `workspace` has to grow. Threads: any number, each with its own `out` and workspace.
/// Source      Denardo & Fox 1979: no step costs less than a bucket is wide, so that the tiles in the first one are
///             final.
[[nodiscard]] bool costs_to_goals(const CollisionMap& map, std::span<const Tile> goals, Workspace& workspace,
                                  Grid<OctileCost>& out) noexcept;

/// Computes the cost of the cheapest path from each tile to the nearest goal over terrain costs, around blocked tiles,
/// and with any rule of diagonal steps: see PathOptions.
///
/// Returns     As above; also false if the costs of the options have other bounds than the map: `out` is unchanged.
/// Border      As above, with the steps of the options. A blocked tile has the cost of the path that begins there, and
///             is on no other path; a blocked goal has cost 0, and no other tile has a path to it.
/// Invalid     As above; shut goals are ignored. Paths whose fields of the cost add up to 2^30 or more do not count.
/// Laws        The cost from a tile to a goal is that of find_path() with the same options; of several goals, the
///             minimum. Without options, it equals the function above.
/// Cost        Without costs, as above. Else from a queue of buckets, some hundred nanoseconds per tile that has a
///             path. Allocates: only where `workspace` has to grow. Threads: as above.
[[nodiscard]] bool costs_to_goals(const CollisionMap& map, std::span<const Tile> goals, const PathOptions& options,
                                  Workspace& workspace, Grid<OctileCost>& out) noexcept;

/// Updates the costs after tiles of `edited` have changed. `out` has the costs from before, for the same goals.
///
/// Returns     As costs_to_goals().
/// Border      See above.
/// Invalid     As costs_to_goals(). No edited tile within the bounds: `out` is unchanged.
/// Laws        The result equals that of a new costs_to_goals().
/// Cost        That of the tiles whose cost changes, and their neighbours; some hundred nanoseconds for each.
///             Allocates: only where `workspace` has to grow. Threads: as above.
[[nodiscard]] bool update_costs_to_goals(const CollisionMap& map, std::span<const Tile> goals, TileBox edited,
                                         Workspace& workspace, Grid<OctileCost>& out) noexcept;

/// The same with options: after tiles of `edited` have changed in the map, in its costs, or in the blocked tiles. `out`
/// has the costs from before, for the same goals and otherwise equal options.
///
/// Returns     As costs_to_goals() with options.
/// Border      See above.
/// Invalid     As above.
/// Laws        As above.
/// Cost        As above.
[[nodiscard]] bool update_costs_to_goals(const CollisionMap& map, std::span<const Tile> goals, TileBox edited,
                                         const PathOptions& options, Workspace& workspace,
                                         Grid<OctileCost>& out) noexcept;

/// Flow field: returns the directions in which the cheapest paths from a tile begin.
///
/// Border      See above. All that are equally cheap; first() of them is one. On a rotated map they are rotated too.
/// Invalid     On a goal, on an unreachable tile, outside the bounds, or `costs` of other bounds than the map: none.
///             `costs` that are not those of the map: directions that look like cheapest paths.
/// Cost        Eight look-ups. Allocates: never. Threads: any number of readers.
[[nodiscard]] Directions directions_to_goal(const CollisionMap& map, const Grid<OctileCost>& costs, Tile tile) noexcept;

/// The same with options: directions of the steps that they allow, none of which enters a blocked tile.
///
/// Border      See above. A blocked tile has directions, too: those of the path that begins there.
/// Invalid     As above; also on a shut tile, or if the costs of the options have other bounds than the map: none.
/// Cost        As above, and the costs around the tile. Allocates: never. Threads: any number of readers.
[[nodiscard]] Directions directions_to_goal(const CollisionMap& map, const Grid<OctileCost>& costs,
                                            const PathOptions& options, Tile tile) noexcept;

/// Flow field at a point. As directions_to_goal() of its tile.
///
/// Units       World. Directions are those of tiles.
/// Exactness   That of to_tile_space(); then exact.
/// @{
[[nodiscard]] inline Directions directions_to_goal(const World& world, const Grid<OctileCost>& costs,
                                                   Point point) noexcept {
  return directions_to_goal(world.map, costs, tile_at(world, point));
}
[[nodiscard]] inline Directions directions_to_goal(const World& world, const Grid<OctileCost>& costs,
                                                   const PathOptions& options, Point point) noexcept {
  return directions_to_goal(world.map, costs, options, tile_at(world, point));
}
/// @}

}  // namespace tilespace
