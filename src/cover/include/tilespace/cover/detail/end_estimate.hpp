// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <tilespace/base/size_of.hpp>
#include <tilespace/cover/detail/column.hpp>
#include <tilespace/cover/detail/nearest_whole.hpp>

/// @file end_estimate.hpp
/// Where do the columns end that a shape meets in a row, as far as doubles can tell?

namespace tilespace::detail {

/// Where the columns end, or how far the shape reaches, about.
struct EndEstimate {
  double x = 0.0;           ///< How far it reaches, about.
  std::int64_t end = 0;     ///< Where the columns end, if that is certain.
  bool is_certain = false;  ///< Is it?
};

/// What a shape estimates that reaches as far as `x`, which may be off by less than `error`: certain if no grid line is as near.
/// NaN is not.
[[nodiscard]] constexpr EndEstimate estimate_of(double x, double error) noexcept {
  constexpr double farthest =
      0x1p31;  // below it, places are within int32, and far from where doubles run out of fractions
  if (!(size_of(x) < farthest)) return {x, 0, false};
  const double line = nearest_whole(x);
  const double gap = x - line;
  const auto end = static_cast<std::int64_t>(line) + static_cast<std::int64_t>(gap > 0.0);
  return {x, end, size_of(gap) > error};
}

/// Of estimates that are less than this off, the side of the nearest grid line tells where the columns end.
inline constexpr double most_doubt = 0.25;

/// What is in doubt about a side.
inline constexpr int unknown_side = 2;

/// What a shape estimates that reaches to some side of the nearest grid line: east (+1), west (-1), that line (0), or unknown.
[[nodiscard]] constexpr EndEstimate end_beside(double x, int side, bool open) noexcept {
  if (side == unknown_side) return {x, 0, false};
  const auto line = static_cast<std::int64_t>(nearest_whole(x));
  return {x, end_of_columns({side < 0 ? line - 1 : line, side == 0}, open), true};
}

}  // namespace tilespace::detail
