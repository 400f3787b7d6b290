// SPDX-License-Identifier: MIT
#pragma once

#include <cstddef>
#include <cstdint>
#include <span>
#include <tilespace/grid/collision_map.hpp>
#include <tilespace/grid/world.hpp>
#include <tilespace/pathfinding/octile_cost.hpp>
#include <tilespace/pathfinding/path_options.hpp>
#include <tilespace/pathfinding/workspace.hpp>

/// @file path.hpp
/// Pathfinding: the shortest path between two tiles, by A* with jump point search (JPS); also over terrain costs.

namespace tilespace {

/// Outcome of a path search.
enum class PathStatus : std::uint8_t {
  found,          ///< There is a path.
  unreachable,    ///< There is no path.
  out_of_memory,  ///< The workspace could not grow; whether there is a path is not known.
};

/// Name of the state: "found", "unreachable" or "out_of_memory"; "" for invalid values.
[[nodiscard]] constexpr const char* name(PathStatus status) noexcept {
  switch (status) {
    case PathStatus::found: return "found";
    case PathStatus::unreachable: return "unreachable";
    case PathStatus::out_of_memory: return "out_of_memory";
  }
  return "";
}

/// Tiles of a path to return.
enum class PathTiles : std::uint8_t {
  all,      ///< Every tile; each is a neighbour of the one before.
  corners,  ///< The first, the last, and those where the direction changes.
};

/// Name of the value: "all" or "corners"; "" for invalid values.
[[nodiscard]] constexpr const char* name(PathTiles tiles) noexcept {
  switch (tiles) {
    case PathTiles::all: return "all";
    case PathTiles::corners: return "corners";
  }
  return "";
}

/// Result of a path search.
struct PathResult {
  PathStatus status = PathStatus::unreachable;  ///< Whether there is a path.
  OctileCost cost{};                            ///< Cost of the path. Valid iff found.
  std::size_t tile_count = 0;                   ///< Number of tiles of the requested kind; 0 if not found.
  [[nodiscard]] explicit constexpr operator bool() const noexcept { return status == PathStatus::found; }
  friend constexpr bool operator==(const PathResult&, const PathResult&) noexcept = default;
};

/// Finds the shortest path from `from` to `to` by steps to the eight neighbours.
///
/// Returns     The cost, and in `tiles` the tiles of the path, from `from` to `to`. If `tiles` is too short, the first
///             ones; `tile_count` is the full number. Without `tiles`, only the cost is computed.
/// Border      A step leads to a free tile; a diagonal one needs both tiles beside it free as well
///             (Diagonals::both_free). Tiles beyond the bounds of the map are not walked on, whatever map.outside() is.
///             A tile with a shape is solid as a whole. From a tile to itself: one tile, at zero cost.
/// Invalid     Either tile solid or outside the bounds: unreachable. `which` beyond its names: as all. A path of 2^30
///             steps or more, which only very large maps can have: unreachable.
/// Exactness   Costs are integers, compared as real numbers.
/// Order       One of the shortest paths, the same on every machine. Which one may change with a version of the
///             library; its cost may not.
/// Laws        The reverse path costs the same; so does the path on the map mirrored, transposed or rotated; an edit
///             that makes a tile free never raises a cost.
/// Cost        Jumps from one turn to the next, scanning up to 64 tiles of a row or a column at once, without
///             preprocessing: some microseconds to some hundred on maps of cities and games, where a search tile by
///             tile takes some milliseconds. Mazes and scattered tiles, where nearly every tile is a turn, take about
///             two fifths of such a search. Allocates: only where `workspace` has to grow. Threads: any number, each
///             with its own workspace.
/// Source      Harabor & Grastien 2011 and 2014, jump points and block-based scanning; without cutting corners.
[[nodiscard]] PathResult find_path(const CollisionMap& map, Tile from, Tile to, Workspace& workspace,
                                   std::span<Tile> tiles = {}, PathTiles which = PathTiles::all) noexcept;

/// Finds the cheapest path from `from` to `to` over terrain costs, around blocked tiles, and with any rule of diagonal
/// steps: see PathOptions.
///
/// Returns     As above; the cost is the sum of the steps.
/// Border      As above, with the steps of the options. `from` may be blocked; if `to` is, it is reached only from
///             itself.
/// Invalid     As above; shut tiles are as solid ones. Costs of other bounds than the map: unreachable. Paths whose
///             fields of the cost add up to 2^30 or more are not followed: of costs up to 255, all paths of 4 million
///             steps are, and of costs up to 65535, those of 16 thousand.
/// Exactness   As above.
/// Order       As above.
/// Laws        The cost is that of costs_to_goals() with the same options. A path costs no less if a tile costs more,
///             or more tiles are blocked, or fewer diagonal steps are allowed. Without options, it equals the function
///             above.
/// Cost        Without costs: jump points, as above; with blocked tiles also a copy of 2.3 bits a tile of the map. With
///             costs: A* tile by tile from a queue of buckets, some fifty nanoseconds for each tile that is looked at.
///             Costs without a 1 are all looked at once, for the least one: some microseconds for 100 000 tiles.
///             Allocates: only where `workspace` has to grow. Threads: as above.
/// Source      Harabor & Grastien 2011, jump points; Hart, Nilsson & Raphael 1968, A*; Dial 1969, buckets.
[[nodiscard]] PathResult find_path(const CollisionMap& map, Tile from, Tile to, const PathOptions& options,
                                   Workspace& workspace, std::span<Tile> tiles = {},
                                   PathTiles which = PathTiles::all) noexcept;

/// Finds the shortest path from the tile of the point `from` to that of `to`. As find_path() of their tiles, in tiles.
///
/// Units       World, except for costs and tiles.
/// Exactness   That of to_tile_space(); then exact.
/// @{
[[nodiscard]] inline PathResult find_path(const World& world, Point from, Point to, Workspace& workspace,
                                          std::span<Tile> tiles = {}, PathTiles which = PathTiles::all) noexcept {
  return find_path(world.map, tile_at(world, from), tile_at(world, to), workspace, tiles, which);
}
[[nodiscard]] inline PathResult find_path(const World& world, Point from, Point to, const PathOptions& options,
                                          Workspace& workspace, std::span<Tile> tiles = {},
                                          PathTiles which = PathTiles::all) noexcept {
  return find_path(world.map, tile_at(world, from), tile_at(world, to), options, workspace, tiles, which);
}
/// @}

/// Returns the length of a path of this cost in world units: straight steps of a tile size each, diagonal ones of its
/// sqrt(2).
///
/// Units       World.
/// Border      None.
/// Invalid     Tiles that are not square: NaN, as a cost does not say in which direction its steps are.
/// Exactness   straight * tile_width + diagonal * (tile_width * sqrt(2)), each operation rounded once, with the double
///             nearest to sqrt(2).
/// Cost        Four operations.
[[nodiscard]] double length_in_world(const Layout& layout, OctileCost cost) noexcept;

}  // namespace tilespace
