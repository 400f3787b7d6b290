// SPDX-License-Identifier: MIT
#pragma once

#include <cstddef>
#include <cstdint>
#include <span>
#include <tilespace/grid/collision_map.hpp>
#include <tilespace/grid/world.hpp>
#include <tilespace/sight/octile_cost.hpp>
#include <tilespace/sight/workspace.hpp>

/// @file path.hpp
/// The shortest way from one tile to another.

namespace tilespace {

/// What became of a search.
enum class PathState : std::uint8_t {
  found,          ///< There is a way.
  unreachable,    ///< There is none.
  out_of_memory,  ///< The workspace could not grow; whether there is a way is not known.
};

/// What is this called? "found", "unreachable" or "out_of_memory"; "" for values that are none.
[[nodiscard]] constexpr const char* name(PathState state) noexcept {
  switch (state) {
    case PathState::found: return "found";
    case PathState::unreachable: return "unreachable";
    case PathState::out_of_memory: return "out_of_memory";
  }
  return "";
}

/// Which tiles of a path are told?
enum class PathTiles : std::uint8_t {
  all,      ///< Every tile; each is a neighbour of the one before.
  corners,  ///< The first, the last, and those where the direction changes.
};

/// What is this called? "all" or "corners"; "" for values that are none.
[[nodiscard]] constexpr const char* name(PathTiles tiles) noexcept {
  switch (tiles) {
    case PathTiles::all: return "all";
    case PathTiles::corners: return "corners";
  }
  return "";
}

/// A way from one tile to another.
struct PathResult {
  PathState state = PathState::unreachable;  ///< Whether there is one.
  OctileCost cost{};                         ///< What it costs. Valid iff found.
  std::size_t tile_count = 0;                ///< How many tiles it has, of those asked for; 0 if it is not found.
  [[nodiscard]] explicit constexpr operator bool() const noexcept { return state == PathState::found; }
  friend constexpr bool operator==(const PathResult&, const PathResult&) noexcept = default;
};

/// What is the shortest way from `from` to `to` by steps to the eight neighbours?
///
/// Returns     What it costs, and in `tiles` where it leads along, from `from` to `to`. If there is no room for all, the first
///             ones; `tile_count` is how many there are. Without `tiles`, only the cost is asked.
/// Border      A step leads to a free tile; a diagonal one needs both tiles beside it free as well (Diagonals::both_free).
///             Tiles beyond the bounds of the map are not walked on, whatever map.outside() is. A tile with a shape is solid as
///             a whole. From a tile to itself: one tile, which costs nothing.
/// Invalid     Either tile solid or outside the bounds: unreachable. `which` beyond its names: as all. A way of 2^30 steps
///             or more, which only larger maps can have: unreachable.
/// Exactness   Costs are integers, compared as real numbers.
/// Order       One of the shortest ways, the same on every machine. Which one may change with a version of the library; what it
///             costs may not.
/// Laws        The cost back is the cost there; the map mirrored, transposed or turned gives the same cost; an edit that makes
///             a tile free never makes a way dearer.
/// Cost        Jumps from one turn to the next, 64 tiles of a row or a column at a glance, without anything prepared beforehand:
///             some microseconds to some hundred in maps of cities and games, where a search tile by tile takes some
///             milliseconds. Mazes and scattered tiles, which are nothing but turns, take about
///             two fifths of such a search. Allocates: only where
///             `workspace` has to grow. Threads: any number, each with its own workspace.
/// Source      Harabor & Grastien 2011 and 2014, jump points and block-based scanning; without cutting corners.
[[nodiscard]] PathResult find_path(const CollisionMap& map, Tile from, Tile to, Workspace& workspace,
                                   std::span<Tile> tiles = {}, PathTiles which = PathTiles::all) noexcept;

/// What is the shortest way from the tile of the point `from` to that of `to`? As find_path() of their tiles, in tiles.
///
/// Units       World, but for costs and tiles.
/// Exactness   That of to_tile_space(); then exact.
[[nodiscard]] inline PathResult find_path(const World& world, Point from, Point to, Workspace& workspace,
                                          std::span<Tile> tiles = {}, PathTiles which = PathTiles::all) noexcept {
  return find_path(world.map, tile_at(world, from), tile_at(world, to), workspace, tiles, which);
}

}  // namespace tilespace
