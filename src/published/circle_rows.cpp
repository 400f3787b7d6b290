// SPDX-License-Identifier: MIT
#include <cmath>
#include <tilespace/base/larger.hpp>
#include <tilespace/published/circle_rows.hpp>

namespace tilespace::published {
namespace {

using detail::larger;
using detail::smaller;

double gap_to(double value, int tile) noexcept {
  if (value < tile) return tile - value;
  if (value > tile + 1) return value - (tile + 1);
  return 0.0;
}

bool touches(const Circle& circle, int x, int y) noexcept {
  const double dx = gap_to(circle.center.x, x);
  const double dy = gap_to(circle.center.y, y);
  return dx * dx + dy * dy <= circle.radius * circle.radius;
}

}  // namespace

std::int64_t circle_rows_linear(TileBox bounds, const Circle& circle, TileSpan* out, std::int64_t capacity) noexcept {
  const auto [cx, cy] = circle.center;
  const int west = larger(static_cast<int>(std::floor(cx - circle.radius)), bounds.min.x);
  const int east = smaller(static_cast<int>(std::floor(cx + circle.radius)), bounds.max.x - 1);
  const int north = larger(static_cast<int>(std::floor(cy - circle.radius)), bounds.min.y);
  const int south = smaller(static_cast<int>(std::floor(cy + circle.radius)), bounds.max.y - 1);
  std::int64_t count = 0;
  for (int y = north; y <= south; ++y) {
    int first = west;
    while (first <= east && !touches(circle, first, y)) ++first;
    int last = east;
    while (last > first && !touches(circle, last, y)) --last;
    if (first > last) continue;
    if (count < capacity) out[count] = {y, first, last + 1};
    ++count;
  }
  return count;
}

}  // namespace tilespace::published
