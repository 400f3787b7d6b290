// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <tilespace/grid/neighbours.hpp>
#include <tilespace/grid/tile.hpp>
#include <tilespace/pathfinding/detail/scratch.hpp>
#include <tilespace/pathfinding/octile_cost.hpp>
#include "path/jump_map.hpp"

/// @file path_search.hpp
/// Jump point search for a shortest path, and sort keys of octile costs. Tiles are those of the grid, from (0, 0) on.

namespace tilespace::detail {

// Costs of fewer steps than this have a sort key of 64 bits.
inline constexpr std::int64_t step_limit = std::int64_t{1} << 30;

[[nodiscard]] constexpr std::int32_t magnitude(std::int32_t value) noexcept { return value < 0 ? -value : value; }

// Sort key of a cost: less for the lesser of two costs, both of less than step_limit steps, and none below 0.
//
// The cost in units of 2^-32, rounded down. Two different costs of less than 2^30 steps are more than 1.6 units apart:
// if their fields alone do not order them, they differ by
//   |s - d sqrt(2)| = |s^2 - 2 d^2| / (s + d sqrt(2)) > 1 / (2^30 + 2^30 sqrt(2)).
// sqrt(2) is used with 63 fractional bits, in two halves, so that d sqrt(2) is too low by at most 2^-63 * 2^30, half a
// unit.
[[nodiscard]] constexpr std::uint64_t order_of(OctileCost cost) noexcept {
  constexpr std::uint64_t high = 0xB504F333U, low = 0xF9DE6484U;
  const auto diagonal = static_cast<std::uint64_t>(cost.diagonal);
  return (static_cast<std::uint64_t>(cost.straight) << 32) + (diagonal * high << 1) + (diagonal * low >> 31);
}

// Octile distance: the cost of a path where no tile is solid.
[[nodiscard]] constexpr OctileCost cost_between(Tile a, Tile b) noexcept {
  const std::int32_t dx = magnitude(b.x - a.x), dy = magnitude(b.y - a.y);
  return dx > dy ? OctileCost{dx - dy, dy} : OctileCost{dy - dx, dx};
}

// Outcome of a search, and the index of the goal in scratch.nodes if it was found: parents lead back from there to the
// start.
enum class SearchEnd : std::uint8_t { found, unreachable, out_of_memory };
struct Found {
  SearchEnd end = SearchEnd::unreachable;
  std::uint32_t goal = 0;
};

// Finds the shortest path between two free tiles. scratch.node_at has an element for each tile of a map that is `width`
// wide.
[[nodiscard]] Found search_path(const JumpMap& map, std::int64_t width, Tile from, Tile to, Scratch& scratch) noexcept;

// The same with any rule of diagonal steps.
[[nodiscard]] Found search_path(const JumpMap& map, Diagonals diagonals, std::int64_t width, Tile from, Tile to,
                                Scratch& scratch) noexcept;

}  // namespace tilespace::detail
