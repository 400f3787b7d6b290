// SPDX-License-Identifier: MIT
#pragma once

#include <tilespace/grid/neighbours.hpp>

/// @file neighbours_model.hpp
/// Steps to neighbours by the words of the rules.

namespace model {

using tilespace::CollisionMap;
using tilespace::Diagonals;
using tilespace::Direction;
using tilespace::Directions;
using tilespace::Step;
using tilespace::Tile;

/// May one step there? By columns and rows, where the library reckons with sets of directions.
inline bool may_step(const CollisionMap& map, Tile from, Step step, Diagonals rule) {
  const auto is_free = [&](int dx, int dy) { return !map.is_solid({from.x + dx, from.y + dy}); };
  if (!is_free(step.dx, step.dy)) return false;
  if (step.dx == 0 || step.dy == 0) return true;
  const int free_beside = int(is_free(step.dx, 0)) + int(is_free(0, step.dy));
  if (rule == Diagonals::both_free) return free_beside == 2;
  if (rule == Diagonals::one_free) return free_beside >= 1;
  return rule == Diagonals::always;
}

/// Where may one step to?
inline Directions possible_neighbours(const CollisionMap& map, Tile tile, Diagonals rule) {
  Directions possible;
  for (const Direction direction : Directions::all()) {
    if (may_step(map, tile, step_of(direction), rule)) possible.insert(direction);
  }
  return possible;
}

}  // namespace model
