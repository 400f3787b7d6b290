// SPDX-License-Identifier: MIT
#include <tilespace/base/detail/compiler.hpp>
#include <tilespace/exact/abs_of.hpp>
#include <tilespace/exact/max_of.hpp>
#include <tilespace/geom/box.hpp>
#include <tilespace/motion/deflect.hpp>

namespace tilespace {
namespace {

// Part of a velocity that goes into a contact; not less than 0.
double part_into(Vec velocity, Vec normal) noexcept {
  const double away = velocity.x * normal.x + velocity.y * normal.y;
  return away < 0.0 ? -away : 0.0;
}

// + 0.0: a difference of zero is 0, and not -0.
Vec without(Vec velocity, Vec normal, double part) noexcept {
  return {velocity.x + part * normal.x + 0.0, velocity.y + part * normal.y + 0.0};
}

// Twice the part of a huge velocity may overflow: the calculation is done on a quarter of it. Results beyond the
// doubles are clamped, for each axis.
constexpr double huge = 0x1p1021;
constexpr double scale = 0x1p-2;

double enlarged(double part) noexcept {
  const double most = detail::largest_double * scale;
  return (part > most ? most : part < -most ? -most : part) / scale;
}
TILESPACE_NEVER_INLINE Vec deflected_huge(Vec velocity, Vec normal, double times) noexcept {
  const Vec scaled = velocity * scale;
  const double part = part_into(scaled, normal);
  if (part == 0.0) return velocity;
  const Vec turned = without(scaled, normal, times * part);
  return {normal.x == 0.0 ? velocity.x : enlarged(turned.x), normal.y == 0.0 ? velocity.y : enlarged(turned.y)};
}
Vec deflected(Vec velocity, Vec normal, double times) noexcept {
  const double largest = detail::max_of(detail::abs_of(velocity.x), detail::abs_of(velocity.y));
  if (largest >= huge && largest <= detail::largest_double) return deflected_huge(velocity, normal, times);
  const double part = part_into(velocity, normal);
  return part == 0.0 ? velocity : without(velocity, normal, times * part);
}

}  // namespace

Vec slide_along(Vec velocity, Vec normal) noexcept { return deflected(velocity, normal, 1.0); }

Vec bounce_off(Vec velocity, Vec normal) noexcept { return deflected(velocity, normal, 2.0); }

}  // namespace tilespace
