// SPDX-License-Identifier: MIT
#pragma once

#include <tilespace/geom/segment.hpp>

/// @file capsule.hpp
/// Capsules (stadiums, thick segments), boundary included.

namespace tilespace {

/// The points at most `radius` from a segment, its ends included: two half discs and the rectangle between them.
struct Capsule {
  Segment axis{};       ///< Segment between the centers of the half discs. Of length 0: a disc.
  double radius = 0.0;  ///< At least 0; 0 is the segment itself.
  friend constexpr bool operator==(const Capsule&, const Capsule&) noexcept = default;
};

/// Tests whether the capsule is empty: the radius is negative or NaN, or the axis is empty. An empty capsule touches
/// nothing.
[[nodiscard]] constexpr bool is_empty(const Capsule& capsule) noexcept {
  return !(capsule.radius >= 0.0) || is_empty(capsule.axis);
}

}  // namespace tilespace
