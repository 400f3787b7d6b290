// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>

namespace tilespace::detail {

/// Where a tile is in its quadrant: 0 < depth, -depth <= column <= depth.
struct Place {
  std::int32_t depth;
  std::int32_t column;
};

/// One of the two digital lines to a place: in row k, the nearest column to k * column / depth.
class DigitalLine {
 public:
  DigitalLine(Place to, bool rounds_up) noexcept
      : step_(2 * std::int64_t{to.column}), row_(2 * std::int64_t{to.depth}), rest_(to.depth - (rounds_up ? 0 : 1)) {}

  /// The column in the next row; in row 1 first.
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
  std::int64_t rest_;  // of 2 * k * column + depth, or 1 less, divided by 2 * depth
  std::int32_t column_ = 0;
};

}  // namespace tilespace::detail
