// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <tilespace/grid/bit_grid.hpp>
#include <tilespace/grid/tile.hpp>

/// @file jump_map.hpp
/// Where may a way along a row or a column turn? Tiles are those of the grid, from (0, 0) on; its sides are walls.
///
/// A way that cuts no corner need only turn from a straight direction where it has just passed a wall: beside the tile before
/// is something solid, and beside this one is not. Whatever lies there is reached sooner by a diagonal step before, if there is
/// no wall. That is a shift and an AND of the rows north and south of it, 64 tiles at once.

namespace tilespace::detail {

// What a straight way comes to first.
struct Stop {
  std::int32_t at = 0;   ///< The column, or row.
  bool is_turn = false;  ///< Whether it may turn there. Otherwise the tile is solid, or outside.
};

class JumpMap {
 public:
  // `solid_row` has as many words as a row of `bits`, all ones.
  JumpMap(const BitGrid& bits, const std::uint64_t* solid_row) noexcept;

  [[nodiscard]] bool is_free(std::int32_t x, std::int32_t y) const noexcept {
    if (x < 0 || y < 0 || x >= width_ || y >= height_) return false;
    return (rows_.words[y * rows_.words_per_row + (x >> 6)] >> (x & 63) & 1) == 0;
  }

  // The first stop on the way from a free tile to the east (dx = 1) or west (dx = -1), and to the south or north.
  [[nodiscard]] Stop stop_in_row(Tile from, int dx) const noexcept {
    return dx > 0 ? stop_east(from) : stop_west(from);
  }
  [[nodiscard]] Stop stop_in_column(Tile from, int dy) const noexcept {
    if (!has_strips_) return stop_by_tiles(from, dy);
    return dy > 0 ? stop_south(from) : stop_north(from);
  }

  // May a way that came to a free tile by this straight step turn to this side of it, (sx, sy)? The tile there is free.
  [[nodiscard]] bool may_turn(Tile at, Step came, Step side) const noexcept {
    return !is_free(at.x - came.dx + side.dx, at.y - came.dy + side.dy) && is_free(at.x + side.dx, at.y + side.dy);
  }

 private:
  struct Beside {
    const std::uint64_t* north;
    const std::uint64_t* middle;
    const std::uint64_t* south;
  };
  [[nodiscard]] Beside rows_at(std::int32_t y) const noexcept;
  [[nodiscard]] Stop stop_east(Tile from) const noexcept;
  [[nodiscard]] Stop stop_west(Tile from) const noexcept;
  [[nodiscard]] Stop stop_south(Tile from) const noexcept;
  [[nodiscard]] Stop stop_north(Tile from) const noexcept;
  // For grids without strips.
  [[nodiscard]] Stop stop_by_tiles(Tile from, int dy) const noexcept;
  // The next strip of eight rows behind this one in which something is solid in the columns x - 1 to x + 1, or a strip before
  // it; of blocks of 8 x 8 tiles.
  [[nodiscard]] std::int64_t next_strip(std::int64_t strip, std::int32_t x) const noexcept;
  [[nodiscard]] std::int64_t strip_before(std::int64_t strip, std::int32_t x) const noexcept;

  BitRows rows_;
  BitStrips tiles_;   // of columns: a byte is eight rows of one
  BitStrips blocks_;  // the same of blocks
  const std::uint64_t* solid_row_;
  std::int32_t width_;
  std::int32_t height_;
  bool has_strips_;
};

}  // namespace tilespace::detail
