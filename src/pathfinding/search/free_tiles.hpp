// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <span>
#include <tilespace/grid/collision_map.hpp>
#include <tilespace/grid/grid.hpp>
#include <tilespace/grid/neighbours.hpp>
#include <tilespace/grid/tile.hpp>

/// @file free_tiles.hpp
/// Look-ups of free tiles, of values and of steps around a tile, relative to the north-west corner of the map. For
/// inner loops: nothing is asserted.

namespace tilespace::detail {

// Masks of the 3 x 3 neighbourhood of a tile, as of FreeTiles::free_around(): the tiles that may be entered, and those
// where a path may begin.
struct Around {
  std::uint32_t free;
  std::uint32_t standing;
};

class FreeTiles {
 public:
  explicit FreeTiles(const BitGrid& bits) noexcept : FreeTiles(bits.rows(), bits.width(), bits.height()) {}
  // For any bits: free tiles are 0.
  FreeTiles(BitRows rows, std::int64_t width, std::int64_t height) noexcept
      : rows_(rows), width_(static_cast<std::int32_t>(width)), height_(static_cast<std::int32_t>(height)) {}

  // Tiles outside the map are not free.
  [[nodiscard]] bool is_free(std::int32_t x, std::int32_t y) const noexcept {
    if (x < 0 || y < 0 || x >= width_ || y >= height_) return false;
    return (rows_.words[y * rows_.words_per_row + (x >> 6)] >> (x & 63) & 1) == 0;
  }

  // What Terrain has, where nothing is blocked and all steps cost 1.
  [[nodiscard]] bool may_stand(std::int32_t x, std::int32_t y) const noexcept { return is_free(x, y); }
  [[nodiscard]] static constexpr bool is_blocked(Tile) noexcept { return false; }
  [[nodiscard]] static constexpr std::int32_t cost_of(Tile) noexcept { return 1; }
  [[nodiscard]] Around around(Tile tile) const noexcept {
    const std::uint32_t free = free_around(tile);
    return {free, free};
  }

  // Mask of the free tiles in the 3 x 3 neighbourhood: bit 3 * (dy + 1) + dx + 1 is the tile a step (dx, dy) away.
  [[nodiscard]] std::uint32_t free_around(Tile tile) const noexcept {
    const auto [x, y] = tile;
    const std::int32_t bit = x & 63;
    // One comparison for each pair of bounds, and one branch for all.
    const bool is_in_word = (static_cast<std::uint32_t>(bit - 1) < 62) & (x + 1 < width_) &
                            (static_cast<std::uint32_t>(y - 1) < static_cast<std::uint32_t>(height_ - 2));
    if (!is_in_word) return free_around_slowly(tile);
    const std::uint64_t* const word = rows_.words + (y * rows_.words_per_row + (x >> 6));
    const auto three = [bit](std::uint64_t row) { return static_cast<std::uint32_t>(row >> (bit - 1)) & 7; };
    return 0x1FF ^ (three(word[-rows_.words_per_row]) | three(word[0]) << 3 | three(word[rows_.words_per_row]) << 6);
  }

 private:
  // At the border of a word, or of the map.
  [[nodiscard]] std::uint32_t free_around_slowly(Tile tile) const noexcept {
    std::uint32_t free = 0;
    for (std::int32_t bit = 0; bit < 9; ++bit) {
      free |= std::uint32_t{is_free(tile.x + bit % 3 - 1, tile.y + bit / 3 - 1)} << bit;
    }
    return free;
  }

