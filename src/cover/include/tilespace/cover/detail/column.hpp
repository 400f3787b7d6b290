// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <tilespace/base/rounding.hpp>
#include <tilespace/base/two_sum.hpp>

/// @file column.hpp
/// Between which grid lines is a place?

namespace tilespace::detail {

/// A place on an axis, to whole numbers.
struct Column {
  std::int64_t floor = 0;  ///< The largest whole number not above it, as near as an int32 can come.
  bool is_whole = false;   ///< Is it that number?
};

/// The place of a number.
[[nodiscard]] constexpr Column column_of(double x) noexcept {
  const std::int32_t floor = floor_to_int32(x);
  return {floor, static_cast<double>(floor) == x};
}

/// The place of a real sum. Rounding is monotone, so the rounded sum can only mislead where it is a whole number itself. Where
/// it overflows, the rest is NaN and the infinite sum is right.
[[nodiscard]] constexpr Column column_of_sum(double a, double b) noexcept {
  const TwoSum sum = two_sum(a, b);
  const Column rounded = column_of(sum.rounded);
  const std::int64_t below = rounded.is_whole && sum.rest < 0.0 ? 1 : 0;
  return {rounded.floor - below, rounded.is_whole && sum.rest == 0.0};
}

/// Where do the columns end that a shape meets which reaches this far to the east? If it is `open`, it does not meet a column
/// whose border it only comes to.
[[nodiscard]] constexpr std::int64_t end_of_columns(Column farthest, bool open) noexcept {
  return farthest.floor + static_cast<std::int64_t>(!(open && farthest.is_whole));
}

}  // namespace tilespace::detail
