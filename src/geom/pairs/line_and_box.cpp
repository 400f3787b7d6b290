// SPDX-License-Identifier: MIT
#include "pairs/line_and_box.hpp"
#include <tilespace/geom/predicates.hpp>

namespace tilespace {

// The corners farthest to either side of a slanted line are two opposite ones: the north-east and the south-west corner
// if it runs to the south-east or north-west, otherwise the other two. For a line along an axis, both pairs are
// farthest.
int detail::line_against_corners(const Segment& segment, const Box& box) noexcept {
  const auto [a, b] = segment;
  const bool falls = (a.x < b.x) == (a.y < b.y);
  const Point one = falls ? Point{box.min.x, box.max.y} : box.min;
  const Point other = falls ? Point{box.max.x, box.min.y} : box.max;
  return orientation(a, b, one) * orientation(a, b, other);
}

}  // namespace tilespace
