// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <tilespace/grid/tile.hpp>

/// @file tile_range.hpp
/// Ranges of consecutive columns, or rows.

namespace tilespace::detail {

/// Tiles first to last, both included.
struct TileRange {
  std::int32_t first = 0;
  std::int32_t last = -1;

  [[nodiscard]] constexpr bool empty() const noexcept { return first > last; }
  [[nodiscard]] constexpr std::int64_t count() const noexcept { return empty() ? 0 : std::int64_t{last} - first + 1; }
  [[nodiscard]] constexpr bool contains(std::int32_t at) const noexcept { return at >= first && at <= last; }
};

[[nodiscard]] constexpr TileRange common_part(TileRange a, TileRange b) noexcept {
  return {a.first > b.first ? a.first : b.first, a.last < b.last ? a.last : b.last};
}

/// Bounding range of two ranges: from the lower first to the higher last tile.
[[nodiscard]] constexpr TileRange hull(TileRange a, TileRange b) noexcept {
  return {a.first < b.first ? a.first : b.first, a.last > b.last ? a.last : b.last};
}

/// The columns, and the rows, of a box.
[[nodiscard]] constexpr TileRange columns_of(TileBox box) noexcept { return {box.min.x, box.max.x - 1}; }
[[nodiscard]] constexpr TileRange rows_of(TileBox box) noexcept { return {box.min.y, box.max.y - 1}; }

[[nodiscard]] constexpr TileBox box_of(TileRange columns, TileRange rows) noexcept {
  return {{columns.first, rows.first}, {columns.last + 1, rows.last + 1}};
}

}  // namespace tilespace::detail
