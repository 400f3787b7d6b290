// SPDX-License-Identifier: MIT
#pragma once

#include <tilespace/geom/point.hpp>

/// @file circle.hpp
/// Discs, borders included.

namespace tilespace {

/// The points at most `radius` from `center`. An infinite radius around a finite center is the whole plane.
struct Circle {
  Point center{};       ///< The middle.
  double radius = 0.0;  ///< At least 0; 0 is a single point.
  friend constexpr bool operator==(const Circle&, const Circle&) noexcept = default;
};

/// Does the circle hold no point? So it is if the radius is negative or NaN, or the center is not finite; the empty
/// circle touches nothing.
[[nodiscard]] constexpr bool is_empty(const Circle& circle) noexcept {
  return !(circle.radius >= 0.0 && is_finite(circle.center));
}

}  // namespace tilespace
