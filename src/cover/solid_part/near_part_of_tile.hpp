// SPDX-License-Identifier: MIT
#pragma once

#include <tilespace/cover/detail/solid_part.hpp>
#include "solid_part/part_signs.hpp"

/// @file near_part_of_tile.hpp
/// Points and parts of tiles: containment, and the distance compared with a radius.

namespace tilespace::detail {

/// Tests whether a finite point is in a part, borders included.
[[nodiscard]] bool is_in_part(Point point, const TilePart& part) noexcept;

/// Tests whether the distance from a finite point to a part is at most the radius, or less if not `closed`.
[[nodiscard]] bool is_near_part(Point point, double radius, const TilePart& part, bool closed) noexcept;

/// Compares the distance from a finite point to a corner of a part, or to its perpendicular foot on an edge, with a
/// radius: smaller (-1), equal (0) or larger (+1); larger, too, if the foot is not strictly between the ends.
/// @{
[[nodiscard]] int compare_to_corner(Point point, Tile tile, Point corner, double radius) noexcept;
[[nodiscard]] int compare_to_foot(Point point, const PartEdge& edge, double radius) noexcept;
/// @}

/// Tests whether a corner of the part is at least the radius away from a finite point, or more if not `closed`.
[[nodiscard]] bool has_far_corner(Point point, double radius, const TilePart& part, bool closed) noexcept;

/// Whether a sign of distance - radius is within reach.
[[nodiscard]] constexpr bool is_reached(int sign, bool closed) noexcept { return closed ? sign <= 0 : sign < 0; }

}  // namespace tilespace::detail
