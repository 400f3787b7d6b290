// SPDX-License-Identifier: MIT
#pragma once

#include <tilespace/geom/box.hpp>
#include <tilespace/geom/segment.hpp>

/// @file line_and_box.hpp
/// Helpers shared by the tests of segments: intersection of boxes, line against box corners.

namespace tilespace::detail {

/// Intersection of two boxes; an empty box if they share no point.
[[nodiscard]] constexpr Box common_part(const Box& a, const Box& b) noexcept {
  return {{a.min.x < b.min.x ? b.min.x : a.min.x, a.min.y < b.min.y ? b.min.y : a.min.y},
          {a.max.x < b.max.x ? a.max.x : b.max.x, a.max.y < b.max.y ? a.max.y : b.max.y}};
}

/// Position of the corners of a finite box relative to the line through a segment.
/// Returns     -1 corners strictly on both sides; 0 a corner on the line, and the others on one side or on it as well;
///             +1 all corners strictly on one side. A segment of length 0: 0.
[[nodiscard]] int line_against_corners(const Segment& segment, const Box& box) noexcept;

}  // namespace tilespace::detail
