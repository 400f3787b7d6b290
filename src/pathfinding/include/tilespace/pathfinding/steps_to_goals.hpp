// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <span>
#include <tilespace/grid/collision_map.hpp>
#include <tilespace/grid/direction.hpp>
#include <tilespace/grid/grid.hpp>
#include <tilespace/grid/neighbours.hpp>
#include <tilespace/grid/world.hpp>
#include <tilespace/pathfinding/path_options.hpp>
#include <tilespace/pathfinding/workspace.hpp>
#include <type_traits>

/// @file steps_to_goals.hpp
/// Dijkstra maps with unit step costs: the number of steps from every tile to the nearest goal, by breadth-first
/// search. For turn-based movement, or for movement without diagonals.
///
/// For every function here:
/// Shape       Step counts per tile: `out[tile]`, over the bounds of the map.
/// Border      Steps are those of possible_neighbours(), and of reachable_in_steps(); no path leaves the bounds. A tile
///             with a shape is solid as a whole. For bodies of k x k tiles, pass the tiles that they cannot
///             enter: see blocked_for_squares().
/// Exactness   Exact.
/// Order       The same on every machine.

namespace tilespace {

/// Step count of tiles from which no goal can be reached: more than all others.
inline constexpr std::int32_t unreachable_steps = INT32_MAX;

/// Computes the number of steps from each tile to the nearest goal, over terrain costs and around blocked tiles: see
/// PathOptions. A step counts as many times as the cost of the tile that it enters says, straight or diagonal, as in
/// turn-based games where mud takes two turns.
///
/// Returns     Whether `out` and the costs of the options have the bounds of the map, and memory suffices. If the
///             bounds differ, `out` is unchanged; if out of memory, all its tiles are unreachable.
/// Border      See above. Goals have 0; solid tiles and those from which no goal is reached have `unreachable_steps`. A
///             blocked tile has the count of the path that begins there, and is on no other path; a blocked goal has 0,
///             and no other tile has a path to it.
/// Invalid     Goals that are solid, shut or outside the bounds are ignored. Without a goal: no tile has a path. Counts
///             of 2^30 or more do not count. Diagonals beyond its names: as never.
/// Laws        Without costs and blocked tiles, a tile has s steps or fewer to a goal exactly if reachable_in_steps()
///             of s from that goal contains it, and adjacent tiles differ by at most one.
/// Cost        Without costs, a few nanoseconds per tile where many are reached at the same step, some tens in a maze,
///             and a copy of the bits of the map if tiles are blocked. Else from a queue of buckets, some hundred
///             nanoseconds per tile that has a path. Allocates: only where `workspace` has to grow. Threads: any
///             number, each with its own `out` and workspace.
[[nodiscard]] bool steps_to_goals(const CollisionMap& map, std::span<const Tile> goals, const PathOptions& options,
                                  Workspace& workspace, Grid<std::int32_t>& out) noexcept;

/// The same with a rule of diagonal steps alone: each step counts once, and no tile is blocked.
///
/// Returns     As above.
/// Border      As above.
/// Invalid     As above.
/// Laws        As above.
/// Cost        As above.
template <class Rule>
  requires std::is_same_v<Rule, Diagonals>  // {} is PathOptions, not Diagonals::never
[[nodiscard]] bool steps_to_goals(const CollisionMap& map, std::span<const Tile> goals, Rule diagonals,
                                  Workspace& workspace, Grid<std::int32_t>& out) noexcept {
  return steps_to_goals(map, goals, PathOptions{.diagonals = diagonals}, workspace, out);
}

/// Updates the step counts after tiles of `edited` have changed in the map, in the costs of the options, or in the
/// blocked tiles. `out` has the step counts from before, for the same goals and otherwise equal options.
///
/// Returns     As steps_to_goals().
/// Border      See above.
/// Invalid     As steps_to_goals(). No edited tile within the bounds: `out` is unchanged.
/// Laws        The result equals that of a new steps_to_goals().
/// Cost        That of the tiles whose steps change, and their neighbours; some hundred nanoseconds for each.
///             Allocates: only where `workspace` has to grow. Threads: as above.
[[nodiscard]] bool update_steps_to_goals(const CollisionMap& map, std::span<const Tile> goals, TileBox edited,
                                         const PathOptions& options, Workspace& workspace,
                                         Grid<std::int32_t>& out) noexcept;

/// The same with a rule of diagonal steps alone.
///
/// Returns     As above.
/// Border      See above.
/// Invalid     As above.
/// Laws        As above.
/// Cost        As above.
template <class Rule>
  requires std::is_same_v<Rule, Diagonals>
[[nodiscard]] bool update_steps_to_goals(const CollisionMap& map, std::span<const Tile> goals, TileBox edited,
                                         Rule diagonals, Workspace& workspace, Grid<std::int32_t>& out) noexcept {
  return update_steps_to_goals(map, goals, edited, PathOptions{.diagonals = diagonals}, workspace, out);
}

/// Flow field: returns the directions in which the paths with the fewest steps from a tile begin, of the steps that the
/// options allow, none of which enters a blocked tile.
///
/// Border      See above. All that are equally short; first() of them is one. On a rotated map they are rotated too. A
///             blocked tile has directions, too: those of the path that begins there.
/// Invalid     On a goal, on an unreachable or shut tile, outside the bounds, or if `steps` or the costs of the options
///             have other bounds than the map: none. `steps` that are not those of the map: directions that look like
///             shortest paths.
/// Cost        Eight look-ups, and the costs around the tile. Allocates: never. Threads: any number of readers.
[[nodiscard]] Directions directions_to_goal(const CollisionMap& map, const Grid<std::int32_t>& steps,
                                            const PathOptions& options, Tile tile) noexcept;

/// The same with a rule of diagonal steps alone.
///
/// Border      As above.
/// Invalid     As above.
/// Cost        Eight look-ups. Allocates: never. Threads: any number of readers.
template <class Rule>
  requires std::is_same_v<Rule, Diagonals>
[[nodiscard]] Directions directions_to_goal(const CollisionMap& map, const Grid<std::int32_t>& steps, Rule diagonals,
                                            Tile tile) noexcept {
  return directions_to_goal(map, steps, PathOptions{.diagonals = diagonals}, tile);
}

/// Flow field at a point. As directions_to_goal() of its tile.
///
/// Units       World. Directions are those of tiles.
/// Exactness   That of to_tile_space(); then exact.
/// @{
[[nodiscard]] inline Directions directions_to_goal(const World& world, const Grid<std::int32_t>& steps,
                                                   const PathOptions& options, Point point) noexcept {
  return directions_to_goal(world.map, steps, options, tile_at(world, point));
}
template <class Rule>
  requires std::is_same_v<Rule, Diagonals>
[[nodiscard]] Directions directions_to_goal(const World& world, const Grid<std::int32_t>& steps, Rule diagonals,
                                            Point point) noexcept {
  return directions_to_goal(world.map, steps, PathOptions{.diagonals = diagonals}, tile_at(world, point));
}
/// @}

}  // namespace tilespace
