// SPDX-License-Identifier: MIT
#pragma once

#include <tilespace/geom/box.hpp>
#include <tilespace/geom/circle.hpp>

/// @file relate.hpp
/// How two shapes lie to each other.

namespace tilespace {

/// How two shapes lie to each other.
enum class Relation {
  separate,    ///< They share no point.
  tangent,     ///< They share points of the circle's border only.
  overlapping  ///< They share points inside the circle.
};

/// What is a relation called? `separate`, `tangent` or `overlapping`.
[[nodiscard]] const char* name(Relation relation) noexcept;

/// Is the box farther away than the circle reaches, just as far, or nearer?
///
/// Border      By the distance from the center to the box, which is 0 in and on the box: larger than the radius is
///             separate, equal is tangent, smaller is overlapping. So a circle inside a box overlaps it, and a circle
///             of radius 0 in or on a box is tangent.
/// Invalid     An empty circle or box: separate. An infinite radius: overlapping.
/// Exactness   Exact for all doubles.
/// Laws        separate exactly if not touches(circle, box). overlaps_interior(circle, box) implies overlapping, and
///             follows from it if the box has an interior.
/// Cost        As compare_distance.
[[nodiscard]] Relation relate(const Circle& circle, const Box& box) noexcept;

}  // namespace tilespace
