// SPDX-License-Identifier: MIT
#pragma once

#include <tilespace/cover/detail/solid_part.hpp>

/// @file near_part_of_tile.hpp
/// Points and parts of tiles: containment, and the distance compared with a radius.

namespace tilespace::detail {

/// Tests whether a finite point is in a part, borders included.
[[nodiscard]] bool is_in_part(Point point, const TilePart& part) noexcept;

/// Tests whether the distance from a finite point to a part is at most the radius, or less if not `closed`.
[[nodiscard]] bool is_near_part(Point point, double radius, const TilePart& part, bool closed) noexcept;

/// Tests whether a corner of the part is at least the radius away from a finite point, or more if not `closed`.
[[nodiscard]] bool has_far_corner(Point point, double radius, const TilePart& part, bool closed) noexcept;

/// Whether a sign of distance - radius is within reach.
[[nodiscard]] constexpr bool is_reached(int sign, bool closed) noexcept { return closed ? sign <= 0 : sign < 0; }

}  // namespace tilespace::detail
