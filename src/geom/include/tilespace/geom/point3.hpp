// SPDX-License-Identifier: MIT
#pragma once

/// @file point3.hpp
/// Points of space.

namespace tilespace {

/// A place in space: x and y as those of a Point, and a height or depth, whichever way z is said to grow.
struct Point3 {
  double x = 0.0;  ///< From west to east.
  double y = 0.0;  ///< From north to south.
  double z = 0.0;  ///< The third axis.
  friend constexpr bool operator==(const Point3&, const Point3&) noexcept = default;
};

/// Are all coordinates neither NaN nor infinite?
[[nodiscard]] constexpr bool is_finite(const Point3& p) noexcept {
  return p.x - p.x == 0.0 && p.y - p.y == 0.0 && p.z - p.z == 0.0;
}

}  // namespace tilespace
