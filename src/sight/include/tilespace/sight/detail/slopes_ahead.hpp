// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <tilespace/sight/sight.hpp>

namespace tilespace::detail {

/// Slopes of lines from the viewer within a quadrant: columns per row, times 2^32.
struct SlopeRange {
  std::int64_t first;
  std::int64_t last;

  [[nodiscard]] constexpr bool empty() const noexcept { return first > last; }

  /// In this row, where do columns begin that matter, and where do they end? Those whose center is ahead, and one more. What is beyond
  /// has its shadow beyond all tiles of later rows whose center is ahead: c < s * d - 1 is (2c + 1) / 2d < s - 1 / 2d.
  /// @{
  [[nodiscard]] constexpr std::int64_t first_column(std::int32_t depth) const noexcept {
    return (first * depth >> 32) - 1;
  }
  [[nodiscard]] constexpr std::int64_t last_column(std::int32_t depth) const noexcept {
    return (last * depth >> 32) + 1;
  }
  /// @}
};

/// Nothing of a quadrant is beyond these.
inline constexpr SlopeRange all_slopes{-(std::int64_t{1} << 33), std::int64_t{1} << 33};

/// Which slopes of a quadrant (see Quadrant) are looked at? Rounded outwards; none only if no tile of it is ahead. For sights that are not blind.
[[nodiscard]] SlopeRange slopes_ahead(const Sight& sight, int quadrant) noexcept;

}  // namespace tilespace::detail
