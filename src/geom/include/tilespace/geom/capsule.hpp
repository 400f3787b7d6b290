// SPDX-License-Identifier: MIT
#pragma once

#include <tilespace/geom/segment.hpp>

/// @file capsule.hpp
/// Lines with a thickness.

namespace tilespace {

/// The points at most `radius` from a segment, its ends included: two half discs and what is between them.
struct Capsule {
  Segment axis{};       ///< From the middle of one half disc to that of the other. Of no length: a circle.
  double radius = 0.0;  ///< At least 0; 0 is the segment.
  friend constexpr bool operator==(const Capsule&, const Capsule&) noexcept = default;
};

/// Does the capsule hold no point? So it is if the radius is negative or NaN, or the axis is empty; the empty capsule
/// touches nothing.
[[nodiscard]] constexpr bool is_empty(const Capsule& capsule) noexcept {
  return !(capsule.radius >= 0.0) || is_empty(capsule.axis);
}

}  // namespace tilespace
