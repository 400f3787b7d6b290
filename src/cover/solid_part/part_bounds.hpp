// SPDX-License-Identifier: MIT
#pragma once

#include <tilespace/exact/evaluate_adaptively.hpp>
#include "solid_part/part_signs.hpp"

/// @file part_bounds.hpp
/// Bounding boxes of parts of tiles: separating lines along the axes.

namespace tilespace::detail {

/// Whether the part is an area, and no wall.
[[nodiscard]] inline bool has_area(const TilePart& part) noexcept { return part.corners.size() > 2; }

/// Tests whether all corners of a part are on one side of a line along an axis: less than the coordinate (+1), or
/// greater (-1). Those on the line count as well if `closed` is false, as the areas do not share points of it then.
[[nodiscard]] inline bool is_beyond(double coordinate, int side, const TilePart& part, bool is_x,
                                    bool closed) noexcept {
  for (const Point corner : part.corners) {
    const CoordinateOrder order{coordinate, is_x ? part.tile.x : part.tile.y, is_x ? corner.x : corner.y};
    const int sign = side * evaluate_adaptively(order);
    if (closed ? sign <= 0 : sign < 0) return false;
  }
  return true;
}

/// Tests whether a line along a side of a box separates it from a part. The box is finite.
[[nodiscard]] inline bool is_apart(const Box& box, const TilePart& part, bool closed) noexcept {
  return is_beyond(box.min.x, 1, part, true, closed) || is_beyond(box.max.x, -1, part, true, closed) ||
         is_beyond(box.min.y, 1, part, false, closed) || is_beyond(box.max.y, -1, part, false, closed);
}

[[nodiscard]] inline bool bounds_touch(const Box& box, const TilePart& part) noexcept {
  return !is_apart(box, part, true);
}

}  // namespace tilespace::detail
