// SPDX-License-Identifier: MIT
#pragma once

#include <tilespace/grid/collision_map.hpp>
#include <tilespace/grid/grid.hpp>
#include <tilespace/grid/neighbours.hpp>
#include <tilespace/sight/detail/scratch.hpp>
#include <tilespace/sight/octile_cost.hpp>
#include <tilespace/sight/tile_bits.hpp>

/// @file reach_search.hpp
/// What can be reached from a tile, tile by tile. `from` is free, and `out` has no tile yet, but bounds around all that there may
/// be. False if memory is short.

namespace tilespace::detail {

[[nodiscard]] bool step_by_queue(const CollisionMap& map, Tile from, std::int32_t steps, Diagonals diagonals,
                                 Scratch& scratch, TileBits& out) noexcept;

// All tiles cost 1 without `tile_costs`.
[[nodiscard]] bool spend_by_heap(const CollisionMap& map, const Grid<std::uint8_t>* tile_costs, Tile from,
                                 OctileCost cost, Scratch& scratch, TileBits& out) noexcept;

}  // namespace tilespace::detail
