// SPDX-License-Identifier: MIT
#pragma once

#include <bit>
#include <cstdint>
#include <tilespace/grid/tile_mask.hpp>

/// @file corner_rows.hpp
/// Corners of tiles, 64 at a time: which of the four tiles around each are in a mask.

namespace tilespace::detail {

/// Of 64 corners of a row: whether the tiles around them are in the mask.
struct CornerWord {
  std::uint64_t north_west = 0;
  std::uint64_t north_east = 0;
  std::uint64_t south_west = 0;
  std::uint64_t south_east = 0;

  /// Three of four tiles: reflex corners.
  [[nodiscard]] std::uint64_t reflex() const noexcept {
    return (north_west & north_east & (south_west ^ south_east)) |
           (south_west & south_east & (north_west ^ north_east));
  }
  /// Two tiles that have only the corner in common.
  [[nodiscard]] std::uint64_t crossed() const noexcept {
    return (north_west ^ north_east) & (south_west ^ south_east) & ~(north_west ^ south_east);
  }
  /// Corners of outlines: one tile, three, or two that are crossed.
  [[nodiscard]] std::uint64_t turning() const noexcept {
    return (north_west ^ north_east ^ south_west ^ south_east) | crossed();
  }
};

/// Calls visit(x, y, word, bit) for each corner of a mask whose bit choose(word) sets: from north to south, and from
/// west to east. (0, 0) is the north-western corner of the mask, (width, height) the south-eastern one.
template <class Choose, class Visit>
void for_corners(const TileMask& tiles, Choose choose, Visit visit) noexcept {
  const BitRows rows = tiles.rows();
  const std::int64_t width = tiles.bounds().width(), height = tiles.bounds().height();
  const auto word_at = [&](std::int64_t y, std::int64_t i) {
    const bool is_inside = y >= 0 && y < height && i >= 0 && i < rows.words_per_row;
    return is_inside ? rows.words[y * rows.words_per_row + i] : std::uint64_t{0};
  };
  for (std::int64_t y = 0; y <= height; ++y) {
    for (std::int64_t i = 0; i << 6 <= width; ++i) {
      const std::uint64_t north = word_at(y - 1, i), south = word_at(y, i);
      const CornerWord word{north << 1 | word_at(y - 1, i - 1) >> 63, north,  //
                            south << 1 | word_at(y, i - 1) >> 63, south};
      for (std::uint64_t left = choose(word); left != 0; left &= left - 1) {
        const int bit = std::countr_zero(left);
        visit(static_cast<std::int32_t>((i << 6) + bit), static_cast<std::int32_t>(y), word, bit);
      }
    }
  }
}

}  // namespace tilespace::detail
