// SPDX-License-Identifier: MIT
#include <tilespace/base/larger.hpp>
#include <tilespace/base/next_double.hpp>
#include <tilespace/geom/detail/line_and_box.hpp>
#include <tilespace/geom/detail/near_part.hpp>

namespace tilespace::detail {
namespace {

constexpr double largest_double = 0x1.fffffffffffffp1023;

// Rounded outwards. The neighbour of infinity is NaN; infinity and NaN are both clamped to the largest double.
double west_of(double from, double reach) noexcept { return larger(next_double(from - reach, false), -largest_double); }
double east_of(double from, double reach) noexcept { return smaller(next_double(from + reach, true), largest_double); }

}  // namespace

Box near_part(const Box& box, const Box& bounds, double reach) noexcept {
  const Box near{{west_of(bounds.min.x, reach), west_of(bounds.min.y, reach)},
                 {east_of(bounds.max.x, reach), east_of(bounds.max.y, reach)}};
  return common_part(near, box);
}

}  // namespace tilespace::detail
