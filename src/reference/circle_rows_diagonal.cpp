// SPDX-License-Identifier: MIT
#include <cmath>
#include <tilespace/exact/max_of.hpp>
#include <tilespace/reference/circle_rows.hpp>
#include "rows.hpp"

// The octagon around the circle has the square's four sides, and four at 45 degrees with |dx| + |dy| = sqrt(2) r from
// the center. Tiles of a row beyond these sides are not tested.

namespace tilespace::reference {

std::int64_t circle_rows_diagonal(TileBox bounds, const Circle& circle, TileSpan* out, std::int64_t capacity) noexcept {
  using detail::max_of, detail::min_of;
  constexpr double sqrt_of_2 = 1.4142135623730951;
  const rows::TileSquare square = rows::closed_square(bounds, circle);
  const auto [cx, cy] = circle.center;
  rows::RowWriter writer(out, capacity);
  for (int y = square.north; y <= square.south; ++y) {
    const double reach = min_of(circle.radius, sqrt_of_2 * circle.radius - rows::gap_to(cy, y));
    const int first = max_of(static_cast<int>(std::ceil(cx - reach)) - 1, square.west);
    const int last = min_of(static_cast<int>(std::floor(cx + reach)), square.east);
    rows::add_shortened(writer, circle, y, first, last);
  }
  return writer.count();
}

}  // namespace tilespace::reference
