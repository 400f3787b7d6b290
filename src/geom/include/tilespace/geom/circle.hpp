// SPDX-License-Identifier: MIT
#pragma once

#include <tilespace/geom/point.hpp>

/// @file circle.hpp
/// Circles as filled discs, boundary included.

namespace tilespace {

/// The points at most `radius` from `center`. An infinite radius around a finite center is the whole plane.
struct Circle {
  Point center{};       ///< Center.
  double radius = 0.0;  ///< At least 0; 0 is a single point.
  friend constexpr bool operator==(const Circle&, const Circle&) noexcept = default;
};

/// Tests whether the circle is empty: the radius is negative or NaN, or the center is not finite. An empty circle
/// touches nothing.
[[nodiscard]] constexpr bool is_empty(const Circle& circle) noexcept {
  return !(circle.radius >= 0.0 && is_finite(circle.center));
}

}  // namespace tilespace
