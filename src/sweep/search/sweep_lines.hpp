// SPDX-License-Identifier: MIT
#pragma once

#include "impact/earliest_impact.hpp"
#include "search/body_bounds.hpp"

/// @file sweep_lines.hpp
/// Candidate tiles of a sweep, row by row or column by column along the path.

namespace tilespace::detail {

/// Examines all tiles within `limits` that can be the first hit of a body with these bounds. Returns false if there are
/// too many of them beyond the map: then not all were examined.
[[nodiscard]] bool look_at_lines(const CollisionMap& map, TileBox limits, const BodyBounds& bounds,
                                 EarliestImpact& first) noexcept;

/// Finds the first tile, row by row, that the body overlaps at the start, among all solid tiles of `tiles`.
[[nodiscard]] bool find_inside_in_rows(const CollisionMap& map, const MovingBody& body, TileBox tiles,
                                       Tile& where) noexcept;

}  // namespace tilespace::detail
