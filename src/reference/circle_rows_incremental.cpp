// SPDX-License-Identifier: MIT
#include <cmath>
#include <tilespace/exact/max_of.hpp>
#include <tilespace/reference/circle_rows.hpp>
#include "rows.hpp"

// Walks down the border on both sides at once. Down to the row of the center, a row begins no farther inwards than the
// one before it; from there on, no farther outwards. So each column is passed at most twice.

namespace tilespace::reference {
namespace {

// The touched part of a row, carried over from row to row.
struct Row {
  int first;
  int last;
};

void grow(Row& row, const rows::TileSquare& square, const Circle& circle, int y) noexcept {
  while (row.first > square.west && rows::touches_tile(circle, row.first - 1, y)) --row.first;
  while (row.last < square.east && rows::touches_tile(circle, row.last + 1, y)) ++row.last;
}

void shrink(Row& row, const Circle& circle, int y) noexcept {
  while (row.first <= row.last && !rows::touches_tile(circle, row.first, y)) ++row.first;
  while (row.last > row.first && !rows::touches_tile(circle, row.last, y)) --row.last;
}

}  // namespace

std::int64_t circle_rows_incremental(TileBox bounds, const Circle& circle, TileSpan* out,
                                     std::int64_t capacity) noexcept {
  const rows::TileSquare square = rows::closed_square(bounds, circle);
  rows::RowWriter writer(out, capacity);
  if (square.west > square.east || square.north > square.south) return 0;
  const int nearest = rows::nearest_column(square, circle);
  // The row of the center, clamped to the rows of the bounds.
  const int widest =
      detail::max_of(square.north, detail::min_of(square.south, static_cast<int>(std::floor(circle.center.y))));
  Row row{nearest, nearest};
  int y = square.north;
  for (; y <= widest; ++y) {
    if (!rows::touches_tile(circle, nearest, y)) continue;
    grow(row, square, circle, y);
    writer.add(y, row.first, row.last);
  }
  for (; y <= square.south; ++y) {
    shrink(row, circle, y);
    writer.add(y, row.first, row.last);
  }
  return writer.count();
}

}  // namespace tilespace::reference
