// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <tilespace/grid/collision_map.hpp>
#include <tilespace/grid/neighbours.hpp>
#include <tilespace/grid/tile_mask.hpp>
#include <tilespace/grid/world.hpp>
#include <tilespace/pathfinding/octile_cost.hpp>
#include <tilespace/pathfinding/path_options.hpp>
#include <tilespace/pathfinding/workspace.hpp>

/// @file reach.hpp
/// Movement range (flood fill with a limit of steps or cost), and clearance maps for big bodies.
///
/// For every function here:
/// Returns     Whether the capacity of `out`, and the memory of the workspace, suffice. If not, `out` has no tiles.
/// Border      Tiles beyond the bounds of the map are not walked on, whatever map.outside() is. A tile with a shape is
///             solid as a whole.
/// Exactness   Exact.
/// Order       The same on every machine.

namespace tilespace {

/// Flood fill: computes the tiles that can be reached from `from` by at most `steps` steps to a neighbour.
///
/// Returns     See above. The bounds of `out` are the part of the map within `steps` tiles to the east, west, north and
///             south; they fit if `out` was created for as many columns and rows, or for those of the map.
/// Border      See above. Includes `from` itself, after 0 steps. Steps are those of possible_neighbours().
/// Invalid     `from` solid or outside the bounds, `steps` negative: no tile. Diagonals beyond its names: as never.
/// Laws        More steps reach no fewer tiles, and so do more diagonals; reachability is symmetric.
/// Cost        Up to 31 steps: all rows in registers; some hundred nanoseconds, and up to a microsecond for 31. Beyond
///             that, for each step, some nanoseconds for each block of 64 x 8 tiles in which new tiles are reached: 64
///             steps take ten to thirty microseconds. Allocates: only where `workspace` has to grow, beyond 31 steps.
///             Threads: any number, each with its own `out` and workspace.
[[nodiscard]] bool reachable_in_steps(const CollisionMap& map, Tile from, std::int32_t steps, Diagonals diagonals,
                                      Workspace& workspace, TileMask& out) noexcept;

/// Movement range: computes the tiles that can be reached from `from` at this cost or less, by straight steps of cost 1
/// and diagonal ones of sqrt(2).
///
/// Returns     As reachable_in_steps(), for as many straight steps as the cost allows.
/// Border      See above. Includes `from` itself, at zero cost. Diagonal steps cut no corner, as those of find_path().
///             A tile at exactly the cost is reached.
/// Invalid     `from` solid or outside the bounds, a cost below 0: no tile.
/// Laws        A tile is reached exactly if find_path() to it costs no more.
/// Cost        Below 32: all tiles at one cost at a time, one word per row; half a microsecond for 8, ten for 31.
///             Beyond that, tile by tile from three queues, some fifty nanoseconds each. Allocates: only where
///             `workspace` has to grow. Threads: as above.
[[nodiscard]] bool reachable_at_cost(const CollisionMap& map, Tile from, OctileCost cost, Workspace& workspace,
                                     TileMask& out) noexcept;

/// Movement range over terrain costs, around blocked tiles, and with any rule of diagonal steps: see PathOptions.
///
/// Returns     As above.
/// Border      As above, with the steps of the options. Tiles of cost 0 are shut: never reached. `from` may be blocked.
///             Paths whose fields of the cost add up to 2^30 or more are not followed.
/// Invalid     As above; also `from` shut, or costs of other bounds than the map: no tile. options.blocked is `out`:
///             returns false, and nothing changes.
/// Laws        A tile is reached exactly if find_path() with the same options costs no more. Without options, it equals
///             the function above.
/// Cost        Without costs and with the default rule, as above; beyond 31, and a copy of the bits of the map if tiles
///             are blocked. With another rule, tile by tile from three queues; with costs from a queue of buckets, some
///             hundred nanoseconds for each tile that is reached. Allocates: only where `workspace` has to grow.
///             Threads: as above.
[[nodiscard]] bool reachable_at_cost(const CollisionMap& map, Tile from, OctileCost cost, const PathOptions& options,
                                     Workspace& workspace, TileMask& out) noexcept;

/// Movement range from the tile of a point. As reachable_in_steps() and reachable_at_cost() of that tile.
///
/// Returns     See above.
/// Units       World, except for steps and costs.
/// Exactness   That of to_tile_space(); then exact.
/// @{
[[nodiscard]] inline bool reachable_in_steps(const World& world, Point from, std::int32_t steps, Diagonals diagonals,
                                             Workspace& workspace, TileMask& out) noexcept {
  return reachable_in_steps(world.map, tile_at(world, from), steps, diagonals, workspace, out);
}
[[nodiscard]] inline bool reachable_at_cost(const World& world, Point from, OctileCost cost, Workspace& workspace,
                                            TileMask& out) noexcept {
  return reachable_at_cost(world.map, tile_at(world, from), cost, workspace, out);
}
[[nodiscard]] inline bool reachable_at_cost(const World& world, Point from, OctileCost cost, const PathOptions& options,
                                            Workspace& workspace, TileMask& out) noexcept {
  return reachable_at_cost(world.map, tile_at(world, from), cost, options, workspace, out);
}
/// @}

/// Clearance map: computes the tiles that can be the north-western one of a body of `size` x `size` free tiles.
///
/// Returns     See above. The bounds of `out` are those of the map.
/// Border      See above: bodies do not extend beyond the bounds.
/// Invalid     A size below 1: no tile.
/// Laws        A tile with clearance for a body has clearance for any body of lesser size.
/// Cost        64 tiles at a time, once for each doubling of the size: about a nanosecond for 10 tiles. Allocates:
///             never. Threads: any number, each with its own `out`.
[[nodiscard]] bool clearance_for_squares(const CollisionMap& map, std::int32_t size, TileMask& out) noexcept;

/// Computes the tiles that a body of `size` x `size` tiles cannot enter by its north-western one, to be passed as
/// PathOptions::blocked: those where it would be on a tile that is solid, or shut or blocked by the options, or beyond
/// the bounds.
///
/// Returns     See above. The bounds of `out` are those of the map. options.blocked may not be `out`.
/// Border      See above. The rule of diagonal steps has no effect; with both_free and the result, no step of the body
///             passes over such a tile.
/// Invalid     A size below 1, or costs of other bounds than the map: all tiles.
/// Laws        Without options, the other tiles are those of clearance_for_squares().
/// Cost        As clearance_for_squares(), and with costs, some nanoseconds for each tile. Allocates: never. Threads:
///             as above.
[[nodiscard]] bool blocked_for_squares(const CollisionMap& map, std::int32_t size, const PathOptions& options,
                                       TileMask& out) noexcept;

}  // namespace tilespace
