// SPDX-License-Identifier: MIT
#pragma once

#include <compare>
#include <cstdint>

namespace tilespace::detail {

/// Exact slope of a line from the viewer, in columns per row: columns / rows, with 0 < rows. Both are below 2^31, so
/// products of two slopes and of a slope with a depth fit in 64 bits: maps are at most 2^30 tiles wide and high.
struct Slope {
  std::int64_t columns;
  std::int64_t rows;
  friend constexpr std::strong_ordering operator<=>(Slope a, Slope b) noexcept {
    return a.columns * b.rows <=> b.columns * a.rows;
  }
};

/// Slopes of the lines through the two ends of a tile, halfway down its row.
constexpr Slope lower_edge(std::int32_t depth, std::int32_t column) noexcept {
  return {2 * std::int64_t{column} - 1, 2 * std::int64_t{depth}};
}
constexpr Slope upper_edge(std::int32_t depth, std::int32_t column) noexcept {
  return {2 * std::int64_t{column} + 1, 2 * std::int64_t{depth}};
}

/// Floor of n / d, where 0 < d.
constexpr std::int64_t floor_of(std::int64_t n, std::int64_t d) noexcept {
  const std::int64_t quotient = n / d;
  return quotient - (n % d < 0 ? 1 : 0);
}

/// First column of a row with a part beyond this slope.
constexpr std::int32_t first_column(Slope slope, std::int32_t depth) noexcept {
  return static_cast<std::int32_t>(floor_of(2 * depth * slope.columns + slope.rows, 2 * slope.rows));
}
/// Last column of a row with a part before this slope.
constexpr std::int32_t last_column(Slope slope, std::int32_t depth) noexcept {
  return static_cast<std::int32_t>(-floor_of(slope.rows - 2 * depth * slope.columns, 2 * slope.rows));
}

}  // namespace tilespace::detail
