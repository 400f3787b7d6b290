// SPDX-License-Identifier: MIT
#pragma once

#include <tilespace/geom/box.hpp>
#include <tilespace/geom/circle.hpp>

/// @file relate.hpp
/// Spatial relation of a circle and a box: separate, tangent or overlapping.

namespace tilespace {

/// Spatial relation of a circle and a box.
enum class BoxRelation {
  separate,    ///< They share no point.
  tangent,     ///< They share points of the circle's boundary only.
  overlapping  ///< They share points inside the circle.
};

/// Name of a relation: `separate`, `tangent` or `overlapping`.
[[nodiscard]] const char* name(BoxRelation relation) noexcept;

/// Compares the distance from the circle's center to the box with the radius.
///
/// Border      By the distance from the center to the box, which is 0 in and on the box: larger than the radius is
///             separate, equal is tangent, smaller is overlapping. So a circle inside a box overlaps it, and a circle
///             of radius 0 in or on a box is tangent.
/// Invalid     An empty circle or box: separate. An infinite radius: overlapping.
/// Exactness   Exact for all doubles.
/// Laws        separate exactly if not touches(circle, box). overlaps_interior(circle, box) implies overlapping, and
///             follows from it if the box has an interior.
/// Cost        As compare_distance.
[[nodiscard]] BoxRelation relate(const Circle& circle, const Box& box) noexcept;

}  // namespace tilespace
