// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <span>
#include <tilespace/grid/collision_map.hpp>
#include <tilespace/grid/direction.hpp>
#include <tilespace/grid/grid.hpp>
#include <tilespace/grid/world.hpp>
#include <tilespace/sight/octile_cost.hpp>
#include <tilespace/sight/workspace.hpp>

/// @file flow.hpp
/// The way to the nearest of many goals, from every tile of a map: for many who walk there.
///
/// For every function here:
/// Shape       Costs of tiles: that of tile (x, y) is at {x, y} - map.bounds().min.
/// Border      Steps are those of find_path(): no corner is cut, and nobody walks beyond the bounds. A tile with a shape is solid
///             as a whole. For bodies of k x k tiles, ask of a map of where they can stand: see room_for_squares().
/// Exactness   Exact.
/// Order       The same on every machine.

namespace tilespace {

/// The cost of tiles from where there is no way: more than all others.
inline constexpr OctileCost no_way{INT32_MAX, INT32_MAX};

/// What does the way from each tile to the nearest goal cost?
///
/// Returns     Whether `out` has as many columns and rows as the map, and the workspace room. If not, `out` is as it was, or says
///             that there is no way where memory was short.
/// Border      See above. Goals cost nothing; solid tiles and those from where no goal is reached have `no_way`.
/// Invalid     Goals that are solid or outside the bounds are none. Without a goal: `no_way` everywhere. Ways of 2^30 steps or more
///             are none.
/// Laws        From tile to goal it is what find_path() costs; of several goals, the least of that.
/// Cost        A queue for all tiles that cost about alike: some seventy nanoseconds a tile that has a way. Allocates: only where
///             `workspace` has to grow. Threads: any number, each with its own `out` and workspace.
/// Source      Denardo & Fox 1979: no step costs less than a bucket is wide, so that those in the first one are final.
[[nodiscard]] bool costs_to_goals(const CollisionMap& map, std::span<const Tile> goals, Workspace& workspace,
                                  Grid<OctileCost>& out) noexcept;

/// What do the ways cost, now that tiles of `edited` have changed? `out` has the costs from before, for the same goals.
///
/// Returns     As costs_to_goals().
/// Border      See above.
/// Invalid     As costs_to_goals(). Nothing edited within the bounds: `out` stays as it is.
/// Laws        The same as costs_to_goals() anew.
/// Cost        That of the tiles whose cost changes, and their neighbours; some hundred nanoseconds for each. Allocates: only where
///             `workspace` has to grow. Threads: as above.
[[nodiscard]] bool update_costs_to_goals(const CollisionMap& map, std::span<const Tile> goals, TileBox edited,
                                         Workspace& workspace, Grid<OctileCost>& out) noexcept;

/// In which directions do the cheapest ways from a tile begin?
///
/// Border      See above. All that are as cheap; first() of them is one. A map that is turned has them turned.
/// Invalid     On a goal, where there is no way, outside the bounds, or `costs` of another size than the map: none. `costs` that are
///             not those of the map: what looks like a cheapest way.
/// Cost        Eight look-ups. Allocates: never. Threads: any number of readers.
[[nodiscard]] Directions directions_to_goal(const CollisionMap& map, const Grid<OctileCost>& costs, Tile tile) noexcept;

/// In which directions do the cheapest ways from the tile of a point begin? As directions_to_goal() of that tile.
///
/// Units       World. Directions are those of tiles.
/// Exactness   That of to_tile_space(); then exact.
[[nodiscard]] inline Directions directions_to_goal(const World& world, const Grid<OctileCost>& costs,
                                                   Point point) noexcept {
  return directions_to_goal(world.map, costs, tile_at(world, point));
}

}  // namespace tilespace
