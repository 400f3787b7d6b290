// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <tilespace/grid/collision_map.hpp>
#include <tilespace/grid/neighbours.hpp>
#include <tilespace/grid/tile.hpp>

/// @file free_tiles.hpp
/// Which tiles of a map are free, counted from its north-west corner on? For inner loops: nothing is asserted.

namespace tilespace::detail {

class FreeTiles {
 public:
  explicit FreeTiles(const BitGrid& bits) noexcept : rows_(bits.rows()), width_(bits.width()), height_(bits.height()) {}

  // Outside of the map nothing is.
  [[nodiscard]] bool is_free(std::int32_t x, std::int32_t y) const noexcept {
    if (x < 0 || y < 0 || x >= width_ || y >= height_) return false;
    return (rows_.words[y * rows_.words_per_row + (x >> 6)] >> (x & 63) & 1) == 0;
  }

 private:
  BitRows rows_;
  std::int32_t width_;
  std::int32_t height_;
};

// Calls straight(x, y) and diagonal(x, y) for each step from a tile that is possible, while they give true.
template <class Straight, class Diagonal>
[[nodiscard]] bool for_steps(const FreeTiles& tiles, Tile at, Diagonals diagonals, Straight straight,
                             Diagonal diagonal) noexcept {
  const std::int32_t west = at.x - 1, east = at.x + 1, north = at.y - 1, south = at.y + 1;
  const bool is_free[] = {tiles.is_free(east, at.y), tiles.is_free(at.x, south), tiles.is_free(west, at.y),
                          tiles.is_free(at.x, north)};
  if (is_free[0] && !straight(east, at.y)) return false;
  if (is_free[1] && !straight(at.x, south)) return false;
  if (is_free[2] && !straight(west, at.y)) return false;
  if (is_free[3] && !straight(at.x, north)) return false;
  if (diagonals == Diagonals::never || diagonals > Diagonals::always) return true;
  const int wanted = diagonals == Diagonals::both_free ? 2 : diagonals == Diagonals::one_free ? 1 : 0;
  for (int i = 0; i < 4; ++i) {
    if (int{is_free[i]} + int{is_free[(i + 1) & 3]} < wanted) continue;
    const std::int32_t x = i == 0 || i == 3 ? east : west, y = i < 2 ? south : north;
    if (tiles.is_free(x, y) && !diagonal(x, y)) return false;
  }
  return true;
}

// A tile of the map, counted from its north-west corner on; and the other way round.
[[nodiscard]] constexpr Tile inside(Tile tile, TileBox bounds) noexcept {
  return {tile.x - bounds.min.x, tile.y - bounds.min.y};
}
[[nodiscard]] constexpr Tile outside(Tile tile, TileBox bounds) noexcept {
  return {tile.x + bounds.min.x, tile.y + bounds.min.y};
}

}  // namespace tilespace::detail
