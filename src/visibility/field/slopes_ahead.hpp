// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <tilespace/visibility/vision_options.hpp>

namespace tilespace::detail {

/// Range of slopes of lines from the viewer within a quadrant: columns per row, times 2^32.
struct SlopeRange {
  std::int64_t first;
  std::int64_t last;

  [[nodiscard]] constexpr bool empty() const noexcept { return first > last; }

  /// First and last relevant column of a row: those whose center is within the slopes, and one more. A column beyond
  /// has its shadow beyond all tiles of later rows whose center is within the slopes, as
  /// c < s * d - 1 is (2c + 1) / 2d < s - 1 / 2d.
  /// @{
  [[nodiscard]] constexpr std::int64_t first_column(std::int32_t depth) const noexcept {
    return (first * depth >> 32) - 1;
  }
  [[nodiscard]] constexpr std::int64_t last_column(std::int32_t depth) const noexcept {
    return (last * depth >> 32) + 1;
  }
  /// @}
};

/// All slopes of a quadrant are within these.
inline constexpr SlopeRange all_slopes{-(std::int64_t{1} << 33), std::int64_t{1} << 33};

/// Slopes of a quadrant (see Quadrant) that are within the directions of `sight`, rounded outwards; empty only if no
/// tile of it is. Requires !is_blind(sight).
[[nodiscard]] SlopeRange slopes_ahead(const VisionOptions& sight, int quadrant) noexcept;

}  // namespace tilespace::detail
