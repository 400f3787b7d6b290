// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <span>
#include <tilespace/grid/collision_map.hpp>
#include <tilespace/grid/tile_mask.hpp>
#include <tilespace/hexagons/hex_offset.hpp>
#include <tilespace/pathfinding/path.hpp>
#include <tilespace/pathfinding/workspace.hpp>

/// @file hex_path.hpp
/// Shortest paths over hexagons, by steps to the six neighbours, and the movement range within a number of steps.

namespace tilespace {

/// Finds the shortest path from `from` to `to` by steps to the six neighbours.
///
/// Returns     The number of steps as cost.straight, and in `tiles` the hexagons of the path, from `from` to `to`. If
///             `tiles` is too short, the first ones; `tile_count` is the full number. Without `tiles`, only the cost is
///             computed.
/// Border      A step leads to a free hexagon. Hexagons beyond the bounds of the map are not walked on, whatever
///             map.outside() is. From a hexagon to itself: one hexagon, no step.
/// Invalid     Either one solid or outside the bounds: unreachable. HexOffset beyond its names: as odd_r. A path of
///             2^30 steps or more: unreachable.
/// Exactness   Exact.
/// Order       One of the shortest paths, the same on every machine. Which one may change with a version of the
///             library; its length may not.
/// Laws        The reverse path is as long; on a map without solid hexagons it is hex_distance() long, where the map is
///             wide enough. It exists if and only if hex_reachable_in_steps() reaches `to` in as many steps.
/// Cost        A* with the distance in steps: some tens of nanoseconds for each hexagon that is looked at. Allocates:
///             only where `workspace` has to grow. Threads: any number, each with its own workspace.
[[nodiscard]] PathResult find_hex_path(const CollisionMap& map, HexOffset offset, Tile from, Tile to,
                                       Workspace& workspace, std::span<Tile> tiles = {}) noexcept;

/// Movement range: computes the hexagons that can be reached from `from` by at most `steps` steps to a neighbour.
///
/// Returns     Whether the capacity of `out`, and the memory of the workspace, suffice. If not, `out` has no tiles. The
///             bounds of `out` are the part of the map within `steps` columns and rows of `from`; they fit if `out` was
///             created for as many, or for those of the map.
/// Border      As find_hex_path(). Includes `from` itself, after 0 steps.
/// Invalid     `from` solid or outside the bounds, `steps` negative: no hexagon. HexOffset beyond its names: as odd_r.
/// Exactness   Exact.
/// Laws        More steps reach no fewer hexagons; reachability is symmetric.
/// Cost        Breadth-first search: some tens of nanoseconds for each hexagon that is reached. Allocates: only where
///             `workspace` has to grow. Threads: any number, each with its own workspace and `out`.
[[nodiscard]] bool hex_reachable_in_steps(const CollisionMap& map, HexOffset offset, Tile from, std::int32_t steps,
                                          Workspace& workspace, TileMask& out) noexcept;

}  // namespace tilespace
