// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <tilespace/base/rounding.hpp>

/// @file run.hpp
/// Which rows, or columns, does an interval meet?

namespace tilespace::detail {

/// Rows, or columns, from `begin` up to, and without, `end`.
struct Run {
  std::int64_t begin = 0;
  std::int64_t end = 0;
};

/// Those that the closed interval shares a point with, its own borders included.
[[nodiscard]] constexpr Run touching_run(double min, double max) noexcept {
  return {std::int64_t{ceil_to_int32(min)} - 1, std::int64_t{floor_to_int32(max)} + 1};
}

/// Those that the open interval shares a point with, their borders not counted.
[[nodiscard]] constexpr Run interior_run(double min, double max) noexcept {
  if (!(min < max)) return {};
  return {floor_to_int32(min), ceil_to_int32(max)};
}

/// Those that the interval [from - reach, to + reach] meets, with the ends as real sums. If it is `open`, their borders and
/// its own do not count.
[[nodiscard]] Run run_around(double from, double to, double reach, bool open) noexcept;

}  // namespace tilespace::detail
