// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <tilespace/grid/collision_map.hpp>
#include <tilespace/grid/direction.hpp>
#include <tilespace/grid/tile.hpp>

/// @file neighbours.hpp
/// To which neighbours one can go.

namespace tilespace {

/// When a diagonal step is possible, given that its end is free: a rule about the two tiles beside the way, which share
/// an edge with both ends.
enum class Diagonals : std::uint8_t {
  never,      ///< Four ways only.
  both_free,  ///< No corner is cut. The rule of MovingAI's benchmarks.
  one_free,   ///< One corner may be cut; nothing passes between two solids that meet at a corner.
  always,     ///< Only the end counts.
};

/// Which neighbours of `tile` lie within `box`?
///
/// Border      The tile itself may lie outside. Half-open, as boxes are.
/// Invalid     An empty box: none.
/// Cost        Some comparisons. Allocates: never.
[[nodiscard]] Directions valid_neighbours(TileBox box, Tile tile) noexcept;

/// To which neighbours of `tile` can one step?
///
/// Border      Neighbours outside the map are what map.outside() says; intersect with valid_neighbours() to stay
///             within. The tile itself may be solid, or lie outside: it is not looked at.
/// Invalid     Diagonals beyond its names: as never.
/// Cost        Eight look-ups. Allocates: never. Threads: any number of readers.
[[nodiscard]] Directions possible_neighbours(const CollisionMap& map, Tile tile,
                                             Diagonals diagonals = Diagonals::both_free) noexcept;

}  // namespace tilespace
