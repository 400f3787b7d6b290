// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <tilespace/base/rounding.hpp>
#include <tilespace/grid/tile.hpp>

/// @file run.hpp
/// Rows or columns that an interval intersects.

namespace tilespace::detail {

/// Half-open range of rows or columns: [begin, end).
struct Run {
  std::int64_t begin = 0;
  std::int64_t end = 0;
};

/// Rows or columns whose closed interval shares a point with the closed interval [min, max].
[[nodiscard]] constexpr Run touching_run(double min, double max) noexcept {
  return {std::int64_t{ceil_to_int32(min)} - 1, std::int64_t{floor_to_int32(max)} + 1};
}

/// Rows or columns whose open interval shares a point with the open interval (min, max).
[[nodiscard]] constexpr Run interior_run(double min, double max) noexcept {
  if (!(min < max)) return {};
  return {floor_to_int32(min), ceil_to_int32(max)};
}

/// Rows or columns that the interval [from - reach, to + reach] intersects, with its ends as exact sums; closed or, if
/// `open`, open intervals.
[[nodiscard]] Run run_around(double from, double to, double reach, bool open) noexcept;

/// The same for [center - before, center + after].
[[nodiscard]] Run run_beside(double center, double before, double after, bool open) noexcept;

/// The tiles of these columns and rows.
[[nodiscard]] constexpr TileBox tiles_of(Run columns, Run rows) noexcept {
  return {{saturate_to_int32(columns.begin), saturate_to_int32(rows.begin)},
          {saturate_to_int32(columns.end), saturate_to_int32(rows.end)}};
}

}  // namespace tilespace::detail
