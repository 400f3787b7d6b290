// SPDX-License-Identifier: MIT
#include <tilespace/grid/neighbours.hpp>

namespace tilespace {
namespace {

// Computed in 64 bits, as the sum of a tile and a step saturates at the ends of int32.
bool is_neighbour_within(TileBox box, Tile tile, Step step) noexcept {
  const std::int64_t x = std::int64_t{tile.x} + step.dx;
  const std::int64_t y = std::int64_t{tile.y} + step.dy;
  return x >= box.min.x && x < box.max.x && y >= box.min.y && y < box.max.y;
}

Directions free_neighbours(const CollisionMap& map, Tile tile) noexcept {
  Directions free;
  for (const Direction direction : Directions::all()) {
    if (!map.is_solid(tile + step_of(direction))) free.insert(direction);
  }
  return free;
}

// The diagonal steps that the tiles on both sides allow: those an eighth of a turn to the left and to the right.
Directions allowed_diagonals(Directions free, Diagonals diagonals) noexcept {
  const Directions beside = free & Directions::orthogonal();
  switch (diagonals) {
    case Diagonals::both_free: return beside.rotated(1) & beside.rotated(-1);
    case Diagonals::one_free: return beside.rotated(1) | beside.rotated(-1);
    case Diagonals::always: return Directions::diagonal();
    default: return Directions::none();
  }
}

}  // namespace

Directions valid_neighbours(TileBox box, Tile tile) noexcept {
  Directions valid;
  for (const Direction direction : Directions::all()) {
    if (is_neighbour_within(box, tile, step_of(direction))) valid.insert(direction);
  }
  return valid;
}

Directions possible_neighbours(const CollisionMap& map, Tile tile, Diagonals diagonals) noexcept {
  const Directions free = free_neighbours(map, tile);
  return free & (Directions::orthogonal() | allowed_diagonals(free, diagonals));
}

}  // namespace tilespace
