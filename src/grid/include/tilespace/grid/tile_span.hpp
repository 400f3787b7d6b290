// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <tilespace/grid/tile.hpp>

/// @file tile_span.hpp
/// Runs of tiles in a row: what areas are made of.

namespace tilespace {

/// The tiles (x, y) with x_begin <= x < x_end.
struct TileSpan {
  std::int32_t y = 0;        ///< Row.
  std::int32_t x_begin = 0;  ///< First column.
  std::int32_t x_end = 0;    ///< One past the last column.
  friend constexpr bool operator==(TileSpan, TileSpan) noexcept = default;

  /// How many tiles; 0 if it is empty.
  [[nodiscard]] constexpr std::int64_t size() const noexcept {
    return x_begin < x_end ? std::int64_t{x_end} - x_begin : 0;
  }
  /// Is the tile in it?
  [[nodiscard]] constexpr bool contains(Tile tile) const noexcept {
    return tile.y == y && tile.x >= x_begin && tile.x < x_end;
  }
};

/// Can it be looped over, and is what comes a TileSpan? Areas are, from north to south and west to east.
template <class Spans>
concept RangeOfSpans = requires(const Spans& spans) {
  static_cast<TileSpan>(*spans.begin());
  static_cast<bool>(spans.begin() == spans.end());
};

}  // namespace tilespace
