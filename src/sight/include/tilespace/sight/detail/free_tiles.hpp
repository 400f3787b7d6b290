// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <tilespace/grid/collision_map.hpp>
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

// A tile of the map, counted from its north-west corner on; and the other way round.
[[nodiscard]] constexpr Tile inside(Tile tile, TileBox bounds) noexcept {
  return {tile.x - bounds.min.x, tile.y - bounds.min.y};
}
[[nodiscard]] constexpr Tile outside(Tile tile, TileBox bounds) noexcept {
  return {tile.x + bounds.min.x, tile.y + bounds.min.y};
}

}  // namespace tilespace::detail
