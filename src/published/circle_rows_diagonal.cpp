// SPDX-License-Identifier: MIT
#include <cmath>
#include <tilespace/base/larger.hpp>
#include <tilespace/published/circle_rows.hpp>
#include <tilespace/published/detail/rows.hpp>

// The octagon around the circle has the square's four sides, and four at 45 degrees with |dx| + |dy| = sqrt(2) r from
// the center. Tiles of a row beyond these sides are not tested.

namespace tilespace::published {

std::int64_t circle_rows_diagonal(TileBox bounds, const Circle& circle, TileSpan* out, std::int64_t capacity) noexcept {
  using detail::larger, detail::smaller;
  constexpr double sqrt_of_2 = 1.4142135623730951;
  const rows::TileRange square = rows::closed_square(bounds, circle);
  const auto [cx, cy] = circle.center;
  rows::RowWriter writer(out, capacity);
  for (int y = square.north; y <= square.south; ++y) {
    const double reach = smaller(circle.radius, sqrt_of_2 * circle.radius - rows::gap_to(cy, y));
    const int first = larger(static_cast<int>(std::ceil(cx - reach)) - 1, square.west);
    const int last = smaller(static_cast<int>(std::floor(cx + reach)), square.east);
    rows::add_shortened(writer, circle, y, first, last);
  }
  return writer.count();
}

}  // namespace tilespace::published
