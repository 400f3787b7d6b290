// SPDX-License-Identifier: MIT
#include <cmath>
#include <tilespace/exact/max_of.hpp>
#include <tilespace/reference/circle_rows.hpp>
#include "rows.hpp"

namespace tilespace::reference {

std::int64_t circle_rows_analytic(TileBox bounds, const Circle& circle, TileSpan* out, std::int64_t capacity) noexcept {
  using detail::max_of, detail::min_of;
  const rows::TileSquare square = rows::closed_square(bounds, circle);
  const auto [cx, cy] = circle.center;
  rows::RowWriter writer(out, capacity);
  for (int y = square.north; y <= square.south; ++y) {
    const double dy = rows::gap_to(cy, y);
    const double squared_reach = circle.radius * circle.radius - dy * dy;
    if (squared_reach < 0.0) continue;  // only by rounding: the rows are those of the square
    const double reach = std::sqrt(squared_reach);
    const int first = max_of(static_cast<int>(std::ceil(cx - reach)) - 1, square.west);
    const int last = min_of(static_cast<int>(std::floor(cx + reach)), square.east);
    writer.add(y, first, last);
  }
  return writer.count();
}

}  // namespace tilespace::reference
