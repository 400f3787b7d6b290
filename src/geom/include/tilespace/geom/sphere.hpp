// SPDX-License-Identifier: MIT
#pragma once

#include <tilespace/geom/point3.hpp>

/// @file sphere.hpp
/// Spheres as solid balls, boundary included.

namespace tilespace {

/// The points of space at most `radius` from `center`. An infinite radius around a finite center is all of space.
struct Sphere {
  Point3 center{};      ///< Center.
  double radius = 0.0;  ///< At least 0; 0 is a single point.
  friend constexpr bool operator==(const Sphere&, const Sphere&) noexcept = default;
};

/// Tests whether the sphere is empty: the radius is negative or NaN, or the center is not finite. An empty sphere
/// touches nothing.
[[nodiscard]] constexpr bool is_empty(const Sphere& sphere) noexcept {
  return !(sphere.radius >= 0.0 && is_finite(sphere.center));
}

}  // namespace tilespace
