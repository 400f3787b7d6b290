// SPDX-License-Identifier: MIT
#pragma once

#include <tilespace/geom/point.hpp>

/// @file segment.hpp
/// Straight lines from one point to another.

namespace tilespace {

/// The points from `start` to `end`, both included. It has a direction: answers along it are ordered from start to end.
struct Segment {
  Point start;  ///< Fraction 0.
  Point end;    ///< Fraction 1.
  friend constexpr bool operator==(const Segment&, const Segment&) noexcept = default;
};

/// Does the segment hold no point? So it is if a coordinate is NaN or infinite; the empty segment meets nothing.
[[nodiscard]] constexpr bool is_empty(const Segment& segment) noexcept {
  return !(is_finite(segment.start) && is_finite(segment.end));
}

}  // namespace tilespace
