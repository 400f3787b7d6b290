// SPDX-License-Identifier: MIT
#pragma once

#include <tilespace/trace/detail/body_bounds.hpp>
#include <tilespace/trace/detail/first_met.hpp>

/// @file sweep_lines.hpp
/// Which tiles may a body meet? One row or column after the other.

namespace tilespace::detail {

/// Looks at all tiles within `limits` that a body with these bounds can be the first to meet.
void look_at_lines(const CollisionMap& map, TileBox limits, const BodyBounds& bounds, FirstMet& first) noexcept;

/// Finds the first tile, row by row, that the body overlaps where it starts. Looks at all of its bounds.
[[nodiscard]] bool find_inside_in_rows(const CollisionMap& map, const MovingBody& body, TileBox tiles,
                                       Tile& where) noexcept;

}  // namespace tilespace::detail
