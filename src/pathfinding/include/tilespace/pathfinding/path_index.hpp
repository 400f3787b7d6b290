// SPDX-License-Identifier: MIT
#pragma once

#include <cstddef>
#include <cstdint>
#include <span>
#include <tilespace/base/result.hpp>
#include <tilespace/grid/collision_map.hpp>
#include <tilespace/grid/tile.hpp>
#include <tilespace/pathfinding/detail/path_graph.hpp>
#include <tilespace/pathfinding/path.hpp>
#include <tilespace/pathfinding/workspace.hpp>

/// @file path_index.hpp
/// Index for shortest paths: a contracted subgoal graph, made once and updated after edits.

namespace tilespace {

/// Index of a map for find_path(): a graph of the corners of its solid tiles, contracted in advance.
///
/// It has a copy of the solid tiles of the map, so it answers for the map as it was at create() or the last update().
///
/// Border      That of find_path() in a CollisionMap.
/// Errors      Memory is allocated by create() and update(), which report failure. Copying without memory stops the
///             program, as copying a Buffer does. A moved-from one has no tiles.
/// Exactness   Exact.
/// Order       The same on every machine, for the same map and the same updates.
/// Cost        4.5 bytes a tile, and some 100 to 300 for each tile at a convex corner: 5 to 20 bytes a tile in all on
///             maps of games, cities, rooms and mazes, 30 to 90 where tiles are scattered at random, 150 where nearly
///             all tiles are at corners. Thousands of scattered edits make new corners, and lists that grew leave gaps:
///             from 6 to 36 bytes a tile was measured, and from 78 to 145; create() makes a compact one.
/// Threads     Any number of readers, each with its own workspace, while no update runs.
class PathIndex {
 public:
  /// Without tiles.
  PathIndex() = default;

  /// Makes the index of a map.
  ///
  /// Errors      bad_size if the map and a margin of one tile around it have 2^30 tiles or more; out_of_memory.
  /// Cost        20 to 150 ns a tile on maps of games, rooms and mazes, 0.3 to 3 us where most tiles are at corners.
  ///             Twice the memory of the index.
  [[nodiscard]] static Result<PathIndex> create(const CollisionMap& map) noexcept;

  /// Bounds of the map.
  [[nodiscard]] TileBox bounds() const noexcept { return *graph_.bounds; }

  /// Bytes of memory.
  [[nodiscard]] std::uint64_t bytes() const noexcept;

  /// Updates the index after tiles of `edited` have changed.
  ///
  /// Returns     Whether the update was made.
  /// Invalid     A map of other bounds: false, and nothing changes. No edited tile within the bounds: true, and nothing
  ///             changes. Edits that were not passed to update(): the index keeps the last known state of these tiles.
  /// Errors      False if out of memory. find_path() reports that, too, until an update succeeds; that one makes the
  ///             whole index anew.
  /// Laws        Costs of paths equal those of a new create().
  /// Cost        That of create() for the nodes whose edges the edit can change, for those contracted after them that
  ///             depend on them, and their neighbours: for a tile 0.03 to 1 ms, some milliseconds where hundreds of
  ///             corners see each other. Once in a while, after more edits than an eighth of the nodes that are not
  ///             contracted, that of choosing landmarks anew. Allocates: where lists grow.
  [[nodiscard]] bool update(const CollisionMap& map, TileBox edited) noexcept;

 private:
  friend const detail::PathGraph& detail::graph_of(const PathIndex& index) noexcept;

  detail::PathGraph graph_;
};

/// Finds the shortest path from `from` to `to` in the map of an index. As find_path() in that map, but faster: the cost
/// is the same; of several shortest paths it may be another one.
///
/// Returns     As find_path() in the map. out_of_memory also if the last update of the index ran out of memory.
/// Border      As there.
/// Invalid     Either tile solid or outside the bounds: unreachable. `which` beyond its names: as all.
/// Exactness   Costs are integers, compared as real numbers.
/// Order       One of the shortest paths, the same on every machine for the same map and the same updates. Which one
///             may change with a version of the library; its cost may not.
/// Laws        The status and the cost are those of find_path() in the map.
/// Cost        Joins both tiles to the subgoals around them, then searches few nodes: 2 to 30 us on maps of games,
///             rooms and mazes, 50 to 150 us among scattered tiles, several times as long on larger maps of these. All
///             tiles take some 10 to 20 ns each, corners some 10 to 30. Allocates: only where `workspace` has to grow,
///             to 40 bytes for each node of the index. Threads: any number, each with its own workspace.
/// Source      Uras, Koenig & Hernandez 2013, subgoal graphs; Geisberger et al. 2008 and Dibbelt, Strasser & Wagner
///             2014, contraction hierarchies; Goldberg & Harrelson 2005, landmarks.
[[nodiscard]] PathResult find_path(const PathIndex& index, Tile from, Tile to, Workspace& workspace,
                                   std::span<Tile> tiles = {}, PathTiles which = PathTiles::all) noexcept;

}  // namespace tilespace
