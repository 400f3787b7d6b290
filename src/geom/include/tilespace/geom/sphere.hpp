// SPDX-License-Identifier: MIT
#pragma once

#include <tilespace/geom/point3.hpp>

/// @file sphere.hpp
/// Balls, borders included.

namespace tilespace {

/// The points of space at most `radius` from `center`. An infinite radius around a finite center is all of space.
struct Sphere {
  Point3 center{};      ///< The middle.
  double radius = 0.0;  ///< At least 0; 0 is a single point.
  friend constexpr bool operator==(const Sphere&, const Sphere&) noexcept = default;
};

/// Does the sphere hold no point? So it is if the radius is negative or NaN, or the center is not finite; the empty
/// sphere touches nothing.
[[nodiscard]] constexpr bool is_empty(const Sphere& sphere) noexcept {
  return !(sphere.radius >= 0.0 && is_finite(sphere.center));
}

}  // namespace tilespace
