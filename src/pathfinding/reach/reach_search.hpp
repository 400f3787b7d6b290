// SPDX-License-Identifier: MIT
#pragma once

#include <tilespace/grid/collision_map.hpp>
#include <tilespace/grid/grid.hpp>
#include <tilespace/grid/neighbours.hpp>
#include <tilespace/grid/tile_mask.hpp>
#include <tilespace/pathfinding/detail/scratch.hpp>
#include <tilespace/pathfinding/octile_cost.hpp>
#include <tilespace/pathfinding/path_options.hpp>
#include "reach/reach_block.hpp"

/// @file reach_search.hpp
/// Searches for the tiles within a number of steps, or a cost, of a tile: `from` is free, and the bounds of `out`
/// contain every tile that can be reached.

namespace tilespace::detail {

// Bit-parallel flood fill, one word per row, no farther than a window extends. Overwrites every word of `out`.
void step_near(const CollisionMap& map, Tile from, std::int32_t steps, Diagonals diagonals, TileMask& out) noexcept;
void spend_near(const CollisionMap& map, const TileMask* blocked, Tile from, std::int32_t reach, StepCounts step_counts,
                TileMask& out) noexcept;

// Breadth-first search in blocks of tiles, at any distance; all bits of `out` are 0. Returns false if out of memory.
[[nodiscard]] bool step_by_wavefronts(const CollisionMap& map, Tile from, std::int32_t steps, Diagonals diagonals,
                                      Scratch& scratch, TileMask& out) noexcept;

// Dijkstra's algorithm, tile by tile; otherwise the same.
[[nodiscard]] bool spend_tile_by_tile(const CollisionMap& map, Tile from, OctileCost cost, Scratch& scratch,
                                      TileMask& out) noexcept;

// The same with options. `from` is not shut.
[[nodiscard]] bool spend_tile_by_tile(const CollisionMap& map, const PathOptions& options, Tile from, OctileCost cost,
                                      Scratch& scratch, TileMask& out) noexcept;

}  // namespace tilespace::detail
