// SPDX-License-Identifier: MIT
#pragma once

#include <tilespace/base/language.hpp>

/// @file point3.hpp
/// Points of space (3D).

namespace tilespace {

/// A point in space: x and y as those of a Point; z is height or depth, in whichever direction the user defines.
struct Point3 {
  double x = 0.0;  ///< Grows from west to east.
  double y = 0.0;  ///< Grows from north to south.
  double z = 0.0;  ///< Third axis.
  friend constexpr bool operator==(const Point3&, const Point3&) noexcept = default;
};

/// Tests whether all coordinates are finite: neither NaN nor infinite.
[[nodiscard]] constexpr bool is_finite(const Point3& p) noexcept {
  return p.x - p.x == 0.0 && p.y - p.y == 0.0 && p.z - p.z == 0.0;
}

}  // namespace tilespace
