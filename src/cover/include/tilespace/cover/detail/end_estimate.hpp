// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <tilespace/cover/detail/column.hpp>
#include <tilespace/cover/detail/nearest_whole.hpp>
#include <tilespace/exact/abs_of.hpp>

/// @file end_estimate.hpp
/// Estimated end of the columns that a shape covers in a row, with a flag for certainty (floating-point filter).

namespace tilespace::detail {

/// Eastern extent of a shape in a row, and the end of its columns if known.
struct EndEstimate {
  double x = 0.0;           ///< Approximate extent.
  std::int64_t end = 0;     ///< One past the last covered column, if `is_certain`.
  bool is_certain = false;  ///< Whether `end` is exact.
};

/// Estimate for a shape that reaches to `x`, with an absolute error below `error`: certain if no grid line is that
/// close. NaN is never certain.
[[nodiscard]] constexpr EndEstimate estimate_of(double x, double error) noexcept {
  constexpr double farthest =
      0x1p31;  // below it, coordinates are within int32, and far below where doubles have no fraction bits
  if (!(abs_of(x) < farthest)) return {x, 0, false};
  const double line = nearest_whole(x);
  const double gap = x - line;
  const auto end = static_cast<std::int64_t>(line) + static_cast<std::int64_t>(gap > 0.0);
  return {x, end, abs_of(gap) > error};
}

/// If the error is below this, the side of the nearest grid line on which the extent lies determines the end of the
/// columns.
inline constexpr double most_doubt = 0.25;

/// Value for a side that is not known.
inline constexpr int unknown_side = 2;

/// Result for a shape that reaches to the given side of the nearest grid line: east (+1), west (-1), on it (0), or
/// unknown.
[[nodiscard]] constexpr EndEstimate end_beside(double x, int side, bool open) noexcept {
  if (side == unknown_side) return {x, 0, false};
  const auto line = static_cast<std::int64_t>(nearest_whole(x));
  return {x, end_of_columns({side < 0 ? line - 1 : line, side == 0}, open), true};
}

}  // namespace tilespace::detail
