// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <tilespace/grid/tile.hpp>
#include <tilespace/pathfinding/octile_cost.hpp>
#include "path/path_search.hpp"

/// @file index_cost.hpp
/// Octile costs as one integer that can be added.

namespace tilespace::detail {

// Costs of steps. diagonal_cost / straight_cost is a convergent of sqrt(2): diagonal_cost^2 - 2 straight_cost^2 = +-1.
// So sums are in the order of the real costs, for paths of less than 2^30 steps: for costs that differ by s and d,
//   s * straight_cost + d * diagonal_cost = straight_cost * (s + d sqrt(2)) + d * (diagonal_cost - straight_cost *
//   sqrt(2)).
// As in order_of(), |s + d sqrt(2)| > 1 / (2^30 + 2^30 sqrt(2)), so the first term is more than 1.2; the second one is
// at most 2^30 / (diagonal_cost + straight_cost sqrt(2)) < 0.13. The sums are below 2^63.
inline constexpr std::uint64_t straight_cost = 3166815962U;
inline constexpr std::uint64_t diagonal_cost = 4478554083U;
inline constexpr std::uint64_t no_cost = ~std::uint64_t{0};

// Cost of the path of diagonal steps, then straight ones, by differences of coordinates.
[[nodiscard]] constexpr std::uint64_t index_cost(Tile from, Tile to) noexcept {
  const OctileCost cost = cost_between(from, to);
  return static_cast<std::uint64_t>(cost.straight) * straight_cost +
         static_cast<std::uint64_t>(cost.diagonal) * diagonal_cost;
}

// The numbers of steps of a cost. diagonal_cost is its own inverse, or the negative of it, modulo straight_cost, by the
// equation above.
[[nodiscard]] constexpr OctileCost octile_cost_of(std::uint64_t cost) noexcept {
  constexpr std::uint64_t rest = diagonal_cost % straight_cost, square = rest * rest % straight_cost;
  static_assert(square == 1 || square == straight_cost - 1);
  constexpr std::uint64_t inverse = square == 1 ? rest : straight_cost - rest;
  const std::uint64_t diagonal = cost % straight_cost * inverse % straight_cost;
  return {static_cast<std::int32_t>((cost - diagonal * diagonal_cost) / straight_cost),
          static_cast<std::int32_t>(diagonal)};
}

}  // namespace tilespace::detail
