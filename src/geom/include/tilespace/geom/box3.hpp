// SPDX-License-Identifier: MIT
#pragma once

#include <tilespace/geom/box.hpp>
#include <tilespace/geom/point3.hpp>

/// @file box3.hpp
/// Axis-aligned boxes in space (3D AABBs) with real corners.

namespace tilespace {

/// The points of space from `min` to `max`, boundary included. Bounds may be infinite; the points are finite.
struct Box3 {
  Point3 min{};  ///< Corner with the smallest coordinates.
  Point3 max{};  ///< Corner with the largest coordinates.
  friend constexpr bool operator==(const Box3&, const Box3&) noexcept = default;
};

/// Tests whether the box is empty: a bound is NaN, min > max, or both bounds of an axis are the same infinity. An empty
/// box touches nothing.
[[nodiscard]] constexpr bool is_empty(const Box3& box) noexcept {
  return !(detail::holds_a_number(box.min.x, box.max.x) && detail::holds_a_number(box.min.y, box.max.y) &&
           detail::holds_a_number(box.min.z, box.max.z));
}

}  // namespace tilespace
