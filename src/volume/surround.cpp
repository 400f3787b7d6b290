// SPDX-License-Identifier: MIT
#include <cmath>
#include <tilespace/base/larger.hpp>
#include <tilespace/base/next_double.hpp>
#include <tilespace/volume/detail/surround.hpp>

// Circles go by in lanes, so that compilers take them two or four at a time. What is compared with a NaN stays as it is.

namespace tilespace::detail {
namespace {

constexpr std::size_t lanes = circles_at_once;

// One of the real number and this rounding is beyond the other by less than a step.
double outward(double value, bool up) noexcept { return value - value == 0.0 ? next_double(value, up) : value; }

Box outward(const Box& box) noexcept {
  return {{outward(box.min.x, false), outward(box.min.y, false)}, {outward(box.max.x, true), outward(box.max.y, true)}};
}

// The smallest, or largest, of what the lanes have.
double least(const double (&lane)[lanes]) noexcept {
  return smaller(smaller(lane[0], lane[1]), smaller(lane[2], lane[3]));
}
double most(const double (&lane)[lanes]) noexcept { return larger(larger(lane[0], lane[1]), larger(lane[2], lane[3])); }

struct Interval {
  double min;
  double max;
};

// Of the places on one axis. To round keeps the order, so the end that is farthest out is so rounded, too.
Interval interval_around(const double* places, const double* radius, std::size_t size) noexcept {
  double min[lanes] = {infinity, infinity, infinity, infinity};
  double max[lanes] = {-infinity, -infinity, -infinity, -infinity};
  for (std::size_t i = 0; i < size; i += lanes) {
    for (std::size_t k = 0; k < lanes; ++k) {
      min[k] = smaller(places[i + k] - radius[i + k], min[k]);
      max[k] = larger(places[i + k] + radius[i + k], max[k]);
    }
  }
  return {least(min), most(max)};
}

// With u = 2^-53: a difference carries one factor of at most 1 + u, a square three, the sum of two four; of that the root has
// half, and a rounding of its own, and the sum with the radius one more: 4.1 u. The product with it, too, is rounded.
constexpr double reach_factor = 1.0 + 0x1p-50;
// What squares lose by underflow is below 2^-1073; its root is.
constexpr double reach_underflow = 0x1p-536;

}  // namespace

Box reach_of(const Circle& circle) noexcept {
  const auto [center, radius] = circle;
  return outward(Box{{center.x - radius, center.y - radius}, {center.x + radius, center.y + radius}});
}

Box box_around(const CircleArrays& circles) noexcept {
  const Interval x = interval_around(circles.x, circles.radius, circles.size);
  const Interval y = interval_around(circles.y, circles.radius, circles.size);
  return outward(Box{{x.min, y.min}, {x.max, y.max}});
}

Circle circle_around(const CircleArrays& circles, const Box& box) noexcept {
  constexpr Circle plane{{0.0, 0.0}, infinity};
  if (is_empty(box)) return {{0.0, 0.0}, -1.0};
  const Point center{box.min.x * 0.5 + box.max.x * 0.5, box.min.y * 0.5 + box.max.y * 0.5};
  if (!is_finite(center)) return plane;
  double reach[lanes] = {};
  for (std::size_t i = 0; i < circles.size; i += lanes) {
    for (std::size_t k = 0; k < lanes; ++k) {
      const double dx = circles.x[i + k] - center.x;
      const double dy = circles.y[i + k] - center.y;
      reach[k] = larger(std::sqrt(dx * dx + dy * dy) + circles.radius[i + k], reach[k]);
    }
  }
  const Circle circle{center, most(reach) * reach_factor + reach_underflow};
  return circle.radius <= largest_double ? circle : plane;
}

}  // namespace tilespace::detail
