// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <tilespace/base/rounding.hpp>
#include <tilespace/grid/tile.hpp>

/// @file page_key.hpp
/// Keys of pages: squares of tiles with a power of two as their side.

namespace tilespace {

/// A page, by its column and row: with `bits`, the tiles [x 2^bits, (x + 1) 2^bits) x [y 2^bits, (y + 1) 2^bits).
struct PageKey {
  std::int32_t x = 0;  ///< Column.
  std::int32_t y = 0;  ///< Row.
  friend constexpr bool operator==(PageKey, PageKey) noexcept = default;
};

/// The page that has a tile.
/// Border      Half-open: tile -1 is in page -1.
/// Invalid     `bits` from 0 to 30.
/// Cost        Two shifts.
[[nodiscard]] constexpr PageKey page_of(Tile tile, int bits) noexcept { return {tile.x >> bits, tile.y >> bits}; }

/// The tiles of a page, without its margin.
/// Border      Half-open.
/// Invalid     `bits` from 0 to 30. Coordinates beyond int32 saturate.
/// Cost        Some shifts.
[[nodiscard]] constexpr TileBox tiles_of(PageKey page, int bits) noexcept {
  const auto at = [bits](std::int64_t value) { return saturate_to_int32(value * (std::int64_t{1} << bits)); };
  return {{at(page.x), at(page.y)}, {at(std::int64_t{page.x} + 1), at(std::int64_t{page.y} + 1)}};
}

}  // namespace tilespace
