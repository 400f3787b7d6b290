// SPDX-License-Identifier: MIT
#pragma once

#include "impact/earliest_impact.hpp"
#include "search/body_bounds.hpp"

/// @file sweep_blocks.hpp
/// Candidate tiles of a sweep by recursive bisection of boxes of tiles that the body hits. For bodies that are bigger
/// than maps, or so far away that doubles there do not distinguish tiles.

namespace tilespace::detail {

/// Examines all tiles within `limits` that can be the first hit of a body with these bounds.
/// Cost        Some hundred steps for a box, or a line along an axis, among whole tiles, however large it is; for other
///             bodies at most as many steps as tiles along the outline.
void look_at_blocks(const CollisionMap& map, TileBox limits, const MovingBody& body, const BodyBounds& bounds,
                    EarliestImpact& first) noexcept;

/// Finds the first tile, row by row, that the body overlaps at the start.
[[nodiscard]] bool find_inside_in_blocks(const CollisionMap& map, const MovingBody& body, TileBox tiles,
                                         Tile& where) noexcept;

}  // namespace tilespace::detail
