// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <tilespace/base/language.hpp>

namespace tilespace::detail {

/// One border of a wedge of light: an exact line from the viewer, moved from row to row by integer steps (as
/// Bresenham's).
///
/// Its slope is step / row columns per row. With `depth` the current row, `column` and `rest` are quotient and
/// remainder of depth * step + row / 2, divided by `row`: the first column with a part beyond the line, and by how
/// much. A border to the other side is stored mirrored, so that all are first ones.
struct Edge {
  std::int32_t column;
  std::int32_t rest;
  std::int32_t step;
  std::int32_t row;

  /// Moves to the next row.
  constexpr void advance() noexcept {
    const std::int32_t sum = rest + step;
    const std::int32_t over = sum >= row ? 1 : 0;
    const std::int32_t under = sum < 0 ? 1 : 0;
    column += over - under;
    rest = sum + (under - over) * row;
  }
  /// Whether the center of that column is before the line.
  [[nodiscard]] constexpr bool hides_center() const noexcept { return rest > row / 2; }
};

/// Wedge of light between opaque tiles: columns from first.column to -last.column.
struct Wedge {
  Edge first;
  Edge last;
};

/// Masks of 64 columns of a row.
struct RowMasks {
  std::uint64_t first = 0;   ///< The first columns of wedges.
  std::uint64_t last = 0;    ///< The last columns of wedges.
  std::uint64_t hidden = 0;  ///< Those of them whose center is beyond the border of the wedge.
  std::uint64_t open = 0;    ///< Columns of wedges that are not blocked.
};

class FieldMemory;

}  // namespace tilespace::detail
