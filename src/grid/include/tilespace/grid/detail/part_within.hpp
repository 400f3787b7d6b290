// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <tilespace/exact/max_of.hpp>

/// @file part_within.hpp
/// Sides of rings, cut at the limits of coordinates.

namespace tilespace::detail {

/// Indices of the places of a side, from first to last; none if the last is less.
struct SidePart {
  std::int64_t first;
  std::int64_t last;
};

/// Coordinates from low to high.
struct CoordinateLimits {
  std::int64_t low;
  std::int64_t high;
};

/// The indices i of a part for which start + i * step is within the limits. `step` is -1, 0 or 1.
[[nodiscard]] constexpr SidePart part_within(SidePart part, std::int64_t start, std::int32_t step,
                                             CoordinateLimits limits) noexcept {
  if (step == 0) return start >= limits.low && start <= limits.high ? part : SidePart{0, -1};
  const std::int64_t first = step > 0 ? limits.low - start : start - limits.high;
  const std::int64_t last = step > 0 ? limits.high - start : start - limits.low;
  return {max_of(part.first, first), min_of(part.last, last)};
}

}  // namespace tilespace::detail
