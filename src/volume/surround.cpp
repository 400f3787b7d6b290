// SPDX-License-Identifier: MIT
#include "surround.hpp"
#include <tilespace/base/detail/compiler.hpp>
#include <tilespace/exact/adjacent_doubles.hpp>
#include <tilespace/exact/max_of.hpp>
#include <tilespace/simd/detail/lanes_plain.hpp>

namespace tilespace::detail {
namespace {

// One step outwards: the real number and its rounding are less than one double apart.
double outward(double value, bool up) noexcept {
  return value - value == 0.0 ? (up ? next_up(value) : next_down(value)) : value;
}

// Error bound, with u = 2^-53: a difference has one factor of at most 1 + u, a square three, the sum of two four; the
// root halves that and adds its own rounding, and the sum with the radius one more: 4.1 u. The product with the factor
// is rounded, too.
constexpr double reach_factor = 1.0 + 0x1p-50;
// The underflow of squares is below 2^-1073; its root is below this.
constexpr double reach_underflow = 0x1p-536;

}  // namespace

Box farther_out(const Box& box) noexcept {
  return {{outward(box.min.x, false), outward(box.min.y, false)}, {outward(box.max.x, true), outward(box.max.y, true)}};
}

Box reach_of(const Circle& circle) noexcept {
  const auto [center, radius] = circle;
  return farther_out({{center.x - radius, center.y - radius}, {center.x + radius, center.y + radius}});
}

Circle circle_around(const CircleArrays& circles, const Box& box, double largest) noexcept {
  constexpr Circle plane{{0.0, 0.0}, infinity};
  if (is_empty(box)) return {{0.0, 0.0}, -1.0};
  const Point center{box.min.x * 0.5 + box.max.x * 0.5, box.min.y * 0.5 + box.max.y * 0.5};
  if (!is_finite(center)) return plane;
  // r - r is 0, or NaN for empty circles: comparisons with NaN are false, which leaves the maximum as it is.
  const auto squares_at = [&](std::size_t i) {
    const plain::Doubles dx = plain::load(circles.x + i) - center.x;
    const plain::Doubles dy = plain::load(circles.y + i) - center.y;
    const plain::Doubles radius = plain::load(circles.radius + i);
    return dx * dx + dy * dy + (radius - radius);
  };
  plain::Doubles even{0.0, 0.0};
  plain::Doubles odd{0.0, 0.0};
  for (std::size_t i = 0; i < circles.size; i += circles_in_lanes) {
    even = plain::higher(squares_at(i), even);
    odd = plain::higher(squares_at(i + 2), odd);
  }
  const plain::Doubles most = plain::higher(even, odd);
  const double far = rounded_root(max_of(most[0], most[1]));
  const Circle circle{center, (far + largest) * reach_factor + reach_underflow};
  return circle.radius <= largest_double ? circle : plane;
}

}  // namespace tilespace::detail
