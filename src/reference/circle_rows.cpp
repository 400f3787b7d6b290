// SPDX-License-Identifier: MIT
#include <cmath>
#include <tilespace/exact/max_of.hpp>
#include <tilespace/reference/circle_rows.hpp>
#include "rows.hpp"

// The short reference algorithms for the rows of a circle. The others have their own files.

namespace tilespace::reference {

using detail::max_of;
using detail::min_of;

std::int64_t circle_rows_linear(TileBox bounds, const Circle& circle, TileSpan* out, std::int64_t capacity) noexcept {
  const auto [cx, cy] = circle.center;
  const int west = max_of(static_cast<int>(std::floor(cx - circle.radius)), bounds.min.x);
  const int east = min_of(static_cast<int>(std::floor(cx + circle.radius)), bounds.max.x - 1);
  const int north = max_of(static_cast<int>(std::floor(cy - circle.radius)), bounds.min.y);
  const int south = min_of(static_cast<int>(std::floor(cy + circle.radius)), bounds.max.y - 1);
  rows::RowWriter writer(out, capacity);
  for (int y = north; y <= south; ++y) rows::add_shortened(writer, circle, y, west, east);
  return writer.count();
}

std::int64_t circle_rows_linear_closed(TileBox bounds, const Circle& circle, TileSpan* out,
                                       std::int64_t capacity) noexcept {
  const auto [west, east, north, south] = rows::closed_square(bounds, circle);
  rows::RowWriter writer(out, capacity);
  for (int y = north; y <= south; ++y) rows::add_shortened(writer, circle, y, west, east);
  return writer.count();
}

std::int64_t circle_rows_every(TileBox bounds, const Circle& circle, TileSpan* out, std::int64_t capacity) noexcept {
  const auto [west, east, north, south] = rows::closed_square(bounds, circle);
  rows::RowWriter writer(out, capacity);
  for (int y = north; y <= south; ++y) {
    int count = 0, last = 0;
    for (int x = west; x <= east; ++x) {
      if (!rows::touches_tile(circle, x, y)) continue;
      ++count;
      last = x;
    }
    writer.add(y, last - count + 1, last);
  }
  return writer.count();
}

}  // namespace tilespace::reference
