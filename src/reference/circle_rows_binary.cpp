// SPDX-License-Identifier: MIT
#include <tilespace/reference/circle_rows.hpp>
#include "rows.hpp"

// Bisection: from the column nearest to the center outwards, the tiles of a row are touched up to one of them, and none
// beyond.

namespace tilespace::reference {
namespace {

// The touched tile farthest from `touched`, up to `end`: bisects the range between a touched tile and one that is not.
int farthest_touched(const Circle& circle, int y, int touched, int end) noexcept {
  if (rows::touches_tile(circle, end, y)) return end;
  int not_touched = end;
  while (touched - not_touched > 1 || not_touched - touched > 1) {
    const int middle = touched + (not_touched - touched) / 2;
    (rows::touches_tile(circle, middle, y) ? touched : not_touched) = middle;
  }
  return touched;
}

}  // namespace

std::int64_t circle_rows_binary(TileBox bounds, const Circle& circle, TileSpan* out, std::int64_t capacity) noexcept {
  const rows::TileSquare square = rows::closed_square(bounds, circle);
  rows::RowWriter writer(out, capacity);
  if (square.west > square.east) return 0;
  const int nearest = rows::nearest_column(square, circle);
  for (int y = square.north; y <= square.south; ++y) {
    if (!rows::touches_tile(circle, nearest, y)) continue;
    writer.add(y, farthest_touched(circle, y, nearest, square.west), farthest_touched(circle, y, nearest, square.east));
  }
  return writer.count();
}

}  // namespace tilespace::reference
