// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>

namespace tilespace::detail {

/// Tile of a quadrant, relative to the viewer: 0 < depth, -depth <= column <= depth.
struct Place {
  std::int32_t depth;
  std::int32_t column;
};

/// One of the two digital lines (as Bresenham's) to a tile: in row k, the column nearest to k * column / depth, with
/// ties rounded up or down.
class DigitalLine {
 public:
  DigitalLine(Place to, bool rounds_up) noexcept
      : step_(2 * std::int64_t{to.column}), row_(2 * std::int64_t{to.depth}), rest_(to.depth - (rounds_up ? 0 : 1)) {}

  /// Returns the column in the next row, beginning with row 1.
  [[nodiscard]] std::int32_t next() noexcept {
    rest_ += step_;
    while (rest_ >= row_) {
      rest_ -= row_;
      ++column_;
    }
    while (rest_ < 0) {
      rest_ += row_;
      --column_;
    }
    return column_;
  }

 private:
  std::int64_t step_;
  std::int64_t row_;
  std::int64_t rest_;  // remainder of 2 * k * column + depth, or 1 less, divided by 2 * depth
  std::int32_t column_ = 0;
};

}  // namespace tilespace::detail
