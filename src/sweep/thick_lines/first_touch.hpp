// SPDX-License-Identifier: MIT
#pragma once

#include "impact/impact_candidate.hpp"

/// @file first_touch.hpp
/// First touch of a moving circle and a tile.

namespace tilespace::detail {

/// A whole tile as an obstacle.
[[nodiscard]] Obstacle whole_tile(Tile tile) noexcept;

/// The contact by which a circle that moves to higher tiles reaches a column, or a row.
inline constexpr Contact touch_of_column{Contact::Kind::side, Side::west, 0, 0, false, false};
inline constexpr Contact touch_of_row{Contact::Kind::side, Side::north, 0, 0, false, false};

/// Tests whether the closed circle, moving to higher tiles, touches the closed tile of `encounter`, which it does not
/// touch at the start. If it does, writes the rest of its first touch: at a side, or at one of three corners.
/// `encounter` has a whole tile.
[[nodiscard]] bool is_touched(const MovingBody& circle, ImpactCandidate& impact) noexcept;

}  // namespace tilespace::detail
