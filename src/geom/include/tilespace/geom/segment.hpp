// SPDX-License-Identifier: MIT
#pragma once

#include <tilespace/geom/point.hpp>

/// @file segment.hpp
/// Line segments.

namespace tilespace {

/// The points from `start` to `end`, both included. Directed: results along it are ordered from start to end.
struct Segment {
  Point start{};  ///< Point at fraction 0.
  Point end{};    ///< Point at fraction 1.
  friend constexpr bool operator==(const Segment&, const Segment&) noexcept = default;
};

/// Tests whether the segment is empty: a coordinate is NaN or infinite. An empty segment touches nothing.
[[nodiscard]] constexpr bool is_empty(const Segment& segment) noexcept {
  return !(is_finite(segment.start) && is_finite(segment.end));
}

/// Computes the point at `fraction` of the segment (linear interpolation).
/// Border      None: for showing results. 0 is the start; 1 may miss the end by a rounding.
/// Invalid     NaN and infinities propagate as in arithmetic.
/// Exactness   start + fraction * (end - start), each operation rounded once.
/// Cost        Three operations an axis.
[[nodiscard]] Point point_at(const Segment& segment, double fraction) noexcept;

}  // namespace tilespace
