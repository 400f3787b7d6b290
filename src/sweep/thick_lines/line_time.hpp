// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <tilespace/sweep/detail/axis_translation.hpp>

/// @file line_time.hpp
/// Times at which a moving body touches a column, or a row, first and last; compared exactly.

namespace tilespace::detail {

/// Time at which an edge of a body's bounds is on a grid line. The body moves along that axis.
struct LineTime {
  const AxisTranslation* axis = nullptr;
  std::int32_t tile = 0;
  bool is_last = false;  ///< Last touch of the column, or row, `tile`; otherwise first.
};

[[nodiscard]] inline LineTime first_touch_of(const AxisTranslation& axis, std::int32_t tile) noexcept {
  return {&axis, tile, false};
}
[[nodiscard]] inline LineTime last_touch_of(const AxisTranslation& axis, std::int32_t tile) noexcept {
  return {&axis, tile, true};
}

/// Compares two times: -1 if `a` is earlier, +1 if `b` is, 0 if they are equal. Exact.
[[nodiscard]] int compare(const LineTime& a, const LineTime& b) noexcept;

/// Tests whether the time is at the end of the move, or before. Exact.
[[nodiscard]] bool is_reached(const LineTime& time) noexcept;

/// Returns the time as a fraction of the move, rounded.
[[nodiscard]] double to_fraction(const LineTime& time) noexcept;

/// Exponential (galloping) search: returns the first of the numbers from `first` up to, excluding, `end` for which a
/// monotone predicate is true; `end` if there is none. Results near `guess` need few calls.
template <class IsTrue>
[[nodiscard]] std::int64_t first_where(std::int64_t first, std::int64_t end, std::int64_t guess,
                                       const IsTrue& is_true) noexcept {
  std::int64_t low = first;  // not true before it
  std::int64_t high = end;   // true from it on
  std::int64_t at = guess;
  const std::int64_t longest = (end - first) / 4 + 1;
  for (std::int64_t stride = 1; low < high; stride = stride < longest ? stride + stride : stride) {
    at = at < low ? low : at >= high ? high - 1 : at;
    if (is_true(at)) {
      high = at;
      at = high - stride;
    } else {
      low = at + 1;
      at = low + stride - 1;
    }
    if (stride > (high - low) / 4) at = low + (high - low) / 2;
  }
  return low;
}

}  // namespace tilespace::detail