  BitRows rows_;
  std::int32_t width_;
  std::int32_t height_;
};

// Corners of a 3 x 3 neighbourhood that diagonal steps may lead to; `free` is a mask as of free_around().
[[nodiscard]] inline std::uint32_t possible_corners(std::uint32_t free, Diagonals diagonals) noexcept {
  const std::uint32_t east = free >> 5 & 1, south = free >> 7 & 1, west = free >> 3 & 1, north = free >> 1 & 1;
  const auto corners = [](std::uint32_t southeast, std::uint32_t southwest, std::uint32_t northwest,
                          std::uint32_t northeast) {
    return southeast << 8 | southwest << 6 | northwest | northeast << 2;
  };
  switch (diagonals) {
    case Diagonals::both_free: return corners(east & south, south & west, west & north, north & east);
    case Diagonals::one_free: return corners(east | south, south | west, west | north, north | east);
    case Diagonals::always: return corners(1, 1, 1, 1);
    default: return 0;
  }
}

// Calls straight(x, y) and diagonal(x, y) for each possible step from a tile to one of the tiles `to`, while they
// return true. `free` and `to` are masks as of free_around().
template <class Straight, class Diagonal>
[[nodiscard]] bool for_steps(std::uint32_t free, std::uint32_t to, Tile at, Diagonals diagonals, Straight straight,
                             Diagonal diagonal) noexcept {
  const std::int32_t west = at.x - 1, east = at.x + 1, north = at.y - 1, south = at.y + 1;
  if ((to >> 5 & 1) != 0 && !straight(east, at.y)) return false;
  if ((to >> 7 & 1) != 0 && !straight(at.x, south)) return false;
  if ((to >> 3 & 1) != 0 && !straight(west, at.y)) return false;
  if ((to >> 1 & 1) != 0 && !straight(at.x, north)) return false;
  const std::uint32_t corners = to & possible_corners(free, diagonals);
  if (corners == 0) return true;
  if ((corners >> 8 & 1) != 0 && !diagonal(east, south)) return false;
  if ((corners >> 6 & 1) != 0 && !diagonal(west, south)) return false;
  if ((corners >> 0 & 1) != 0 && !diagonal(west, north)) return false;
  return (corners >> 2 & 1) == 0 || diagonal(east, north);
}

template <class Tiles, class Straight, class Diagonal>
[[nodiscard]] bool for_steps(const Tiles& tiles, Tile at, Diagonals diagonals, Straight straight,
                             Diagonal diagonal) noexcept {
  const std::uint32_t free = tiles.free_around(at);
  return for_steps(free, free, at, diagonals, straight, diagonal);
}

// Whether a grid has a value for each tile of the map.
template <class T>
[[nodiscard]] bool fits(const CollisionMap& map, const Grid<T>& grid) noexcept {
  return grid.bounds() == map.bounds();
}

// Values of a grid, relative to its north-west corner, as tiles of FreeTiles are.
template <class T>
class InnerGrid {
 public:
  explicit InnerGrid(Grid<T>& grid) noexcept : values_(grid.values()), width_(grid.width()), height_(grid.height()) {}

  [[nodiscard]] std::int32_t width() const noexcept { return width_; }
  [[nodiscard]] std::int32_t height() const noexcept { return height_; }
  [[nodiscard]] std::span<T> values() const noexcept { return values_; }
  [[nodiscard]] bool contains(Tile tile) const noexcept {
    return tile.x >= 0 && tile.x < width_ && tile.y >= 0 && tile.y < height_;
  }
  [[nodiscard]] T& operator[](Tile tile) const noexcept {
    return values_[static_cast<std::size_t>(tile.y) * static_cast<std::size_t>(width_) +
                   static_cast<std::size_t>(tile.x)];
  }

 private:
  std::span<T> values_;
  std::int32_t width_;
  std::int32_t height_;
};

// Converts a tile of the map to coordinates from its north-west corner, and back.
[[nodiscard]] constexpr Tile inside(Tile tile, TileBox bounds) noexcept {
  return {tile.x - bounds.min.x, tile.y - bounds.min.y};
}
[[nodiscard]] constexpr Tile outside(Tile tile, TileBox bounds) noexcept {
  return {tile.x + bounds.min.x, tile.y + bounds.min.y};
}

}  // namespace tilespace::detail
