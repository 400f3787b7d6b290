// SPDX-License-Identifier: MIT
#include "pairs/near_part.hpp"
#include <tilespace/exact/adjacent_doubles.hpp>
#include <tilespace/exact/max_of.hpp>
#include "pairs/line_and_box.hpp"

namespace tilespace::detail {
namespace {

constexpr double largest_double = 0x1.fffffffffffffp1023;

// Rounded outwards. The neighbour of infinity is NaN; infinity and NaN are both clamped to the largest double.
double west_of(double from, double reach) noexcept { return max_of(next_down(from - reach), -largest_double); }
double east_of(double from, double reach) noexcept { return min_of(next_up(from + reach), largest_double); }

}  // namespace

Box near_part(const Box& box, const Box& bounds, double reach) noexcept {
  const Box near{{west_of(bounds.min.x, reach), west_of(bounds.min.y, reach)},
                 {east_of(bounds.max.x, reach), east_of(bounds.max.y, reach)}};
  return common_part(near, box);
}

}  // namespace tilespace::detail
