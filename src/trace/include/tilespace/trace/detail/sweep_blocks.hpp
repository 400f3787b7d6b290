// SPDX-License-Identifier: MIT
#pragma once

#include <tilespace/trace/detail/body_bounds.hpp>
#include <tilespace/trace/detail/first_met.hpp>

/// @file sweep_blocks.hpp
/// Which tiles may a body meet? Boxes of tiles, parted where it meets them. For bodies that are larger than maps, or so far
/// away that doubles there do not tell tiles apart.

namespace tilespace::detail {

/// Looks at all tiles within `limits` that a body with these bounds can be the first to meet.
/// Cost        As many steps as tiles along the outline of the body, at most; some hundred for a box among whole tiles.
void look_at_blocks(const CollisionMap& map, TileBox limits, const MovingBody& body, const BodyBounds& bounds,
                    FirstMet& first) noexcept;

/// Finds the first tile, row by row, that the body overlaps where it starts.
[[nodiscard]] bool find_inside_in_blocks(const CollisionMap& map, const MovingBody& body, TileBox tiles,
                                         Tile& where) noexcept;

}  // namespace tilespace::detail
