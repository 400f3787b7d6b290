// SPDX-License-Identifier: MIT
#pragma once

#include <tilespace/grid/collision_map.hpp>
#include <tilespace/grid/grid.hpp>
#include <tilespace/grid/neighbours.hpp>
#include <tilespace/sight/detail/reach_window.hpp>
#include <tilespace/sight/detail/scratch.hpp>
#include <tilespace/sight/octile_cost.hpp>
#include <tilespace/sight/tile_bits.hpp>

/// @file reach_search.hpp
/// What can be reached from a tile? `from` is free, and the bounds of `out` are around all that there may be.

namespace tilespace::detail {

// All tiles at once, a row a word: no farther than a window reaches. Every word of `out` is written, whatever was there.
void step_near(const CollisionMap& map, Tile from, std::int32_t steps, Diagonals diagonals, TileBits& out) noexcept;
void spend_near(const CollisionMap& map, Tile from, std::int32_t reach, StepCounts ways, TileBits& out) noexcept;

// As far as one likes; `out` has no tile yet. False if memory is short.
[[nodiscard]] bool step_by_waves(const CollisionMap& map, Tile from, std::int32_t steps, Diagonals diagonals,
                                 Scratch& scratch, TileBits& out) noexcept;

// The same tile by tile. All of them cost 1 without `tile_costs`.
[[nodiscard]] bool spend_tile_by_tile(const CollisionMap& map, const Grid<std::uint8_t>* tile_costs, Tile from,
                                      OctileCost cost, Scratch& scratch, TileBits& out) noexcept;

}  // namespace tilespace::detail
