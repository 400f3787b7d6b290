// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <span>
#include <tilespace/grid/collision_map.hpp>
#include <tilespace/grid/direction.hpp>
#include <tilespace/grid/grid.hpp>
#include <tilespace/grid/neighbours.hpp>
#include <tilespace/grid/world.hpp>
#include <tilespace/sight/workspace.hpp>

/// @file steps_to_goals.hpp
/// How many steps is it from every tile of a map to the nearest of many goals? Where all steps count alike: in turns, or without diagonals.
///
/// For every function here:
/// Shape       Steps of tiles: those of tile (x, y) are at {x, y} - map.bounds().min.
/// Border      Steps are those of possible_neighbours(), and of reachable_in_steps(); nobody walks beyond the bounds. A tile with a shape is
///             solid as a whole. For bodies of k x k tiles, ask of a map of where they can stand: see room_for_squares().
/// Exactness   Exact.
/// Order       The same on every machine.

namespace tilespace {

/// The steps of tiles from where there is no way: more than all others.
inline constexpr std::int32_t no_way_in_steps = INT32_MAX;

/// How many steps is it from each tile to the nearest goal?
///
/// Returns     Whether `out` has as many columns and rows as the map, and the workspace room. If not, `out` is as it was, or says
///             that there is no way where memory was short.
/// Border      See above. From goals it is 0; solid tiles and those from where no goal is reached have `no_way_in_steps`.
/// Invalid     Goals that are solid or outside the bounds are none. Without a goal: no way from anywhere. Ways of 2^30 steps or more
///             are none. Diagonals beyond its names: as never.
/// Laws        A tile has s steps or fewer to a goal exactly if reachable_in_steps() of s from that goal has it. Tiles side by side
///             differ by one at most.
/// Cost        A few nanoseconds a tile where many are reached at the same step, some tens in a maze. Allocates: only where
///             `workspace` has to grow. Threads: any number, each with its own `out` and workspace.
[[nodiscard]] bool steps_to_goals(const CollisionMap& map, std::span<const Tile> goals, Diagonals diagonals,
                                  Workspace& workspace, Grid<std::int32_t>& out) noexcept;

/// How many is it, now that tiles of `edited` have changed? `out` has the steps from before, for the same goals and diagonals.
///
/// Returns     As steps_to_goals().
/// Border      See above.
/// Invalid     As steps_to_goals(). Nothing edited within the bounds: `out` stays as it is.
/// Laws        The same as steps_to_goals() anew.
/// Cost        That of the tiles whose steps change, and their neighbours; some hundred nanoseconds for each. Allocates: only where
///             `workspace` has to grow. Threads: as above.
[[nodiscard]] bool update_steps_to_goals(const CollisionMap& map, std::span<const Tile> goals, TileBox edited,
                                         Diagonals diagonals, Workspace& workspace, Grid<std::int32_t>& out) noexcept;

/// In which directions do the ways of the fewest steps from a tile begin?
///
/// Border      See above. All that are as short; first() of them is one. A map that is turned has them turned.
/// Invalid     On a goal, where there is no way, outside the bounds, or `steps` of another size than the map: none. `steps` that are
///             not those of the map: what looks like a shortest way.
/// Cost        Eight look-ups. Allocates: never. Threads: any number of readers.
[[nodiscard]] Directions directions_to_goal(const CollisionMap& map, const Grid<std::int32_t>& steps,
                                            Diagonals diagonals, Tile tile) noexcept;

/// In which directions do the ways of the fewest steps from the tile of a point begin? As directions_to_goal() of that tile.
///
/// Units       World. Directions are those of tiles.
/// Exactness   That of to_tile_space(); then exact.
[[nodiscard]] inline Directions directions_to_goal(const World& world, const Grid<std::int32_t>& steps,
                                                   Diagonals diagonals, Point point) noexcept {
  return directions_to_goal(world.map, steps, diagonals, tile_at(world, point));
}

}  // namespace tilespace
