// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include "field/row_of_light.hpp"
#include "field/wedge_row.hpp"

/// @file scan_rows.hpp
/// Row-by-row shadow casting in a quadrant. Of each row, the columns that wedges of light reach are read as bits: the
/// visible tiles are a few operations for 64 tiles. Only where opaque tiles cut them are wedges processed one by one.

namespace tilespace::detail {

/// Half width of the disc in a row. Called for one row after another.
class HalfWidth {
 public:
  HalfWidth(std::int32_t radius, std::int32_t columns) noexcept
      : square_(std::int64_t{radius} * radius), width_(radius < columns ? radius : columns) {}
  /// -1 if the row is beyond the radius.
  [[nodiscard]] std::int32_t at(std::int32_t depth) noexcept {
    while (width_ >= 0 && std::int64_t{width_} * width_ + std::int64_t{depth} * depth > square_) --width_;
    return width_;
  }

 private:
  std::int64_t square_;
  std::int32_t width_;
};

/// Scans a quadrant: calls see(depth, index, bits) with the visible tiles in each word that light reaches, row by row.
/// `has_one_word`: all columns are in one word.
template <bool has_one_word, class See>
void scan_rows(const ScanOfRows& scan, See see) noexcept {
  HalfWidth half_width(scan.radius, scan.columns);
  MasksOfRow<has_one_word> masks{scan.masks, {}};
  WedgeRow now{scan.wedges, 1};
  Wedge* next = scan.next_wedges;
  now.wedges[0] = {{scan.center, 1, -2, 2}, {-scan.center, 1, -2, 2}};
  for (std::int32_t depth = 1; depth <= scan.rows && now.count > 0; ++depth) {
    const std::int32_t reach = half_width.at(depth);
    if (reach < 0) return;
    const RowColumns columns = columns_of_row(scan, depth, reach);
    if (columns.empty()) return;
    now = advanced(now, columns);
    if (now.count == 0) return;
    const RowWords words = mark_borders(now, columns, masks);
    if (!see_row(scan, depth, words, masks, see)) continue;
    const std::int32_t count = cut_wedges({depth, scan.center, words}, masks, now.wedges, next);
    now = {next, count};
    next = next == scan.wedges ? scan.next_wedges : scan.wedges;
  }
}

}  // namespace tilespace::detail
