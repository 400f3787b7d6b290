// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <span>
#include <tilespace/base/result.hpp>
#include <tilespace/pathfinding/path.hpp>
#include <tilespace/pathfinding/reach.hpp>
#include <tilespace/world/chunked_map.hpp>

/// @file chunked_paths.hpp
/// Shortest paths and movement range in a world beyond memory.
///
/// For every function here:
/// Border      As the function of the same name in a map with the tiles and the bounds of the world.
/// Invalid     As there.
/// Errors      Those of loading pages. too_large: the result depends on more tiles than a window may have.
/// Exactness   As there.
/// Order       The same on every machine, for every state of the memory.

namespace tilespace {

/// Finds the shortest path from `from` to `to` by steps to the eight neighbours.
///
/// Returns     As find_path() in a map. unreachable is told only if no window cuts off what is reached; otherwise, if
///             nothing larger fits, too_large.
/// Border      See above.
/// Invalid     See above.
/// Laws        The cost is that in the map; the path may be another one of the same cost.
/// Cost        A search in a window around both tiles, which doubles until its cost is certain: until no way that
///             leaves the window can be as short, by the octile distances to and from its border. Allocates: as
///             ChunkedMap, and where `workspace` has to grow.
[[nodiscard]] Result<PathResult, ChunkError> find_path(ChunkedMap& map, Tile from, Tile to, Workspace& workspace,
                                                       std::span<Tile> tiles = {},
                                                       PathTiles which = PathTiles::all) noexcept;

/// Flood fill: computes the tiles that can be reached from `from` by at most `steps` steps to a neighbour.
///
/// Returns     As reachable_in_steps() in a map. With an error, `out` is left as it is.
/// Border      See above.
/// Invalid     See above.
/// Laws        The tiles of that map.
/// Cost        As there; the tiles within as many steps have to fit into a page and its margin, or into a window.
///             Allocates: as ChunkedMap, and where `workspace` has to grow.
[[nodiscard]] Result<bool, ChunkError> reachable_in_steps(ChunkedMap& map, Tile from, std::int32_t steps,
                                                          Diagonals diagonals, Workspace& workspace,
                                                          TileMask& out) noexcept;

/// Movement range: computes the tiles that can be reached from `from` at this cost or less.
///
/// Returns     As reachable_at_cost() in a map. With an error, `out` is left as it is.
/// Border      See above.
/// Invalid     See above.
/// Laws        The tiles of that map.
/// Cost        As reachable_in_steps(), for as many straight steps as the cost allows.
[[nodiscard]] Result<bool, ChunkError> reachable_at_cost(ChunkedMap& map, Tile from, OctileCost cost,
                                                         Workspace& workspace, TileMask& out) noexcept;

}  // namespace tilespace
