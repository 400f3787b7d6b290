// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <tilespace/grid/collision_map.hpp>
#include <tilespace/grid/direction.hpp>
#include <tilespace/grid/tile.hpp>

/// @file neighbours.hpp
/// Valid and passable neighbours of a tile, with rules for diagonal moves (corner cutting).

namespace tilespace {

/// Rule for diagonal steps to a free tile, in terms of the two tiles that share an edge with both ends of the step.
enum class Diagonals : std::uint8_t {
  never,      ///< No diagonal steps: four neighbours only.
  both_free,  ///< Both tiles must be free: no corner is cut. The rule of MovingAI's benchmarks.
  one_free,   ///< One of them must be free: one corner may be cut, but no step passes between two diagonal solid tiles.
  always,     ///< Only the end of the step must be free.
};

/// Name of this value: "never", "both free", ...; "" for invalid values.
[[nodiscard]] constexpr const char* name(Diagonals diagonals) noexcept {
  switch (diagonals) {
    case Diagonals::never: return "never";
    case Diagonals::both_free: return "both free";
    case Diagonals::one_free: return "one free";
    case Diagonals::always: return "always";
  }
  return "";
}

/// Finds the neighbours of `tile` that lie within `box`.
///
/// Border      The tile itself may lie outside. Half-open, as boxes are.
/// Invalid     An empty box: none.
/// Cost        A few comparisons. Allocates: never.
[[nodiscard]] Directions valid_neighbours(TileBox box, Tile tile) noexcept;

/// Finds the neighbours of `tile` to which a step is possible.
///
/// Border      Neighbours outside the map are map.outside(); intersect with valid_neighbours() to stay within. The tile
///             itself may be solid, or lie outside: it is not tested.
/// Invalid     Values of Diagonals outside the enum: as never.
/// Cost        Eight look-ups. Allocates: never. Threads: any number of readers.
[[nodiscard]] Directions possible_neighbours(const CollisionMap& map, Tile tile,
                                             Diagonals diagonals = Diagonals::both_free) noexcept;

}  // namespace tilespace
