// SPDX-License-Identifier: MIT
#include <tilespace/motion/deflect.hpp>

namespace tilespace {
namespace {

// How much of a velocity goes into a contact; not less than 0.
double part_into(Vec velocity, Vec normal) noexcept {
  const double away = velocity.x * normal.x + velocity.y * normal.y;
  return away < 0.0 ? -away : 0.0;
}

// + 0.0: what is taken away leaves 0, and not -0.
Vec without(Vec velocity, Vec normal, double part) noexcept {
  return {velocity.x + part * normal.x + 0.0, velocity.y + part * normal.y + 0.0};
}

}  // namespace

Vec slide_along(Vec velocity, Vec normal) noexcept {
  const double part = part_into(velocity, normal);
  return part == 0.0 ? velocity : without(velocity, normal, part);
}

Vec bounce_off(Vec velocity, Vec normal) noexcept {
  const double part = part_into(velocity, normal);
  return part == 0.0 ? velocity : without(velocity, normal, 2.0 * part);
}

}  // namespace tilespace
