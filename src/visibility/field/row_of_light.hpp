// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <tilespace/exact/max_of.hpp>
#include <tilespace/grid/corner_gap.hpp>
#include <tilespace/visibility/detail/wedge.hpp>
#include "field/opaque_words.hpp"
#include "field/slopes_ahead.hpp"
#include "field/wedge_row.hpp"

/// @file row_of_light.hpp
/// Visible tiles of a row that wedges of light reach, 64 at a time.

namespace tilespace::detail {

/// Input of the scan of one quadrant of a field of view: the part of a grid to scan, and the storage of wedges.
struct ScanOfRows {
  OpaqueWords opaque;      ///< Bit 0 of word 0 is the first column of the bounds.
  std::int32_t line;       ///< The viewer's row of the grid, or column.
  std::int32_t direction;  ///< Step to the next row: -1 or 1.
  std::int32_t center;     ///< The viewer's column within the bounds.
  std::int32_t columns;    ///< Number of columns.
  std::int32_t rows;       ///< Number of rows in this direction, without the viewer's.
  std::int32_t radius;
  CornerGap gap;
  bool has_directions;  ///< Whether to clip to `slopes`.
  SlopeRange slopes;    ///< Slopes to scan; results at other slopes may be wrong.
  Wedge* wedges;        ///< Storage for one per column; so is `next_wedges`.
  Wedge* next_wedges;
  RowMasks* masks;  ///< One for every 64 columns.
};

/// Columns of a row that are within the disc, the bounds and the scanned slopes. `reach` is the half width of the disc.
[[nodiscard]] inline RowColumns columns_of_row(const ScanOfRows& scan, std::int32_t depth,
                                               std::int32_t reach) noexcept {
  const std::int32_t first = scan.center > reach ? scan.center - reach : 0;
  const std::int32_t last = scan.columns - 1 - scan.center > reach ? scan.center + reach : scan.columns - 1;
  if (!scan.has_directions) return {first, last};
  const std::int64_t first_ahead = max_of<std::int64_t>(first, scan.center + scan.slopes.first_column(depth));
  const std::int64_t last_ahead = min_of<std::int64_t>(last, scan.center + scan.slopes.last_column(depth));
  if (first_ahead > last_ahead) return no_columns_of_row;
  return {static_cast<std::int32_t>(first_ahead), static_cast<std::int32_t>(last_ahead)};
}

/// Bits of a word from this column on.
[[nodiscard]] constexpr std::uint64_t columns_from(std::int32_t column, std::int32_t index) noexcept {
  const std::int32_t bit = column - 64 * index;
  if (bit <= 0) return ~std::uint64_t{0};
  return bit >= 64 ? 0 : ~std::uint64_t{0} << bit;
}

/// Row of the grid, or column, at this depth.
[[nodiscard]] constexpr std::int32_t line_at(const ScanOfRows& scan, std::int32_t depth) noexcept {
  return scan.line + depth * scan.direction;
}

/// Tiles whose neighbour towards the viewer's column is opaque, and the one in front of them, too: see
/// Quadrant::is_shut_off().
[[nodiscard]] inline std::uint64_t tiles_shut_off(const ScanOfRows& scan, std::int32_t depth,
                                                  std::int32_t index) noexcept {
  const std::int32_t row = line_at(scan, depth);
  const std::int32_t words = (scan.columns + 63) / 64;
  const std::uint64_t opaque = scan.opaque.word(row, index);
  const std::uint64_t in_front = scan.opaque.word(line_at(scan, depth - 1), index);
  const std::uint64_t before = index > 0 ? scan.opaque.word(row, index - 1) >> 63 : 0;
  const std::uint64_t behind = index + 1 < words ? scan.opaque.word(row, index + 1) << 63 : 0;
  const std::uint64_t to_last = columns_from(scan.center + 1, index);
  const std::uint64_t to_first = ~columns_from(scan.center, index);
  return in_front & (((opaque << 1 | before) & to_last) | ((opaque >> 1 | behind) & to_first));
}

/// Calls see(depth, index, bits) with the visible tiles of a row, and sets `open` of its masks. Returns whether any
/// part of the light is blocked.
template <class Masks, class See>
[[nodiscard]] bool see_row(const ScanOfRows& scan, std::int32_t depth, RowWords words, Masks& masks,
                           See& see) noexcept {
  std::uint64_t borrow = 0;
  std::uint64_t carry = 0;
  std::uint64_t blocked = 0;
  for (std::int32_t i = words.first; i <= words.last; ++i) {
    RowMasks& mask = masks[i];
    // From each first column to its last one: the difference of the bits after the last ones and the first ones.
    const std::uint64_t ends = mask.last << 1 | carry;
    const std::uint64_t difference = ends - mask.first;
    const std::uint64_t reached = difference - borrow;
    borrow = (ends < mask.first || difference < borrow) ? 1 : 0;
    carry = mask.last >> 63;
    const std::uint64_t opaque = scan.opaque.word(line_at(scan, depth), i);
    const std::uint64_t shut_off = scan.gap == CornerGap::shut ? tiles_shut_off(scan, depth, i) : 0;
    mask.open = reached & ~(opaque | shut_off);
    blocked |= reached & (opaque | shut_off);
    see(depth, i, (reached & opaque & ~shut_off) | (mask.open & ~mask.hidden));
  }
  return blocked != 0;
}

}  // namespace tilespace::detail
