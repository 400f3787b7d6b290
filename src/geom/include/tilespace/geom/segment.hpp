// SPDX-License-Identifier: MIT
#pragma once

#include <tilespace/geom/point.hpp>

/// @file segment.hpp
/// Straight lines from one point to another.

namespace tilespace {

/// The points from `start` to `end`, both included. It has a direction: answers along it are ordered from start to end.
struct Segment {
  Point start{};  ///< Fraction 0.
  Point end{};    ///< Fraction 1.
  friend constexpr bool operator==(const Segment&, const Segment&) noexcept = default;
};

/// Does the segment hold no point? So it is if a coordinate is NaN or infinite; the empty segment meets nothing.
[[nodiscard]] constexpr bool is_empty(const Segment& segment) noexcept {
  return !(is_finite(segment.start) && is_finite(segment.end));
}

/// Which point lies at `fraction` of the way?
/// Border      None: for showing results. 0 is the start; 1 may miss the end by a rounding.
/// Invalid     NaN and infinities come out as arithmetic has them.
/// Exactness   start + fraction * (end - start), each operation rounded once.
/// Cost        Three operations an axis.
[[nodiscard]] Point point_at(const Segment& segment, double fraction) noexcept;

}  // namespace tilespace
