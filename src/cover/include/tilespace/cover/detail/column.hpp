// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <tilespace/base/rounding.hpp>
#include <tilespace/exact/two_sum.hpp>

/// @file column.hpp
/// Exact floor of a coordinate or of a sum, for the grid lines around it.

namespace tilespace::detail {

/// A coordinate relative to the grid lines.
struct Column {
  std::int64_t floor = 0;  ///< The largest integer not above it, saturated to int32.
  bool is_whole = false;   ///< Whether the coordinate is that integer.
};

/// The column of a number.
[[nodiscard]] constexpr Column column_of(double x) noexcept {
  const std::int32_t floor = floor_to_int32(x);
  return {floor, static_cast<double>(floor) == x};
}

/// The column of the exact sum a + b. Rounding is monotone, so the rounded sum has the wrong floor only if it is an
/// integer itself. If the sum overflows, its rest is NaN, and the infinite rounded sum is right.
[[nodiscard]] constexpr Column column_of_sum(double a, double b) noexcept {
  const TwoSum sum = two_sum(a, b);
  const Column rounded = column_of(sum.rounded);
  const std::int64_t below = rounded.is_whole && sum.rest < 0.0 ? 1 : 0;
  return {rounded.floor - below, rounded.is_whole && sum.rest == 0.0};
}

/// One past the last column intersected by a shape that reaches `farthest` to the east. An open shape does not
/// intersect a column that it only reaches the border of.
[[nodiscard]] constexpr std::int64_t end_of_columns(Column farthest, bool open) noexcept {
  return farthest.floor + static_cast<std::int64_t>(!(open && farthest.is_whole));
}

}  // namespace tilespace::detail
