// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <tilespace/grid/tile.hpp>

/// @file tile_span.hpp
/// Row spans (scanline runs) of tiles: the elements of areas.

namespace tilespace {

/// Half-open run of tiles in a row: (x, y) with x_begin <= x < x_end.
struct TileSpan {
  std::int32_t y = 0;        ///< Row.
  std::int32_t x_begin = 0;  ///< First column.
  std::int32_t x_end = 0;    ///< One past the last column.
  friend constexpr bool operator==(TileSpan, TileSpan) noexcept = default;

  /// Number of tiles; 0 if empty.
  [[nodiscard]] constexpr std::int64_t size() const noexcept {
    return x_begin < x_end ? std::int64_t{x_end} - x_begin : 0;
  }
  /// Tests whether a tile is in the span.
  [[nodiscard]] constexpr bool contains(Tile tile) const noexcept {
    return tile.y == y && tile.x >= x_begin && tile.x < x_end;
  }
};

/// A range whose elements convert to TileSpan. Areas are such ranges, ordered from north to south and west to east.
template <class Spans>
concept RangeOfSpans = requires(const Spans& spans) {
  static_cast<TileSpan>(*spans.begin());
  static_cast<bool>(spans.begin() == spans.end());
};

}  // namespace tilespace
